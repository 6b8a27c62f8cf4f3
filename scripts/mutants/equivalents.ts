/** A mutant that behaves like the rule in every match: its key, as `--list` shows it, and the reason. */
export interface Equivalent {
  readonly key: string;
  readonly why: string;
}

/** Equivalent mutants by game. They are listed, not counted. */
export const EQUIVALENTS: Readonly<Record<string, readonly Equivalent[]>> = {
  armada: [
    {
      key: 'comparison in cantake: for (let c = 0; c ⟦< → <=⟧ commands; c++) if (hascommand(s, u, c) && maygain(r, s, v, c)) return true;',
      why: 'There is no fifth command, and no ship has its token.',
    },
    {
      key: 'comparison in blastaround: for (let c = units; c ⟦< → <=⟧ combatants; c++) if (flying(s, c) && squarebetween(r, s, v, c) <= reach) blastsquadron(r, s, c, squadron, log);',
      why: 'Behind the last squadron there is nobody: nothing is read, so nobody flies there.',
    },
    {
      key: 'comparison in finddie: for (let i = 0; i ⟦< → <=⟧ s[field.placeddice]; i++) if (i !== except && isfree(s, i) && classat(s, i) === cls) return i;',
      why: 'A place behind the last die is empty: dice are put in from the first place on, and ended attacks empty their places.',
    },
    {
      key: 'comparison in coloursinpool: for (let i = 0; i ⟦< → <=⟧ s[field.placeddice]; i++) if (isdie(s, i)) bits |= 1 << (classat(s, i) >> 3);',
      why: 'A place behind the last die is empty.',
    },
    {
      key: 'comparison in unmarked: for (let i = 0; i ⟦< → <=⟧ s[field.placeddice]; i++) if (isfree(s, i) && classat(s, i) === cls && (s[field.marked] & (1 << i)) === 0) return i;',
      why: 'A place behind the last die is empty.',
    },
    {
      key: 'comparison in legalsquadrontargets: targetzone ⟦< → <=⟧ zonesof(r, s, enemies + i)',
      why: 'A squadron has no shot at a zone that a ship has not: its bits are 0.',
    },
    {
      key: 'comparison in legalsoak: for (let zone = 0; zone ⟦< → <=⟧ count; zone++) if ((zones & (1 << zone)) !== 0) out[n++] = action(kind.soak, zone);',
      why: 'There is no bit for a zone that the ship has not.',
    },
    {
      key: 'off-by-one in nextshipphase: k < ⟦2 → 3⟧',
      why: 'The third pass looks at the second seat once more, and finds nothing more.',
    },
    {
      key: 'off-by-one in maybeinarc: let i = ⟦0 → 1⟧',
      why: 'A quick test: where it says yes too often, the measuring that follows says no.',
    },
    {
      key: 'off-by-one in obstaclesof: const lies = s[field.obstaclex + k] >= ⟦0 → 1⟧ ;',
      why: 'An obstacle lies on the table as a whole, so its centre is never on the edge.',
    },
    {
      key: 'comparison in obstaclesof: const lies = s[field.obstaclex + k] ⟦>= → >⟧ 0;',
      why: 'An obstacle lies on the table as a whole, so its centre is never on the edge.',
    },
    {
      key: 'guard in #squaretochord: if ( ⟦gap > 0 → true⟧ ) return infinity;',
      why: 'No two borders of an arc are parallel: its half angles are from 10 to 85 degrees.',
    },
    {
      key: 'off-by-one in constructor: const rows = { amounts: array.from({ length: keys }, () => 0), effectofrow: [- ⟦1 → 0⟧ ] };',
      why: 'Row 0 stands for no answer; nobody reads its effect.',
    },
    {
      key: 'drop in endattack:  ⟦s[field.evading] = 0; → ;⟧',
      why: 'The answer about the second die has cleared it; an attack cannot end before.',
    },
    {
      key: 'drop in removedoomed:  ⟦s[at] &= ~flag.doomed; → ;⟧',
      why: 'The ship is destroyed: from then on nobody asks whether it is doomed.',
    },
    {
      key: 'drop in nextroll: { ⟦s[field.actor] = seatof[s[field.attacker]]; → ;⟧ s[field.step] = step.obstructed; return; }',
      why: 'The attacker is to act since the attack began; nobody else is asked before the roll.',
    },
    {
      key: 'guard in nextact: if ( ⟦mayattack(r, s, c) → true⟧ ) targets.measuresquadronshots(r, s, c);',
      why: 'Shots of a squadron that may not attack are measured but not offered, and cleared when its activation ends.',
    },
    {
      key: 'off-by-one in #coverstool: const length = (part === 0 ? ⟦0 → 1⟧ : fromjoint) + (part === speed ? 0 : tojoint);',
      why: 'A part of the tool gets 1/1024 mm longer: computed for every course of the three bases, the sides on which it may lie stay the same.',
    },
    {
      key: 'comparison in apart: return right >= wa + wb * c + lb * s || forward ⟦>= → >⟧ la + lb * c + wb * s;',
      why: 'No base only touches the tool: computed for every course of the three bases, the sides on which it may lie stay the same.',
    },
    {
      key: 'off-by-one in unknown: const unknown = - ⟦1 → 0⟧ ;',
      why: 'A part that begins at 0 is computed once more for the next obstacle, with the same answer.',
    },
    {
      key: 'drop in afterattack: { ⟦s[field.attackzone] = 0; → ;⟧ if (flying(s, c)) hurtforattack(r, s, c, one === c ? other : one, log); }',
      why: 'Every attack and every reply writes its zone before anybody reads it.',
    },
    {
      key: 'off-by-one in finddie: return - ⟦1 → 0⟧ ;',
      why: 'Only classes of dice in the pool are looked for, so a die is found.',
    },
  ],
  dogfight: [
    {
      key: 'comparison in legalsquares: for (let j = i + 1; j ⟦< → <=⟧ maxbrought && byteat(s, at, j) !== 0; j++) if (isfirstpair(s, at, i, j)) out[n++] = action.squares + i * maxbrought + j;',
      why: 'The word behind the squares says how many cards of the opening hand are still to be discarded: none once squares are chosen.',
    },
    {
      key: 'off-by-one in brought: this.#surveyed.delete([...this.#surveyed.keys()][ ⟦0 → 1⟧ ]);',
      why: 'Another survey is forgotten, and made again when it is asked for.',
    },
    {
      key: 'off-by-one in replycode: export const replycode = (reply: reply | undefined): number => (reply === undefined ? ⟦0 → 1⟧ : names.indexof(reply.do) + 1);',
      why: 'Read only of Star cards in one of their windows, and a Star with a window has a reply.',
    },
    {
      key: 'comparison in expiregear: for (let k = i; k ⟦< → <=⟧ n; k++) s[b + field.gear + k] = s[b + field.gear + k + 1];',
      why: 'The place that is written once more is emptied right after.',
    },
    {
      key: 'comparison in handlimit: if (limit ⟦> → >=⟧ maxhand) return maxhand;',
      why: 'Where they are equal, both are returned.',
    },
    {
      key: 'comparison in handlimit: return limit ⟦> → >=⟧ 0 ? limit : 0;',
      why: 'Where they are equal, both are returned.',
    },
    {
      key: 'off-by-one in pliesaseatandturn: const pliesaseatandturn = ⟦1400 → 1401⟧ ;',
      why: 'A bound above every match; the laws hold matches to it.',
    },
    {
      key: 'off-by-one in distinct: if (n > 1 && out[n - ⟦1 → 0⟧ ] === action.rearrange) n--;',
      why: 'A plan that can be rearranged can stand, too: rearranging is never the only action.',
    },
    {
      key: 'off-by-one in askvessel: let only = - ⟦1 → 0⟧ ;',
      why: 'Read only where one vessel was found, which has written it.',
    },
    {
      key: 'off-by-one in #sortaround: const next = new uint16array(longest + ⟦2 → 3⟧ );',
      why: 'A place more in a buffer, which nothing reads.',
    },
    {
      key: 'off-by-one in hullshares: teamshare.fill( ⟦0 → 1⟧ );',
      why: 'The same whole number more for every team.',
    },
  ],
};
