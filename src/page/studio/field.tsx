import type { ScenarioView } from '../../studio/wire.ts';

interface FieldProps {
  readonly view: ScenarioView;
  /** Changes, one on each line, as `--set` takes them. */
  readonly sets: string;
  readonly change: (sets: string) => void;
}

/** Beginning of the change that sets the expected field of opponents: `field={raider: 30, patrol: 70}`. */
const FIELD = 'field=';
const PLAIN = /^[A-Za-z][\w-]*$/;
const PART = /("(?:[^"\\]|\\.)*"|[^\s:,{}]+)\s*:\s*([^,}]*)/g;
/** Fewest sides with which a field makes sense: the reader chooses among some sides, and the others are met. */
const FEWEST = 3;

const isField = (line: string): boolean => line.startsWith(FIELD);
const nameIn = (written: string): string => (written.startsWith('"') ? (JSON.parse(written) as string) : written);

/** The shares of the sides: those that the reader wrote, otherwise those of the scenario. */
function sharesOf({ field }: ScenarioView, sets: string): ReadonlyMap<string, string> {
  const line = sets.split('\n').findLast((each) => isField(each));
  if (line === undefined) return new Map(field.map(({ side, percent }) => [side, percent]));
  return new Map(
    Array.from(line.slice(FIELD.length).matchAll(PART), ([, side = '', share = '']) => [nameIn(side), share.trim()]),
  );
}

function withShares(sets: string, shares: ReadonlyMap<string, string>): string {
  const others = sets.split('\n').filter((line) => line.trim() !== '' && !isField(line));
  const parts = [...shares].flatMap(([side, share]) =>
    share === '' ? [] : [`${PLAIN.test(side) ? side : JSON.stringify(side)}: ${share}`],
  );
  return [...others, ...(parts.length === 0 ? [] : [`${FIELD}{${parts.join(', ')}}`])].join('\n');
}

/** The opponents that the reader expects, as shares of sides. The result then says which of the other sides to choose. */
export function Field({ view, sets, change }: FieldProps) {
  const { sides, seats } = view;
  if (seats !== 2 || sides.length < FEWEST) return null;
  const shares = sharesOf(view, sets);
  const count = shares.size;
  const set = (side: string, share: string): void => {
    const next = new Map(shares);
    const given = share.replaceAll(/[^\d.]/g, '');
    if (given === '') next.delete(side);
    else next.set(side, given);
    change(withShares(sets, next));
  };
  return (
    <details>
      <summary>Which to bring, against what you expect? {count > 0 && <b>{count} expected</b>}</summary>
      <fieldset class="shares">
        <legend>
          How much of each do you expect on the other side, in any unit? Leave those empty that you may bring; if none
          is empty, each meets all others.
        </legend>
        {sides.map((side) => (
          <label key={side}>
            <input
              type="text"
              inputMode="decimal"
              size={4}
              value={shares.get(side) ?? ''}
              onInput={({ currentTarget }) => set(side, currentTarget.value)}
            />{' '}
            {side}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
