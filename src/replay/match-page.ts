import { createHash } from 'node:crypto';
import packageJson from '../../package.json' with { type: 'json' };
import type { Game, MatchSetup, Seed } from '../core/index.ts';
import { SideInks, FAULT, gameOf, type Entrant, type Plan } from '../matches/index.ts';
import { browserProgram } from '../outside/index.ts';
import { codeOfGame } from '../scenario/agents/built-code.ts';
import { inputError } from '../scenario/faults/input-error.ts';
import type { Registry } from '../scenario/index.ts';
import type { RecordedMatch } from '../runner/kept/recorded-match.ts';
import type { MatchPlace } from '../runner/chunks/chunks.ts';
import { gameHere } from '../runner/registries.ts';
import { entrantAt, setupOf } from '../runner/seating.ts';
import { findMatch, withoutRules, type FindOptions } from './found-match.ts';
import { CARRIED, wordsOf, type PageEntrant, type PageMatch, type PageSetup } from './page-match.ts';
import { pageTemplate } from './page-template.ts';

/** For each decision, the place of the chosen action among the legal ones. */
export function placesOf(game: Game, { opening, plies }: Pick<RecordedMatch, 'opening' | 'plies'>): number[] {
  const legal = new Int32Array(game.info.maxLegal);
  return plies.flatMap(({ action, forced }, i) => {
    if (forced) return [];
    const count = game.legal(i === 0 ? opening : plies[i - 1]!.after, legal);
    return [legal.subarray(0, count).indexOf(action)];
  });
}

const listsOf = (arrays: readonly (Int32Array | null)[]): (number[] | null)[] =>
  arrays.map((array) => (array === null ? null : [...array]));

export const pageSetup = (setup: MatchSetup): PageSetup => ({
  sideOfSeat: [...setup.sideOfSeat],
  luckOwnerOfSeat: [...setup.luckOwnerOfSeat],
  deckOfSide: listsOf(setup.deckOfSide),
  ...(setup.deckOfSeat === undefined ? {} : { deckOfSeat: listsOf(setup.deckOfSeat) }),
  ...(setup.exchangeOfSeat === undefined ? {} : { exchangeOfSeat: setup.exchangeOfSeat }),
  ...(setup.seedOfSource === undefined ? {} : { seedOfSource: listsOf(setup.seedOfSource) }),
});

/** An entrant as a page names it; `side` is the name of its side on the page. */
export function pageEntrant(
  plan: Plan,
  { sideLabel, agent, agentId, params, deny }: Entrant,
  side = sideLabel,
): PageEntrant {
  const plain = deny === undefined && plan.weights?.[agent] === undefined;
  const inks = new SideInks(plan.matchups.flatMap(({ entrants }) => entrants.map((each) => each.sideLabel)));
  return { side, agent, agentId, params, plain, ink: inks.inkOf(sideLabel) };
}

/** What a page tells of versions: those of the program and of the rules, and the rules themselves if they are from outside. */
export async function pageRules(plan: Plan, registry: Registry): Promise<Pick<PageMatch, 'broadside' | 'game'>> {
  const { gameId, rulesVersion } = plan;
  const carried = gameOf(plan);
  const title = gameHere(plan, registry)?.title ?? gameId;
  const { rules: code } = codeOfGame(gameId, carried);
  const script = carried === undefined ? {} : { script: await browserProgram(carried, CARRIED) };
  return { broadside: packageJson.version, game: { id: gameId, title, rulesVersion, code, ...script } };
}

/** `<` could end the HTML element that contains the JSON. */
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The page of a match: one HTML file that holds its rules, content, seed and decisions, and plays it again.
 * @throws InputError for a game that has no page.
 */
export async function fillPage(match: PageMatch): Promise<string> {
  const template = await pageTemplate(match.game);
  const { script } = match.game;
  const allowed = script === undefined ? '' : ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  return template
    .replace('%ALLOWED%', () => allowed)
    .replace('%TITLE%', () => escaped(match.title))
    .replace('%MATCH%', () => jsonForHtml(match));
}

/** A match of a run, and where it is in the run. */
export interface PagePlace {
  readonly plan: Plan;
  readonly registry: Registry;
  readonly game: Game;
  readonly place: MatchPlace;
  readonly seed: Seed;
  readonly run: string;
  readonly number: number;
}

export interface PageEnd {
  readonly reason: string;
  readonly forfeit: string;
  /** Hash of the final position; '' when there is none to compare with. */
  readonly hash: string;
}

/** The data of the page of a match. `seen` is the match as it was played again. */
export async function pageOf(
  { plan, registry, game, place, seed, run, number }: PagePlace,
  seen: RecordedMatch,
  { reason, forfeit, hash }: PageEnd,
): Promise<PageMatch> {
  const matchup = plan.matchups[place.matchup]!;
  return {
    format: 1,
    title: `${matchup.label}, match ${number}`,
    ...(await pageRules(plan, registry)),
    content: plan.content,
    setup: pageSetup(setupOf(plan, game, matchup, place.seating, seed)),
    seed: wordsOf(seed),
    places: placesOf(game, seen),
    end: { reason, forfeitSeat: seen.match.forfeitSeat, forfeit },
    hash,
    entrants: matchup.entrants.map((_, seat) => pageEntrant(plan, entrantAt(matchup, seat, place.seating))),
    facts: [
      ['scenario', plan.name],
      ['run', run],
      ['match', String(number)],
      ['block', `${place.block + 1}, seating ${place.seating + 1}`],
    ],
    you: null,
    source: { run, match: number },
  };
}

/** A match as a page, and the result of playing it again to make the page. */
export interface MatchPage {
  readonly html: string;
  /** Hash of the final position. */
  readonly hash: string;
  /** The hash that the run recorded; null when it recorded none. */
  readonly recorded: string | null;
  readonly seen: RecordedMatch;
  readonly game: Game;
}

/**
 * Match `number` of the run in `dir` as a page.
 * @throws InputError when there is no such match, its rules are not here, it broke off, or its game has no page.
 */
export async function matchPage(dir: string, number: number, options: FindOptions): Promise<MatchPage> {
  const { asked, found, otherCode, registry } = await findMatch(dir, number, options);
  const { manifest, plan, place, seed, row } = asked;
  const { told, seen, game } = found;
  if (seen === null || game === null) throw withoutRules(asked, otherCode, 'a page of this match');
  const broke = row !== undefined && row.fault !== '' && told.fault === row.fault;
  if (told.fault !== null && !broke)
    throw inputError(`${dir}, match ${number}`, `cannot be played again: ${told.fault}`);
  const recorded = row === undefined || row.stateHash === '' ? null : row.stateHash;
  const html = await fillPage(
    await pageOf({ plan, registry, game, place, seed, run: manifest.run, number }, seen, {
      reason: broke ? FAULT : told.endReason,
      forfeit: told.fault ?? told.forfeit,
      hash: broke ? '' : (recorded ?? told.hash),
    }),
  );
  return { html, hash: told.hash, recorded, seen, game };
}
