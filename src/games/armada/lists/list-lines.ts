/** The text of a fleet as the fleet builders write it, line by line: what each line says before any card is looked up. */

/** A line that names cards. */
export interface Named {
  readonly line: number;
  readonly name: string;
  readonly count: number;
  /** The points in brackets; null if there are none. */
  readonly points: number | null;
  /** Points of squadrons may be of each copy or of all copies, depending on the builder. */
  readonly section: 'fleet' | 'squadrons';
  /** Whether it belongs to the line above it, as upgrades do. */
  readonly below: boolean;
  /** The kind of card that the line itself states. */
  readonly says: 'ship' | 'squadron' | 'upgrade' | null;
}

export interface ListLines {
  readonly name: string;
  readonly faction: string;
  readonly edition: string;
  /** The name of the commander, if a line of the head states it. */
  readonly commander: string;
  /** The number of that line; 0 if there is none. */
  readonly commanderLine: number;
  readonly objectives: readonly { readonly line: number; readonly category: string; readonly name: string }[];
  readonly named: readonly Named[];
  /** Whether squadrons have a heading of their own. */
  readonly headed: boolean;
}

const HEAD = /^(?:fleet\s+)?(name|faction|commander|edition)\s*:\s*(.*)$/i;
const OBJECTIVE = /^(assault|defen[sc]e|navigation)(?:\s+objectives?)?\s*:\s*(.*)$/i;
/** Lines of a format in which each line states the kind of its card. */
const SAYS = /^(ship|squadron|upgrade|objective)\s*:\s*(.+)$/i;
const SQUADRONS = /^squadrons?\s*:?$/i;
/** Lines that are skipped: totals, separators, and what builders say about themselves. */
const PASSED = /^(=.*|[-=_*]{3,}|.*\btotal\b.*|.*https?:.*|[\w ]{1,40}:.*|\W*)$/i;
const BULLET = /^\s*(?:[•·▪‣◦*–—-]\s+|•)\s*/;
const FLAGSHIP = /\[\s*flagship\s*\]/i;
const POINTS = /^(.*?)\s*\(\s*(?:(\d+)\s*[x×*]\s*)?(\d+)(?:\s*\+[^()]*)?(?:\s*(?:points?|pts))?\s*\)\s*$/i;
const COUNT = /^(\d{1,2})\s*(?:[x×]\s+|[x×](?=[A-Z])|\s)(?=\D)\s*/;

function namedIn(raw: string, line: number, section: Named['section'], says: Named['says']): Named {
  const below = BULLET.test(raw);
  let name = raw.replace(BULLET, '').replace(FLAGSHIP, '').trim();
  let points: number | null = null;
  let count = 1;
  const priced = POINTS.exec(name);
  if (priced !== null) {
    name = priced[1]!.trim();
    points = Number(priced[3]) * Number(priced[2] ?? 1);
  }
  const counted = COUNT.exec(name);
  if (counted !== null && Number(counted[1]) > 0) {
    count = Number(counted[1]);
    name = name.slice(counted[0].length).trim();
  }
  return { line, name, count, points, section, below, says };
}

/** Splits a text into lines. Lines that name nothing are skipped. */
export function listLines(text: string): ListLines {
  const head: Record<string, string> = {};
  let commanderLine = 0;
  const objectives: { line: number; category: string; name: string }[] = [];
  const named: Named[] = [];
  let section: Named['section'] = 'fleet';
  let headed = false;
  text.split(/\r?\n/).forEach((raw, i) => {
    const line = i + 1;
    const said = raw.trim();
    const objective = OBJECTIVE.exec(said);
    const inHead = HEAD.exec(said);
    const saying = SAYS.exec(said);
    if (objective !== null) {
      const category = objective[1]!.toLowerCase().replace('defence', 'defense');
      for (const name of objective[2]!.split(',').map((each) => each.trim()))
        if (name !== '') objectives.push({ line, category, name });
    } else if (inHead !== null) {
      const key = inHead[1]!.toLowerCase();
      head[key] ??= inHead[2]!.replace(POINTS, '$1').trim();
      if (key === 'commander' && commanderLine === 0) commanderLine = line;
    } else if (SQUADRONS.test(said)) {
      section = 'squadrons';
      headed = true;
    } else if (saying !== null) {
      const kind = saying[1]!.toLowerCase();
      if (kind === 'objective') objectives.push({ line, category: '', name: saying[2]! });
      else named.push(namedIn(saying[2]!, line, section, kind as 'ship' | 'squadron' | 'upgrade'));
    } else if (!PASSED.test(said)) named.push(namedIn(raw, line, section, null));
  });
  const { name = '', faction = '', edition = '', commander = '' } = head;
  return { name, faction, edition, commander, commanderLine, objectives, named, headed };
}
