/** Questions that phases ask about a ship or a squadron type; the answers of its cards are added up. */
export const QUESTION = {
  /** Points of hull more, by the size of the ship. */
  HULL: 0,
  /** Dice more in a battery, by zone * COLOURS + colour. */
  DICE: 1,
  /** Squadrons more that a command activates; dice more, by colour, of a squadron that it activates against squadrons. */
  SQUADRON_VALUE: 2,
  SQUADRON_DICE: 3,
  /** Engineering points more when a repair command is resolved. */
  ENGINEERING: 4,
  /** Whether a navigate token may turn the tool instead of changing the speed. */
  TOKEN_YAW: 5,
  /** Whether the token comes with the dial at the reveal. */
  TOKEN_AT_REVEAL: 6,
  /** Whether redirected damage may fall on any zones; points at most on each zone against this attacker, 0 for any number. */
  REDIRECTS_ANYWHERE: 7,
  REDIRECT_LIMIT: 8,
  /** Whether accuracies cannot be spent. */
  LOCKS_BARRED: 9,
  /** Whether a zone without shields stays so, by repair and by redirect. */
  BARE_ZONES_STAY: 10,
  /** Whether defense tokens are not readied; whether exhausted ones cannot be spent. */
  TOKENS_STAY_EXHAUSTED: 11,
  EXHAUSTED_BARRED: 12,
  /** Whether one attack a round at ships is all. */
  ONE_ATTACK_AT_SHIPS: 13,
  /** Damage, or the top dial, before the reveal. */
  PANIC: 14,
  /** Damage cards more for a maneuver that overlaps. */
  OVERLAP_DAMAGE: 15,
  /** Dice fewer, against a ship (0) or a squadron (1). */
  LOST_DICE: 16,
  /** Whether attacks are barred: by band, by obstruction. */
  BAND_BARRED: 17,
  OBSTRUCTED_BARRED: 18,
  /** Whether the ship can gain no command tokens. */
  TOKENS_BARRED: 19,
  /** How often the engineering value is halved. */
  ENGINEERING_HALVED: 20,
  /** Clicks fewer at the last joint that has any. */
  YAW_LOST: 21,
  /** Damage for a change of speed, and for a maneuver with the dial above 1. */
  SPEED_CHANGE_DAMAGE: 22,
  FAST_MANEUVER_DAMAGE: 23,
  /** Whether critical effects are barred. */
  CRITICALS_BARRED: 24,
  /** Squadrons: whether enemies must attack it first; whether its criticals count against ships; dice of counter and snipe. */
  ESCORTS: 25,
  CRITICALS_COUNT: 26,
  COUNTER_DICE: 27,
  SNIPE_DICE: 28,
  /** Whether it holds no one; whether it moves and attacks without a command; grit, and grit for friends at distance 1. */
  HOLDS_NOBODY: 29,
  BOTH_ACTIONS: 30,
  GRIT: 31,
  GRANTS_GRIT: 32,
  /** How often the cost of the ship is scored again when it is destroyed. */
  COST_AGAIN: 33,
  /** Squadrons: whether it moves objective tokens. */
  MOVES_TOKENS: 34,
  /** Cards of the damage deck that the commander of the enemy views before one of them is dealt faceup. */
  CARDS_VIEWED: 35,
  /** Squadrons: dice rerolled while attacking; dice added under a command with the battery, and with the anti-squadron dice; dice of an attacker rerolled. */
  ADEPT: 36,
  AI_BATTERY: 37,
  AI_ANTI_SQUADRON: 38,
  DODGE: 39,
  /** ... whether its friends draw fire from it; commanded squadrons that it relays to; whether it moves at the end of the phase; whether it starts anywhere. */
  SCREEN: 40,
  RELAY: 41,
  CLOAK: 42,
  SCOUT: 43,
  /** Range bands more of squadron commands; speed more of commanded bombers; whether a commanded squadron that stays adds a die. */
  COMMAND_RANGE: 44,
  BOMBER_SPEED: 45,
  STAY_DICE: 46,
  /** For friends at a distance (the answer): engineering points more, one damage less on squadrons, a die rerolled by bombers. */
  ENGINEERING_NEARBY: 47,
  SHELTERS: 48,
  GUIDES_BOMBERS: 49,
  /** Whether, with a concentrate fire command, a zone may attack again; whether one of two attacks comes after the maneuver. */
  ZONE_AGAIN: 50,
  ATTACKS_AFTER: 51,
  /** Whether a ship may choose its side zones only; whether a command token that is spent comes back once. */
  BROADSIDES: 52,
  TOKEN_BACK: 53,
  /** Ignition ranges of the special battery besides close, one bit a band. */
  IGNITION_RANGES: 54,
  /** Whether the ship may not activate while the enemy has a ship that can. */
  ACTIVATES_LAST: 55,
  /** How many rounds the commander chooses before the match. */
  ROUNDS_CHOSEN: 56,
  /** Squadrons: whether engagement keeps it from nothing; whether its criticals are damage to any target; whether escort and counter of enemies count; shields. */
  UNHINDERED: 57,
  CRITICALS_HIT: 58,
  IGNORES_ESCORT_AND_COUNTER: 59,
  SKIPS_SHIELDS: 60,
  /** ... whether other friends gain a die of counter; whether friends with swarm add a die; whether it hurts those engaged with it as it lands, or as they attack others. */
  GRANTS_COUNTER: 61,
  GRANTS_SWARM_DIE: 62,
  HURTS_LANDING: 63,
  HURTS_ATTACKERS: 64,
  /** ... whether it hurts an enemy as it activates; whether what it damages is activated, or damaged once more; whether it may activate before the ships. */
  HURTS_ON_ACTIVATION: 65,
  FLIPS_SLIDERS: 66,
  ACTIVATES_EARLY: 67,
  /** ... whether friends nearby spend its defense tokens; whether they attack ships at close range; whether its blue criticals discard a token. */
  LENDS_TOKENS: 68,
  EXTENDS_REACH: 69,
  STRIPS_TOKENS: 70,
  /** Ships: damage less that an attack at a zone deals it; whether its attacks have brace save one point only, unless it is spent alone; whether contain bars every critical. */
  DAMAGE_LESS: 71,
  BRACE_LIMITED: 72,
  CONTAINS_ALL: 73,
  /** ... whether its attacks are never obstructed, or lose no die for it at ships; speed from which attacks of ships at it are obstructed, by its size. */
  UNOBSTRUCTED: 74,
  KEEPS_DICE: 75,
  OBSTRUCTED_AT_SPEED: 76,
  /** ... whether obstacles that it overlaps do nothing to it; whether redirect may take a point off instead; shields more than the maximum in a repair, by zone. */
  OVER_OBSTACLES: 77,
  REDIRECT_REDUCES: 78,
  SHIELDS_MORE: 79,
  /** Squadrons: whether attacks at it are obstructed; when its criticals are damage to any target (`CRITICALS_WHEN`). */
  OBSCURED: 80,
  CRITICALS_WHEN: 81,
  /** Ships: whether no shield is recovered while a zone has more than its maximum; distance at which other friends may reroll a blue die. */
  RECOVERY_WAITS: 82,
  GUIDES_BLUE: 83,
  /** ... dials fewer in its stack; whether it chooses the command that lies on its card; speed that a ship may change for nothing. */
  DIALS_LESS: 84,
  PLEDGED: 85,
  FREE_SPEED: 86,
  /** ... speed more of commanded squadrons without heavy, up to 5; whether blue accuracies that are not spent are damage to ships. */
  LIGHT_SPEED: 87,
  ACCURACIES_HIT: 88,
  /** Aces, by the number of their text + 1: what one may do in its own attack; in attacks of friends; as it defends; in its activation. */
  OWN_TEXT: 89,
  GIVEN_TEXT: 90,
  DEFENSE_TEXT: 91,
  ACT_TEXT: 92,
  /** ... as a friend near it is about to suffer damage; after its attack, or one at it; after its move; at the start of the Squadron Phase. */
  SHIELD_TEXT: 93,
  AFTER_TEXT: 94,
  MOVED_TEXT: 95,
  PHASE_TEXT: 96,
  /** Squadrons: whether swarm is theirs; whether enemies that are engaged with others cannot attack it; speed that enemies at distance 1 lose. */
  SWARMS: 97,
  SHUNS: 98,
  SLOWS: 99,
  /** ... whether friends without counter, that are not unique, have a die of it; whether enemies at distance 1 see them obstructed; whether escorts have adept. */
  GRANTS_FIRST_COUNTER: 100,
  SHROUDS: 101,
  GRANTS_ADEPT: 102,
  /** ... whether it attacks nobody in the Squadron Phase; whether it hurts enemies that end their activation, or that have intel or relay as they begin it. */
  IDLE_IN_PHASE: 103,
  HURTS_ENDING: 104,
  HURTS_SUPPORT: 105,
  /** ... commanded bombers that it relays to; whether criticals of bombers beside it take a shield; whether it is an escort while a token of its is ready. */
  RELAYS_BOMBERS: 106,
  CRITICAL_TAKES_SHIELD: 107,
  ESCORTS_WHILE_READY: 108,
  /** ... points of hull that it recovers once it has discarded a token in defense; whether a discarded token comes back as it activates. */
  RECOVERS: 109,
  REGAINS_TOKEN: 110,
  /** ... enemies beside the target of its attack that it may hurt. */
  SPLASHES: 111,
  /** Ships: whether attacks at the zone that lies on its card are obstructed; whether its anti-squadron dice are black, and its salvos reach farther. */
  CHAFF: 112,
  FLAK: 113,
  /** ... whether the zone that lies on its card attacks with more, and those beside it with less. */
  FOCUS: 114,
  /** ... dice of counter against squadrons at distance 1. */
  SHIP_COUNTER: 115,
  /** ... whether its defense tokens that it spends also let it suffer a point beside the attacked zone; whether it may spend any for an evade, from which speed. */
  SHARES_DAMAGE: 116,
  EVADES_WITH_ANY: 117,
  /** ... defense tokens at most that defenders spend once it has concentrated its fire on a ship. */
  TOKENS_LIMITED: 118,
  /** ... damage cards less of an overlap with a smaller ship. */
  OVERLAP_SPARED: 119,
  /** ... clicks more at the last joint; clicks more at any one joint of the first maneuver; clicks at the first joint of a maneuver at speed 1. */
  LAST_YAW: 120,
  ANY_YAW: 121,
  SLOW_YAW: 122,
  /** ... whether it spends no command token for cards that are called for a round; squadrons more for a token. */
  CALLS_WITHOUT_TOKEN: 123,
  TOKEN_SQUADRONS: 124,
  /** ... speed more of the squadrons that it commands, up to 5. */
  COMMANDED_SPEED: 125,
  /** ... whether those that it commands gain swarm, if they are not unique, and reroll a die against ships by swarm. */
  GRANTS_SWARM: 126,
  /** ... whether an enemy that it overlaps gets a faceup damage card. */
  RAMS_FACEUP: 127,
  /** ... squadrons near it that a command of another friendly ship reaches. */
  LENDS_COMMANDS: 128,
  /** ... by the band of the attack: dice more that its evades affect; whether they cancel dice. Whether its redirects go to both zones beside the attacked one. */
  EVADE_DICE: 129,
  EVADE_CANCELS: 130,
  REDIRECTS_BESIDE: 131,
  /** ... whether it may take the token of a command for its dial, by command; how far it may change its speed for the exhausted card. */
  TOKEN_AS_DIAL: 132,
  LEAPS: 133,
  /** ... whether it spends no command token for cards that are called for a round, and has to discard them. */
  CALLS_BY_DISCARD: 134,
  /** ... how far friendly squadrons that have not activated counter by it, with how many dice, and how many more if they counter anyway: key 0, 1, 2. */
  WARDS: 135,
  /** ... its command value at least; whether it may hold several tokens of one command. */
  COMMAND_VALUE: 136,
  TOKEN_COPIES: 137,
  /** ... by colour: dice of a special battery in the arcs of its front and side zones; squadrons less at a command. */
  SPECIAL_DICE: 138,
  FEWER_SQUADRONS: 139,
  /** ... whether a dial that it spends alone counts as dial and token, for its only command of the round; whether it resolves a second critical effect. */
  DIAL_AS_BOTH: 140,
  SECOND_CRITICAL: 141,
  /** Squadrons without rogue: whether an accuracy spends a token of the defender; whether they reroll a critical against a ship. */
  ACCURACY_SPENDS: 142,
  CRITICALS_AGAIN: 143,
  /** Ships: whether enemies nearby exhaust the card for a squadron dial; exhausted, it lets the ship spend one defense token an attack. */
  HOSTAGE: 144,
  /** Squadrons: how many others may activate after it under a command. */
  LEADS: 145,
  /** Ships: points at the end of the match, by key: for its own side within the enemy deployment zone, for the other side if it was destroyed. */
  MISSION: 146,
  /** ... by zone: whether critical icons of its attacks on ships from there count once more; whether it spends a token while it does not move. */
  CRITICALS_DOUBLE: 147,
  SPENDS_STILL: 148,
  /** ... command tokens that it may hold, whatever its command value. */
  TOKENS_HELD: 149,
  /** ... whether the card is discarded once its ship has overlapped another, or attacked a ship: key 0, 1. */
  LEAVES: 150,
  /** ... whether attacks at it resolve no critical effect; whether black dice of its batteries reach rear zones at medium range. */
  CRITICALS_REPELLED: 151,
  BLACKS_REACH_REAR: 152,
  /** ... how far squadrons without swarm that attack squadrons reroll a die by it. */
  GUIDES_DOGFIGHTS: 153,
  /** ... distance around the token on the card at which ships deploy at speed 0. */
  WELL: 154,
  /** Commanders: whether a squadron adds an accuracy against a ship near a friendly ship; whether squadrons near one with adept have grit. */
  ACCURACY_ADDED: 155,
  GRIT_BESIDE_ADEPT: 156,
  /** Ships: whether it attacks no ship while the card is exhausted; how near an obstacle it changes speed or yaw for nothing. */
  PEACE: 157,
  STEERS_NEAR: 158,
  /** ... how far other friends gain a command token in its place. */
  PASSES_TOKEN: 159,
  /** ... whether it may resolve a squadron command after its maneuver; the speed of held squadrons that it commands, which may move. */
  COMMANDS_AFTER: 160,
  HELD_SPEED: 161,
  /** ... whether enemy squadrons at distance 1 count as engaged by two more. */
  HOLDS_ENEMIES: 162,
  /** Squadrons: whether it may lay mines. */
  LAYS_MINES: 163,
  /** Ships: how often in an activation it resolves a command as if by a token, and gains a raid token for it. */
  AS_TOKEN: 164,
  /** ... how far attacks at friendly squadrons with swarm are obstructed; how far friendly squadrons without heavy have a die of counter more. */
  OBSCURES_SWARM: 165,
  COUNTERS_NEARBY: 166,
  /** ... squadrons without adept at close range that a command of another friendly ship reaches, but in the first round. */
  LENDS_CLOSE: 167,
  /** Ships: distance at which attacks of squadrons on squadrons are obstructed; at which heavy friends keep squadrons that they engage from attacking ships. */
  JAMS_SQUADRONS: 168,
  GUARDS_SHIPS: 169,
  /** ... distance at which enemies discard one raid token for a dial. */
  RAIDS_STAY: 170,
  /** ... whether its blue dice against squadrons that no friend is engaged with may be red; by colour: dice + 1 that stand for the printed ones of its rear battery. */
  RED_FLAK: 171,
  REAR_BATTERY: 172,
  /** Commanders: whether a ready redirect that a ship spends takes a point off. */
  READY_REDIRECT: 173,
  /** Ships: engineering points less for a facedown damage card, once the card is used in the repair. */
  CHEAP_DISCARDS: 174,
  /** Commanders: whether the first ship or unique squadron of the fleet that is destroyed in a round stays until the end of its Status Phase. */
  OUTLASTS: 175,
  /** Ships: clicks of the joint at the front guide in a maneuver at speed 0, once the ship has resolved a navigate command. */
  STILL_YAW: 176,
  /** ... whether it spends no engineering points while the card is exhausted. */
  NO_REPAIRS: 177,
  /** ... the speed at which a squadron that it commands may fly, and attack no more. */
  HASTE: 178,
  /** ... whether an enemy ship that overlaps it gets a faceup damage card; whether its concentrate fire tokens may add a die. */
  RAMMED_FACEUP: 179,
  TOKEN_ADDS: 180,
  /** Squadrons: whether it may attack an enemy at distance 1 that is about to move; whether it acts as an objective token near it is moved or removed. */
  WATCHES: 181,
  ROAMS: 182,
  /** Ships: whether friendly squadrons with adept have grit in the Squadron Phase. */
  GRIT_OF_ADEPT: 183,
} as const;
export const QUESTIONS = 184;
/** Those whose cards are exhausted besides by an effect at a moment. */
export const EXHAUSTING: ReadonlySet<number> = new Set([
  QUESTION.TOKEN_BACK,
  QUESTION.LEAPS,
  QUESTION.TOKEN_AS_DIAL,
  QUESTION.SPECIAL_DICE,
  QUESTION.SECOND_CRITICAL,
  QUESTION.HOSTAGE,
  QUESTION.PEACE,
  QUESTION.NO_REPAIRS,
]);
/** Keys of `LEAVES`. */
export const LEAVES = { OVERLAP: 0, ATTACK_AT_SHIP: 1 } as const;
/** Keys of `MISSION`. */
export const MISSION = { REACHED: 0, LOST: 1 } as const;
/** Those about texts that keep something in mind. */
export const TEXT_QUESTIONS = [
  QUESTION.OWN_TEXT,
  QUESTION.GIVEN_TEXT,
  QUESTION.DEFENSE_TEXT,
  QUESTION.ACT_TEXT,
  QUESTION.SHIELD_TEXT,
  QUESTION.AFTER_TEXT,
  QUESTION.MOVED_TEXT,
  QUESTION.PHASE_TEXT,
  QUESTION.RECOVERS,
  QUESTION.SPLASHES,
  QUESTION.LEADS,
  QUESTION.WATCHES,
  QUESTION.ROAMS,
] as const;
/** In a counter, against unique squadrons, against a target without a ready defense token. */
export const CRITICALS_WHEN = { COUNTER: 1, UNIQUE: 2, NO_READY_TOKEN: 3 } as const;
/** Room for the keys of a question. */
export const KEYS = 16;
