import { EVENT, EVENT_WORDS, EventLog, ROW, belowSfc, makeSfc, seedSfc } from '../../../../src/core/index.ts';
import type { Agent, Game, MatchSetup, State } from '../../../../src/core/index.ts';
import { kindOf, action as toAction } from '../../../../src/games/armada/state/actions.ts';
import { OBJECTIVES } from '../../../../src/games/armada/cards/objectives.ts';
import type { Content } from '../../../../src/games/armada/content/content.ts';
import { Armada } from '../../../../src/games/armada/index.ts';
import * as KIND from '../../../../src/games/armada/state/kinds.ts';
import { CORE, LATER, contentOf, hugeContent, withCards, withEdition, withSquadrons } from './fleets.ts';
import { cardsAround, listContent } from './lists.ts';
import { Referee } from './referee.ts';
import { asPrinted, printedFaults } from './second-source.ts';
import type { Row } from './desk.ts';
import type { SeenTable } from './seen.ts';
import { Foul } from './sheets.ts';

/** The number of successive matches that share their fleets. */
export const MATCHES_A_CONTENT = 4;
/** A random player who likes to fight: it attacks in nine of ten cases, and hardly ever ends a choice early. */
const FIGHTS = 9;
const LIVELY: ReadonlySet<number> = new Set([KIND.ATTACK, KIND.ATTACK_SQUADRON, KIND.IGNITE]);
const IDLE: ReadonlySet<number> = new Set([
  KIND.NO_ATTACK,
  KIND.EFFECTS_DONE,
  KIND.DEFENSE_DONE,
  KIND.EVADE_DONE,
  KIND.DODGE_DONE,
  KIND.USE_NONE,
  KIND.MARKED,
]);

/** The action that places no targeting token. */
const NO_TOKEN = toAction(KIND.TARGETING, 0);

/**
 * The contents until each of the twelve objectives of the core set was played, one match of each. One in three is a
 * brawl of squadrons. Then follow the later ones.
 */
export const EVERY_OBJECTIVE: readonly number[] = [
  ...Array.from({ length: Math.ceil(((CORE + 1) * 3) / 2) }, (_, k) => MATCHES_A_CONTENT * k),
  ...Array.from({ length: Math.ceil(((OBJECTIVES.length - CORE) * 3) / 2) }, (_, k) => MATCHES_A_CONTENT * (LATER + k)),
];

export interface Walked {
  readonly plies: number;
  /** The referee's objection, and when it came; null if there is none. */
  readonly foul: string | null;
  readonly met: ReadonlyMap<string, number>;
  /**
   * How often each card was used by choice, and which cards, ships, squadrons and objectives were in play, counted
   * once for a side.
   */
  readonly atWork: ReadonlyMap<string, number>;
}

export interface Scene {
  readonly content: Content;
  readonly game: Game;
  readonly setups: readonly MatchSetup[];
}

/** Replacements for what the number of a match decides: an objective, a player for both seats, and more. */
export interface Instead {
  readonly objective?: string | undefined;
  readonly player?: Agent | undefined;
  /** Cards that ships carry in addition to their own, whatever their slots are. */
  readonly cards?: readonly string[] | undefined;
  /** Squadrons that both sides have. */
  readonly squadrons?: readonly string[] | undefined;
  /** Whether a huge ship plays against a fleet. */
  readonly huge?: boolean | undefined;
  /** Whether legal lists are played, each built around the next card. */
  readonly lists?: boolean | undefined;
  /**
   * Whether random players like to use cards, most of all those around which their lists are built, and lists begin
   * close to each other.
   */
  readonly fond?: boolean | undefined;
  /** A scenario that is played unchanged: its content, its game, and the setups of its matches in turn. */
  readonly scenario?: Scene | undefined;
  /** The edition of the cards; default: the first one. */
  readonly edition?: 'before' | 'current' | undefined;
}

/** The content with which match `n` is played. */
function drawnContent(
  n: number,
  { objective, cards = [], squadrons = [], huge, lists, fond = false, edition }: Instead,
): Content {
  const contents = lists === true ? listContent : huge === true ? hugeContent : contentOf;
  const drawn = contents(Math.floor(n / MATCHES_A_CONTENT), objective, fond);
  const plain = withCards(edition === undefined ? drawn : withEdition(drawn, edition), n, cards);
  return squadrons.length === 0 ? plain : withSquadrons(plain, squadrons);
}

/**
 * Plays match `n` while the referee watches. `trace` gets every action and event in words; `misprint` changes the
 * cards that the referee reads.
 */
export function walk(
  n: number,
  trace?: (line: string) => void,
  misprint?: (content: Content) => void,
  instead: Instead = {},
): Walked {
  const { player, scenario, fond = false } = instead;
  const content = scenario?.content ?? drawnContent(n, instead);
  const read = asPrinted(structuredClone(content));
  misprint?.(read);
  const game: Game = scenario?.game ?? new Armada(content);
  const { seats } = game.info;
  const setup: MatchSetup = scenario?.setups[n % scenario.setups.length] ?? {
    sideOfSeat: Int32Array.from({ length: seats }, (_, seat) => seat ^ (n & 1)),
    luckOwnerOfSeat: Int32Array.from({ length: seats }, (_, seat) => seat),
    deckOfSide: [null, null],
  };
  const sides = [...new Set(setup.sideOfSeat)].map((side) => Object.values(content.sides)[side]!);
  const illegal = content.rules.fleets === 'legal' ? sides.flatMap(printedFaults) : [];
  if (illegal.length > 0)
    return { plies: 0, foul: `match ${n}, ply 0: A-FLT: ${illegal.join()}`, met: new Map(), atWork: new Map() };
  const seed = Int32Array.of(n, 5, 6, 7);
  const random = makeSfc();
  seedSfc(random, seed);
  const state = new Int32Array(game.info.stateLength);
  const buffer = new Int32Array(game.info.maxLegal);
  game.deal(state, setup, seed);
  const look = (): SeenTable => sideBySide(game.observe(state, -1) as unknown as SeenTable);
  player?.start(game, 0, seed);
  const referee = new Referee(read, setup, look(), game.catalog.cards);
  const atWork = new Map<string, number>();
  const work = (word: string): unknown => atWork.set(word, (atWork.get(word) ?? 0) + 1);
  for (const side of sides)
    for (const id of new Set([...side.squadrons, ...side.ships, ...(side.upgrades ?? []).flat()]))
      work(`in play: ${id}`);
  const around = cardsAround(Math.floor(n / MATCHES_A_CONTENT));
  /**
   * The legal actions that a fond player prefers: uses of the cards around which the lists are built, or else of any
   * card.
   */
  const liked = (legal: readonly number[]): number[] => {
    if (!fond) return [];
    const uses = legal.filter((action) => referee.cardUsed(action) !== null);
    const own = uses.filter((action) => around.includes(referee.cardUsed(action)!));
    return own.length > 0 ? own : uses;
  };
  for (let ply = 0; ; ply++) {
    const legal = [...buffer.subarray(0, game.toAct(state) < 0 ? 0 : game.legal(state, buffer))];
    try {
      if (legal.length === 0) {
        const returns = new Float64Array(seats);
        game.returns(state, returns);
        const table = look();
        referee.over(returns, table);
        for (const { id, row } of OBJECTIVES) if (row.name === table.objective?.name) work(`in play: ${id}`);
        for (const [word, times] of referee.met) if (word.startsWith('card used: ')) atWork.set(word, times);
        return { plies: ply, foul: null, met: referee.met, atWork };
      }
      const action =
        player === undefined || legal.length === 1
          ? choose(random, legal, liked(legal))
          : chosenBy(player, game, state, ply, legal);
      trace?.(`${ply} seat ${game.toAct(state)}: ${game.describe(state, action).text}`);
      const log = new EventLog();
      const used = referee.cardUsed(action);
      if (used !== null) work(`used: ${used}`);
      referee.act(action, legal);
      game.apply(state, action, log);
      for (let i = 0; i < log.length; i++) {
        trace?.(`    ${game.describeEvent(log, i)}`);
        const row = rowOf(log, i);
        if (row.kind === EVENT.CARD_PLAYED) work(`played: ${game.catalog.cards[row.subject]!.id}`);
        referee.row(row);
      }
      referee.done(look());
    } catch (error) {
      if (!(error instanceof Foul)) throw error;
      return { plies: ply, foul: `match ${n}, ply ${ply}: ${error.message}`, met: referee.met, atWork };
    }
  }
}

/** A table as if it had two sides: the units of a team's seats stand together, in the order of the seats. */
function sideBySide(table: SeenTable): SeenTable {
  const sides = [0, 1].map((team) => {
    const of = table.seats.filter((_, seat) => seat % 2 === team);
    return {
      score: of[0]!.score,
      ships: of.flatMap(({ ships }) => ships),
      squadrons: of.flatMap(({ squadrons }) => squadrons),
    };
  });
  return { ...table, seats: sides };
}

const rowOf = (log: EventLog, i: number): Row =>
  Object.fromEntries(
    Object.entries(ROW).map(([name, at]) => {
      const value = log.rows[i * EVENT_WORDS + at]!;
      // The seats of a team count as one side.
      return [name, (at === ROW.seat || at === ROW.other) && value >= 0 ? value % 2 : value];
    }),
  ) as unknown as Row;

/** The choice of a player who sees only what the seat may know. */
function chosenBy(player: Agent, game: Game, state: State, ply: number, legal: readonly number[]): number {
  const seat = game.toAct(state);
  const seed = Int32Array.of(ply, seat, 8, 9);
  const view = (): State => {
    const seen = Int32Array.from(state);
    game.hide(seen, seat, seed);
    return seen;
  };
  const decision = { seat, ply, seed, legal: Int32Array.from(legal), count: legal.length, view, observe: () => null };
  return player.choose(decision) as number;
}

function choose(random: ReturnType<typeof makeSfc>, legal: readonly number[], liked: readonly number[]): number {
  const fights = legal.filter((action) => LIVELY.has(kindOf(action)));
  const busy = legal.filter((action) => !IDLE.has(kindOf(action)) && action !== NO_TOKEN);
  const keen = belowSfc(random, FIGHTS + 1) > 0;
  const from = keen ? ([liked, fights, busy].find((actions) => actions.length > 0) ?? legal) : legal;
  return from[belowSfc(random, from.length)]!;
}
