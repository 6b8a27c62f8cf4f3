import type { FaultTable } from './fault.ts';

/** Faults in setup, Preparation, the order of tiers, Discard and End of Turn, and the end of a match. */
export const TURN_FAULTS: FaultTable = {
  'setup.ts': [
    {
      name: 'seat 0 always begins',
      find: 'const first = drawBelow(out, t.firstRow, 0, t.seats);',
      replace: 'const first = 0;',
    },
    {
      name: 'opening discards are forgotten',
      find: 's[b + SETUP_LEFT] = Math.min(t.rules.openingExtra, s[b + HAND_N]!);',
      replace: 's[b + SETUP_LEFT] = 0;',
    },
    {
      name: 'ships are placed in order of play',
      find: 'for (let i = t.seats - 1; i >= 0; i--) {',
      replace: 'for (let i = 0; i < t.seats; i++) {',
    },
    {
      name: 'start hexes one step too near',
      find: 'if (clearance(t, s, starts[i]!) >= least) out',
      replace: 'if (clearance(t, s, starts[i]!) >= least - 1) out',
    },
    {
      name: 'a full complement keeps its EQUIP cards',
      find: "if (t.rules.complement === 'full')",
      replace: "if (t.rules.complement === 'none')",
    },
    {
      name: 'a title twice in the complement',
      find: '  for (let i = 0; i < s[b + S.GEAR_N]!; i++) counts[s[b + GEAR + i]!] = 0;\n',
      replace: '',
    },
    {
      name: 'a complement beyond what the ship carries',
      find: ' || !carries(t, s, b, card)) continue;',
      replace: ') continue;',
    },
    {
      name: 'a shield equipped without energy stays',
      find: '    if (a - EQUIP === ENERGY_SHIELD) checkShield(t, s, seat, log);\n',
      replace: '',
    },
    { name: 'a skeleton of four', find: 'const SKELETON = 3;', replace: 'const SKELETON = 4;' },
  ],
  'prepare.ts': [
    {
      name: 'Research and Development without Priority',
      find: 'if (s[PRIORITY] === seat && gearAt(s, b, RESEARCH) >= 0) {',
      replace: 'if (gearAt(s, b, RESEARCH) >= 0) {',
    },
    { name: 'an immobile vessel drifts', find: 'mobilityOf(t, s, b, 0) > 0 && t.map', replace: 't.map' },
    {
      name: 'tiers beyond the most',
      find: 's[b + TIERS] = Math.min(t.rules.maxTiers, s[b + TIERS]! + n);',
      replace: 's[b + TIERS] = Math.min(6, s[b + TIERS]! + n);',
    },
    {
      name: 'Twin Salvo without a card to discard',
      find: "if (ability === ABILITY['twin-salvo'] && s[b + HAND_N] === 0) return false;",
      replace: "if (ability === ABILITY['twin-salvo'] && s[b + HAND_N]! < 2) return false;",
    },
    {
      name: 'Overcrew at the most tiers',
      find: 's[b + TIERS]! >= t.rules.maxTiers) return false;',
      replace: 's[b + TIERS]! > t.rules.maxTiers) return false;',
    },
    {
      name: 'an ability one energy dearer',
      find: 'return s[b + ENERGY]! >= t.abilityCost[ship]!;',
      replace: 'return s[b + ENERGY]! > t.abilityCost[ship]!;',
    },
    { name: 'abilities are free', find: '  addEnergy(t, s, seat, -t.abilityCost[ship]!, -1, log);\n', replace: '' },
    {
      name: 'Twin Salvo without heat',
      find: '  addHeat(t, s, seat, t.abilityHeat[s[t.at(seat) + SHIP]!]!, -1, log);\n',
      replace: '',
    },
    { name: 'every draw locks', find: 'if (setCards(s, b) > 0) s[b + LOCKED] = 1;', replace: 's[b + LOCKED] = 1;' },
    {
      name: 'no draw locks',
      find: 'if (setCards(s, b) > 0) s[b + LOCKED] = 1;',
      replace: 'if (setCards(s, b) > 6) s[b + LOCKED] = 1;',
    },
    {
      name: 'a draw with one card set does not lock',
      find: 'if (setCards(s, b) > 0) s[b + LOCKED] = 1;',
      replace: 'if (setCards(s, b) > 1) s[b + LOCKED] = 1;',
    },
    {
      name: 'a locked plan is rearranged',
      find: 'if (!t.rules.rearranging || s[b + LOCKED] === 1) return false;',
      replace: 'if (!t.rules.rearranging) return false;',
    },
    {
      name: 'rearranging cannot be switched off',
      find: 'if (!t.rules.rearranging || s[b + LOCKED] === 1) return false;',
      replace: 'if (s[b + LOCKED] === 1) return false;',
    },
    {
      name: 'a position is picked again and again',
      find: '  s[t.at(seat) + MOVED]! |= 1 << (a - POSITION);\n',
      replace: '',
    },
    { name: 'the card exchanged is lost', find: '    toHand(s, b, card);\n', replace: '' },
    { name: 'exchanging copies the hand card', find: '    fromHand(s, b, a - EXCHANGE);\n', replace: '' },
    {
      name: 'trading places loses a card',
      find: 's[b + CARD + a - POSITION] = card;',
      replace: 's[b + CARD + a - POSITION] = s[b + CARD + picked]!;',
    },
    {
      name: 'Quick Action one heat later',
      find: 'if (s[b + HEAT]! < t.n.quickHeat ||',
      replace: 'if (s[b + HEAT]! <= t.n.quickHeat ||',
    },
    {
      name: 'Quick Action with discards of one form',
      find: 'if (t.form[byteAt(s, b + PILE, i)] !== t.form[byteAt(s, b + PILE, 0)]) return true;',
      replace: 'return true;',
    },
    {
      name: 'Quick Action removes two of one form',
      find: 'if (counts[card]! > 0 && t.form[card] !== form) out',
      replace: 'if (counts[card]! > 0) out',
    },
    { name: 'Quick Action without a further tier', find: '  addTiers(t, s, b, t.n.quickTiers);\n', replace: '' },
    {
      name: 'Paired Orders twice in a tier',
      find: ' && ((s[b + PAIRED]! >> s[b + PLANNED]!) & 1) === 0;',
      replace: ';',
    },
    {
      name: 'a Jump card is not a card played',
      find: '  if (t.type[card] !== TYPE.move) s[b + T_OTHER] = 1;\n',
      replace: '',
    },
    {
      name: 'Jump cards are free',
      find: '  addEnergy(t, s, seat, -t.cost[card]!, card, log);\n  if (card === PAIRED_ORDERS)',
      replace: '  if (card === PAIRED_ORDERS)',
    },
    {
      name: 'no second card beside Quick Action',
      find: 'if (s[b + HAND_N]! > 0) return ask(s, seat, STEP.PLAN_SECOND);',
      replace: 'if (s[b + HAND_N]! > 20) return ask(s, seat, STEP.PLAN_SECOND);',
    },
    {
      name: 'a draw leaves no token',
      find: 's[b + STATUS + position] = a === DRAW ? PLACE.DRAW : PLACE.PASS;',
      replace: 's[b + STATUS + position] = PLACE.PASS;',
    },
    {
      name: 'Trim Drives slow the ship',
      find: 's[b + T_MOBILITY]! += amount;',
      replace: 's[b + T_MOBILITY]! -= amount;',
    },
    { name: 'Ghost Vector brings nothing', find: 's[b + T_AGILITY]! += amount;', replace: 's[b + T_AGILITY]! += 0;' },
    { name: 'undeclared abilities work', find: '  if (s[b + DECLARED] === 0) return;\n', replace: '' },
    {
      name: 'plans against the clock',
      find: 'const next = nextLiving(t, s, s[TURN_SEAT]!);',
      replace:
        'let next = s[TURN_SEAT]!;\n  do next = (next + t.seats - 1) % t.seats;\n  while (s[t.at(next) + ALIVE] === 0);',
    },
  ],
  'tiers.ts': [
    {
      name: 'Priority of Withdraw never comes',
      find: '  if (s[NEXT_PRIORITY]! >= 0) {',
      replace: '  if (s[NEXT_PRIORITY]! >= 9) {',
    },
    { name: 'attacks of the last tier still count for dice', find: '    s[b + T_ATTACKS] = 0;\n', replace: '' },
    { name: 'the primary card of an earlier tier counts', find: '    s[b + T_PRIMARY] = 0;\n', replace: '' },
    { name: 'a tier never falls quiet again', find: '  s[TIER_ATTACKS] = 0;\n', replace: '' },
    {
      name: 'seat 0 opens every tier',
      find: '  s[LEAD] = s[PRIORITY]!;\n  s[TURN_SEAT] = s[PRIORITY]!;\n  if (!any)',
      replace: '  s[LEAD] = 0;\n  s[TURN_SEAT] = 0;\n  if (!any)',
    },
    {
      name: 'shots under way die with their shooter',
      find: 'if (s[b + DELAYED] !== 0 && s[b + DELAYED_TIER] === s[TIER]) {',
      replace: 'if (s[b + DELAYED] !== 0 && s[b + DELAYED_TIER] === s[TIER] && s[b + ALIVE] === 1) {',
    },
    {
      name: 'of several shots under way one strikes',
      find: 's[b + DELAYED] = s[b + DELAYED]! >>> 8;',
      replace: 's[b + DELAYED] = 0;',
    },
    {
      name: 'one tier too many',
      find: 'if (s[b + ALIVE] === 0 || s[TIER]! >= s[b + TIERS]!) go',
      replace: 'if (s[b + ALIVE] === 0 || s[TIER]! > s[b + TIERS]!) go',
    },
    {
      name: 'no Star before the own card',
      find: 'else if (s[b + HAND_N]! > 0) ask(s, seat, STEP.OWN_BEFORE);',
      replace: 'else if (s[b + HAND_N]! > 99) ask(s, seat, STEP.OWN_BEFORE);',
    },
    {
      name: 'no Star after the own card',
      find: 'if (s[b + ALIVE] === 1 && s[b + HAND_N]! > 0) ask(s, seat, STEP.OWN_AFTER);',
      replace: 'if (s[b + ALIVE] === 1 && s[b + HAND_N]! > 99) ask(s, seat, STEP.OWN_AFTER);',
    },
    {
      name: 'secondary before primary',
      find: 'const place = first + s[NEXT_PLACE]!;',
      replace: 'const place = first + PLACES - 1 - s[NEXT_PLACE]!;',
    },
    {
      name: 'tiers go against the clock',
      find: 'const next = leftOf(t, s[TURN_SEAT]!);',
      replace: 'const next = (s[TURN_SEAT]! + t.seats - 1) % t.seats;',
    },
    {
      name: 'abilities work from the second turn seat on',
      find: '    applyAbility(t, s, seat);\n    seat = leftOf(t, seat);',
      replace: '    seat = leftOf(t, seat);\n    if (i > 0) applyAbility(t, s, seat);',
    },
  ],
  'upkeep.ts': [
    {
      name: 'an empty Reactive Armor stays',
      find: '  if (s[b + REACTIVE] === 0) expireTitle(t, s, seat, REACTIVE_ARMOR, log);\n',
      replace: '',
    },
    {
      name: 'Collector Sails collect nothing',
      find: "=== ABILITY['collector-sails'] ? SHIP_BIT : 0;",
      replace: "=== ABILITY['collector-sails'] ? 0 : 0;",
    },
    {
      name: 'everybody has Collector Sails',
      find: "=== ABILITY['collector-sails'] ? SHIP_BIT : 0;",
      replace: "=== ABILITY['collector-sails'] ? SHIP_BIT : SHIP_BIT;",
    },
    {
      name: 'a renewal one energy dearer',
      find: 'if (s[b + ENERGY]! >= renew) out',
      replace: 'if (s[b + ENERGY]! > renew) out',
    },
    {
      name: 'who can pay must renew',
      find: 'out[n++] = RENEW + card;\n      out[n++] = LAPSE + card;',
      replace: 'out[n++] = RENEW + card;\n      else out[n++] = LAPSE + card;',
    },
    {
      name: 'renewals are free',
      find: 'else addEnergy(t, s, seat, -t.gearRenew[card]!, card, log);',
      replace: 'else addEnergy(t, s, seat, 0, card, log);',
    },
    {
      name: 'a bonus is given twice',
      find: '  s[b + MAINTAIN]! &= ~(1 << t.gearNumber[card]!);\n  if (a >= BONUS) addEnergy(t, s, seat, t.gearIncome[card]!, card, log);',
      replace:
        '  if (a < BONUS) s[b + MAINTAIN]! &= ~(1 << t.gearNumber[card]!);\n  else addEnergy(t, s, seat, t.gearIncome[card]!, card, log);\n  if (a >= BONUS) s[b + MAINTAIN]! &= ~(1 << t.gearNumber[card]!);\n  if (a >= BONUS) addEnergy(t, s, seat, t.gearIncome[card]!, card, log);',
    },
    {
      name: 'the last tier expires first',
      find: 'for (let tier = 0; tier < MAX_TIERS; tier++) {',
      replace: 'for (let tier = MAX_TIERS - 1; tier >= 0; tier--) {',
    },
    {
      name: 'a returned card goes to the pile',
      find: 'if (status === PLACE.RETURNED) {',
      replace: 'if (status === PLACE.EMPTY) {',
    },
    {
      name: 'Paired Orders vanish',
      find: '    if (((s[b + PAIRED]! >> tier) & 1) === 1) toPile(s, b, PAIRED_ORDERS);\n',
      replace: '',
    },
    {
      name: 'a hand at the limit is discarded down',
      find: 'if (s[b + HAND_N]! > handLimit(t, s, b)) ask',
      replace: 'if (s[b + HAND_N]! >= handLimit(t, s, b)) ask',
    },
    {
      name: "a turn's first effect lasts",
      find: 'for (let i = TURN_FIRST; i <= TURN_LAST; i++)',
      replace: 'for (let i = TURN_FIRST + 1; i <= TURN_LAST; i++)',
    },
    {
      name: "a turn's last effect lasts",
      find: 'for (let i = TURN_FIRST; i <= TURN_LAST; i++)',
      replace: 'for (let i = TURN_FIRST; i < TURN_LAST; i++)',
    },
    {
      name: 'heat at the limit is survived',
      find: 's[b + HEAT]! < t.rules.heatLimit) continue;',
      replace: 's[b + HEAT]! <= t.rules.heatLimit) continue;',
    },
    {
      name: 'attrition a turn late',
      find: 'if (s[TURN]! >= t.attritionFrom) attrition',
      replace: 'if (s[TURN]! > t.attritionFrom) attrition',
    },
    {
      name: 'attrition begins with 0',
      find: 's[TURN]! - t.attritionFrom + 1, log);',
      replace: 's[TURN]! - t.attritionFrom, log);',
    },
    {
      name: 'one turn beyond the limit',
      find: 's[TURN]! >= t.rules.turnLimit) endMatch',
      replace: 's[TURN]! > t.rules.turnLimit) endMatch',
    },
    {
      name: 'all that fall to attrition share',
      find: 's[b + HULL]! < best) destroy',
      replace: 's[b + HULL]! <= best) destroy',
    },
    {
      name: 'attrition spares the one with most Hull',
      find: '  checkDestroyed(t, s, END.attrition, log);\n}',
      replace: '  if (best >= 0) checkDestroyed(t, s, END.attrition, log);\n}',
    },
    {
      name: 'a draw at the hand limit',
      find: 'if (canDraw(t, s, t.at(seat))) ask(s, seat, STEP.PRIORITY_DRAW);',
      replace: 'if (t.seats > 0) ask(s, seat, STEP.PRIORITY_DRAW);',
    },
    {
      name: 'Priority goes to the dead',
      find: 's[PRIORITY] = nextLiving(t, s, s[PRIORITY]!);',
      replace: 's[PRIORITY] = (s[PRIORITY]! + 1) % t.seats;',
    },
    { name: 'Priority stays', find: '  s[PRIORITY] = nextLiving(t, s, s[PRIORITY]!);\n', replace: '' },
    {
      name: 'heat destroys one after the other',
      find: '    if (s[b + ALIVE] === 0 || s[b + HEAT]! < t.rules.heatLimit) continue;\n    if (!any) s[CHECKS]!++;',
      replace: '    if (s[b + ALIVE] === 0 || s[b + HEAT]! < t.rules.heatLimit) continue;\n    s[CHECKS]!++;',
    },
  ],
  'destruction.ts': [
    { name: 'a Hull of 0 is destroyed', find: 's[b + HULL]! >= 0) continue;', replace: 's[b + HULL]! > 0) continue;' },
    {
      name: 'Priority stays with the dead',
      find: '  if (s[t.at(s[PRIORITY]!) + ALIVE] === 0) s[PRIORITY] = nextLiving(t, s, s[PRIORITY]!);\n',
      replace: '',
    },
    {
      name: 'the dead take Priority',
      find: '  if (s[NEXT_PRIORITY]! >= 0 && s[t.at(s[NEXT_PRIORITY]!) + ALIVE] === 0) s[NEXT_PRIORITY] = -1;\n',
      replace: '',
    },
    {
      name: 'of those that fall together the last seat wins',
      find: '    if (!any) s[CHECKS]!++;\n    any = true;\n    destroy(t, s, seat, s[CHECKS]!, log);\n  }\n  if (any) afterDestruction(t, s, reason, log);',
      replace:
        '    s[CHECKS]!++;\n    any = true;\n    destroy(t, s, seat, s[CHECKS]!, log);\n  }\n  if (any) afterDestruction(t, s, reason, log);',
    },
    { name: 'a draw gives everybody a whole match', find: '=== best ? 1 / teams : 0;', replace: '=== best ? 1 : 0;' },
    {
      name: 'Hull counts, not its share',
      find: '+= s[b + HULL]! / t.shipHull[s[b + SHIP]!]!;',
      replace: '+= s[b + HULL]!;',
    },
    {
      name: 'the dead count at the turn limit',
      find: '    if (s[b + ALIVE] === 1) teamShare',
      replace: '    if (s[b + ALIVE]! >= 0) teamShare',
    },
    {
      name: 'the last alive ties with the last to fall',
      find: 's[b + ALIVE] === 1 ? s[CHECKS]! + 1 : s[b + OUT_AT]!',
      replace: 's[b + ALIVE] === 1 ? s[CHECKS]! : s[b + OUT_AT]!',
    },
    {
      name: 'the match goes on with one team',
      find: 'if (t.teamOfSeat[seat] !== first) teams = 2;',
      replace: 'if (seat !== first) teams = 2;',
    },
  ],
  'zones.ts': [
    {
      name: 'Heavy Guns leave the hand limit alone',
      find: 'limit += t.gearHand[s[b + GEAR + i]!]!;',
      replace: 'limit += 0 * t.gearHand[s[b + GEAR + i]!]!;',
    },
    {
      name: 'a draw beyond the hand limit',
      find: 'if (s[b + HAND_N]! >= handLimit(t, s, b)) return false;',
      replace: 'if (s[b + HAND_N]! > handLimit(t, s, b)) return false;',
    },
    {
      name: 'an effect draws beyond the hand limit',
      find: '  if (s[b + HAND_N]! >= handLimit(t, s, b)) return;\n',
      replace: '',
    },
    {
      name: 'the pile comes back though it must not',
      find: 'if (!t.rules.reshuffle || s[b + PILE_N] === 0) return -1;',
      replace: 'if (s[b + PILE_N] === 0) return -1;',
    },
    {
      name: 'the oldest copy leaves the pile',
      find: '  let i = n;\n  while (byteAt(s, b + PILE, i) !== card) i--;',
      replace: '  let i = 0;\n  while (byteAt(s, b + PILE, i) !== card) i++;',
    },
    { name: 'a new deck leaves the pile', find: '  s[b + PILE_N] = 0;\n  shuffleCounted', replace: '  shuffleCounted' },
  ],
  'tables.ts': [
    {
      name: 'attrition as early with more players',
      find: 'attritionFrom + (content.seats - 2) * attritionPerSeat;',
      replace: 'attritionFrom + 0 * attritionPerSeat;',
    },
  ],
};
