/** Sheets of cards that have no code in reports: upgrades that no fleet carries, objectives, damage cards and obstacles. */
import type { Sheet } from '../../../core/index.ts';
import { DAMAGE_TITLES } from '../cards/damage-titles.ts';
import type { Objective } from '../cards/objective.ts';
import { allObjectives } from '../content/own-objectives.ts';
import { KINDS } from '../official/cards.ts';
import { cardsNamed } from '../official/find.ts';
import { unplayedCard } from '../official/played.ts';
import type { WholeRules } from '../rules-with-content.ts';
import { objectiveText } from './objective-text.ts';
import { effectText, sourceFacts, upgradeSheet } from './sheets.ts';

/** What each obstacle does (A-OBS-03 .. 08). */
const OBSTACLE_TEXTS = {
  asteroid: 'A ship that ends its maneuver on it gets a faceup damage card. It obstructs attacks.',
  debris: 'A ship that ends its maneuver on it suffers two damage on one hull zone. It obstructs attacks.',
  station:
    'A ship that ends its maneuver on it may discard a damage card, a squadron recovers a point of hull. It obstructs attacks.',
  dust: 'No attack of a ship crosses it; attacks of squadrons across it are obstructed.',
  purrgil:
    'A ship that ends its maneuver on it suffers as much damage as its speed, a squadron that ends its move on it one. It obstructs attacks. At the end of a round each player moves one, within distance 2.',
  exogorth:
    'It touches another obstacle. A ship that ends its maneuver on it suffers one damage. At the start of the Squadron Phase it attacks every squadron at distance 1 with three blue dice; one that it damages counts as activated. It obstructs attacks.',
  rift: 'A ship that ends its maneuver on it has speed 0, and so has one that is placed at distance 1-2 of it. A ship at distance 1-2 of it executes its maneuver at a speed lower by one. It obstructs attacks.',
} as const;

function objectiveSheet({ id, row, said }: Objective): Sheet {
  return {
    id,
    name: row.name,
    facts: [
      ['kind', `${row.category} objective`],
      ...(row.victory === 0 ? [] : [['victory token', `${row.victory} points`] as const]),
    ],
    text: objectiveText(said),
  };
}

/** All of these sheets, in the order of the content. */
export function furtherSheets(r: WholeRules): readonly Sheet[] {
  const { content } = r;
  const told = new Set(r.upgrade.ids);
  return [
    ...Object.entries(content.upgrades).flatMap(([id, { name }]) => (told.has(id) ? [] : [upgradeSheet(r, id, name)])),
    ...allObjectives(content).map((objective) => objectiveSheet(objective)),
    ...DAMAGE_TITLES.map(({ id, name, trait, effects }): Sheet => ({
      id,
      name,
      facts: [
        ['kind', `damage card, ${trait}`],
        ['copies', String(content.damageDeck[id])],
      ],
      text: effects.map((effect) => effectText(effect)).join(' '),
    })),
    ...Object.entries(content.obstacles).map(([id, obstacle]): Sheet => ({
      id,
      name: obstacle.name,
      facts: [['kind', `obstacle, ${obstacle.kind}`], ...sourceFacts(obstacle)],
      text: OBSTACLE_TEXTS[obstacle.kind],
    })),
  ];
}

/** The ids of the cards that a title or nickname of an official card means. */
export const cardsMeant = (name: string): readonly string[] =>
  KINDS.flatMap((kind) => cardsNamed(kind, name).map(({ id }) => id));

/** Why there is no sheet for a name: it is an official card that is not played. '' if no card has that name. */
export function missingCard(name: string): string {
  for (const kind of KINDS) {
    const why = unplayedCard(kind, name, []);
    if (why !== null) return why;
  }
  return '';
}
