/** A name from a user never finds a property that an object inherits. */
import { expect, test } from 'vitest';
import { DUEL, inFolder, refused, writeFiles } from './support/refuse.ts';

inFolder();

const withWeights = (file: string): string => DUEL.replace('[random]', `["greedy:weights=${file}"]`);

const INHERITED = Object.getOwnPropertyNames(Object.prototype);

/** Command lines in which `NAME` names something that does not exist, by the kind of thing. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  game: ['validate', 'duel.yaml', '--set', 'game=NAME'],
  agent: ['validate', 'duel.yaml', '--set', 'agents=[NAME]'],
  'setting of an agent': ['validate', 'duel.yaml', '--set', 'agents=["mcts:NAME=3"]'],
  mirror: ['validate', 'duel.yaml', '--set', 'mirror=NAME'],
  pairing: ['validate', 'duel.yaml', '--set', 'pairing=NAME'],
  'side of a match-up': ['validate', 'duel.yaml', '--set', 'matchups=[[NAME, tavor]]'],
  'agent of a match-up': ['validate', 'duel.yaml', '--set', 'matchups=[[tavor@NAME, inferno]]'],
  key: ['validate', 'duel.yaml', '--set', 'NAME=3'],
  'ship by path': ['validate', 'duel.yaml', '--set', 'ships.NAME.hull=3'],
  'value of a ship': ['validate', 'duel.yaml', '--set', 'ships.tavor.NAME=3'],
  'part of a number': ['validate', 'duel.yaml', '--set', 'ships.tavor.hull.NAME=3'],
  ship: ['validate', 'duel.yaml', '--set', 'sides.tavor.ship=NAME'],
  deck: ['validate', 'duel.yaml', '--set', 'sides.tavor.deck=NAME'],
  card: ['validate', 'duel.yaml', '--set', 'decks.starter={NAME: 3}'],
  'map square': ['validate', 'duel.yaml', '--set', 'map=[NAME, harbor]'],
  'place of a map square': ['validate', 'duel.yaml', '--set', 'map.NAME=harbor'],
  rule: ['validate', 'duel.yaml', '--set', 'rules.NAME=1'],
  'environment card': ['validate', 'duel.yaml', '--set', 'rules.environment.NAME=1'],
  'choice of a rule': ['validate', 'duel.yaml', '--set', 'rules.complement=NAME'],
  weight: ['validate', 'duel.yaml', '--set', 'evaluation.features.NAME=1'],
  'weight of a card': ['validate', 'duel.yaml', '--set', 'evaluation.hand.NAME=1'],
  'ship of a fleet': ['validate', 'fleets.yaml', '--set', 'sides.rebels.ships=[NAME]', '--set', 'rules.fleetLimit=9'],
  squadron: ['validate', 'fleets.yaml', '--set', 'sides.rebels.squadrons=[NAME]', '--set', 'rules.fleetLimit=9'],
  upgrade: ['validate', 'fleets.yaml', '--set', 'sides.rebels.upgrades=[[NAME]]', '--set', 'rules.fleetLimit=9'],
  'upgrade of no ship': ['validate', 'fleets.yaml', '--set', 'sides.rebels={ships: [NAME], upgrades: [[NAME]]}'],
  obstacle: ['validate', 'fleets.yaml', '--set', 'rules.obstacles=[{obstacle: NAME, x: 300, y: 300}]'],
  keyword: ['validate', 'fleets.yaml', '--set', 'squadrons.x-wing.keywords=[NAME]'],
  slot: ['validate', 'fleets.yaml', '--set', 'ships.victory-ii.slots=[NAME]'],
  faction: ['validate', 'fleets.yaml', '--set', 'ships.victory-ii.faction=NAME'],
  'defense token': ['validate', 'fleets.yaml', '--set', 'ships.victory-ii.defenseTokens=[NAME]'],
  'face of a die': ['validate', 'fleets.yaml', '--set', 'dice.red.NAME=1'],
  'damage title': ['validate', 'fleets.yaml', '--set', 'damageDeck.NAME=1'],
  restriction: ['deny', 'duel.yaml', '--deny', 'NAME'],
  'restriction of a card': ['deny', 'duel.yaml', '--deny', 'card:NAME'],
  'card of a study': ['cards', 'duel.yaml', '--card', 'NAME'],
  'card against another': ['cards', 'duel.yaml', '--card', 'missiles', '--against', 'NAME'],
  'game of a schema': ['schema', 'NAME'],
  'kind of a list': ['list', 'NAME'],
  'game of a list': ['list', 'ships', '--game', 'NAME'],
  'kind of a new file': ['init', 'NAME', 'x'],
  'game of a new file': ['init', 'scenario', 'x', '--game', 'NAME'],
  command: ['NAME'],
  option: ['run', 'duel.yaml', '--NAME', '3'],
  'option with a value': ['run', 'duel.yaml', '--NAME=3'],
  gate: ['diff', 'duel.yaml', '--set-b', 'ships.tavor.hull=9', '--gate', 'NAME'],
  'side of a gate': ['diff', 'duel.yaml', '--set-b', 'ships.tavor.hull=9', '--gate', 'improves:side=NAME'],
  'agent of a gate': ['diff', 'duel.yaml', '--set-b', 'ships.tavor.hull=9', '--gate', 'improves:agent=NAME'],
  'number to vary': ['sweep', 'duel.yaml', '--vary', 'ships.NAME.hull=1..2'],
  'numbers to screen': ['sweep', 'duel.yaml', '--morris', '--numbers', 'NAME'],
  'number that may change': ['balance', 'duel.yaml', '--may', 'NAME=1..2'],
  target: ['balance', 'duel.yaml', '--may', 'ships.tavor.hull=20..21', '--target', 'NAME=1..2'],
  'side of a target': ['balance', 'duel.yaml', '--may', 'ships.tavor.hull=20..21', '--target', 'side:NAME=1..2'],
  'card of a target': ['balance', 'duel.yaml', '--may', 'ships.tavor.hull=20..21', '--target', 'play:NAME=1..2'],
  'weights to fit': ['tune-agent', 'duel.yaml', '--numbers', 'NAME'],
  'agent of a ladder': ['ladder', 'duel.yaml', '--agent', 'NAME'],
  'budget of a ladder': ['ladder', 'duel.yaml', '--budget', 'NAME'],
  champion: ['tournament', 'duel.yaml', '--gauntlet', 'NAME'],
  'match-up to play': ['play', 'duel.yaml', '--matchup', 'NAME'],
  adviser: ['play', 'duel.yaml', '--adviser', 'NAME'],
  'agent of a probe': ['probe', 'duel.yaml', '--finish', 'NAME'],
  'agent to check': ['check-agent', 'NAME'],
  'key of a weights file': ['validate', 'key.yaml'],
  'weight in a file': ['validate', 'weight.yaml'],
  'card of a list file': ['validate', 'list.yaml'],
  'run to replay': ['replay', 'NAME', '--match', '1'],
  trace: ['golden', 'verify', 'NAME'],
};

/** Every place is tried with the two names that most often slip through, and with some of the other names. */
const namesFor = (place: number): readonly string[] => {
  const others = INHERITED.filter((name) => !ALWAYS.includes(name));
  return [...ALWAYS, others[place % others.length]!];
};
const ALWAYS = ['__proto__', 'constructor'];

const places = Object.entries(PLACES).map(([what, line], place) => [what, line, namesFor(place)] as const);

test.each(places)('%s: no inherited name is one', async (_, line, names) => {
  for (const name of names) {
    writeFiles({
      'key.json': `{"${name}": 3, "evaluation": {}}`,
      'key.yaml': withWeights('key.json'),
      'weight.json': `{"evaluation": {"features": {"${name}": 3}}}`,
      'weight.yaml': withWeights('weight.json'),
      'list.txt': `3 ${name}\n`,
      'list.yaml': `${DUEL}decks: { starter: { file: list.txt } }\n`,
    });
    expect(await refused(line.map((word) => word.replaceAll('NAME', name)))).toContain(name);
  }
});

test('what objects inherit is refused as a name that users choose', async () => {
  const chosen = INHERITED.filter((name) => name !== '__proto__');
  const deck = '{ main-battery: 3, missiles: 3, pursue: 3, cruise: 3, direct-hit: 3, draw-3: 3, jamming: 3 }';
  const text = [
    'game: dogfight\npairs: 1\nagents: [random]\nsides:',
    ...chosen.map((name) => `  ${name}: { ship: tavor, deck: ${name} }`),
    'decks:',
    ...chosen.map((name) => `  ${name}: ${deck}`),
  ].join('\n');
  writeFiles({ 'chosen.yaml': text });
  const said = await refused(['validate', 'chosen.yaml']);
  for (const [i, name] of chosen.entries())
    for (const [line, map] of [
      [5 + i, 'sides'],
      [6 + chosen.length + i, 'decks'],
    ] as const)
      expect(said).toContain(`chosen.yaml:${line}:3 ${map}: the name "${name}" is not allowed; expected another one\n`);
  writeFiles({ 'proto.yaml': DUEL.replace('  tavor:', '  __proto__:') });
  expect(await refused(['validate', 'proto.yaml'])).toBe('proto.yaml:6:3: the key "__proto__" is not allowed\n');
});
