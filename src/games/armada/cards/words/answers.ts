/** Words for continuous effects: each answers a question of `question.ts`. */
import { COLOURS, COLOUR_WORDS, COMMAND_WORDS, SIZES } from '../../content/faces.ts';
import { QUESTION } from '../question.ts';
import { answer, codeOfName, type Word } from '../word.ts';
import { LEAVING } from './forms/form.ts';

const ZONE_WORDS = ['front', 'right', 'rear', 'left'] as const;
const BAND_WORDS = ['none', 'close', 'medium', 'long'] as const;

const yes = (name: string, question: number): Word<null> => answer(name, question, () => [1]);
const number = (name: string, question: number): Word<number> => answer(name, question, (n) => [n]);

const bySize = (by: { readonly small?: number; readonly medium?: number; readonly large?: number }): number[] =>
  SIZES.map((size) => (size === 'huge' ? 0 : (by[size] ?? 0)));

export const hullBonus = answer('hullBonus', QUESTION.HULL, bySize);

export const batteryDice = answer(
  'batteryDice',
  QUESTION.DICE,
  (by: {
    readonly zones: readonly string[];
    readonly colour: string;
    readonly count: number;
    readonly lose?: string;
  }) => {
    const amounts = ZONE_WORDS.flatMap(() => COLOUR_WORDS.map(() => 0));
    for (const zone of by.zones) {
      const first = codeOfName(ZONE_WORDS, zone) * COLOURS;
      amounts[first + codeOfName(COLOUR_WORDS, by.colour)] = by.count;
      if (by.lose !== undefined) amounts[first + codeOfName(COLOUR_WORDS, by.lose)]! -= by.count;
    }
    return amounts;
  },
);

export const squadronValue = number('squadronValue', QUESTION.SQUADRON_VALUE);
export const squadronDice = answer(
  'squadronDice',
  QUESTION.SQUADRON_DICE,
  (by: { readonly colour: string; readonly count: number }) =>
    COLOUR_WORDS.map((_, colour) => (colour === codeOfName(COLOUR_WORDS, by.colour) ? by.count : 0)),
);
export const engineeringBonus = number('engineeringBonus', QUESTION.ENGINEERING);
export const tokenTurns = yes('tokenTurns', QUESTION.TOKEN_YAW);
export const tokenAtReveal = yes('tokenAtReveal', QUESTION.TOKEN_AT_REVEAL);
export const redirectsAnywhere = yes('redirectsAnywhere', QUESTION.REDIRECTS_ANYWHERE);
export const redirectLimit = number('redirectLimit', QUESTION.REDIRECT_LIMIT);

export const barsLocks = yes('barsLocks', QUESTION.LOCKS_BARRED);
export const keepsBareZones = yes('keepsBareZones', QUESTION.BARE_ZONES_STAY);
export const keepsTokensExhausted = yes('keepsTokensExhausted', QUESTION.TOKENS_STAY_EXHAUSTED);
export const barsExhaustedTokens = yes('barsExhaustedTokens', QUESTION.EXHAUSTED_BARRED);
export const oneAttackAtShips = yes('oneAttackAtShips', QUESTION.ONE_ATTACK_AT_SHIPS);
export const oneAttack = yes('oneAttack', QUESTION.ONE_ATTACK);
export const panic = yes('panic', QUESTION.PANIC);
export const overlapDamage = number('overlapDamage', QUESTION.OVERLAP_DAMAGE);
export const losesDice = answer(
  'losesDice',
  QUESTION.LOST_DICE,
  (by: { readonly ship?: number; readonly squadron?: number }) => [by.ship ?? 0, by.squadron ?? 0],
);
export const barsRange = answer('barsRange', QUESTION.BAND_BARRED, (band: string) =>
  BAND_WORDS.map((word) => (word === BAND_WORDS[codeOfName(BAND_WORDS, band)] ? 1 : 0)),
);
export const barsObstructed = yes('barsObstructed', QUESTION.OBSTRUCTED_BARRED);
export const barsCommandTokens = yes('barsCommandTokens', QUESTION.TOKENS_BARRED);
export const halvesEngineering = yes('halvesEngineering', QUESTION.ENGINEERING_HALVED);
export const losesYaw = number('losesYaw', QUESTION.YAW_LOST);
export const speedChangeDamage = number('speedChangeDamage', QUESTION.SPEED_CHANGE_DAMAGE);
export const fastManeuverDamage = number('fastManeuverDamage', QUESTION.FAST_MANEUVER_DAMAGE);
export const barsCriticals = yes('barsCriticals', QUESTION.CRITICALS_BARRED);

export const escorts = yes('escorts', QUESTION.ESCORTS);
export const criticalsCount = yes('criticalsCount', QUESTION.CRITICALS_COUNT);
export const counterDice = yes('counterDice', QUESTION.COUNTER_DICE);
export const snipeDice = yes('snipeDice', QUESTION.SNIPE_DICE);
export const holdsNobody = yes('holdsNobody', QUESTION.HOLDS_NOBODY);
export const bothActions = yes('bothActions', QUESTION.BOTH_ACTIONS);
export const grit = yes('grit', QUESTION.GRIT);
export const grantsGrit = yes('grantsGrit', QUESTION.GRANTS_GRIT);
export const viewsDamageCards = number('viewsDamageCards', QUESTION.CARDS_VIEWED);
export const adeptDice = yes('adeptDice', QUESTION.ADEPT);
export const aiBattery = yes('aiBattery', QUESTION.AI_BATTERY);
export const aiAntiSquadron = yes('aiAntiSquadron', QUESTION.AI_ANTI_SQUADRON);
export const dodges = yes('dodges', QUESTION.DODGE);
export const screens = yes('screens', QUESTION.SCREEN);
export const relays = yes('relays', QUESTION.RELAY);
export const cloaks = yes('cloaks', QUESTION.CLOAK);
export const scouts = yes('scouts', QUESTION.SCOUT);
export const commandRange = number('commandRange', QUESTION.COMMAND_RANGE);
export const bomberSpeed = number('bomberSpeed', QUESTION.BOMBER_SPEED);
export const stayDice = yes('stayDice', QUESTION.STAY_DICE);
export const engineeringNearby = number('engineeringNearby', QUESTION.ENGINEERING_NEARBY);
export const shelters = number('shelters', QUESTION.SHELTERS);
export const guidesBombers = number('guidesBombers', QUESTION.GUIDES_BOMBERS);
export const zoneAgain = yes('zoneAgain', QUESTION.ZONE_AGAIN);
export const attacksAfter = yes('attacksAfter', QUESTION.ATTACKS_AFTER);
export const broadsides = yes('broadsides', QUESTION.BROADSIDES);
export const ignitionRange = answer('ignitionRange', QUESTION.IGNITION_RANGES, (band: string) => [
  1 << codeOfName(BAND_WORDS, band),
]);
export const choosesRounds = number('choosesRounds', QUESTION.ROUNDS_CHOSEN);
export const unhindered = yes('unhindered', QUESTION.UNHINDERED);
export const criticalsHit = yes('criticalsHit', QUESTION.CRITICALS_HIT);
export const ignoresEscortAndCounter = yes('ignoresEscortAndCounter', QUESTION.IGNORES_ESCORT_AND_COUNTER);
export const grantsCounter = yes('grantsCounter', QUESTION.GRANTS_COUNTER);
export const grantsSwarmDie = yes('grantsSwarmDie', QUESTION.GRANTS_SWARM_DIE);
export const hurtsLanding = yes('hurtsLanding', QUESTION.HURTS_LANDING);
export const hurtsAttackers = yes('hurtsAttackers', QUESTION.HURTS_ATTACKERS);
export const hurtsOnActivation = yes('hurtsOnActivation', QUESTION.HURTS_ON_ACTIVATION);
export const flipsSliders = yes('flipsSliders', QUESTION.FLIPS_SLIDERS);
export const activatesEarly = yes('activatesEarly', QUESTION.ACTIVATES_EARLY);
export const lendsTokens = yes('lendsTokens', QUESTION.LENDS_TOKENS);
export const extendsReach = yes('extendsReach', QUESTION.EXTENDS_REACH);
export const stripsTokens = yes('stripsTokens', QUESTION.STRIPS_TOKENS);
export const skipsShields = yes('skipsShields', QUESTION.SKIPS_SHIELDS);
export const activatesLast = yes('activatesLast', QUESTION.ACTIVATES_LAST);
export const movesTokens = yes('movesTokens', QUESTION.MOVES_TOKENS);
export const costAgain = number('costAgain', QUESTION.COST_AGAIN);

const byZone = ({ zones }: { readonly zones: readonly string[] }): number[] =>
  ZONE_WORDS.map((zone) => (zones.includes(zone) ? 1 : 0));

export const lessDamage = answer('lessDamage', QUESTION.DAMAGE_LESS, byZone);
export const limitsBrace = yes('limitsBrace', QUESTION.BRACE_LIMITED);
export const criticalsDouble = answer('criticalsDouble', QUESTION.CRITICALS_DOUBLE, byZone);
/** Ships that deploy within this distance of the token on the card do so at speed 0. */
export const holdsBack = number('holdsBack', QUESTION.WELL);
export const addsAccuracy = yes('addsAccuracy', QUESTION.ACCURACY_ADDED);
/** Friendly squadrons with adept have grit in the Squadron Phase. */
export const gritOfAdept = yes('gritOfAdept', QUESTION.GRIT_OF_ADEPT);
export const gritBesideAdept = yes('gritBesideAdept', QUESTION.GRIT_BESIDE_ADEPT);
export const peacefulWhileExhausted = yes('peacefulWhileExhausted', QUESTION.PEACE);
export const steersNearObstacles = number('steersNearObstacles', QUESTION.STEERS_NEAR);
export const jamsSquadrons = number('jamsSquadrons', QUESTION.JAMS_SQUADRONS);
export const guardsShips = number('guardsShips', QUESTION.GUARDS_SHIPS);
export const keepsRaids = number('keepsRaids', QUESTION.RAIDS_STAY);
export const redsAtSquadrons = yes('redsAtSquadrons', QUESTION.RED_FLAK);
type Battery = { readonly red: number; readonly blue: number; readonly black: number };
const byColour = ({ red, blue, black }: Battery): number[] => [red, blue, black];
/** The dice of a battery in place of those printed for the rear. Each number is stored plus one, so that no dice is an answer as well. */
export const rearBattery = answer('rearBattery', QUESTION.REAR_BATTERY, (dice: Battery) =>
  byColour(dice).map((n) => n + 1),
);
/** Together with `notesFallen`: the first unit destroyed in a round stays until its end. */
export const outlasts = yes('outlasts', QUESTION.OUTLASTS);
/** Clicks of yaw in a maneuver at speed 0, with a navigate command. */
export const turnsStill = number('turnsStill', QUESTION.STILL_YAW);
export const idleWhileExhausted = yes('idleWhileExhausted', QUESTION.NO_REPAIRS);
/** A squadron under the ship's command may move at this speed, and then does not attack. */
export const hastens = number('hastens', QUESTION.HASTE);
export const redirectTakesOff = yes('redirectTakesOff', QUESTION.READY_REDIRECT);
export const discardsForLess = number('discardsForLess', QUESTION.CHEAP_DISCARDS);
export const spendsStill = yes('spendsStill', QUESTION.SPENDS_STILL);
export const holdsTokensUpTo = number('holdsTokensUpTo', QUESTION.TOKENS_HELD);
export const containsAll = yes('containsAll', QUESTION.CONTAINS_ALL);
export const neverObstructed = yes('neverObstructed', QUESTION.UNOBSTRUCTED);
export const keepsDice = yes('keepsDice', QUESTION.KEEPS_DICE);
/** The speed from which attacks of ships at the ship are obstructed, by its size. */
export const obstructedAtSpeed = answer('obstructedAtSpeed', QUESTION.OBSTRUCTED_AT_SPEED, bySize);
export const overObstacles = yes('overObstacles', QUESTION.OVER_OBSTACLES);
export const redirectReduces = yes('redirectReduces', QUESTION.REDIRECT_REDUCES);
/** Shields above the maximum that a repair may give to some zones, up to four in a zone. */
export const moreShields = answer('moreShields', QUESTION.SHIELDS_MORE, byZone);

/** No shield is recovered while a zone has more than its maximum. */
export const recoveryWaits = yes('recoveryWaits', QUESTION.RECOVERY_WAITS);
/** Distance at which other friends may reroll a blue die. */
export const guidesBlue = number('guidesBlue', QUESTION.GUIDES_BLUE);

export const fewerDials = number('fewerDials', QUESTION.DIALS_LESS);
/** For each dial of the next Command Phase the command that lies on the card is chosen. */
export const choosesPledged = yes('choosesPledged', QUESTION.PLEDGED);
export const freeSpeed = number('freeSpeed', QUESTION.FREE_SPEED);
export const lightSpeed = number('lightSpeed', QUESTION.LIGHT_SPEED);
export const accuraciesHit = yes('accuraciesHit', QUESTION.ACCURACIES_HIT);

export const chaff = yes('chaff', QUESTION.CHAFF);
export const flak = yes('flak', QUESTION.FLAK);
/** Dice of counter against squadrons that attack at distance 1. */
export const shipCounters = number('shipCounters', QUESTION.SHIP_COUNTER);
export const focus = yes('focus', QUESTION.FOCUS);
/** Each defense token that the ship spends lets it suffer one point of the damage on an adjacent zone. */
export const sharesDamage = yes('sharesDamage', QUESTION.SHARES_DAMAGE);
/** The speed from which any token may be spent for the effect of an evade. */
export const evadesWithAny = number('evadesWithAny', QUESTION.EVADES_WITH_ANY);
export const limitsTokens = number('limitsTokens', QUESTION.TOKENS_LIMITED);
export const sparesOverlap = number('sparesOverlap', QUESTION.OVERLAP_SPARED);
export const lastYaw = number('lastYaw', QUESTION.LAST_YAW);
export const anyYaw = number('anyYaw', QUESTION.ANY_YAW);
export const dialYaw = number('dialYaw', QUESTION.DIAL_YAW);
export const slowYaw = number('slowYaw', QUESTION.SLOW_YAW);
export const callsWithoutToken = yes('callsWithoutToken', QUESTION.CALLS_WITHOUT_TOKEN);
export const commandedSpeed = number('commandedSpeed', QUESTION.COMMANDED_SPEED);
export const grantsSwarm = yes('grantsSwarm', QUESTION.GRANTS_SWARM);
export const ramsFaceup = yes('ramsFaceup', QUESTION.RAMS_FACEUP);
export const rammedFaceup = yes('rammedFaceup', QUESTION.RAMMED_FACEUP);
export const tokensAddDice = yes('tokensAddDice', QUESTION.TOKEN_ADDS);
export const lendsCommands = number('lendsCommands', QUESTION.LENDS_COMMANDS);

/** An answer for some range bands; extreme range counts as long. */
const byBand = ({ bands }: { readonly bands: readonly string[] }): number[] =>
  [...BAND_WORDS, 'long'].map((band) => (bands.includes(band) ? 1 : 0));

export const doublesDials = yes('doublesDials', QUESTION.DIAL_AS_BOTH);
export const secondCritical = yes('secondCritical', QUESTION.SECOND_CRITICAL);
export const mission = answer(
  'mission',
  QUESTION.MISSION,
  ({ reached, lost }: { readonly reached: number; readonly lost: number }) => [reached, lost],
);
export const actsAsToken = number('actsAsToken', QUESTION.AS_TOKEN);
export const obscuresSwarm = number('obscuresSwarm', QUESTION.OBSCURES_SWARM);
/** Friendly squadrons without heavy within the distance have one more die of counter. */
export const countersNearby = number('countersNearby', QUESTION.COUNTERS_NEARBY);
export const lendsClose = number('lendsClose', QUESTION.LENDS_CLOSE);
export const commandsAfter = yes('commandsAfter', QUESTION.COMMANDS_AFTER);
/** The speed at which squadrons under the ship's command may move although they are engaged. */
export const freesHeld = number('freesHeld', QUESTION.HELD_SPEED);
/** Enemy squadrons at distance 1 count as engaged by two more. */
export const holdsEnemies = yes('holdsEnemies', QUESTION.HOLDS_ENEMIES);
/** The card is discarded once its ship has overlapped another, or has attacked a ship. */
export const leaves = answer('leaves', QUESTION.LEAVES, ({ after }: { readonly after: string }) =>
  LEAVING.map((each) => (each === LEAVING[codeOfName(LEAVING, after)] ? 1 : 0)),
);
export const repelsCriticals = yes('repelsCriticals', QUESTION.CRITICALS_REPELLED);
export const blacksReachRear = yes('blacksReachRear', QUESTION.BLACKS_REACH_REAR);
/** Friendly squadrons without swarm within the distance may reroll a die in attacks at squadrons. */
export const guidesDogfights = number('guidesDogfights', QUESTION.GUIDES_DOGFIGHTS);
export const holdsHostage = yes('holdsHostage', QUESTION.HOSTAGE);
export const accuracySpends = yes('accuracySpends', QUESTION.ACCURACY_SPENDS);
export const criticalsAgain = yes('criticalsAgain', QUESTION.CRITICALS_AGAIN);
export const evadesMore = answer('evadesMore', QUESTION.EVADE_DICE, byBand);
export const evadeCancels = answer('evadeCancels', QUESTION.EVADE_CANCELS, byBand);
export const redirectsBeside = yes('redirectsBeside', QUESTION.REDIRECTS_BESIDE);
export const tokenSquadrons = number('tokenSquadrons', QUESTION.TOKEN_SQUADRONS);

/** A token of one of the commands, spent without a dial, may count as a dial; this exhausts the card. */
export const takesTokensAsDials = answer(
  'takesTokensAsDials',
  QUESTION.TOKEN_AS_DIAL,
  (by: { readonly commands: readonly string[] }) => COMMAND_WORDS.map((word) => (by.commands.includes(word) ? 1 : 0)),
);
/** By how much the speed may change without a navigate command; this exhausts the card. */
export const leaps = number('leaps', QUESTION.LEAPS);
export const callsByDiscard = yes('callsByDiscard', QUESTION.CALLS_BY_DISCARD);

/**
 * Friendly squadrons within the distance that have not activated counter with this many dice, or with this many more if they counter anyway. To
 * counter activates them.
 */
export const wardsSquadrons = answer(
  'wardsSquadrons',
  QUESTION.WARDS,
  (by: { readonly distance: number; readonly dice: number; readonly more: number }) => [by.distance, by.dice, by.more],
);
export const commandValue = number('commandValue', QUESTION.COMMAND_VALUE);
export const holdsCopies = yes('holdsCopies', QUESTION.TOKEN_COPIES);

/** The dice of a special battery; the arcs of the front and side zones become special arcs. */
export const specialBattery = answer('specialBattery', QUESTION.SPECIAL_DICE, byColour);
export const fewerSquadrons = number('fewerSquadrons', QUESTION.FEWER_SQUADRONS);

export const obscured = yes('obscured', QUESTION.OBSCURED);
/** Critical icons are damage to any target in the attacks that a number of `CRITICALS_WHEN` names. */
export const criticalsHitWhen = number('criticalsHitWhen', QUESTION.CRITICALS_WHEN);

/** The text of an ace that a player uses, by its number in `TEXT`. */
const text = (name: string, question: number): Word<number> => answer(name, question, (n) => [n + 1]);
export const inOwnAttack = text('inOwnAttack', QUESTION.OWN_TEXT);
export const inAttacksNearby = text('inAttacksNearby', QUESTION.GIVEN_TEXT);
export const inDefense = text('inDefense', QUESTION.DEFENSE_TEXT);
export const inActivation = text('inActivation', QUESTION.ACT_TEXT);
export const beforeDamageNearby = text('beforeDamageNearby', QUESTION.SHIELD_TEXT);
export const afterAttack = text('afterAttack', QUESTION.AFTER_TEXT);
export const afterMove = text('afterMove', QUESTION.MOVED_TEXT);
export const beforeSquadronPhase = text('beforeSquadronPhase', QUESTION.PHASE_TEXT);
export const swarms = yes('swarms', QUESTION.SWARMS);
export const shuns = yes('shuns', QUESTION.SHUNS);
export const slows = number('slows', QUESTION.SLOWS);
export const grantsFirstCounter = yes('grantsFirstCounter', QUESTION.GRANTS_FIRST_COUNTER);
export const shrouds = yes('shrouds', QUESTION.SHROUDS);
export const grantsAdept = yes('grantsAdept', QUESTION.GRANTS_ADEPT);
export const idleInPhase = yes('idleInPhase', QUESTION.IDLE_IN_PHASE);
export const hurtsEnding = yes('hurtsEnding', QUESTION.HURTS_ENDING);
export const hurtsSupport = yes('hurtsSupport', QUESTION.HURTS_SUPPORT);
export const relaysBombers = number('relaysBombers', QUESTION.RELAYS_BOMBERS);
export const criticalTakesShield = yes('criticalTakesShield', QUESTION.CRITICAL_TAKES_SHIELD);
export const escortsWhileReady = yes('escortsWhileReady', QUESTION.ESCORTS_WHILE_READY);
export const recovers = number('recovers', QUESTION.RECOVERS);
export const regainsToken = yes('regainsToken', QUESTION.REGAINS_TOKEN);
export const splashes = number('splashes', QUESTION.SPLASHES);
export const laysMine = yes('laysMine', QUESTION.LAYS_MINES);
export const leads = number('leads', QUESTION.LEADS);
export const watches = yes('watches', QUESTION.WATCHES);
export const roams = yes('roams', QUESTION.ROAMS);
