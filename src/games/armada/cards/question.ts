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
  /** Dice that each squadron activated by the ship's squadron command adds against squadrons, by colour. */
  SQUADRON_DICE: 3,
  /** Added engineering points when a repair command is resolved. */
  ENGINEERING: 4,
  /** Whether a navigate token may add a click of yaw instead of changing the speed. */
  TOKEN_YAW: 5,
  /** Whether the ship gains the token of a command when it reveals the dial. */
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
  /** Whether the squadron has escort. */
  ESCORTS: 25,
  /** Whether the squadron's critical icons count against ships. */
  CRITICALS_COUNT: 26,
  /** The squadron's dice of counter. */
  COUNTER_DICE: 27,
  /** The squadron's dice of snipe. */
  SNIPE_DICE: 28,
  /** Whether enemies that the squadron engages may move and attack ships. */
  HOLDS_NOBODY: 29,
  /** Whether the squadron may move and attack without a command. */
  BOTH_ACTIONS: 30,
  /** Whether the squadron has grit. */
  GRIT: 31,
  /** Whether the squadron gives grit to friends at distance 1. */
  GRANTS_GRIT: 32,
  /** How often the cost of the ship is scored again when it is destroyed. */
  COST_AGAIN: 33,
  /** Whether the squadron moves objective tokens. */
  MOVES_TOKENS: 34,
  /** Cards of the damage deck that the enemy commander views before one of them is dealt faceup. */
  CARDS_VIEWED: 35,
  /** Dice that the squadron may reroll while it attacks. */
  ADEPT: 36,
  /** Dice that the squadron adds to its battery under a squadron command. */
  AI_BATTERY: 37,
  /** Dice that the squadron adds to its anti-squadron armament under a squadron command. */
  AI_ANTI_SQUADRON: 38,
  /** Dice of an attacker that the squadron may have rerolled. */
  DODGE: 39,
  /** Whether the squadron has screen. */
  SCREEN: 40,
  /** Commanded squadrons that the squadron relays to. */
  RELAY: 41,
  /** Whether the squadron may move at the end of the Squadron Phase. */
  CLOAK: 42,
  /** Whether the squadron may be deployed outside the deployment zone. */
  SCOUT: 43,
  /** Range bands by which the ship's squadron commands reach farther. */
  COMMAND_RANGE: 44,
  /** Added speed of bombers under the ship's squadron command. */
  BOMBER_SPEED: 45,
  /** Whether a squadron under the ship's command that does not move adds a die. */
  STAY_DICE: 46,
  /** Distance at which friends have an engineering point more. */
  ENGINEERING_NEARBY: 47,
  /** Distance at which friendly squadrons suffer a point of damage less. */
  SHELTERS: 48,
  /** Distance at which friendly bombers reroll a die. */
  GUIDES_BOMBERS: 49,
  /** Whether, with a concentrate fire command, a zone may attack again. */
  ZONE_AGAIN: 50,
  /** Whether one of the ship's two attacks may come after the maneuver. */
  ATTACKS_AFTER: 51,
  /** Whether the ship may choose to attack from its side zones only. */
  BROADSIDES: 52,
  /** Range bands besides close at which the special battery can attack, one bit each. */
  IGNITION_RANGES: 54,
  /** Whether the ship may not activate while the enemy has a ship that can. */
  ACTIVATES_LAST: 55,
  /** How many rounds the commander chooses before the match. */
  ROUNDS_CHOSEN: 56,
  /** Whether the squadron may move and attack ships although it is engaged. */
  UNHINDERED: 57,
  /** Whether the squadron's critical icons are damage to any target. */
  CRITICALS_HIT: 58,
  /** Whether escort and counter of enemies do not count against the squadron. */
  IGNORES_ESCORT_AND_COUNTER: 59,
  /** Whether the squadron's damage passes by shields. */
  SKIPS_SHIELDS: 60,
  /** Whether the squadron gives other friends a die of counter. */
  GRANTS_COUNTER: 61,
  /** Whether the squadron lets friends with swarm add a die. */
  GRANTS_SWARM_DIE: 62,
  /** Whether the squadron, once it has moved, hurts all squadrons engaged with it. */
  HURTS_LANDING: 63,
  /** Whether the squadron hurts a squadron that is engaged with it and attacks another target. */
  HURTS_ATTACKERS: 64,
  /** Whether the squadron may hurt an enemy at distance 1 at the start of its own activation. */
  HURTS_ON_ACTIVATION: 65,
  /** Whether the attacker may mark a squadron that this squadron damages as activated; one that is activated already suffers one more damage. */
  FLIPS_SLIDERS: 66,
  /** Whether the squadron may activate at the start of the Ship Phase. */
  ACTIVATES_EARLY: 67,
  /** Whether friends nearby may spend the squadron's defense tokens. */
  LENDS_TOKENS: 68,
  /** Whether the squadron lets friends nearby attack ships at close range. */
  EXTENDS_REACH: 69,
  /** Whether the squadron's blue critical icons discard a defense token. */
  STRIPS_TOKENS: 70,
  /** Points by which an attack at a zone deals the ship less damage. */
  DAMAGE_LESS: 71,
  /** Whether brace takes only one point off the ship's attacks, unless it is the only token spent. */
  BRACE_LIMITED: 72,
  /** Whether contain bars every critical effect. */
  CONTAINS_ALL: 73,
  /** Whether the ship's attacks are never obstructed. */
  UNOBSTRUCTED: 74,
  /** Whether the ship's attacks at ships that a ship or an obstacle obstructs lose no die. */
  KEEPS_DICE: 75,
  /** Speed of the ship from which attacks of ships at it are obstructed, by its size. */
  OBSTRUCTED_AT_SPEED: 76,
  /** Whether obstacles that the ship overlaps have no effect on it. */
  OVER_OBSTACLES: 77,
  /** Whether redirect may take a point off the damage instead. */
  REDIRECT_REDUCES: 78,
  /** Shields above the maximum that a repair may give, by zone. */
  SHIELDS_MORE: 79,
  /** Whether attacks at the squadron are obstructed. */
  OBSCURED: 80,
  /** When the squadron's critical icons are damage to any target, one of `CRITICALS_WHEN`. */
  CRITICALS_WHEN: 81,
  /** Whether no shield is recovered while a zone of the ship has more than its maximum. */
  RECOVERY_WAITS: 82,
  /** Distance at which other friends may reroll a blue die. */
  GUIDES_BLUE: 83,
  /** By how many dials the ship's stack is smaller. */
  DIALS_LESS: 84,
  /** Whether the ship chooses the command that lies on its card. */
  PLEDGED: 85,
  /** By how much a ship may change its speed without a command. */
  FREE_SPEED: 86,
  /** Added speed of squadrons without heavy under the ship's command, up to 5. */
  LIGHT_SPEED: 87,
  /** Whether blue accuracies that are not spent are damage to ships. */
  ACCURACIES_HIT: 88,
  /** The text that an ace may use in its own attack, as its number + 1. The same holds for all texts below. */
  OWN_TEXT: 89,
  /** The text of an ace that is used in attacks of friends. */
  GIVEN_TEXT: 90,
  /** The text that an ace uses as it defends. */
  DEFENSE_TEXT: 91,
  /** The text that an ace uses in its activation. */
  ACT_TEXT: 92,
  /** The text that an ace uses when a friend near it is about to suffer damage. */
  SHIELD_TEXT: 93,
  /** The text that an ace uses after its attack, or after an attack at it. */
  AFTER_TEXT: 94,
  /** The text that an ace uses after its move. */
  MOVED_TEXT: 95,
  /** The text that an ace uses at the start of the Squadron Phase. */
  PHASE_TEXT: 96,
  /** Whether the squadron has swarm. */
  SWARMS: 97,
  /** Whether enemies that are engaged with others cannot attack the squadron. */
  SHUNS: 98,
  /** Speed that the squadron takes from enemies at distance 1. */
  SLOWS: 99,
  /** Whether the squadron gives a die of counter to friends that have none and are not unique. */
  GRANTS_FIRST_COUNTER: 100,
  /** Whether the squadron makes attacks of enemies at distance 1 obstructed. */
  SHROUDS: 101,
  /** Whether the squadron gives adept to friendly escorts. */
  GRANTS_ADEPT: 102,
  /** Whether the squadron cannot attack in the Squadron Phase. */
  IDLE_IN_PHASE: 103,
  /** Whether the squadron hurts enemies that end their activation. */
  HURTS_ENDING: 104,
  /** Whether the squadron hurts enemies with intel or relay that begin their activation. */
  HURTS_SUPPORT: 105,
  /** Commanded bombers that the squadron relays to. */
  RELAYS_BOMBERS: 106,
  /** Whether critical icons of bombers near the squadron also take a shield. */
  CRITICAL_TAKES_SHIELD: 107,
  /** Whether the squadron has escort while one of its defense tokens is ready. */
  ESCORTS_WHILE_READY: 108,
  /** Points of hull that the squadron recovers once it has discarded a token in defense. */
  RECOVERS: 109,
  /** Whether the squadron gets a discarded token back as it activates. */
  REGAINS_TOKEN: 110,
  /** How many enemies near the target of the squadron's attack it may hurt. */
  SPLASHES: 111,
  /** Whether attacks at the zone that is marked on the ship's card are obstructed. */
  CHAFF: 112,
  /** Whether the ship's anti-squadron dice are black, and its salvos reach farther. */
  FLAK: 113,
  /** Whether the zone that is marked on the ship's card attacks with more dice, and the adjacent zones with fewer. */
  FOCUS: 114,
  /** Dice of counter against squadrons at distance 1. */
  SHIP_COUNTER: 115,
  /** Whether each defense token that the ship spends lets it suffer a point of the damage on an adjacent zone. */
  SHARES_DAMAGE: 116,
  /** Speed from which the ship may spend any defense token for the effect of an evade. */
  EVADES_WITH_ANY: 117,
  /** Most defense tokens that defenders may spend once the ship has concentrated its fire on a ship. */
  TOKENS_LIMITED: 118,
  /** Damage cards that an overlap with a smaller ship deals the ship less. */
  OVERLAP_SPARED: 119,
  /** Added clicks of yaw at the last joint. */
  LAST_YAW: 120,
  /** Added clicks of yaw at any one joint of the first maneuver. */
  ANY_YAW: 121,
  /** Clicks of yaw at the first joint of a maneuver at speed 1. */
  SLOW_YAW: 122,
  /** Whether the ship spends no command token for cards that are called for a round. */
  CALLS_WITHOUT_TOKEN: 123,
  /** How many more squadrons the ship's squadron tokens activate. */
  TOKEN_SQUADRONS: 124,
  /** Added speed of squadrons under the ship's command, up to 5. */
  COMMANDED_SPEED: 125,
  /** Whether squadrons under the ship's command that are not unique gain swarm, and may use it against ships. */
  GRANTS_SWARM: 126,
  /** Whether an enemy that the ship overlaps gets a faceup damage card. */
  RAMS_FACEUP: 127,
  /** How many squadrons near the ship a command of another friendly ship reaches. */
  LENDS_COMMANDS: 128,
  /** Added dice that the ship's evades affect, by the band of the attack. */
  EVADE_DICE: 129,
  /** Whether the ship's evades cancel dice, by the band of the attack. */
  EVADE_CANCELS: 130,
  /** Whether the ship's redirects go to both zones adjacent to the attacked one. */
  REDIRECTS_BESIDE: 131,
  /** Whether the ship may use the token of a command as a dial, by command. */
  TOKEN_AS_DIAL: 132,
  /** By how much the ship may change its speed if it exhausts the card. */
  LEAPS: 133,
  /** Whether the ship spends no command token for cards that are called for a round, but has to discard them. */
  CALLS_BY_DISCARD: 134,
  /**
   * Friendly squadrons that have not activated counter near the ship. Key 0: the distance; 1: dice of that counter;
   * 2: dice added if they counter anyway.
   */
  WARDS: 135,
  /** The least that the ship's command value is. */
  COMMAND_VALUE: 136,
  /** Whether the ship may hold several tokens of one command. */
  TOKEN_COPIES: 137,
  /** Dice of a special battery in the arcs of the ship's front and side zones, by colour. */
  SPECIAL_DICE: 138,
  /** How many fewer squadrons a squadron command activates. */
  FEWER_SQUADRONS: 139,
  /** Whether a dial that the ship spends alone counts as dial and token, if it is the only command that it resolves this round. */
  DIAL_AS_BOTH: 140,
  /** Whether the ship resolves a second critical effect. */
  SECOND_CRITICAL: 141,
  /** Whether an accuracy of a squadron without rogue makes the defender spend a token. */
  ACCURACY_SPENDS: 142,
  /** Whether squadrons without rogue may reroll a critical icon against a ship. */
  CRITICALS_AGAIN: 143,
  /**
   * Whether enemies at close range that reveal a squadron dial may exhaust the card. While the card is exhausted, the
   * ship may spend only one defense token an attack.
   */
  HOSTAGE: 144,
  /** How many others may activate after the squadron under a command. */
  LEADS: 145,
  /** Points of the ship at the end of the match, by the keys of `MISSION`. */
  MISSION: 146,
  /** Whether critical icons of the ship's attacks at ships count once more, by attacking zone. */
  CRITICALS_DOUBLE: 147,
  /** Whether the ship may spend a defense token at speed 0. */
  SPENDS_STILL: 148,
  /** How many command tokens the ship may hold, whatever its command value. */
  TOKENS_HELD: 149,
  /** Whether the card is discarded, by the keys of `LEAVES`. */
  LEAVES: 150,
  /** Whether attacks at the ship resolve no critical effect. */
  CRITICALS_REPELLED: 151,
  /** Whether black dice of the ship's batteries reach rear zones at medium range. */
  BLACKS_REACH_REAR: 152,
  /** Distance at which friendly squadrons without swarm may reroll a die against squadrons. */
  GUIDES_DOGFIGHTS: 153,
  /** Distance from the token on the card at which ships deploy at speed 0. */
  WELL: 154,
  /** Whether a squadron of the commander's fleet adds an accuracy against a ship near a friendly ship. */
  ACCURACY_ADDED: 155,
  /** Whether squadrons of the commander's fleet near one with adept have grit. */
  GRIT_BESIDE_ADEPT: 156,
  /** Whether the ship cannot attack ships while the card is exhausted. */
  PEACE: 157,
  /** Distance from an obstacle at which the ship may change speed or yaw without a command. */
  STEERS_NEAR: 158,
  /** Whether the ship may attack only once a round. */
  ONE_ATTACK: 159,
  /** Whether the ship may resolve a squadron command after its maneuver. */
  COMMANDS_AFTER: 160,
  /** Speed at which squadrons under the ship's command may move although they are engaged. */
  HELD_SPEED: 161,
  /** Whether enemy squadrons at distance 1 count as engaged by two more squadrons. */
  HOLDS_ENEMIES: 162,
  /** Whether the squadron may lay mines. */
  LAYS_MINES: 163,
  /** How often in an activation the ship may resolve a command as if with a token; it gains a raid token each time. */
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
  /** Whether the ship's blue anti-squadron dice may be red against squadrons that no friend is engaged with. */
  RED_FLAK: 171,
  /** Dice + 1 of the ship's rear battery in place of the printed ones, by colour. */
  REAR_BATTERY: 172,
  /** Whether a ready redirect that a ship of the commander's fleet spends takes a point off the damage. */
  READY_REDIRECT: 173,
  /** Engineering points by which a facedown damage card is cheaper once the card was used in the repair. */
  CHEAP_DISCARDS: 174,
  /** Whether the first ship or unique squadron of the commander's fleet that is destroyed in a round stays until the end of its Status Phase. */
  OUTLASTS: 175,
  /** Clicks of yaw at the front of the ship in a maneuver at speed 0, once the ship has resolved a navigate command. */
  STILL_YAW: 176,
  /** Whether the ship spends no engineering points while the card is exhausted. */
  NO_REPAIRS: 177,
  /** Speed at which a squadron under the ship's command may move if it does not attack. */
  HASTE: 178,
  /** Whether an enemy ship that overlaps the ship gets a faceup damage card. */
  RAMMED_FACEUP: 179,
  /** Whether the ship's concentrate fire tokens may add a die. */
  TOKEN_ADDS: 180,
  /** Whether the squadron may attack an enemy at distance 1 that is about to move. */
  WATCHES: 181,
  /** Whether the squadron may move as an objective token near it is moved or removed. */
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
