import { own } from '../../../core/index.ts';
import { KEYWORD_WORDS, readKeyword } from '../cards/keywords.ts';
import { MAX_SPEED } from '../layout.ts';
import type { Content, Side, UpgradeCard } from './content.ts';
import { UNPLAYED_SHIPS } from './ships.ts';
import { checkUpgradeCards } from './upgrade-checks.ts';

type Path = (string | number)[];

/** Receives the faults that a check of the content finds. */
interface Reporter {
  addIssue(issue: { code: 'custom'; path: Path; message: string; params?: Record<string, unknown> }): void;
}

/** Reports faults of fleets: cards that do not exist or cannot be played, upgrades without a slot, too many points. */
export function checkFleets(content: Content, reporter: Reporter): void {
  checkCards(content, reporter);
  for (const [label, side] of Object.entries(content.sides)) checkFleet(content, label, side, reporter);
}

/** Reports faults of one fleet. */
export function checkFleet(content: Content, label: string, side: Side, reporter: Reporter): void {
  checkShips(content, label, side, reporter);
  checkSquadrons(content, label, side, reporter);
  checkUpgrades(content, label, side, reporter);
  if (content.rules.fleetLimit > 0) checkLimit(content, label, side, reporter);
}

/** Cost of a fleet: ships, squadrons and upgrades (A-FLT-01). Cards that do not exist cost nothing. */
export function fleetPoints(content: Content, side: Side): number {
  const ships = side.ships.reduce((sum, id) => sum + (own(content.ships, id)?.points ?? 0), 0);
  const upgrades = (side.upgrades ?? []).flat().reduce((sum, id) => sum + (own(content.upgrades, id)?.points ?? 0), 0);
  return ships + squadronPoints(content, side) + upgrades;
}

/** The slots that an upgrade card fills (A-FLT-07). */
export const slotsOf = ({
  slot,
  secondSlot,
}: Pick<UpgradeCard, 'slot' | 'secondSlot'>): readonly UpgradeCard['slot'][] =>
  secondSlot === undefined ? [slot] : [slot, secondSlot];

const squadronPoints = (content: Content, side: Side): number =>
  side.squadrons.reduce((sum, id) => sum + (own(content.squadrons, id)?.points ?? 0), 0);

function checkCards(content: Content, reporter: Reporter): void {
  checkUpgradeCards(content, (path, message, known) => {
    reporter.addIssue({
      code: 'custom',
      path: ['upgrades', ...path],
      message,
      ...(known === undefined ? {} : { params: { known } }),
    });
  });
  for (const [id, squadron] of Object.entries(content.squadrons))
    squadron.keywords.forEach((text, i) => {
      const { entry } = readKeyword(text);
      if (entry === null) unknown(reporter, ['squadrons', id, 'keywords', i], 'keyword', text, KEYWORD_WORDS);
    });
}

function unknown(reporter: Reporter, path: Path, what: string, id: string, known: readonly string[]): void {
  reporter.addIssue({ code: 'custom', path, message: `unknown ${what} "${id}"`, params: { known } });
}

function checkShips(content: Content, label: string, side: Side, reporter: Reporter): void {
  const refuse = (path: Path, message: string): void =>
    reporter.addIssue({ code: 'custom', path: ['sides', label, ...path], message });
  side.ships.forEach((id, i) => {
    if (Object.hasOwn(content.ships, id)) return;
    const why = own(UNPLAYED_SHIPS, id);
    if (why === undefined) unknown(reporter, ['sides', label, 'ships', i], 'ship', id, Object.keys(content.ships));
    else refuse(['ships', i], `${id} cannot be played: ${why}`);
  });
  side.deploy?.forEach((place, i) => {
    const most = own(content.ships, side.ships[i] ?? '')?.speedChart.length ?? MAX_SPEED;
    if (place.speed !== undefined && place.speed > most)
      refuse(['deploy', i, 'speed'], `${side.ships[i]} goes no faster than ${most}, not ${place.speed}`);
  });
  if (side.deploy !== undefined && side.deploy.length !== side.ships.length)
    refuse(['deploy'], `${side.ships.length} ships need as many places, not ${side.deploy.length}`);
}

function checkSquadrons(content: Content, label: string, side: Side, reporter: Reporter): void {
  side.squadrons.forEach((id, i) => {
    const path: Path = ['sides', label, 'squadrons', i];
    const card = own(content.squadrons, id);
    if (card === undefined) {
      unknown(reporter, path, 'squadron', id, Object.keys(content.squadrons));
      return;
    }
    if (card.unique && side.squadrons.indexOf(id) < i)
      reporter.addIssue({ code: 'custom', path, message: `${id} is unique and stands twice in the fleet` });
  });
}

function checkUpgrades(content: Content, label: string, side: Side, reporter: Reporter): void {
  const refuse = (path: Path, message: string): void =>
    reporter.addIssue({ code: 'custom', path: ['sides', label, 'upgrades', ...path], message });
  if (side.upgrades === undefined) return;
  if (side.upgrades.length !== side.ships.length)
    refuse([], `${side.ships.length} ships need as many lists of upgrades, not ${side.upgrades.length}`);
  const uniques = new Set<string>();
  let commanders = 0;
  side.upgrades.forEach((cards, i) => {
    const ship = own(content.ships, side.ships[i] ?? '');
    if (ship === undefined) return;
    const free: string[] = ['commander', 'title', ...ship.slots];
    const met = new Set<string>();
    let modifications = 0;
    cards.forEach((id, k) => {
      const card = own(content.upgrades, id);
      if (card === undefined) {
        unknown(reporter, ['sides', label, 'upgrades', i, k], 'upgrade', id, Object.keys(content.upgrades));
        return;
      }
      for (const needed of slotsOf(card)) {
        const slot = free.indexOf(needed);
        if (slot < 0)
          refuse([i, k], `${side.ships[i]} has no ${needed} slot left for ${id}; it has ${ship.slots.join(', ')}`);
        else free.splice(slot, 1);
      }
      if (met.has(id)) refuse([i, k], `${id} stands twice on one ship`);
      met.add(id);
      if (card.unique && uniques.has(id)) refuse([i, k], `${id} is unique and stands twice in the fleet`);
      uniques.add(id);
      if (card.modification && ++modifications > 1) refuse([i, k], `${id} is a second modification on one ship`);
      if (card.faction !== 'any' && card.faction !== ship.faction)
        refuse([i, k], `${id} belongs to ${card.faction}, ${side.ships[i]} to ${ship.faction}`);
      if (card.restriction !== undefined && !ship.name.includes(card.restriction))
        refuse([i, k], `${id} needs a ship of the kind ${card.restriction}`);
      if (card.slot === 'commander') {
        if (++commanders > 1) refuse([i, k], `${id} is a second commander`);
        if (ship.flotilla) refuse([i, k], `${id} is a commander and cannot sail on a flotilla`);
      }
    });
  });
}

/** Reports a fleet that exceeds a limit or has no flagship (A-FLT-01 to 05). */
function checkLimit(content: Content, label: string, side: Side, reporter: Reporter): void {
  const limit = content.rules.fleetLimit;
  const refuse = (message: string): void => reporter.addIssue({ code: 'custom', path: ['sides', label], message });
  const points = fleetPoints(content, side);
  if (points > limit) refuse(`the fleet costs ${points} points, ${points - limit} above the limit of ${limit}`);
  const commanders = (side.upgrades ?? [])
    .flat()
    .filter((id) => own(content.upgrades, id)?.slot === 'commander').length;
  if (commanders === 0) {
    const faction = own(content.ships, side.ships[0] ?? '')?.faction;
    const fitting = Object.keys(content.upgrades).filter((id) => {
      const card = content.upgrades[id]!;
      return card.slot === 'commander' && (card.faction === 'any' || card.faction === faction);
    });
    const choice = fitting.length === 0 ? 'none of this faction is played' : fitting.join(', ');
    refuse(`with a limit of points one ship needs a commander, which makes it the flagship: ${choice}`);
  }
  const squadrons = squadronPoints(content, side);
  const third = Math.ceil(limit / 3);
  if (squadrons > third) refuse(`squadrons cost ${squadrons} points, more than a third of the limit (${third})`);
  const guarded = side.squadrons.filter((id) => {
    const card = own(content.squadrons, id);
    return card?.unique === true && card.defenseTokens.length > 0;
  }).length;
  const most = Math.floor(limit / 100);
  if (guarded > most)
    refuse(`${guarded} unique squadrons have defense tokens, more than one for each 100 points of the limit (${most})`);
  const factions = new Set([
    ...side.ships.map((id) => own(content.ships, id)?.faction),
    ...side.squadrons.map((id) => own(content.squadrons, id)?.faction),
  ]);
  factions.delete(undefined);
  if (factions.size > 1) refuse(`a fleet holds one faction, not ${[...factions].join(' and ')}`);
}
