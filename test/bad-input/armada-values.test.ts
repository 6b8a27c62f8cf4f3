/** Values that no scenario of Armada may have, laid over those of a sound scenario. */
import { testRefusals, type BadInput } from './support/refuse.ts';

type Row = readonly [sets: readonly string[], says: string];

const ROWS: readonly Row[] = [
  [['ships.mine={like: raider-9, hull: 5}'], 'ships.mine.like: unknown ship "raider-9"; did you mean "raider-i"?'],
  [['squadrons.mine={like: xwing}'], 'squadrons.mine.like: unknown squadron "xwing"; did you mean "x-wing"?'],
  [['obstacles.mine={like: asteroid}'], 'obstacles.mine.like: unknown obstacle "asteroid"; did you mean "asteroid-a"?'],
  [
    ['objectives.mine={like: fire-lane}'],
    'objectives.mine.like: unknown objective "fire-lane"; did you mean "fire-lanes"?',
  ],
  [['sides.rebels.ships=[]'], 'sides.rebels.ships: too small: found a list of 0, expected at least 1 entry'],
  [['sides.rebels.ships=[cr90]'], 'sides.rebels.ships.0: unknown ship "cr90"; known: cr90-corvette-a, cr90-corvette-b'],
  [['sides.rebels.ships=cr90-corvette-a'], 'sides.rebels.ships: found "cr90-corvette-a", expected a list'],
  [['sides.rebels.ships=[3]'], 'sides.rebels.ships.0: unknown ship "3"'],
  [
    ['sides.rebels.ships=[star-dreadnought]'],
    'sides.rebels.ships.0: unknown ship "star-dreadnought"; known: star-dreadnought-assault-prototype',
  ],
  [
    ['sides.rebels.ships=[death-star]'],
    'sides.rebels.ships.0: unknown ship "death-star"; known: cr90-corvette-a, cr90-corvette-b',
  ],
  [['sides.rebels.squadrons=[y-wimg]'], 'sides.rebels.squadrons.0: unknown squadron "y-wimg"; did you mean "y-wing"?'],
  [['sides.rebels.squadrons=[3]'], 'sides.rebels.squadrons.0: unknown squadron "3"'],
  [['sides.rebels.squadrons=x-wing'], 'sides.rebels.squadrons: found "x-wing", expected a list'],
  [['sides.rebels.upgrades=[]'], 'sides.rebels.upgrades: 1 ships need as many lists of upgrades, not 0'],
  [['sides.rebels.upgrades=[[nav-team],[]]'], 'sides.rebels.upgrades: 1 ships need as many lists of upgrades, not 2'],
  [['sides.rebels.upgrades=[nav-team]'], 'sides.rebels.upgrades.0: found "nav-team", expected a list'],
  [
    ['sides.rebels.upgrades=[[nav-taem]]'],
    'sides.rebels.upgrades.0.0: unknown upgrade "nav-taem"; did you mean "nav-team"?',
  ],
  [
    ['sides.rebels.upgrades=[[comms-net]]'],
    'sides.rebels.upgrades.0.0: cr90-corvette-a has no fleet support slot left for comms-net',
  ],
  [
    ['sides.rebels.upgrades=[[dominator]]'],
    'sides.rebels.upgrades.0.0: dominator belongs to empire, cr90-corvette-a to rebel',
  ],
  [
    ['sides.rebels.upgrades=[[engine-techs,nav-team]]'],
    'sides.rebels.upgrades.0.1: cr90-corvette-a has no support team slot left for nav-team;',
  ],
  [
    ['sides.rebels.upgrades=[[engine-techs,engine-techs]]'],
    'sides.rebels.upgrades.0.1: engine-techs stands twice on one ship',
  ],
  [
    ['sides.rebels.upgrades=[[admiral-motti]]'],
    'sides.rebels.upgrades.0.0: admiral-motti belongs to empire, cr90-corvette-a to rebel',
  ],
  [
    ['sides.rebels.upgrades=[[xi7-turbolasers,enhanced-armament]]'],
    'sides.rebels.upgrades.0.1: cr90-corvette-a has no turbolasers slot left for',
  ],
  [['sides.rebels.deploy=[]'], 'sides.rebels.deploy: 1 ships need as many places, not 0'],
  [['sides.rebels.deploy=[{x: 1, y: 1}]'], 'sides.rebels.deploy.0: cr90-corvette-a starts partly off the table'],
  [['sides.rebels.deploy=[{x: 300}]'], 'sides.rebels.deploy.0.y: missing: expected a number'],
  [
    ['sides.rebels.deploy=[{x: 300, y: 100, heading: 16}]'],
    'sides.rebels.deploy.0.heading: too large: found 16, expected at most 15',
  ],
  [
    ['sides.rebels.deploy=[{x: 300, y: 100, heading: 1.5}]'],
    'sides.rebels.deploy.0.heading: found 1.5, expected a whole number',
  ],
  [
    ['sides.rebels.deploy=[{x: 300, y: 100, speed: 9}]'],
    'sides.rebels.deploy.0.speed: too large: found 9, expected at most 4',
  ],
  [
    ['sides.rebels.deploy=[{x: 300, y: 100, speed: 0}]'],
    'sides.rebels.deploy.0.speed: too small: found 0, expected at least 1',
  ],
  [['sides.rebels.deploy=[{x: -1, y: 100}]'], 'sides.rebels.deploy.0.x: too small: found -1, expected at least 0'],
  [['sides.rebels.deploy=[{x: 1e9, y: 100}]'], 'sides.rebels.deploy.0: cr90-corvette-a starts partly off the table'],
  [['sides.rebels.deploy=[{x: .nan, y: 100}]'], 'sides.rebels.deploy.0.x: found NaN, expected a number'],
  [['sides.rebels.deploy=[{x: 300, y: 100, z: 3}]'], 'sides.rebels.deploy.0: unknown key "z"; known: x, y'],
  [['sides.rebels.deploy={x: 300, y: 100}'], 'sides.rebels.deploy: found a map, expected a list'],
  [['sides.rebels.deploySquadrons=[]'], 'sides.rebels.deploySquadrons: 1 squadrons need as many places, not 0'],
  [
    ['sides.rebels.deploySquadrons=[{x: 1, y: 1}]'],
    'sides.rebels.deploySquadrons.0: x-wing starts partly off the table',
  ],
  [
    ['sides.rebels.deploySquadrons=[{x: 457, y: 120}]'],
    'sides.rebels.deploySquadrons.0: x-wing starts on another ship',
  ],
  [['sides.rebels.deploySquadrons=[{y: 1}]'], 'sides.rebels.deploySquadrons.0.x: missing: expected a number'],
  [
    ['sides.rebels.color=red'],
    'the scenario has no "sides.rebels.color"; near are "sides.rebels.ships", "sides.rebels"',
  ],
  [['sides={}'], 'sides: at least one side is needed'],
  [['sides.rebels=3'], 'sides.rebels: found 3, expected a map'],
  [['rules.rounds=0'], 'rules.rounds: too small: found 0, expected at least 1'],
  [['rules.rounds=13'], 'rules.rounds: too large: found 13, expected at most 12'],
  [['rules.rounds=six'], 'rules.rounds: found "six", expected a number'],
  [['rules.initiative=first'], 'rules.initiative: unknown "first"; known: choice, points, coin'],
  [['rules.fleetLimit=-1'], 'rules.fleetLimit: too small: found -1, expected at least 0'],
  [['rules.fleetLimit=20'], 'fleets.yaml:6:11 sides.rebels: the fleet costs 57 points, 37 above the limit of 20'],
  [['rules.fleetLimit=2001'], 'rules.fleetLimit: too large: found 2001, expected at most 2000'],
  [['rules.width=10'], 'rules.width: too small: found 10, expected at least 400'],
  [['rules.width=wide'], 'rules.width: found "wide", expected a number'],
  [['rules.width=.inf'], 'rules.width: found Infinity, expected a number'],
  [['rules.depth=5000'], 'rules.depth: too large: found 5000, expected at most 2000'],
  [
    [
      'rules.depth=400',
      'sides.rebels.deploySquadrons=[{x: 457, y: 200}]',
      'sides.empire.deploySquadrons=[{x: 457, y: 200}]',
    ],
    'sides.rebels.deploySquadrons.0: x-wing starts on another squadron',
  ],
  [['rules.deployment=free'], 'rules.deployment: unknown "free"; known: fixed, alternating'],
  [
    ['rules.obstacles=[{obstacle: asteroid}]'],
    'rules.obstacles.0.obstacle: unknown obstacle "asteroid"; did you mean "asteroid-a"?',
  ],
  [
    ['rules.obstacles=[{obstacle: asteroid-a}]'],
    'rules.obstacles.0: asteroid-a needs x and y, since deployment is fixed',
  ],
  [
    ['rules.obstacles=[{obstacle: asteroid-a, x: 300}]'],
    'rules.obstacles.0: asteroid-a needs x and y, since deployment is fixed',
  ],
  [['rules.obstacles=[{obstacle: asteroid-a, x: 1, y: 1}]'], 'rules.obstacles.0: asteroid-a lies partly off the table'],
  [
    ['rules.obstacles=[{obstacle: asteroid-a, x: 300, y: 300},{obstacle: asteroid-b, x: 300, y: 300}]'],
    'rules.obstacles.1: asteroid-b lies on asteroid-a',
  ],
  [
    ['rules.obstacles=[{obstacle: asteroid-a, x: 300, y: 300, heading: 99}]'],
    'rules.obstacles.0.heading: too large: found 99, expected at most 15',
  ],
  [['rules.obstacles=[{x: 300, y: 300}]'], 'rules.obstacles.0.obstacle: missing: expected a text'],
  [['rules.obstacles=3'], 'rules.obstacles: found 3, expected a list'],
  [['rules.obstacles=[asteroid-a]'], 'rules.obstacles.0: found "asteroid-a", expected a map'],
  [['rules.obstacle=[]'], 'the scenario has no "rules.obstacle"; near are "rules.obstacles"'],
  [['ships.victory-ii.hull=0'], 'ships.victory-ii.hull: too small: found 0, expected at least 1'],
  [['ships.victory-ii.hull=41'], 'ships.victory-ii.hull: too large: found 41, expected at most 40'],
  [['ships.victory-ii.command=9'], 'ships.victory-ii.command: too large: found 9, expected at most 6'],
  [['ships.victory-ii.size=tiny'], 'ships.victory-ii.size: unknown "tiny"; known: small, medium'],
  [['ships.victory-ii.size=huge'], 'ships.victory-ii.shields.rightAuxiliary: a huge ship needs a value for this'],
  [
    ['ships.victory-ii.arcs.middle=3'],
    'ships.victory-ii.arcs.middle: only a huge ship has this, and this one is medium',
  ],
  [['ships.victory-ii.shields.front=13'], 'ships.victory-ii.shields.front: too large: found 13, expected at most 12'],
  [['ships.victory-ii.shields={front: 1}'], 'ships.victory-ii.shields.right: missing: expected a number'],
  [['ships.victory-ii.batteries.front=[9,9,9]'], 'ships.victory-ii.batteries.front: a battery holds at most 12 dice'],
  [
    ['ships.victory-ii.batteries.front=[1,1]'],
    'ships.victory-ii.batteries.front: too small: found a list of 2, expected at least 3 entries',
  ],
  [
    ['ships.victory-ii.batteries.front=[1,1,1,1]'],
    'ships.victory-ii.batteries.front: too large: found a list of 4, expected at most 3 entries',
  ],
  [
    ['ships.victory-ii.defenseTokens=[evad]'],
    'ships.victory-ii.defenseTokens.0: unknown "evad"; did you mean "evade"?',
  ],
  [
    ['ships.victory-ii.defenseTokens=[evade,evade,evade,evade,evade,evade,evade]'],
    'ships.victory-ii.defenseTokens: too large: found a list of 7,',
  ],
  [
    ['ships.victory-ii.speedChart=[]'],
    'ships.victory-ii.speedChart: too small: found a list of 0, expected at least 1 entry',
  ],
  [
    ['ships.victory-ii.speedChart=[[1,1]]'],
    'ships.victory-ii.speedChart.0: the column of speed 1 needs 1 yaw values, not 2',
  ],
  [['ships.victory-ii.speedChart=[[3]]'], 'ships.victory-ii.speedChart.0.0: too large: found 3, expected at most 2'],
  [['ships.victory-ii.slots=[captain]'], 'ships.victory-ii.slots.0: unknown "captain"; known: commander, title'],
  [['ships.victory-ii.name='], 'expected path=value, such as --set ships.tavor.hull=20'],
  [['ships.victory-ii.name=""'], 'ships.victory-ii.name: too small: found "", expected at least 1 character'],
  [['ships.victory-ii.points=0'], 'ships.victory-ii.points: too small: found 0, expected at least 1'],
  [
    ['ships.victory-ii.arcs.frontHalfAngle=5'],
    'ships.victory-ii.arcs.frontHalfAngle: too small: found 5, expected at least 10',
  ],
  [['ships.victory-ii.arcs={}'], 'ships.victory-ii.arcs.frontHalfAngle: missing: expected a number'],
  [
    ['ships.victory-ii.targetingPoints.front=[900,0]'],
    'ships.victory-ii.targetingPoints.front.0: too large: found 900, expected at most 80',
  ],
  [['ships.victory-iii={}'], 'ships.victory-iii.points: missing: expected a number'],
  [
    ['ships.victory-ii.hul=3'],
    'the scenario has no "ships.victory-ii.hul"; near are "ships.victory-ii.hull", "ships.victory-i.hull", "ships.victory-ii"',
  ],
  [['squadrons.x-wing.speed=6'], 'squadrons.x-wing.speed: too large: found 6, expected at most 5'],
  [
    ['squadrons.x-wing.keywords=[bombr]'],
    'squadrons.x-wing.keywords.0: unknown keyword "bombr"; did you mean "bomber"?',
  ],
  [
    ['squadrons.x-wing.keywords=[counter]'],
    'squadrons.x-wing.keywords.0: unknown keyword "counter"; did you mean "counter 1"?',
  ],
  [
    ['squadrons.x-wing.keywords=[counter 99]'],
    'squadrons.x-wing.keywords.0: unknown keyword "counter 99"; did you mean "counter 1"?',
  ],
  [['squadrons.x-wing.keywords=[relay]'], 'squadrons.x-wing.keywords.0: unknown keyword "relay"'],
  [['squadrons.x-wing.keywords=bomber'], 'squadrons.x-wing.keywords: found "bomber", expected a list'],
  [
    ['squadrons.x-wing.battery=[0,0]'],
    'squadrons.x-wing.battery: too small: found a list of 2, expected at least 3 entries',
  ],
  [['squadrons.x-wing.points=0'], 'squadrons.x-wing.points: too small: found 0, expected at least 1'],
  [
    ['squadrons.xwing.points=3'],
    'the scenario has no "squadrons.xwing.points"; near are "squadrons.x-wing.points", "squadrons.a-wing.points",',
  ],
  [['upgrades.nav-team.points=101'], 'upgrades.nav-team.points: too large: found 101, expected at most 100'],
  [['upgrades.nav-team.slot=crew'], 'upgrades.nav-team.slot: unknown "crew"; known: commander, title'],
  [
    ['upgrades.nav-team.timing=never'],
    'upgrades.nav-team.timing: unknown "never"; known: continuous, before deployment, after deployment, start of first round, start of round',
  ],
  [
    ['upgrades.nav-tem.points=1'],
    'the scenario has no "upgrades.nav-tem.points"; near are "upgrades.nav-team.points",',
  ],
  [
    [
      'upgrades.mine={name: x, slot: title, faction: any, points: 1, unique: false, modification: false, timing: none, ready: recur}',
    ],
    '--set upgrades.mine={name: x, slot: title, faction: any, points: 1, unique: false, modification: false, timing: none, ready: recur}',
  ],
  [['dice.red.blank=21'], 'dice.red.blank: too large: found 21, expected at most 20'],
  [
    ['dice.red={blank: 0, hit: 0, doubleHit: 0, critical: 0, accuracy: 0, hitCritical: 0}'],
    'dice.red: a die needs a face',
  ],
  [['dice.green={}'], 'the scenario has no "dice.green"; near are "dice.red"'],
  [['damageDeck.structural-damage=99'], 'damageDeck.structural-damage: too large: found 99, expected at most 64'],
  [['damageDeck.x=1'], 'the scenario has no "damageDeck.x"; near are "damageDeck"'],
  [['obstacles.asteroid-a.kind=planet'], 'obstacles.asteroid-a.kind: unknown "planet"; known: asteroid, debris'],
  [
    ['obstacles.asteroid-a.outline=[[0,0],[1,1]]'],
    'obstacles.asteroid-a.outline: too small: found a list of 2, expected at least 3 entries',
  ],
  [
    ['obstacles.asteroid-a.outline=[[0,0],[10,10],[10,0],[0,10]]'],
    'obstacles.asteroid-a.outline: the outline crosses itself or has no area',
  ],
  [
    ['obstacles.asteroid-a.outline=[[0,0],[0,0],[0,0]]'],
    'obstacles.asteroid-a.outline: the outline crosses itself or has no area',
  ],
  [
    ['obstacles.asteroid-a.outline=[[0,0],[900,0],[0,10]]'],
    'obstacles.asteroid-a.outline.1.0: too large: found 900, expected at most 200',
  ],
  [
    ['obstacles.asteroid-a.outline=[[0,0],[5,5],[10,10]]'],
    'obstacles.asteroid-a.outline: the outline crosses itself or has no area',
  ],
  [['evaluation.scale=0'], 'evaluation.scale: too small: found 0, expected at least 0.1'],
  [['evaluation.threat.now=2000'], 'evaluation.threat.now: too large: found 2000, expected at most 1000'],
  [
    ['evaluation.edge.lst=1'],
    'the scenario has no "evaluation.edge.lst"; near are "evaluation.edge.lost", "evaluation.edge", "evaluation.edge.able"',
  ],
  [
    ['map=[harbor]'],
    'the scenario has no "map"; top keys are agents, blocks, damageDeck, dice, evaluation, game, name, objectives, obstacles, rules, ships, sides,',
  ],
  [
    ['decks.starter={}'],
    'the scenario has no "decks.starter"; top keys are agents, blocks, damageDeck, dice, evaluation, game, name, objectives, obstacles, rules,',
  ],
  [
    ['seats=3'],
    'the scenario has no "seats"; top keys are agents, blocks, damageDeck, dice, evaluation, game, name, objectives, obstacles, rules, ships, sides,',
  ],
  [
    ['rules.fleetLimit=100', 'sides.rebels.squadrons=[x-wing,x-wing,x-wing]'],
    'sides.rebels: squadrons cost 39 points, more than a third of the limit (34)',
  ],
  [
    ['rules.fleetLimit=400', 'sides.rebels.ships=[cr90-corvette-a,victory-ii]'],
    'sides.rebels: a fleet holds one faction, not rebel and empire',
  ],
  [
    ['sides.rebels.ships=[cr90-corvette-a,cr90-corvette-a]', 'sides.rebels.deploy=[{x: 300, y: 100},{x: 300, y: 100}]'],
    'sides.rebels.deploy.1: cr90-corvette-a starts on another ship',
  ],
  [
    ['sides.rebels.ships=[gr-75-medium-transports]', 'sides.rebels.upgrades=[[admiral-motti]]'],
    'sides.rebels.upgrades.0.0: admiral-motti belongs to empire, gr-75-medium-transports to rebel',
  ],
  [
    ['ships.victory-ii.antiSquadron=[12,12,12]', 'sides.empire.upgrades=[[dominator]]'],
    'ships.victory-ii.antiSquadron: a battery holds at most 12 dice',
  ],
  [
    ['sides.empire.upgrades=[[admiral-motti,grand-moff-tarkin]]'],
    'sides.empire.upgrades.0.1: victory-ii has no commander slot left for',
  ],
  [
    [
      'sides.rebels.squadrons=[x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing,x-wing]',
    ],
    '--set',
  ],
];

testRefusals(
  ROWS.map(([sets, says]): BadInput => ({
    name: sets.join(', '),
    files: {},
    argv: ['validate', 'fleets.yaml', ...sets.flatMap((set) => ['--set', set])],
    says: [says],
  })),
);
