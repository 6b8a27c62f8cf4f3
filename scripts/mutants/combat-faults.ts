import type { FaultTable } from './fault.ts';

/** Faults in activation, attacks, answers, damage, moves, the Environment Deck and the map. */
export const COMBAT_FAULTS: FaultTable = {
  'activate.ts': [
    {
      name: 'a disabled vessel acts',
      find: 'return s[b + T_DISABLED] !== s[TIER]! + 1 || type === TYPE.equip;',
      replace: 'return s[b + T_DISABLED]! >= 0 || type === TYPE.equip;',
    },
    {
      name: 'a disabled vessel may not equip',
      find: 'return s[b + T_DISABLED] !== s[TIER]! + 1 || type === TYPE.equip;',
      replace: 'return s[b + T_DISABLED] !== s[TIER]! + 1;',
    },
    {
      name: 'anything after Withdraw',
      find: 'if (s[b + T_MOVE_ONLY] === 1 && type !== TYPE.move) return false;',
      replace: 'if (s[b + T_MOVE_ONLY] === 2 && type !== TYPE.move) return false;',
    },
    {
      name: 'a ship is heavy above 25',
      find: 't.shipHull[ship]! >= t.rules.heavyHull;',
      replace: 't.shipHull[ship]! > t.rules.heavyHull;',
    },
    {
      name: 'a ship is heavy by its Hull of now',
      find: 'return t.shipHull[ship]! >= t.rules.heavyHull;',
      replace: 'return s[b + HULL]! >= t.rules.heavyHull;',
    },
    {
      name: 'Grade 5 for shields',
      find: 't.shipGrade[ship]! >= MIN_GRADE;',
      replace: 't.shipGrade[ship]! > MIN_GRADE;',
    },
    {
      name: 'Missiles in the last tier',
      find: 'return s[TIER]! + 1 < s[b + TIERS]!;',
      replace: 'return s[TIER]! < s[b + TIERS]!;',
    },
    { name: 'Withdraw after any card', find: 'return s[b + T_OTHER] === 0;', replace: 'return s[b + T_OTHER]! >= 0;' },
    {
      name: 'Optimum Range after one attack',
      find: 'return s[TIER_ATTACKS] === 0;',
      replace: 'return s[TIER_ATTACKS]! <= 1;',
    },
    {
      name: 'Reactive Armor without its charge',
      find: '>= t.cost[card]! + t.n.reactiveCharge)',
      replace: '>= t.cost[card]!)',
    },
    {
      name: 'Polarized Hull with no energy to move',
      find: 'return s[b + ENERGY]! > t.cost[card]!;',
      replace: 'return s[b + ENERGY]! >= t.cost[card]!;',
    },
    {
      name: 'Multiple System Failure a point later',
      find: 's[b + T_SUFFERED]! >= t.n.failureDamage) return true;',
      replace: 's[b + T_SUFFERED]! > t.n.failureDamage) return true;',
    },
    { name: 'a second copy of an EQUIP title is activated', find: '    !doubled(t, s, b, card) &&\n', replace: '' },
    {
      name: 'a second copy of a Gear ATTACK is nullified',
      find: 't.form[card] === FORM.gear && t.type[card] === TYPE.equip && gearAt',
      replace: 't.form[card] === FORM.gear && gearAt',
    },
    {
      name: 'only ATTACK spoils Withdraw',
      find: 'if (type !== TYPE.move) s[b + T_OTHER] = 1;',
      replace: 'if (type === TYPE.attack) s[b + T_OTHER] = 1;',
    },
    {
      name: 'Attack Position waits for ever',
      find: '  s[b + T_POSITION] = 0;\n  return earns;',
      replace: '  return earns;',
    },
    {
      name: 'Attack Position moves after any card',
      find: 's[b + T_POSITION] === 1 && type === TYPE.attack;',
      replace: 's[b + T_POSITION] === 1;',
    },
    {
      name: 'cards need not be paid',
      find: '    !doubled(t, s, b, card) &&\n    s[b + ENERGY]! >= t.cost[card]!;',
      replace: '    !doubled(t, s, b, card);',
    },
    {
      name: 'cards one energy dearer',
      find: '    s[b + ENERGY]! >= t.cost[card]!;',
      replace: '    s[b + ENERGY]! > t.cost[card]!;',
    },
    { name: 'a set card costs nothing', find: '  addEnergy(t, s, seat, -cost, card, log);\n', replace: '' },
    {
      name: 'Star cards may be set',
      find: 'const setForm = form === FORM.normal || form === FORM.gear;',
      replace: 'const setForm = form !== FORM.jump;',
    },
    {
      name: 'Jump cards may be set',
      find: 'const setForm = form === FORM.normal || form === FORM.gear;',
      replace: 'const setForm = form !== FORM.star;',
    },
    {
      name: 'a nullified returned card goes to the pile',
      find: '    if (!returned) s[b + STATUS + place] = PLACE.NULLIFIED;',
      replace: '    s[b + STATUS + place] = PLACE.NULLIFIED;',
    },
    {
      name: 'Double Shot after a primary ATTACK',
      find: 'if ((place & 1) === 0 && t.type[card] !== TYPE.attack) s',
      replace: 'if ((place & 1) === 0) s',
    },
    {
      name: 'Double Shot counts the secondary card',
      find: 'if ((place & 1) === 0 && t',
      replace: 'if ((place & 1) === 1 && t',
    },
    {
      name: 'an equipped card stays in its tier too',
      find: '  s[b + CARD + place] = -1;\n  s[b + STATUS + place] = PLACE.EMPTY;\n',
      replace: '',
    },
    {
      name: 'a shield without energy stays',
      find: '  if (card === ENERGY_SHIELD) checkShield(t, s, seat, log);\n',
      replace: '',
    },
    { name: 'Twin Salvo repeats every card', find: '    s[b + T_TWIN] = 0;\n', replace: '' },
    {
      name: 'Twin Salvo repeats any Normal card',
      find: 'else if (t.type[card] === TYPE.attack && repeats',
      replace: 'else if (repeats',
    },
    { name: 'Heavy Guns without heat', find: '  addHeat(t, s, seat, t.n.gunsHeat, HEAVY_GUNS, log);\n', replace: '' },
    {
      name: 'Heavy Guns without a discard',
      find: '  discardFromHand(t, s, seat, a - DISCARD, log);\n  addHeat',
      replace: '  addHeat',
    },
    {
      name: 'Heavy Guns repeat even when declined',
      find: 'if (a === YES) ask(s, seat, STEP.REPEAT_COST);',
      replace: 'if (a !== YES + 99) ask(s, seat, STEP.REPEAT_COST);',
    },
  ],
  'attack.ts': [
    { name: 'attacks of a tier are not counted', find: '  s[TIER_ATTACKS]!++;\n', replace: '' },
    { name: 'Inferno Burst in every attack', find: '  s[b + T_BURST] = 0;\n', replace: '' },
    {
      name: 'Inferno Burst without heat',
      find: '  addHeat(t, s, seat, t.abilityHeat[ship]!, -1, log);\n',
      replace: '',
    },
    {
      name: 'a hopeless attack does not count',
      find: '  countAttack(t, s, seat, log);\n  s[f + F.FLAT] = 0;',
      replace: '  s[f + F.FLAT] = 0;',
    },
    {
      name: 'Close Quarters a hex nearer',
      find: 'if (near <= t.n.closeWithin &&',
      replace: 'if (near < t.n.closeWithin &&',
    },
    {
      name: 'Close Quarters of the target',
      find: '>= 0) flat += t.n.closePlus;',
      replace: '>= 0 || gearAt(s, t.at(target), CLOSE_QUARTERS) >= 0) flat += t.n.closePlus;',
    },
    {
      name: 'Counter Strike a hex nearer',
      find: 'near <= t.n.counterWithin) flat',
      replace: 'near < t.n.counterWithin) flat',
    },
    {
      name: 'every attack has the bonus of Counter Strike',
      find: 'if (card === COUNTER_STRIKE && near',
      replace: 'if (near',
    },
    {
      name: 'Torpedoes without their multiplier',
      find: 's[at + A.TIMES] = s[f + F.TIMES]!;',
      replace: 's[at + A.TIMES] = 1;',
    },
    {
      name: 'at resolution Torpedoes reach farther',
      find: 's[at + A.RANGE_FLAT] = s[f + F.RANGE_FLAT]!;',
      replace: 's[at + A.RANGE_FLAT] = 0;',
    },
    {
      name: 'an answering attack closes all windows',
      find: 's[at + A.PARENT] = s[f + F.PARENT]!;',
      replace: 's[at + A.PARENT] = -1;',
    },
    {
      name: 'Missiles see what they aim at',
      find: 'if (op === OP_MISSILES) {\n    if (seat === target',
      replace:
        'if (op === OP_MISSILES) {\n    if (!seesVessel(t, s, t.at(seat), t.at(target))) return false;\n    if (seat === target',
    },
    {
      name: 'no delayed shots',
      find: 'return inReach(t, s, seat, target) || s[t.at(seat) + DELAYED]! >>> ((MAX_DELAYED - 1) * 8) === 0;',
      replace: 'return inReach(t, s, seat, target);',
    },
    {
      name: 'a single friend is shot at without a question',
      find: 'else if (enemies === 1 && friends === 0) aimAt',
      replace: 'else if (enemies + friends === 1) aimAt',
    },
    {
      name: 'a single enemy is shot at, friends or not',
      find: 'else if (enemies === 1 && friends === 0) aimAt',
      replace: 'else if (enemies === 1) aimAt',
    },
    { name: 'an enemy may be declined', find: '  if (enemies === 0) out[n++] = PASS;', replace: '  out[n++] = PASS;' },
    {
      name: 'a friend must be attacked',
      find: '  if (enemies === 0) out[n++] = PASS;',
      replace: '  if (n === 0) out[n++] = PASS;',
    },
    {
      name: 'Optimum Range is not judged again',
      find: 'declare(t, s, target, type, 1, op === OP_EXACT ? FLAG_EXACT : 0, log);',
      replace: 'declare(t, s, target, type, 1, 0, log);',
    },
    {
      name: 'delayed shots strike two tiers later',
      find: 's[a + DELAYED_TIER] = s[TIER]! + 1;',
      replace: 's[a + DELAYED_TIER] = s[TIER]! + 2;',
    },
    {
      name: 'a delayed shot flies at another target',
      find: '|= (target + 1) << (slot * 8);',
      replace: '|= ((target + 1) % t.seats + 1) << (slot * 8);',
    },
    { name: 'Missiles find one number less', find: '> hits) {', replace: '>= hits) {' },
    { name: 'Missiles never mind cover again', find: '  let flags = 0;\n', replace: '  let flags = FLAG_SIGHT;\n' },
    { name: 'Missiles are judged by sight at resolution', find: '    flags = FLAG_SIGHT;\n', replace: '' },
    {
      name: "Missiles roll with the target's luck",
      find: 'roll(t, s, seat, seat, DIE, purpose,',
      replace: 'roll(t, s, target, seat, DIE, purpose,',
    },
    {
      name: 'Missiles are no projectiles',
      find: 'declare(t, s, target, PROJECTILE, rangeTimes, flags, log);',
      replace: 'declare(t, s, target, 0, rangeTimes, flags, log);',
    },
    {
      name: 'a delayed shot hits as often as a direct one',
      find: 't.n.missilesDelayed, ROLL_FOR.strike',
      replace: 't.n.missilesHits, ROLL_FOR.strike',
    },
    {
      name: 'one die for both kinds of Missiles',
      find: 't.n.missilesDelayed, ROLL_FOR.strike',
      replace: 't.n.missilesDelayed, ROLL_FOR.missiles',
    },
    { name: 'a delayed shot at plain Range', find: 'const times = t.n.missilesRange;', replace: 'const times = 1;' },
    {
      name: 'Double Shot from the primary place',
      find: '(s[f + F.PLACE]! & 1) === 1;',
      replace: '(s[f + F.PLACE]! & 1) === 0;',
    },
    {
      name: 'Double Shot whatever lies before it',
      find: 'if (!secondary || s[t.at(s[f + F.SEAT]!) + T_PRIMARY] === 0 || ',
      replace: 'if (!secondary || ',
    },
    { name: 'Flak Burst a hex nearer', find: '> within) continue;', replace: '>= within) continue;' },
    {
      name: 'Flak Burst hits friends',
      find: 'if (t.teamOfSeat[target] === t.teamOfSeat[seat] || s[CHAIN_N]',
      replace: 'if (target === seat || s[CHAIN_N]',
    },
    {
      name: 'Flak Burst hits one only',
      find: '    s[f + F.CHOSEN] = target;\n  }\n  if (s[CHAIN_N] === first)',
      replace: '    s[f + F.CHOSEN] = target;\n    break;\n  }\n  if (s[CHAIN_N] === first)',
    },
    {
      name: 'the attack again without judging',
      find: 'if (validTarget(t, s, s[f + F.SEAT]!, target, s[f + F.RANGE_FLAT]!, 1, false, false)) {',
      replace: 'if (s[t.at(target) + ALIVE] === 1) {',
    },
  ],
  'targets.ts': [
    {
      name: 'hidden vessels do not fight in their own hex',
      find: '  if (s[a + HEX] === s[b + HEX]) return true;\n',
      replace: '',
    },
    {
      name: 'a hidden vessel shoots',
      find: 'if (s[a + T_HIDDEN] !== 0 || s[b + T_HIDDEN] !== 0) return false;',
      replace: 'if (s[b + T_HIDDEN] !== 0) return false;',
    },
    {
      name: 'a hidden vessel is shot at',
      find: 'if (s[a + T_HIDDEN] !== 0 || s[b + T_HIDDEN] !== 0) return false;',
      replace: 'if (s[a + T_HIDDEN] !== 0) return false;',
    },
    { name: 'Hidden Orbit needs both in orbit', find: '<= 0 && t.map.kind', replace: '<= 0 || t.map.kind' },
    {
      name: "the target's scans serve the attacker",
      find: 'return s[a + T_SIGHT] === 1 ||',
      replace: 'return s[b + T_SIGHT] === 1 ||',
    },
    {
      name: 'Optimum Range at any distance',
      find: 'if (exact ? d !== range : d > range) return false;',
      replace: 'if (d > range) return false;',
    },
    {
      name: 'Range one short',
      find: 'if (exact ? d !== range : d > range) return false;',
      replace: 'if (exact ? d !== range : d >= range) return false;',
    },
    {
      name: 'a vessel may shoot at itself',
      find: 'if (seat === target || s[b + ALIVE] === 0',
      replace: 'if (s[b + ALIVE] === 0',
    },
    {
      name: 'sight does not matter',
      find: '  return ignoreSight || seesVessel(t, s, a, b);',
      replace: '  return ignoreSight || a >= 0;',
    },
  ],
  'respond.ts': [
    {
      name: 'Stars one energy dearer',
      find: 'return s[b + ENERGY]! >= t.cost[card]! && typeAllowed',
      replace: 'return s[b + ENERGY]! > t.cost[card]! && typeAllowed',
    },
    {
      name: 'Stars without their condition',
      find: ' && typeAllowed(t, s, b, card) && needMet(t, s, b, card);',
      replace: ' && typeAllowed(t, s, b, card);',
    },
    {
      name: 'Stars of a disabled vessel',
      find: ' && typeAllowed(t, s, b, card) && needMet(t, s, b, card);',
      replace: ' && needMet(t, s, b, card);',
    },
    {
      name: 'Star Struck with an empty hand',
      find: 'if (count < 2 && starStruck(s)) return n;',
      replace: 'if (count < 1 && starStruck(s)) return n;',
    },
    {
      name: 'Stars cost nothing',
      find: '  addEnergy(t, s, seat, -t.cost[card]!, card, log);\n  return notePlayed',
      replace: '  return notePlayed',
    },
    {
      name: 'Counter Strike at any distance',
      find: '      return validTarget(t, s, seat, s[current + A.SEAT]!, 0, 1, false, false);',
      replace: '      return true;',
    },
    {
      name: 'Evasive Maneuvers against what has missed',
      find: '    case REPLY.reduce:\n      return s[current + A.STATUS] !== MISSED;',
      replace: '    case REPLY.reduce:\n      return true;',
    },
    {
      name: 'Signal Scramble against friends',
      find: '    t.teamOfSeat[s[at + A.SEAT]!] !== t.teamOfSeat[seat] &&\n',
      replace: '',
    },
    {
      name: 'Signal Scramble against Gear and Stars',
      find: '    t.form[s[at + A.CARD]!] === FORM.normal &&\n',
      replace: '',
    },
    {
      name: 'Signal Scramble against a delayed shot',
      find: '    (s[FRAMES + s[at + A.FRAME]! * FRAME_WORDS + F.FLAGS]! & DELAYED) === 0 &&\n',
      replace: '',
    },
    {
      name: 'Return Fire with the secondary place taken',
      find: 'if (s[TIER]! >= s[b + TIERS]! || s[b + STATUS + s[TIER]! * PLACES + 1] !== PLACE.EMPTY) return false;',
      replace: 'if (s[TIER]! >= s[b + TIERS]!) return false;',
    },
    {
      name: 'Return Fire recovers Stars',
      find: ' && (t.form[card] === FORM.normal || t.form[card] === FORM.gear);',
      replace: ';',
    },
    {
      name: 'Return Fire recovers no Gear',
      find: '(t.form[card] === FORM.normal || t.form[card] === FORM.gear);',
      replace: 't.form[card] === FORM.normal;',
    },
    {
      name: 'the target boosts the attack',
      find: '  const seat = s[attackAt(s[CURRENT]!) + A.SEAT]!;\n  const b = t.at(seat);\n  if (s[b + ALIVE] === 1 && s[b + HAND_N]! > 0) ask(s, seat, STEP.BOOST);',
      replace:
        '  const seat = s[attackAt(s[CURRENT]!) + A.TARGET]!;\n  const b = t.at(seat);\n  if (s[b + ALIVE] === 1 && s[b + HAND_N]! > 0) ask(s, seat, STEP.BOOST);',
    },
    {
      name: 'one modifier only',
      find: '  else s[at + A.CUT]! += t.n.deflect;\n  go(s, STEP.ASK_BOOST);',
      replace: '  else s[at + A.CUT]! += t.n.deflect;\n  go(s, STEP.OPEN_RESPONSE);',
    },
    {
      name: 'Direct Hit weakens',
      find: 's[at + A.FLAT]! += t.n.directHit;',
      replace: 's[at + A.FLAT]! -= t.n.directHit;',
    },
    {
      name: 'Deflected Attack helps its own attack',
      find: '  else s[at + A.CUT]! += t.n.deflect;\n  go',
      replace: '  else s[at + A.CUT]! -= t.n.deflect;\n  go',
    },
    {
      name: 'Jamming on 5 and more',
      find: 'if (jamming && die === t.n.jamRoll) return 2;',
      replace: 'if (jamming && die >= t.n.jamRoll) return 2;',
    },
    {
      name: 'Interference on 5 alone',
      find: 'die >= t.n.interfereRoll ? 1 : 0;',
      replace: 'die === t.n.interfereRoll ? 1 : 0;',
    },
    {
      name: 'Interference without Jamming only',
      find: 'return interference && die',
      replace: 'return interference && !jamming && die',
    },
    {
      name: 'friends are jammed',
      find: ' || t.teamOfSeat[seat] === t.teamOfSeat[target]) return 0;',
      replace: ') return 0;',
    },
    {
      name: "jamming with the attacker's luck",
      find: 'roll(t, s, target, seat, t.n.jamSides',
      replace: 'roll(t, s, seat, seat, t.n.jamSides',
    },
    {
      name: 'Jamming stops one attack only',
      find: 'if (jammed === 2) nullifyCard(s, s[at + A.FRAME]!, JAMMING, log);',
      replace: 'if (jammed === 2) nullifyAttack(s, at, JAMMING, log);',
    },
    {
      name: 'nullifying a card stops the whole chain',
      find: '    if (s[at + A.FRAME] !== frame) continue;\n',
      replace: '',
    },
    { name: 'a nullified card goes on', find: '  s[f + F.FLAGS]! |= FRAME_NULLIFIED;\n', replace: '' },
    {
      name: 'a missed attack of a nullified card is answered',
      find: '    else if (s[at + A.STATUS] === MISSED) s[at + A.STATUS] = NULLIFIED;\n',
      replace: '',
    },
    {
      name: 'nobody asks who has agility alone',
      find: ' || s[b + REACTIVE]! > 0 || s[b + T_AGILITY]! > 0);',
      replace: ' || s[b + REACTIVE]! > 0);',
    },
    {
      name: 'nobody asks who has armor alone',
      find: ' || s[b + REACTIVE]! > 0 || s[b + T_AGILITY]! > 0);',
      replace: ' || s[b + T_AGILITY]! > 0);',
    },
    { name: 'agility without end', find: '    s[b + T_AGILITY]!--;\n', replace: '' },
    { name: 'Reactive Armor without end', find: '    s[b + REACTIVE]!--;\n', replace: '' },
    {
      name: 'Reactive Armor twice against one attack',
      find: ' && (s[at + A.FLAGS]! & REACTIVE_FLAG) === 0) out',
      replace: ') out',
    },
    {
      name: 'Reactive Armor spent, the shield stays',
      find: '    checkShield(t, s, seat, log);\n    if (log !== null) log.add(DF_EVENT.ANSWERED, seat, REACTIVE',
      replace: '    if (log !== null) log.add(DF_EVENT.ANSWERED, seat, REACTIVE',
    },
    {
      name: 'a disabled vessel uses agility',
      find: 'if (s[b + T_AGILITY]! > 0 && abled) out',
      replace: 'if (s[b + T_AGILITY]! > 0) out',
    },
    {
      name: 'a disabled vessel uses Miss',
      find: 'if (s[b + T_MISS] === 1 && abled && s',
      replace: 'if (s[b + T_MISS] === 1 && s',
    },
    {
      name: 'Miss without a hand card discarded',
      find: '  discardFromHand(t, s, seat, a - DISCARD, log);\n  const top',
      replace: '  const top',
    },
    {
      name: 'Miss without a top card',
      find: 's[b + DECK_N]! > 0 || t.rules.reshuffle;',
      replace: 's[b + DECK_N]! >= 0 || t.rules.reshuffle;',
    },
    {
      name: 'Miss leaves the top card out of the pile',
      find: '    toPile(s, b, top);\n    if (log',
      replace: '    if (log',
    },
    {
      name: 'Side Thrusters a hex farther',
      find: 'askMove(s, seat, t.n.thrusters, STEP.ASK_RESPONSE);',
      replace: 'askMove(s, seat, t.n.thrusters + 1, STEP.ASK_RESPONSE);',
    },
    {
      name: 'one answer only',
      find: '    case REPLY.reduce:\n      s[at + A.CUT]! += t.n.deflect;\n      break;',
      replace:
        '    case REPLY.reduce:\n      s[at + A.CUT]! += t.n.deflect;\n      go(s, STEP.CLOSE_WINDOWS);\n      break;',
    },
    {
      name: 'no answers after an answering attack',
      find: 'go(s, parent >= 0 ? STEP.ASK_RESPONSE : STEP.RESOLVE);',
      replace: 'go(s, parent >= 0 ? STEP.CLOSE_WINDOWS : STEP.RESOLVE);',
    },
    {
      name: 'windows of the first attack only',
      find: '    s[CURRENT] = k;\n    go(s, STEP.ASK_BOOST);\n    return;',
      replace: '    s[at + A.STATUS] = OPEN;',
    },
    {
      name: 'Star Struck takes the Star itself',
      find: '    } else if (card === star) continue;\n',
      replace: '    }\n',
    },
    {
      name: 'Star Struck never takes another copy',
      find: '      if (card !== star || (i > 1 && s[b + HAND + i - 2] === card)) continue;',
      replace: '      continue;',
    },
  ],
  'resolve.ts': [
    {
      name: 'the attacker orders the chain',
      find: 'ask(s, s[PRIORITY]!, STEP.ORDER);',
      replace: 'ask(s, s[attackAt(0) + A.SEAT]!, STEP.ORDER);',
    },
    {
      name: 'modifiers are multiplied',
      find: 'Math.max(0, original * s[at + A.TIMES]! + s[at + A.FLAT]!);',
      replace: 'Math.max(0, (original + s[at + A.FLAT]!) * s[at + A.TIMES]!);',
    },
    {
      name: 'the Attack of the target',
      find: 'const original = t.shipAttack[s[t.at(seat) + SHIP]!]!;',
      replace: 'const original = t.shipAttack[s[t.at(target) + SHIP]!]!;',
    },
    {
      name: 'reductions add',
      find: 'Math.max(0, power - s[at + A.CUT]!);',
      replace: 'Math.max(0, power + s[at + A.CUT]!);',
    },
    { name: 'shields let combat damage through', find: '  damage = afterShields(t, s, b, damage);\n', replace: '' },
    { name: 'the grid stops everything', find: '  if (s[at + A.TYPE] === PROJECTILE) for', replace: '  for' },
    {
      name: 'the grid stops all but projectiles',
      find: '  if (s[at + A.TYPE] === PROJECTILE) for',
      replace: '  if (s[at + A.TYPE] !== PROJECTILE) for',
    },
    {
      name: 'armor stops nothing',
      find: 'damage -= t.gearArmor[s[b + GEAR + i]!]!;',
      replace: 'damage -= 0 * t.gearArmor[s[b + GEAR + i]!]!;',
    },
    {
      name: 'what is thrown back is judged after armor',
      find: '  const beforeArmor = damage;\n  for (let i = 0; i < gears; i++) damage -= t.gearArmor[s[b + GEAR + i]!]!;',
      replace:
        '  for (let i = 0; i < gears; i++) damage -= t.gearArmor[s[b + GEAR + i]!]!;\n  const beforeArmor = damage;',
    },
    { name: 'Reactive Armor reduces nothing', find: '    damage -= t.n.reactiveReduce;\n', replace: '' },
    {
      name: 'Reactive Armor throws back everything',
      find: 'beforeArmor - t.n.reactiveThreshold,',
      replace: 'beforeArmor,',
    },
    {
      name: 'Reactive Armor throws back two hexes far',
      find: 'if (t.map.distance(a, b) > 1 || !t',
      replace: 'if (t.map.distance(a, b) > 2 || !t',
    },
    {
      name: 'Reactive Armor burns its own vessel',
      find: 'effectDamage(t, s, target, seat, beforeArmor',
      replace: 'effectDamage(t, s, seat, target, beforeArmor',
    },
    {
      name: 'an absorbed attack takes a counter',
      find: 'if (damage > 0 && s[b + POLARIZED]! > 0) {',
      replace: 'if (s[b + POLARIZED]! > 0) {',
    },
    { name: 'Polarized Hull takes no counter', find: '    s[b + POLARIZED]!--;\n', replace: '' },
    {
      name: 'the last counter does not take the card',
      find: '    if (s[b + POLARIZED] === 0) {',
      replace: '    if (s[b + POLARIZED]! < 0) {',
    },
    {
      name: 'the dead leave in mid-chain',
      find: '  resolveAttack(t, s, a - ORDER, log);\n  go(s, STEP.RESOLVE);',
      replace: '  resolveAttack(t, s, a - ORDER, log);\n  go(s, STEP.RESOLVE);\n  checkDestroyed(t, s, 0, log);',
    },
    {
      name: 'nobody dies of attacks',
      find: '  checkDestroyed(t, s, 0, log);\n  if (s[END_REASON]! >= 0) s[FRAMES_N] = 0;',
      replace: '  if (s[END_REASON]! >= 0) s[FRAMES_N] = 0;',
    },
    {
      name: 'a delayed shot is judged by plain Range',
      find: 'flat, s[at + A.RANGE_TIMES]!, sight',
      replace: 'flat, 1, sight',
    },
    {
      name: 'an attack is not judged again',
      find: '  if (!validTarget(t, s, seat, target, flat, s[at + A.RANGE_TIMES]!, sight, (flags & EXACT) !== 0)) {',
      replace:
        '  if (flat < -99 || (sight && (flags & EXACT) !== 0) || (log !== null && false && validTarget(t, s, 0, 0, 0, 0, sight, sight))) {',
    },
  ],
  'vessel.ts': [
    { name: 'two copies of a title are equipped', find: '  if (gearAt(s, b, card) >= 0) return false;\n', replace: '' },
    { name: 'Bulk Plating raises nothing', find: '  s[b + MAX_HULL]! += t.gearHull[card]!;\n', replace: '' },
    {
      name: 'lent Gear goes to the pile',
      find: 'if ((s[b + GEAR_GONE]! & bit) === 0) toPile',
      replace: 'if ((s[b + GEAR_GONE]! & bit) >= 0 || bit === 0) toPile',
    },
    {
      name: 'energy on cards does not count',
      find: 'return s[b + ENERGY]! + s[b + REACTIVE]!;',
      replace: 'return s[b + ENERGY]! + 0 * s[b + REACTIVE]!;',
    },
    {
      name: 'the shield falls a point early',
      find: 'energyWithCards(s, b) >= t.n.shieldEnergy) return;',
      replace: 'energyWithCards(s, b) > t.n.shieldEnergy) return;',
    },
    {
      name: 'the shield never falls by spending',
      find: 'if (amount < 0) checkShield(t, s, seat, log);',
      replace: 'if (amount > 99) checkShield(t, s, seat, log);',
    },
    {
      name: 'heat below 0',
      find: 'const after = before + amount > 0 ? before + amount : 0;',
      replace: 'const after = before + amount;',
    },
    {
      name: 'repair beyond the maximum',
      find: 'const done = amount < room ? amount : room;',
      replace: 'const done = amount;',
    },
    { name: 'Hull damage is not remembered', find: '  s[b + T_SUFFERED]! += amount;\n', replace: '' },
    {
      name: 'shields let effect damage through',
      find: 'takeHull(t, s, seat, target, afterShields(t, s, t.at(target), amount), card, log);',
      replace: 'takeHull(t, s, seat, target, amount, card, log);',
    },
    { name: 'Range of a turn is forgotten', find: ' + s[b + T_RANGE]! + flat;', replace: ' + flat;' },
    {
      name: 'Targeting Array shortens',
      find: 'range += t.gearRange[s[b + GEAR + i]!]!;',
      replace: 'range -= t.gearRange[s[b + GEAR + i]!]!;',
    },
    {
      name: 'Range of at least 1',
      find: 'return range > 0 ? range * times : 0;',
      replace: 'return range > 0 ? range * times : 1;',
    },
    { name: 'Mobility of a turn is forgotten', find: ' + s[b + T_MOBILITY]! + flat;', replace: ' + flat;' },
    {
      name: 'hiding goes along',
      find: '  if (s[b + T_HIDDEN] !== 0 && t.map.body[hex] !== s[b + T_HIDDEN]! - 1) s[b + T_HIDDEN] = 0;\n',
      replace: '',
    },
    {
      name: 'any step ends hiding',
      find: 'if (s[b + T_HIDDEN] !== 0 && t.map.body[hex] !== s[b + T_HIDDEN]! - 1) s',
      replace: 'if (s[b + T_HIDDEN] !== 0) s',
    },
    {
      name: 'destroyed Gear closes no gap',
      find: '  for (let k = i; k < n; k++) s[b + GEAR + k] = s[b + GEAR + k + 1]!;\n',
      replace: '',
    },
  ],
  'frames.ts': [
    {
      name: "a dead shooter's delayed shot is lost",
      find: '=== 0 && (s[f + F.FLAGS]! & DELAYED) === 0) {',
      replace: '=== 0) {',
    },
    {
      name: 'the dead go on with their cards',
      find: 'if (s[t.at(seat) + ALIVE] === 0 && (s',
      replace: 'if (s[t.at(seat) + ALIVE]! < 0 && (s',
    },
    {
      name: 'repetitions need not be paid',
      find: '    if (s[t.at(seat) + ENERGY]! >= cost) {',
      replace: '    if (cost >= 0) {',
    },
    {
      name: 'repetitions are free',
      find: '      addEnergy(t, s, seat, -cost, card, log);\n      s[f + F.AT]',
      replace: '      s[f + F.AT]',
    },
    {
      name: 'a nullified card is repeated',
      find: 'if (!nullified && s[f + F.RUNS]! > 1) {',
      replace: 'if (s[f + F.RUNS]! > 1) {',
    },
    {
      name: 'the move after a nullified ATTACK',
      find: 'if (!nullified && (s[f + F.FLAGS]! & MOVE_AFTER) !== 0) {',
      replace: 'if ((s[f + F.FLAGS]! & MOVE_AFTER) !== 0) {',
    },
    {
      name: 'modifiers of an attack add up over runs',
      find: '      s[f + F.FLAT] = 0;\n      return true;',
      replace: '      return true;',
      equivalent:
        'The declaration of an attack, hopeless or not, has set FLAT to 0 by then; in a ceasefire nothing reads it.',
    },
    { name: 'hiding behind a star', find: 'kind === STAR_KIND || energyWithCards', replace: 'energyWithCards' },
    {
      name: 'Obstructed with less energy',
      find: 'energyWithCards(s, b) > limit) return;',
      replace: 'energyWithCards(s, b) >= limit) return;',
    },
    {
      name: 'Obstructed whatever the energy',
      find: ' || energyWithCards(s, b) > limit) return;',
      replace: ') return;',
    },
    { name: 'Solar Flare a hex nearer', find: '> within || !seesVessel', replace: '>= within || !seesVessel' },
    { name: 'Solar Flare through cover', find: ' || !seesVessel(t, s, b, o)) continue;', replace: ') continue;' },
    {
      name: 'Solar Flare burns its own vessel',
      find: 'if (other === seat || s[o + ALIVE] === 0) continue;',
      replace: 'if (s[o + ALIVE] === 0) continue;',
    },
    {
      name: 'nobody dies of Solar Flare',
      find: '  checkDestroyed(t, s, 0, log);\n}\n\nexport function legalMode',
      replace: '}\n\nexport function legalMode',
    },
    {
      name: 'Clear Shot does both',
      find: 'if (a !== MODE) s[f + F.AT] =',
      replace: 'if (a !== MODE && a < 0) s[f + F.AT] =',
    },
    {
      name: 'the further move one energy dearer',
      find: 'if (s[b + ENERGY]! >= y && x > 0) ask',
      replace: 'if (s[b + ENERGY]! > y && x > 0) ask',
    },
    {
      name: 'the further move is free',
      find: '  addEnergy(t, s, seat, -t.program[at + 2]!, s[f + F.CARD]!, log);\n',
      replace: '',
    },
    {
      name: 'Reactive Armor charges itself for free',
      find: '      addEnergy(t, s, seat, -x, REACTIVE_ARMOR, log);\n',
      replace: '',
    },
    {
      name: 'one energy must stay',
      find: 'const most = Math.min(MAX_AMOUNT, s[b + ENERGY]!);',
      replace: 'const most = Math.max(1, Math.min(MAX_AMOUNT, s[b + ENERGY]! - 1));',
    },
    {
      name: 'counters of Polarized Hull are free',
      find: '  addEnergy(t, s, seat, AMOUNT - a, s[topFrame(s) + F.CARD]!, log);\n',
      replace: '',
    },
    {
      name: 'Priority changes in mid-tier',
      find: '      s[NEXT_PRIORITY] = seat;\n',
      replace: '      s[L.TABLE.PRIORITY] = seat;\n',
    },
    { name: 'Withdraw is followed by anything', find: '      s[b + T_MOVE_ONLY] = 1;\n', replace: '' },
    {
      name: 'Slingshot Burn is no faster',
      find: '      s[f + F.MOBILITY]! += x;\n',
      replace: '      s[f + F.MOBILITY]! += 0 * x;\n',
    },
    {
      name: 'Missiles in a ceasefire',
      find: 'if ((op <= OP.missiles || op === OP.strike) && ceasefire(s)) {',
      replace: 'if ((op < OP.missiles || op === OP.strike) && ceasefire(s)) {',
    },
    { name: 'Torpedoes add instead of multiplying', find: 's[f + F.TIMES]! *= x;', replace: 's[f + F.TIMES]! += x;' },
  ],
  'failure.ts': [
    {
      name: 'a vessel is crippled a point later',
      find: 's[t.at(seat) + T_SUFFERED]! >= t.n.failureDamage;',
      replace: 's[t.at(seat) + T_SUFFERED]! > t.n.failureDamage;',
    },
    {
      name: 'the surcharge one energy dearer',
      find: 'if (s[t.at(seat) + ENERGY]! >= t.n.failureCost) ask',
      replace: 'if (s[t.at(seat) + ENERGY]! > t.n.failureCost) ask',
    },
    { name: 'the surcharge buys nothing', find: '    s[topFrame(s) + F.FLAGS]! |= PAID;\n', replace: '' },
    {
      name: 'the surcharge is free',
      find: '    addEnergy(t, s, seat, -t.n.failureCost, FAILURE, log);\n',
      replace: '',
    },
    {
      name: 'EQUIP falls, the rest stays',
      find: 'if (t.type[s[b + GEAR + i]!] === TYPE.equip) i++;',
      replace: 'if (t.type[s[b + GEAR + i]!] !== TYPE.equip) i++;',
    },
    {
      name: 'the tier in play is disabled',
      find: 's[b + T_DISABLED] = s[TIER]! + 2;',
      replace: 's[b + T_DISABLED] = s[TIER]! + 1;',
    },
    { name: 'disabled without paying', find: '  if ((s[f + F.FLAGS]! & PAID) !== 0) {', replace: '  if (f >= 0) {' },
    {
      name: 'Interference nullifies the failure',
      find: 'ROLL_FOR.failure, log) === 2) {',
      replace: 'ROLL_FOR.failure, log) >= 1) {',
    },
    {
      name: 'friends may scramble the failure',
      find: 'else if (t.teamOfSeat[seat] !== t.teamOfSeat[target] && s[t.at(target) + HAND_N]! > 0)',
      replace: 'else if (s[t.at(target) + HAND_N]! > 0)',
    },
    { name: 'Scramble against the failure does not count as played', find: '  s[b + T_OTHER] = 1;\n', replace: '' },
    {
      name: 'Scramble against the failure leaves Attack Position waiting',
      find: '  s[b + T_POSITION] = 0;\n',
      replace: '',
    },
    {
      name: 'Scramble against the failure is free',
      find: '  addEnergy(t, s, seat, -t.cost[SCRAMBLE]!, SCRAMBLE, log);\n',
      replace: '',
    },
    {
      name: 'Scramble against the failure whatever the energy',
      find: ' || s[b + ENERGY]! < t.cost[SCRAMBLE]! || !typeAllowed',
      replace: ' || !typeAllowed',
    },
  ],
  'environment.ts': [
    { name: 'Hidden Orbit for ever', find: '    s[ENV_TIMERS]!--;\n', replace: '' },
    {
      name: 'the Hidden Orbit that lies is shuffled in, too',
      find: '  if (hiddenOrbit(s)) s[ENV_LEFT + HIDDEN_ORBIT]!--;\n',
      replace: '',
    },
    { name: 'an environment card lasts', find: '  s[ENV_CARD] = 0;\n', replace: '  s[ENV_CARD]! |= 0;\n' },
    {
      name: 'the environment pile comes back though it must not',
      find: 'if (n > 0 || !t.rules.reshuffle) return n;',
      replace: 'if (n > 0) return n;',
    },
    { name: 'environment cards never run out', find: '  s[ENV_LEFT + card]!--;\n  if (card', replace: '  if (card' },
  ],
  'engine.ts': [
    {
      name: 'Star Struck costs nothing',
      find: '  prepare.discardFromHand(t, s, seat, a - DISCARD, log);\n',
      replace: '',
    },
  ],
  'map.ts': [
    {
      name: 'sight ends one hex early',
      find: 'const sees = d <= this.#limit(a, b) ? 1 : 0;',
      replace: 'const sees = d < this.#limit(a, b) ? 1 : 0;',
    },
    {
      name: 'cover at the ends does not count',
      find: 'if (hex === a || hex === b || this.#blocks',
      replace: 'if (this.#blocks',
    },
    {
      name: 'the clearest obstruction counts',
      find: 'if (visibility >= least) continue;',
      replace: 'if (least < CLEAR && visibility <= least) continue;',
    },
    {
      name: 'the farther obstruction counts',
      find: 'if (left > 0 && right > 0) return along(hx, hy) > 0 && along(hx, hy) < along(dx, dy);',
      replace: 'if (left > 0 && right > 0) return along(hx, hy) > 0;',
    },
    {
      name: 'one obstruction along an edge blocks',
      find: 'return other >= 0 && this.kind[other]! > 0;',
      replace: 'return other >= 0;',
    },
    {
      name: 'edges never block',
      find: 'if (left + right !== CORNERS.length - 2) return false;',
      replace: 'if (left + right !== CORNERS.length - 2 || left >= 0) return false;',
    },
    {
      name: 'odd rows are not shifted for sight',
      find: 'return 2 * (hex % this.width) + (this.#r(hex) & 1);',
      replace: 'return 2 * (hex % this.width);',
    },
    {
      name: 'bodies of different kinds are one',
      find: 'this.kind[other] !== this.kind[hex] || this.#measure',
      replace: 'this.kind[other]! <= 0 || this.#measure',
    },
    {
      name: 'distance without the third axis',
      find: 'return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));',
      replace: 'return Math.max(Math.abs(dq), Math.abs(dr));',
    },
  ],
};
