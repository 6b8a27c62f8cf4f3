/** How a card is played. Normal and Gear cards are set face down, Star cards come from hand, Jump cards are played while planning. */
export type Form = 'normal' | 'gear' | 'star' | 'jump';
export type CardType = 'attack' | 'move' | 'intervene' | 'equip';
/** R: a real card by its public text; R*: a real title completed by us; O: ours. */
export type Mark = 'R' | 'R*' | 'O';

/** When a Star card may be played: my vessel is attacked, my own attack is modified, a card targets my vessel, my own tier. */
export type Window = 'attacked' | 'boost' | 'targeted' | 'own';

/** A condition checked before anything of the card happens (a caveat). */
export type Need = 'not-last-tier' | 'only-moves' | 'quiet-tier' | 'heavy' | 'grade' | 'hot' | 'crippled' | 'energy';

/** Combat types, coded by place. */
export const COMBAT_TYPES = ['objective', 'projectile', 'energy'] as const;
export type CombatType = (typeof COMBAT_TYPES)[number];

/** One step of a card's program. Words in quotes after `n` name one of the card's own numbers. */
export type Effect =
  /** Declares an attack with the modifiers gathered so far. */
  | { readonly do: 'attack'; readonly type?: CombatType }
  /** ... on every enemy vessel within n, all declared at once. */
  | { readonly do: 'attack-all'; readonly type?: CombatType; readonly n: string }
  /** ... on the vessel whose attack this card answers. */
  | { readonly do: 'attack-back' }
  /** ... at exactly the current Range. */
  | { readonly do: 'attack-exact' }
  /** ... on the same target, if this card is secondary to a legally activated card other than ATTACK. */
  | { readonly do: 'attack-again' }
  /** Missiles: at a target within Range, or delayed at one beyond. */
  | { readonly do: 'missiles' }
  /** Attack + n for this card's next attack. */
  | { readonly do: 'plus'; readonly n: string }
  /** Multiplies the original Attack by n, for this card. */
  | { readonly do: 'times'; readonly n: string }
  /** Range + n, for this card. */
  | { readonly do: 'range'; readonly n: string }
  | { readonly do: 'range-turn'; readonly n: string }
  | { readonly do: 'sight-turn' }
  /** Up to n hexes; without n up to the current Mobility. */
  | { readonly do: 'move'; readonly n?: string }
  /** May pay `cost` energy to move up to n. */
  | { readonly do: 'pay-move'; readonly n: string; readonly cost: string }
  | { readonly do: 'mobility'; readonly n: string }
  | { readonly do: 'mobility-turn'; readonly n: string }
  | { readonly do: 'energy'; readonly n: string }
  | { readonly do: 'heat'; readonly n: string }
  | { readonly do: 'repair'; readonly n: string }
  | { readonly do: 'draw'; readonly n: string }
  /** Only MOVE cards for the rest of the turn. */
  | { readonly do: 'move-only' }
  /** Priority from the next tier on. */
  | { readonly do: 'take-priority' }
  /** The next card played this turn, if ATTACK, earns a move. */
  | { readonly do: 'position' }
  /** In orbit with little energy: out of combat while it stays there. */
  | { readonly do: 'obstruct'; readonly n: string }
  | { readonly do: 'miss-turn' }
  | { readonly do: 'system-failure' }
  /** n effect damage to every other vessel within `range` and in sight. */
  | { readonly do: 'flare'; readonly n: string; readonly range: string }
  /** Moves n energy onto this card. */
  | { readonly do: 'charge'; readonly n: string }
  /** Moves any chosen amount of energy onto this card. */
  | { readonly do: 'charge-any' }
  /** One of the two, at choice: `first` effects follow, then `second` ones. */
  | { readonly do: 'choose'; readonly first: number; readonly second: number };

/** What a Star card does at once in its window. */
export type Reply = 'attack' | 'move' | 'miss' | 'reduce' | 'plus' | 'scramble' | 'return-fire';

/** Standing effects of Gear that are plain numbers. */
export type GearStat = 'range' | 'hand' | 'hull' | 'shield' | 'armor' | 'screen' | 'income' | 'renew';

export interface CardDef {
  readonly id: string;
  readonly name: string;
  readonly mark: Mark;
  readonly form: Form;
  readonly type: CardType;
  readonly cost: number;
  /** The card's own numbers, by the name under which a scenario changes them. */
  readonly numbers?: Readonly<Record<string, number>>;
  readonly needs?: Need;
  readonly windows?: readonly Window[];
  readonly reply?: Reply;
  /** What happens when the card is activated, step by step. */
  readonly act?: readonly Effect[];
  /** Standing effects while equipped: stat -> name of the number. */
  readonly gear?: Readonly<Partial<Record<GearStat, string>>>;
  /** The effect in one sentence, for readers. */
  readonly text: string;
}

/** The 45 action cards in the order of the rules reference; a card's code is its place. */
export const CARDS = [
  {
    id: 'main-battery',
    name: 'Main Battery',
    mark: 'O',
    form: 'normal',
    type: 'attack',
    cost: 0,
    act: [{ do: 'attack' }],
    text: 'Attack.',
  },
  {
    id: 'beam-lance',
    name: 'Beam Lance',
    mark: 'O',
    form: 'normal',
    type: 'attack',
    cost: 1,
    numbers: { attack: 2 },
    act: [
      { do: 'plus', n: 'attack' },
      { do: 'attack', type: 'energy' },
    ],
    text: 'Energy attack, Attack +2.',
  },
  {
    id: 'missiles',
    name: 'Missiles',
    mark: 'R',
    form: 'normal',
    type: 'attack',
    cost: 0,
    numbers: { rangeTimes: 2, hitsOf4: 3, delayedHitsOf4: 2 },
    needs: 'not-last-tier',
    act: [{ do: 'missiles' }],
    text: 'Not in your last tier. Projectile attack that may find a hidden target (d4); a target beyond Range is struck at the start of your next tier, at double Range.',
  },
  {
    id: 'torpedoes',
    name: 'Torpedoes',
    mark: 'R*',
    form: 'normal',
    type: 'attack',
    cost: 1,
    numbers: { attackTimes: 2, range: -4 },
    act: [
      { do: 'times', n: 'attackTimes' },
      { do: 'range', n: 'range' },
      { do: 'attack', type: 'projectile' },
    ],
    text: 'Projectile attack with twice the original Attack, Range -4.',
  },
  {
    id: 'double-shot',
    name: 'Double Shot',
    mark: 'R',
    form: 'normal',
    type: 'attack',
    cost: 0,
    act: [{ do: 'attack' }, { do: 'attack-again' }],
    text: 'Attack. If it is secondary to a legally activated card other than ATTACK, attack the same target again.',
  },
  {
    id: 'pursue',
    name: 'Pursue',
    mark: 'R',
    form: 'normal',
    type: 'attack',
    cost: 0,
    numbers: { move: 1 },
    act: [{ do: 'move', n: 'move' }, { do: 'attack' }],
    text: 'You may move 1, then attack.',
  },
  {
    id: 'hit-and-run',
    name: 'Hit and Run',
    mark: 'R',
    form: 'normal',
    type: 'attack',
    cost: 0,
    numbers: { move: 1 },
    act: [{ do: 'attack' }, { do: 'move', n: 'move' }],
    text: 'Attack, then you may move 1.',
  },
  {
    id: 'clear-shot',
    name: 'Clear Shot',
    mark: 'R*',
    form: 'normal',
    type: 'attack',
    cost: 1,
    numbers: { range: 2 },
    act: [
      { do: 'choose', first: 2, second: 1 },
      { do: 'range-turn', n: 'range' },
      { do: 'attack' },
      { do: 'sight-turn' },
    ],
    text: 'Range +2 this turn and attack, or ignore obstructions this turn.',
  },
  {
    id: 'flak-burst',
    name: 'Flak Burst',
    mark: 'O',
    form: 'normal',
    type: 'attack',
    cost: 2,
    numbers: { attack: -2, within: 2 },
    act: [
      { do: 'plus', n: 'attack' },
      { do: 'attack-all', type: 'projectile', n: 'within' },
    ],
    text: 'Projectile attack, Attack -2, on every enemy within 2.',
  },
  {
    id: 'close-quarters',
    name: 'Close Quarters',
    mark: 'R',
    form: 'gear',
    type: 'attack',
    cost: 0,
    numbers: { attack: 3, within: 3 },
    act: [{ do: 'attack' }],
    text: 'Attack. Equipped: attacks on a target within 3 have Attack +3.',
  },
  {
    id: 'counter-strike',
    name: 'Counter Strike',
    mark: 'R',
    form: 'star',
    type: 'attack',
    cost: 2,
    numbers: { attack: 3, within: 3 },
    windows: ['attacked'],
    reply: 'attack',
    act: [{ do: 'attack-back' }],
    text: 'When attacked, attack the attacker; Attack +3 within 3.',
  },
  {
    id: 'optimum-range',
    name: 'Optimum Range',
    mark: 'R',
    form: 'star',
    type: 'attack',
    cost: 0,
    numbers: { attack: -1 },
    needs: 'quiet-tier',
    windows: ['own'],
    reply: 'attack',
    act: [{ do: 'plus', n: 'attack' }, { do: 'attack-exact' }],
    text: 'Before anybody attacks in this tier: attack, Attack -1, a target at exactly your Range.',
  },
  {
    id: 'cheap-shot',
    name: 'Cheap Shot',
    mark: 'R*',
    form: 'star',
    type: 'attack',
    cost: 1,
    numbers: { attack: -2 },
    windows: ['own'],
    reply: 'attack',
    act: [{ do: 'plus', n: 'attack' }, { do: 'attack' }],
    text: 'In your own tier: attack, Attack -2.',
  },
  {
    id: 'cruise',
    name: 'Cruise',
    mark: 'O',
    form: 'normal',
    type: 'move',
    cost: 0,
    act: [{ do: 'move' }],
    text: 'Move up to your Mobility.',
  },
  {
    id: 'attack-position',
    name: 'Attack Position',
    mark: 'R',
    form: 'normal',
    type: 'move',
    cost: 1,
    numbers: { after: 1 },
    act: [{ do: 'move' }, { do: 'position' }],
    text: 'Move up to your Mobility; if your next card this turn is an ATTACK, you may move 1 after it.',
  },
  {
    id: 'withdraw',
    name: 'Withdraw',
    mark: 'R',
    form: 'normal',
    type: 'move',
    cost: 0,
    numbers: { mobility: 1 },
    needs: 'only-moves',
    act: [{ do: 'move-only' }, { do: 'take-priority' }, { do: 'mobility-turn', n: 'mobility' }, { do: 'move' }],
    text: 'Only if you played nothing but MOVE this turn, and only MOVE after it: gain Priority, Mobility +1 this turn, move.',
  },
  {
    id: 'obstructed',
    name: 'Obstructed',
    mark: 'R',
    form: 'normal',
    type: 'move',
    cost: 0,
    numbers: { energy: 4 },
    act: [{ do: 'move' }, { do: 'obstruct', n: 'energy' }],
    text: 'Move. In orbit of a planet, moon, asteroid or debris field with 4 energy or less: no combat with other hexes this turn while you stay.',
  },
  {
    id: 'repair-and-retreat',
    name: 'Repair and Retreat',
    mark: 'R*',
    form: 'normal',
    type: 'move',
    cost: 0,
    numbers: { heat: -1, repair: 1, move: 1, extraCost: 1, extraMove: 1 },
    act: [
      { do: 'heat', n: 'heat' },
      { do: 'repair', n: 'repair' },
      { do: 'move', n: 'move' },
      { do: 'pay-move', n: 'extraMove', cost: 'extraCost' },
    ],
    text: 'Heat -1, repair 1, move 1; for 1 energy move 1 more.',
  },
  {
    id: 'slingshot-burn',
    name: 'Slingshot Burn',
    mark: 'O',
    form: 'normal',
    type: 'move',
    cost: 1,
    numbers: { heat: 1, mobility: 2 },
    act: [{ do: 'heat', n: 'heat' }, { do: 'mobility', n: 'mobility' }, { do: 'move' }],
    text: 'Heat +1, move with Mobility +2.',
  },
  {
    id: 'side-thrusters',
    name: 'Side Thrusters',
    mark: 'O',
    form: 'star',
    type: 'move',
    cost: 1,
    numbers: { move: 1 },
    windows: ['attacked'],
    reply: 'move',
    text: 'When attacked, move 1; the attack is judged from there.',
  },
  {
    id: 'miss',
    name: 'Miss',
    mark: 'R',
    form: 'normal',
    type: 'intervene',
    cost: 0,
    act: [{ do: 'miss-turn' }],
    text: 'This turn, any number of times when attacked: discard a hand card and your top card, and the attack misses.',
  },
  {
    id: 'evasive-maneuvers',
    name: 'Evasive Maneuvers',
    mark: 'R*',
    form: 'star',
    type: 'intervene',
    cost: 2,
    windows: ['attacked'],
    reply: 'miss',
    text: 'When attacked, the attack misses.',
  },
  {
    id: 'deflected-attack',
    name: 'Deflected Attack',
    mark: 'R*',
    form: 'star',
    type: 'intervene',
    cost: 0,
    numbers: { reduce: 3 },
    windows: ['attacked', 'boost'],
    reply: 'reduce',
    text: 'Combat damage of an attack on you, or of your own, is reduced by 3.',
  },
  {
    id: 'direct-hit',
    name: 'Direct Hit',
    mark: 'R*',
    form: 'star',
    type: 'intervene',
    cost: 1,
    numbers: { attack: 3 },
    windows: ['boost'],
    reply: 'plus',
    text: 'Your own attack has Attack +3.',
  },
  {
    id: 'draw-3',
    name: 'Draw 3',
    mark: 'R*',
    form: 'normal',
    type: 'intervene',
    cost: 0,
    numbers: { draw: 3 },
    act: [{ do: 'draw', n: 'draw' }],
    text: 'Draw 3 cards.',
  },
  {
    id: 'repair',
    name: 'Repair',
    mark: 'R*',
    form: 'normal',
    type: 'intervene',
    cost: 0,
    numbers: { repair: 3, heat: -1 },
    act: [
      { do: 'repair', n: 'repair' },
      { do: 'heat', n: 'heat' },
    ],
    text: 'Repair 3, heat -1.',
  },
  {
    id: 'reactor-surge',
    name: 'Reactor Surge',
    mark: 'O',
    form: 'normal',
    type: 'intervene',
    cost: 0,
    numbers: { energy: 3, heat: 1 },
    act: [
      { do: 'energy', n: 'energy' },
      { do: 'heat', n: 'heat' },
    ],
    text: 'Energy +3, heat +1.',
  },
  {
    id: 'jamming',
    name: 'Jamming',
    mark: 'R',
    form: 'gear',
    type: 'intervene',
    cost: 0,
    numbers: { sides: 6, roll: 5 },
    text: "Equipped: when an opponent's card targets this vessel, roll d6; on 5 its effect is nullified.",
  },
  {
    id: 'interference',
    name: 'Interference',
    mark: 'R*',
    form: 'gear',
    type: 'intervene',
    cost: 0,
    numbers: { roll: 5 },
    text: "Equipped: when an opponent's card attacks this vessel, on 5 or more of one d6 that attack is nullified.",
  },
  {
    id: 'signal-scramble',
    name: 'Signal Scramble',
    mark: 'O',
    form: 'star',
    type: 'intervene',
    cost: 3,
    windows: ['targeted'],
    reply: 'scramble',
    text: "Nullify the effect of an opponent's Normal card that targets your vessel.",
  },
  {
    id: 'return-fire',
    name: 'Return Fire',
    mark: 'R*',
    form: 'star',
    type: 'intervene',
    cost: 2,
    windows: ['attacked'],
    reply: 'return-fire',
    text: 'When attacked, activate an ATTACK of your Discard Pile as secondary card of this tier; it is removed from the game later.',
  },
  {
    id: 'quick-action',
    name: 'Quick Action',
    mark: 'R*',
    form: 'jump',
    type: 'intervene',
    cost: 0,
    numbers: { heat: 2, tiers: 1 },
    needs: 'hot',
    text: 'At 2 heat or more, remove 2 discards of different form: one more tier, and a second card in this one.',
  },
  {
    id: 'paired-orders',
    name: 'Paired Orders',
    mark: 'O',
    form: 'jump',
    type: 'intervene',
    cost: 1,
    text: 'Beside the tier, without using it: this tier may hold two set cards.',
  },
  {
    id: 'multiple-system-failure',
    name: 'Multiple System Failure',
    mark: 'R*',
    form: 'normal',
    type: 'intervene',
    cost: 0,
    numbers: { damage: 6, extraCost: 2 },
    needs: 'crippled',
    act: [{ do: 'system-failure' }],
    text: 'A vessel that suffered 6 Hull damage this turn loses its Gear other than EQUIP; for 2 energy its next tier is disabled.',
  },
  {
    id: 'solar-flare',
    name: 'Solar Flare',
    mark: 'R*',
    form: 'normal',
    type: 'intervene',
    cost: 2,
    numbers: { damage: 2, within: 4 },
    act: [{ do: 'flare', n: 'damage', range: 'within' }],
    text: '2 effect damage to every other vessel within 4 and in sight.',
  },
  {
    id: 'heavy-guns',
    name: 'Heavy Guns',
    mark: 'R',
    form: 'gear',
    type: 'equip',
    cost: 0,
    numbers: { hand: -1, heat: 1 },
    needs: 'heavy',
    gear: { hand: 'hand' },
    text: 'Heavy ships. Equipped: hand limit -1; on activating a Normal ATTACK you may discard a card and take 1 heat to repeat it.',
  },
  {
    id: 'bulk-plating',
    name: 'Bulk Plating',
    mark: 'R',
    form: 'gear',
    type: 'equip',
    cost: 0,
    numbers: { hull: 3, repair: 2 },
    act: [{ do: 'repair', n: 'repair' }],
    gear: { hull: 'hull' },
    text: 'Equipped: maximum Hull +3. Repair 2.',
  },
  {
    id: 'energy-shield',
    name: 'Energy Shield',
    mark: 'R',
    form: 'gear',
    type: 'equip',
    cost: 0,
    numbers: { reduce: 2, energy: 4 },
    needs: 'grade',
    gear: { shield: 'reduce' },
    text: 'Grade 4. Equipped: any damage -2. Expires below 4 energy.',
  },
  {
    id: 'hardened-armor',
    name: 'Hardened Armor',
    mark: 'R',
    form: 'gear',
    type: 'equip',
    cost: 0,
    numbers: { reduce: 2 },
    needs: 'heavy',
    gear: { armor: 'reduce' },
    text: 'Heavy ships. Equipped: combat damage -2.',
  },
  {
    id: 'reactive-armor',
    name: 'Reactive Armor: EM',
    mark: 'R',
    form: 'gear',
    type: 'equip',
    cost: 0,
    numbers: { charge: 3, reduce: 5, threshold: 3 },
    needs: 'grade',
    act: [{ do: 'charge', n: 'charge' }],
    text: 'Grade 4; move 3 energy here. When attacked you may spend 1 of it: combat damage -5, and an adjacent attacker suffers what exceeds 3. Expires when empty.',
  },
  {
    id: 'polarized-hull',
    name: 'Polarized Hull',
    mark: 'R',
    form: 'gear',
    type: 'equip',
    cost: 0,
    numbers: { reduce: 4 },
    needs: 'energy',
    act: [{ do: 'charge-any' }],
    text: 'Move energy here. Each attack that would damage takes one counter and is reduced by 4. Expires when empty.',
  },
  {
    id: 'research-and-development',
    name: 'Research and Development',
    mark: 'R*',
    form: 'gear',
    type: 'equip',
    cost: 2,
    numbers: { tiers: 1, draw: 1 },
    text: 'Equipped: while you hold Priority at your Preparation, one more tier and a free draw.',
  },
  {
    id: 'fusion-core',
    name: 'Fusion Core',
    mark: 'O',
    form: 'gear',
    type: 'equip',
    cost: 0,
    numbers: { energy: 2 },
    gear: { income: 'energy' },
    text: 'Equipped: energy +2 in the Discard Phase.',
  },
  {
    id: 'targeting-array',
    name: 'Targeting Array',
    mark: 'O',
    form: 'gear',
    type: 'equip',
    cost: 0,
    numbers: { range: 2, renew: 1 },
    gear: { range: 'range', renew: 'renew' },
    text: 'Equipped: Range +2. Renew for 1 energy.',
  },
  {
    id: 'point-defense-grid',
    name: 'Point Defense Grid',
    mark: 'O',
    form: 'gear',
    type: 'equip',
    cost: 0,
    numbers: { reduce: 3, renew: 1 },
    gear: { screen: 'reduce', renew: 'renew' },
    text: 'Equipped: projectile damage -3. Renew for 1 energy.',
  },
] as const satisfies readonly CardDef[];

export type CardId = (typeof CARDS)[number]['id'];

/**
 * The card that stands for no card where a card's worth is measured: a Star card without a window, so that it can be
 * held, set as a bluff and discarded, but never does anything. No deck of a scenario may hold it.
 */
export const BLANK: CardDef = {
  id: 'blank',
  name: 'a blank card',
  mark: 'O',
  form: 'star',
  type: 'intervene',
  cost: 0,
  text: 'Does nothing.',
};

/** All cards by code: the action cards, then the blank one. */
export const CARD_DEFS: readonly CardDef[] = [...CARDS, BLANK];

/** Code of each card by id. */
export const CARD = Object.fromEntries(CARDS.map((card, code) => [card.id, code])) as Readonly<Record<CardId, number>>;

export const FORMS: readonly Form[] = ['normal', 'gear', 'star', 'jump'];
export const CARD_TYPES: readonly CardType[] = ['attack', 'move', 'intervene', 'equip'];
export const WINDOWS: readonly Window[] = ['attacked', 'boost', 'targeted', 'own'];
