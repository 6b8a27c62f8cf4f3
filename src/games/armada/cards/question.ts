/**
 * Questions that phases ask about a ship, a squadron type or a commander; the answers of its cards are added up. "It" is the unit whose card
 * answers: a ship, where nothing else is said. "Whether": any answer but 0.
 */
export const QUESTION = {
  /** Added hull, by the size of the ship. */
  HULL: 0,
  /** Added dice of a battery, by zone * COLOURS + colour. */
  DICE: 1,
  /** How many more squadrons a squadron command activates. */
  SQUADRON_VALUE: 2,
  /** Dice that each squadron activated by a squadron command adds against squadrons, by colour. */
  SQUADRON_DICE: 3,
  /** Added engineering points when a repair command is resolved. */
  ENGINEERING: 4,
  /** Whether a navigate token may add a click of yaw instead of changing the speed. */
  TOKEN_YAW: 5,
  /** Whether the ship gains the token of a command as it reveals the dial. */
  TOKEN_AT_REVEAL: 6,
  /** Whether redirected damage may go to any zones, adjacent or not. */
  REDIRECTS_ANYWHERE: 7,
  /** Most points that may be redirected to each zone in attacks of this attacker; 0: any number. */
  REDIRECT_LIMIT: 8,
  /** Whether accuracies cannot be spent. */
  LOCKS_BARRED: 9,
  /** Whether a zone without shields cannot recover any, and takes no redirected damage. */
  BARE_ZONES_STAY: 10,
  /** Whether defense tokens are not readied. */
  TOKENS_STAY_EXHAUSTED: 11,
  /** Whether exhausted defense tokens cannot be spent. */
  EXHAUSTED_BARRED: 12,
  /** Whether the ship may attack ships only once a round. */
  ONE_ATTACK_AT_SHIPS: 13,
  /** Damage that the ship suffers before the reveal, unless it discards its top dial. */
  PANIC: 14,
  /** Added damage cards for a maneuver that overlaps. */
  OVERLAP_DAMAGE: 15,
  /** Dice that an attack lacks, by target: 0 a ship, 1 a squadron. */
  LOST_DICE: 16,
  /** Whether attacks are barred, by range band. */
  BAND_BARRED: 17,
  /** Whether obstructed attacks are barred. */
  OBSTRUCTED_BARRED: 18,
  /** Whether the ship cannot gain command tokens. */
  TOKENS_BARRED: 19,
  /** How often the engineering value is halved. */
  ENGINEERING_HALVED: 20,
  /** Clicks of yaw lost at the last joint that has any. */
  YAW_LOST: 21,
  /** Damage for a change of speed. */
  SPEED_CHANGE_DAMAGE: 22,
  /** Damage for a maneuver at a speed above 1. */
  FAST_MANEUVER_DAMAGE: 23,
  /** Whether critical effects are barred. */
  CRITICALS_BARRED: 24,
  /** Squadrons: whether it has escort. */
  ESCORTS: 25,
  /** Squadrons: whether its critical icons count against ships. */
  CRITICALS_COUNT: 26,
  /** Squadrons: dice of counter. */
  COUNTER_DICE: 27,
  /** Squadrons: dice of snipe. */
  SNIPE_DICE: 28,
  /** Squadrons: whether enemies that it engages may move and attack ships. */
  HOLDS_NOBODY: 29,
  /** Squadrons: whether it may move and attack without a command. */
  BOTH_ACTIONS: 30,
  /** Squadrons: whether it has grit. */
  GRIT: 31,
  /** Squadrons: whether friends at distance 1 have grit. */
  GRANTS_GRIT: 32,
  /** How often the cost of the ship is scored again when it is destroyed. */
  COST_AGAIN: 33,
  /** Squadrons: whether it moves objective tokens. */
  MOVES_TOKENS: 34,
  /** Cards of the damage deck that the enemy commander views before one of them is dealt faceup. */
  CARDS_VIEWED: 35,
  /** Squadrons: dice that it may reroll while it attacks. */
  ADEPT: 36,
  /** Squadrons: dice that it adds to its battery under a squadron command. */
  AI_BATTERY: 37,
  /** Squadrons: dice that it adds to its anti-squadron armament under a squadron command. */
  AI_ANTI_SQUADRON: 38,
  /** Squadrons: dice of an attacker that it may have rerolled. */
  DODGE: 39,
  /** Squadrons: whether it has screen. */
  SCREEN: 40,
  /** Squadrons: commanded squadrons that it relays to. */
  RELAY: 41,
  /** Squadrons: whether it may move at the end of the Squadron Phase. */
  CLOAK: 42,
  /** Squadrons: whether it may be deployed outside the deployment zone. */
  SCOUT: 43,
  /** Range bands by which squadron commands reach farther. */
  COMMAND_RANGE: 44,
  /** Added speed of bombers under its squadron command. */
  BOMBER_SPEED: 45,
  /** Whether a squadron under its command that does not move adds a die. */
  STAY_DICE: 46,
  /** Distance at which friends have an engineering point more. */
  ENGINEERING_NEARBY: 47,
  /** Distance at which friendly squadrons suffer a point of damage less. */
  SHELTERS: 48,
  /** Distance at which friendly bombers reroll a die. */
  GUIDES_BOMBERS: 49,
  /** Whether, with a concentrate fire command, a zone may attack again. */
  ZONE_AGAIN: 50,
  /** Whether one of its two attacks may come after the maneuver. */
  ATTACKS_AFTER: 51,
  /** Whether the ship may choose to attack from its side zones only. */
  BROADSIDES: 52,
  /** Whether one command token that is spent comes back. */
  /** Range bands besides close at which the special battery can attack, one bit each. */
  IGNITION_RANGES: 54,
  /** Whether the ship may not activate while the enemy has a ship that can. */
  ACTIVATES_LAST: 55,
  /** How many rounds the commander chooses before the match. */
  ROUNDS_CHOSEN: 56,
  /** Squadrons: whether it may move and attack ships although it is engaged. */
  UNHINDERED: 57,
  /** Squadrons: whether its critical icons are damage to any target. */
  CRITICALS_HIT: 58,
  /** Squadrons: whether escort and counter of enemies do not count against it. */
  IGNORES_ESCORT_AND_COUNTER: 59,
  /** Squadrons: whether its damage passes by shields. */
  SKIPS_SHIELDS: 60,
  /** Squadrons: whether other friends gain a die of counter. */
  GRANTS_COUNTER: 61,
  /** Squadrons: whether friends with swarm add a die. */
  GRANTS_SWARM_DIE: 62,
  /** Squadrons: whether all squadrons engaged with it suffer damage once it has moved. */
  HURTS_LANDING: 63,
  /** Squadrons: whether a squadron engaged with it that attacks another target suffers damage. */
  HURTS_ATTACKERS: 64,
  /** Squadrons: whether it may hurt an enemy at distance 1 at the start of its own activation. */
  HURTS_ON_ACTIVATION: 65,
  /** Squadrons: whether a squadron that it damages may be made activated, and suffers one more damage if it is already. */
  FLIPS_SLIDERS: 66,
  /** Squadrons: whether it may activate at the start of the Ship Phase. */
  ACTIVATES_EARLY: 67,
  /** Squadrons: whether friends nearby may spend its defense tokens. */
  LENDS_TOKENS: 68,
  /** Squadrons: whether friends nearby may attack ships at close range. */
  EXTENDS_REACH: 69,
  /** Squadrons: whether its blue critical icons discard a defense token. */
  STRIPS_TOKENS: 70,
  /** Points by which an attack at a zone deals the ship less damage. */
  DAMAGE_LESS: 71,
  /** Whether brace takes only one point off its attacks, unless it is the only token spent. */
  BRACE_LIMITED: 72,
  /** Whether contain bars every critical effect. */
  CONTAINS_ALL: 73,
  /** Whether its attacks are never obstructed. */
  UNOBSTRUCTED: 74,
  /** Whether its attacks at ships that a ship or an obstacle obstructs lose no die. */
  KEEPS_DICE: 75,
  /** Speed from which attacks of ships at it are obstructed, by its size. */
  OBSTRUCTED_AT_SPEED: 76,
  /** Whether obstacles that it overlaps have no effect on it. */
  OVER_OBSTACLES: 77,
  /** Whether redirect may take a point off the damage instead. */
  REDIRECT_REDUCES: 78,
  /** Shields above the maximum that a repair may give, by zone. */
  SHIELDS_MORE: 79,
  /** Squadrons: whether attacks at it are obstructed. */
  OBSCURED: 80,
  /** Squadrons: when its critical icons are damage to any target, one of `CRITICALS_WHEN`. */
  CRITICALS_WHEN: 81,
  /** Whether no shield is recovered while a zone has more than its maximum. */
  RECOVERY_WAITS: 82,
  /** Distance at which other friends may reroll a blue die. */
  GUIDES_BLUE: 83,
  /** By how many dials its stack is smaller. */
  DIALS_LESS: 84,
  /** Whether it chooses the command that lies on its card. */
  PLEDGED: 85,
  /** By how much a ship may change its speed without a command. */
  FREE_SPEED: 86,
  /** Added speed of squadrons without heavy under its command, up to 5. */
  LIGHT_SPEED: 87,
  /** Whether blue accuracies that are not spent are damage to ships. */
  ACCURACIES_HIT: 88,
  /** Aces: number + 1 (as in all these) of the text that one may use in its own attack. */
  OWN_TEXT: 89,
  /** Aces: text used in attacks of friends. */
  GIVEN_TEXT: 90,
  /** Aces: text used as it defends. */
  DEFENSE_TEXT: 91,
  /** Aces: text used in its activation. */
  ACT_TEXT: 92,
  /** Aces: text used as a friend near it is about to suffer damage. */
  SHIELD_TEXT: 93,
  /** Aces: text used after its attack, or after an attack at it. */
  AFTER_TEXT: 94,
  /** Aces: text used after its move. */
  MOVED_TEXT: 95,
  /** Aces: text used at the start of the Squadron Phase. */
  PHASE_TEXT: 96,
  /** Squadrons: whether it has swarm. */
  SWARMS: 97,
  /** Squadrons: whether enemies that are engaged with others cannot attack it. */
  SHUNS: 98,
  /** Squadrons: speed that enemies at distance 1 lose. */
  SLOWS: 99,
  /** Squadrons: whether friends that have no counter and are not unique gain a die of it. */
  GRANTS_FIRST_COUNTER: 100,
  /** Squadrons: whether attacks of enemies at distance 1 are obstructed. */
  SHROUDS: 101,
  /** Squadrons: whether friendly escorts have adept. */
  GRANTS_ADEPT: 102,
  /** Squadrons: whether it cannot attack in the Squadron Phase. */
  IDLE_IN_PHASE: 103,
  /** Squadrons: whether it hurts enemies that end their activation. */
  HURTS_ENDING: 104,
  /** Squadrons: whether it hurts enemies with intel or relay that begin their activation. */
  HURTS_SUPPORT: 105,
  /** Squadrons: commanded bombers that it relays to. */
  RELAYS_BOMBERS: 106,
  /** Squadrons: whether critical icons of bombers near it also take a shield. */
  CRITICAL_TAKES_SHIELD: 107,
  /** Squadrons: whether it has escort while one of its defense tokens is ready. */
  ESCORTS_WHILE_READY: 108,
  /** Squadrons: points of hull that it recovers once it has discarded a token in defense. */
  RECOVERS: 109,
  /** Squadrons: whether it gets a discarded token back as it activates. */
  REGAINS_TOKEN: 110,
  /** Squadrons: how many enemies near the target of its attack it may hurt. */
  SPLASHES: 111,
  /** Whether attacks at the zone that is marked on its card are obstructed. */
  CHAFF: 112,
  /** Whether its anti-squadron dice are black, and its salvos reach farther. */
  FLAK: 113,
  /** Whether the zone that is marked on its card attacks with more dice, and the adjacent zones with fewer. */
  FOCUS: 114,
  /** Dice of counter against squadrons at distance 1. */
  SHIP_COUNTER: 115,
  /** Whether each defense token that it spends lets it suffer a point of the damage on an adjacent zone. */
  SHARES_DAMAGE: 116,
  /** Speed from which it may spend any defense token for the effect of an evade. */
  EVADES_WITH_ANY: 117,
  /** Most defense tokens that defenders may spend once it has concentrated its fire on a ship. */
  TOKENS_LIMITED: 118,
  /** Damage cards that an overlap with a smaller ship deals it less. */
  OVERLAP_SPARED: 119,
  /** Added clicks of yaw at the last joint. */
  LAST_YAW: 120,
  /** Added clicks of yaw at any one joint of the first maneuver. */
  ANY_YAW: 121,
  /** Clicks of yaw at the first joint of a maneuver at speed 1. */
  SLOW_YAW: 122,
  /** Whether it spends no command token for cards that are called for a round. */
  CALLS_WITHOUT_TOKEN: 123,
  /** How many more squadrons its squadron tokens activate. */
  TOKEN_SQUADRONS: 124,
  /** Added speed of squadrons under its command, up to 5. */
  COMMANDED_SPEED: 125,
  /** Whether squadrons under its command that are not unique gain swarm, and may use it against ships. */
  GRANTS_SWARM: 126,
  /** Whether an enemy that it overlaps gets a faceup damage card. */
  RAMS_FACEUP: 127,
  /** How many squadrons near it a command of another friendly ship reaches. */
  LENDS_COMMANDS: 128,
  /** Added dice that its evades affect, by the band of the attack. */
  EVADE_DICE: 129,
  /** Whether its evades cancel dice, by the band of the attack. */
  EVADE_CANCELS: 130,
  /** Whether its redirects go to both zones adjacent to the attacked one. */
  REDIRECTS_BESIDE: 131,
  /** Whether it may use the token of a command as a dial, by command. */
  TOKEN_AS_DIAL: 132,
  /** By how much it may change its speed if it exhausts the card. */
  LEAPS: 133,
  /** Whether it spends no command token for cards that are called for a round, but has to discard them. */
  CALLS_BY_DISCARD: 134,
  /** Friendly squadrons that have not activated counter near it. Key 0: the distance; 1: dice of that counter; 2: dice added if they counter anyway. */
  WARDS: 135,
  /** The least that its command value is. */
  COMMAND_VALUE: 136,
  /** Whether it may hold several tokens of one command. */
  TOKEN_COPIES: 137,
  /** Dice of a special battery in the arcs of its front and side zones, by colour. */
  SPECIAL_DICE: 138,
  /** How many fewer squadrons a squadron command activates. */
  FEWER_SQUADRONS: 139,
  /** Whether a dial that it spends alone counts as dial and token, if it is the only command that it resolves this round. */
  DIAL_AS_BOTH: 140,
  /** Whether it resolves a second critical effect. */
  SECOND_CRITICAL: 141,
  /** Squadrons without rogue: whether an accuracy makes the defender spend a token. */
  ACCURACY_SPENDS: 142,
  /** Squadrons without rogue: whether they may reroll a critical icon against a ship. */
  CRITICALS_AGAIN: 143,
  /** Whether enemies at close range that reveal a squadron dial may exhaust the card; while it is exhausted the ship may spend only one defense token an attack. */
  HOSTAGE: 144,
  /** Squadrons: how many others may activate after it under a command. */
  LEADS: 145,
  /** Points at the end of the match, by the keys of `MISSION`. */
  MISSION: 146,
  /** Whether critical icons of its attacks at ships count once more, by attacking zone. */
  CRITICALS_DOUBLE: 147,
  /** Whether it may spend a defense token at speed 0. */
  SPENDS_STILL: 148,
  /** How many command tokens it may hold, whatever its command value. */
  TOKENS_HELD: 149,
  /** Whether the card is discarded, by the keys of `LEAVES`. */
  LEAVES: 150,
  /** Whether attacks at it resolve no critical effect. */
  CRITICALS_REPELLED: 151,
  /** Whether black dice of its batteries reach rear zones at medium range. */
  BLACKS_REACH_REAR: 152,
  /** Distance at which friendly squadrons without swarm may reroll a die against squadrons. */
  GUIDES_DOGFIGHTS: 153,
  /** Distance from the token on the card at which ships deploy at speed 0. */
  WELL: 154,
  /** Commanders: whether a squadron adds an accuracy against a ship near a friendly ship. */
  ACCURACY_ADDED: 155,
  /** Commanders: whether squadrons near one with adept have grit. */
  GRIT_BESIDE_ADEPT: 156,
  /** Whether it cannot attack ships while the card is exhausted. */
  PEACE: 157,
  /** Distance from an obstacle at which it may change speed or yaw without a command. */
  STEERS_NEAR: 158,
  /** Whether the ship may attack only once a round. */
  ONE_ATTACK: 159,
  /** Whether it may resolve a squadron command after its maneuver. */
  COMMANDS_AFTER: 160,
  /** Speed at which squadrons under its command may move although they are engaged. */
  HELD_SPEED: 161,
  /** Whether enemy squadrons at distance 1 count as engaged by two more squadrons. */
  HOLDS_ENEMIES: 162,
  /** Squadrons: whether it may lay mines. */
  LAYS_MINES: 163,
  /** How often in an activation it may resolve a command as if with a token; it gains a raid token each time. */
  AS_TOKEN: 164,
  /** Distance at which attacks at friendly squadrons with swarm are obstructed. */
  OBSCURES_SWARM: 165,
  /** Distance at which friendly squadrons without heavy have a die of counter more. */
  COUNTERS_NEARBY: 166,
  /** How many squadrons without adept at close range a command of another friendly ship reaches, from the second round on. */
  LENDS_CLOSE: 167,
  /** Distance at which attacks of squadrons at squadrons are obstructed. */
  JAMS_SQUADRONS: 168,
  /** Distance at which squadrons engaged with a friend with heavy cannot attack ships. */
  GUARDS_SHIPS: 169,
  /** Distance at which enemies that spend a dial discard only one raid token. */
  RAIDS_STAY: 170,
  /** Whether its blue anti-squadron dice may be red against squadrons that no friend is engaged with. */
  RED_FLAK: 171,
  /** Dice + 1 of its rear battery in place of the printed ones, by colour. */
  REAR_BATTERY: 172,
  /** Commanders: whether a ready redirect that a ship spends takes a point off the damage. */
  READY_REDIRECT: 173,
  /** Engineering points by which a facedown damage card is cheaper once the card was used in the repair. */
  CHEAP_DISCARDS: 174,
  /** Commanders: whether the first ship or unique squadron of the fleet that is destroyed in a round stays until the end of its Status Phase. */
  OUTLASTS: 175,
  /** Clicks of yaw at the front of the ship in a maneuver at speed 0, once it has resolved a navigate command. */
  STILL_YAW: 176,
  /** Whether it spends no engineering points while the card is exhausted. */
  NO_REPAIRS: 177,
  /** Speed at which a squadron under its command may move if it does not attack. */
  HASTE: 178,
  /** Whether an enemy ship that overlaps it gets a faceup damage card. */
  RAMMED_FACEUP: 179,
  /** Whether its concentrate fire tokens may add a die. */
  TOKEN_ADDS: 180,
  /** Squadrons: whether it may attack an enemy at distance 1 that is about to move. */
  WATCHES: 181,
  /** Squadrons: whether it may move as an objective token near it is moved or removed. */
  ROAMS: 182,
  /** Whether friendly squadrons with adept have grit in the Squadron Phase. */
  GRIT_OF_ADEPT: 183,
  /** Clicks of yaw more at any joint with a navigate dial. */
  DIAL_YAW: 184,
} as const;
export const QUESTIONS = 185;
/** Questions that have to do with the card being exhausted: the answer exhausts it, or holds only while it is exhausted. */
export const EXHAUSTING: ReadonlySet<number> = new Set([
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
/** Questions of aces whose texts keep something in the state. */
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
/** Attacks in which critical icons are damage: a counter, those at a unique squadron, those at a target without a ready defense token. */
export const CRITICALS_WHEN = { COUNTER: 1, UNIQUE: 2, NO_READY_TOKEN: 3 } as const;
/** Room for the keys of a question. */
export const KEYS = 16;
