import type { Forecast } from '../../studio/wire.ts';

interface BlocksProps {
  readonly forecast: Forecast;
  readonly blocks: number;
  readonly choose: (blocks: number) => void;
  readonly measure?: () => void;
  readonly isMeasuring?: boolean;
  readonly isBusy?: boolean;
}

export const stopAt = ({ stops }: Forecast, blocks: number): number =>
  stops.reduce(
    (best, stop, i) => (Math.abs(stop.blocks - blocks) < Math.abs(stops[best]!.blocks - blocks) ? i : best),
    0,
  );

/** A slider for the number of blocks, which says how long they take and how precise the result is. */
export function Blocks({ forecast, blocks, choose, measure, isMeasuring = false, isBusy = false }: BlocksProps) {
  const { stops, sampled } = forecast;
  const at = stopAt(forecast, blocks);
  const stop = stops[at]!;
  const words = `${stop.blocks} blocks, ${stop.matches} matches: ${stop.time}; tells ${stop.tells}`;
  return (
    <div class="blocks">
      <label for="blocks">How many blocks? A block is one seed, played in every seating.</label>
      <input
        id="blocks"
        type="range"
        min={0}
        max={stops.length - 1}
        step={1}
        value={at}
        aria-valuetext={words}
        onInput={({ currentTarget }) => choose(stops[Number(currentTarget.value)]!.blocks)}
      />
      <output for="blocks">
        <b>{stop.blocks} blocks</b> for each match-up = {stop.matches} matches, <b>{stop.time}</b>
        <br />
        Tells {stop.tells}.
      </output>
      {measure !== undefined && (
        <p class="soft">
          {sampled > 0
            ? `Measured here, by ${sampled} matches.`
            : 'By what such players usually take; it may be four times as long. '}
          {sampled === 0 && (
            <button type="button" class="small" onClick={measure} disabled={isMeasuring || isBusy}>
              {isMeasuring ? 'measuring …' : 'Measure it (a few seconds)'}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
