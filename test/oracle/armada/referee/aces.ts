/**
 * A second reading of the texts of aces that a player uses: who may use them, what they cost, and what they lead to.
 */
import * as KIND from '../../../../src/games/armada/state/kinds.ts';
import { NOTHING, OPTIONS_OF_TEXT, TEXT } from '../../../../src/games/armada/cards/squadrons/text.ts';
import type { Desk } from './desk.ts';
import { isHeldByInstigator } from './nearby.ts';
import { hasText, seen } from './pilots.ts';
import { insist, keyword, spendSheet } from './sheets.ts';
import type { Sheet, SquadronSheet } from './sheets.ts';
import { COLOURS, dieOf, spend } from './strike.ts';
import type { Die, Strike } from './strike.ts';

/** The id of the squadron with a text, by the number of the text. */
const IDS: Readonly<Record<number, string>> = {
  [TEXT.ODD_BALL]: 'odd-ball',
  [TEXT.BLOUNT]: 'lieutenant-blount',
  [TEXT.JONUS]: 'captain-jonus',
  [TEXT.MALEE]: 'malee-hurra',
  [TEXT.BAKTOID]: 'baktoid-prototypes',
  [TEXT.DBS_404]: 'dbs-404',
  [TEXT.KANAN]: 'kanan-jarrus',
  [TEXT.TEN_NUMB]: 'ten-numb',
  [TEXT.ZERTIK]: 'zertik-strom',
  [TEXT.JANGO]: 'jango-fett',
  [TEXT.MORNA]: 'morna-kee',
  [TEXT.LANDO]: 'lando-calrissian',
  [TEXT.DFS_311]: 'dfs-311',
  [TEXT.KIT_FISTO]: 'kit-fisto',
  [TEXT.LANDO_DEFENDS]: 'lando-calrissian',
  [TEXT.ANAKIN_FREE]: 'anakin-skywalker-btl-b',
  [TEXT.JENDON]: 'colonel-jendon',
  [TEXT.AXE]: 'axe',
  [TEXT.BIGGS]: 'biggs-darklighter',
  [TEXT.SPLASH]: 'anakin-skywalker-delta-7',
  [TEXT.KICKBACK]: 'kickback',
  [TEXT.WHISPER]: 'whisper',
  [TEXT.AHSOKA]: 'ahsoka-tano',
  [TEXT.HERA]: 'hera-syndulla',
  [TEXT.HONDO]: 'hondo-ohnaka',
  [TEXT.MART]: 'mart-mattin',
  [TEXT.IG_88B]: 'ig-88b',
};
/** Texts that belong to a friend of the attacker. */
const GIVEN: ReadonlySet<number> = new Set([TEXT.BLOUNT, TEXT.JONUS, TEXT.MALEE]);
/** Texts that the defender uses; and texts for which dice are picked, with the maximum number of dice. */
const DEFENDS: ReadonlySet<number> = new Set([TEXT.DFS_311, TEXT.KIT_FISTO, TEXT.LANDO_DEFENDS]);
const PICKS: ReadonlyMap<number, number> = new Map([
  [TEXT.ODD_BALL, 2],
  [TEXT.ZERTIK, 20],
  [TEXT.MORNA, 20],
  [TEXT.LANDO_DEFENDS, 20],
]);
const MOST_ENEMIES = 20;
const SPLASHED = 2;

export class Aces {
  readonly #desk: Desk;
  /** The text in use, until its dice are picked or its question is answered. */
  #text = -1;
  /** Squadrons that must suffer a point at once. */
  readonly #stings: SquadronSheet[] = [];
  /** The squadrons of `#stings` at the border of a distance, which may stay unhurt. */
  readonly #perhaps = new Set<SquadronSheet>();
  /**
   * The squadron that ignores engagement, the one that attacks with two blue dice, and the one that has moved in this
   * activation.
   */
  free: SquadronSheet | null = null;
  #lent: SquadronSheet | null = null;
  #proxy: SquadronSheet | null = null;
  #mover: SquadronSheet | null = null;
  #splashes = 0;
  #malee = false;
  /** Tokens that Tel Trevura has discarded in this attack. */
  #recovers = false;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  get text(): number {
    return this.#text;
  }

  #friends(seat: number): SquadronSheet[] {
    return this.#desk.sheets.squadrons[seat]!.filter(({ destroyed }) => !destroyed);
  }

  #near(a: SquadronSheet, b: Sheet, distance: 1 | 2): boolean {
    return this.#desk.pilots.near(this.#desk.table, a, b, distance);
  }

  /** The squadron that is active, or the one that acts in its place. */
  #active(): SquadronSheet {
    const name = this.#desk.table.activeSquadron;
    const found = this.#desk.sheets.squadrons.flat().find((sheet) => seen(this.#desk.table, sheet).name === name);
    insist(found !== undefined, 'a squadron is active');
    return found;
  }

  /** Whether a squadron attacks in the place of Colonel Jendon or Ahsoka Tano. */
  isProxy(squadron: SquadronSheet): boolean {
    return squadron === this.#lent || squadron === this.#proxy;
  }

  /** A squadron activates. */
  activated(): void {
    this.#proxy = null;
    this.free = null;
    this.#lent = null;
    this.#mover = null;
    this.#malee = false;
  }

  /** A player is about to act. */
  act(): void {
    const { kind, argument, table } = this.#desk;
    if (kind === KIND.MOVE_SQUADRON) this.#mover = this.#active();
    // An answer about a loss may come before the dice are picked.
    const picks = kind === KIND.ANSWER && PICKS.has(this.#text);
    if (![KIND.TEXT, KIND.MARK, KIND.MARKED].includes(kind) && !picks) this.#text = -1;
    if (kind !== KIND.TEXT) return;
    const text = Math.floor(argument / OPTIONS_OF_TEXT);
    const option = argument % OPTIONS_OF_TEXT;
    const id = IDS[text];
    insist(id !== undefined, `text ${text} is known`);
    this.#text = text;
    if (option === NOTHING) return;
    this.#desk.count(`text: ${id}`);
    if (table.step === 'text') this.#answer(text, id, option);
    else if (this.#desk.strike === null) this.#inActivation(text, id, option);
    else this.#inAttack(this.#desk.strike, text, id, option);
  }

  /** The squadron of a side that has the text. */
  #owner(seat: number, id: string, beside: Sheet): SquadronSheet {
    const owners = this.#friends(seat).filter((sheet) => hasText(sheet, id));
    insist(owners.length > 0, `${id} is in play`);
    // Each fleet of a team may have one such squadron.
    return owners.find((owner) => owner !== beside && this.#near(owner, beside, 1)) ?? owners[0]!;
  }

  #inAttack(strike: Strike, text: number, id: string, option: number): void {
    const { attacker, target } = strike.is;
    const user = DEFENDS.has(text) ? target : attacker;
    const nearTo = attacker.kind === 'squadron' ? attacker : target;
    const owner = GIVEN.has(text) ? this.#owner(attacker.seat, id, nearTo) : user;
    insist(owner.kind === 'squadron' && hasText(owner, id), `${id}: its own text`);
    if (text !== TEXT.KIT_FISTO) strike.use(`text ${text}`, 1);
    if (GIVEN.has(text)) {
      insist(owner !== attacker, `${id}: of a friend`);
      insist(this.#near(owner, nearTo, 1), `${id}: at distance 1`);
    }
    switch (text) {
      case TEXT.ODD_BALL:
        return insist(this.#mover === attacker, 'Odd Ball has moved in this activation');
      case TEXT.BLOUNT:
        return insist(
          attacker.kind === 'squadron' && target.kind === 'squadron' && keyword(attacker, 'swarm') > 0,
          'Lieutenant Blount: swarm, against squadrons',
        );
      case TEXT.JONUS:
        return insist(attacker.kind === 'ship' && target.kind === 'ship', 'Captain Jonus: between ships');
      case TEXT.MALEE:
        insist(attacker.kind === 'ship' && target.kind === 'ship' && !this.#malee, 'Malee Hurra: between ships, once');
        insist(seen(this.#desk.table, owner).engagedWith.length <= 1, 'Malee Hurra: engaged by one at most');
        insist(
          isHeldByInstigator(this.#desk.table, this.#desk.sheets, owner) !== true,
          'Malee Hurra: not by Instigator',
        );
        this.#malee = true;
        return undefined;
      case TEXT.BAKTOID:
        return insist(
          target.kind === 'ship' &&
            this.#friends(owner.seat).some(
              (friend) => friend !== owner && keyword(friend, 'bomber') > 0 && this.#near(friend, target, 1),
            ),
          'Baktoid Prototypes: another bomber at distance 1 of the ship',
        );
      case TEXT.DBS_404:
        this.#stings.push(owner);
        return undefined;
      case TEXT.KANAN:
        return insist(target.kind === 'ship', 'Kanan Jarrus: against ships');
      case TEXT.TEN_NUMB:
        insist(target.kind === 'squadron', 'Ten Numb: against squadrons');
        for (const enemy of this.#friends(target.seat)) {
          if (enemy === target || !this.#near(enemy, target, 1)) continue;
          this.#stings.push(enemy);
          if (!this.#desk.pilots.surelyNear(this.#desk.table, enemy, target)) this.#perhaps.add(enemy);
        }
        return undefined;
      case TEXT.ZERTIK:
      case TEXT.JANGO: {
        const friend = this.#desk.sheets.squadrons[owner.seat]![option]!;
        const beside = text === TEXT.ZERTIK ? owner : target;
        insist(friend !== owner && this.#near(friend, beside, 1), `${id}: another friend at distance 1`);
        if (text === TEXT.JANGO) insist(target.kind === 'squadron' && target.card.unique, 'Jango Fett: unique targets');
        this.#stings.push(friend);
        return undefined;
      }
      case TEXT.MORNA:
        return this.#useToken(owner, option);
      case TEXT.LANDO:
        return undefined;
      case TEXT.DFS_311:
        return insist(strike.is.obstructed, 'DFS-311: an obstructed attack');
      case TEXT.KIT_FISTO:
        spend(strike, owner, option, 0);
        strike.off += 3;
        return undefined;
      case TEXT.LANDO_DEFENDS:
        spend(strike, owner, option, 0);
        this.#desk.doom(owner, option);
        return undefined;
      default:
        return insist(false, `${id}: not in an attack`);
    }
  }

  #inActivation(text: number, id: string, option: number): void {
    const owner = this.#active();
    insist(hasText(owner, id), `${id}: its own text`);
    if (text === TEXT.ANAKIN_FREE) {
      this.#useToken(owner, option);
      this.free = owner;
    } else if (text === TEXT.JENDON) {
      const friend = this.#desk.sheets.squadrons[owner.seat]![option]!;
      insist(friend !== owner && this.#near(owner, friend, 2), 'Colonel Jendon: a friend at distance 1-2');
      this.#proxy = friend;
    } else insist(text === TEXT.HONDO, `${id}: not in an activation`);
  }

  #answer(text: number, id: string, option: number): void {
    const { strike, table } = this.#desk;
    const owner = this.#desk.sheets.squadrons.flat().find((sheet) => seen(table, sheet).name === table.texts?.asker);
    insist(owner !== undefined && hasText(owner, id), `${id} is asked for its own text`);
    if (text === TEXT.AXE || text === TEXT.BIGGS) {
      insist(strike !== null && strike.pending > 0, `${id}: before damage is suffered`);
      const { target } = strike.is;
      insist(target.kind === 'squadron' && this.#near(owner, target, 1), `${id}: at distance 1`);
      strike.use(`text ${text}`, 1);
      strike.pending--;
      if (text === TEXT.AXE) {
        insist(owner !== target, 'Axe: another friend');
        this.#useToken(owner, option);
        return;
      }
      const other = this.#desk.sheets.squadrons[owner.seat]![option]!;
      insist(this.isEscort(target) && this.isEscort(other) && other !== target, 'Biggs Darklighter: escorts');
      insist(this.#near(owner, other, 1), 'Biggs Darklighter: at distance 1');
      this.#stings.push(other);
    } else if (text === TEXT.SPLASH) {
      const enemy = this.#desk.sheets.squadrons[1 - owner.seat]![option]!;
      insist(strike !== null && strike.is.attacker === owner && strike.suffered > 0, 'Anakin Skywalker has damaged');
      insist(strike.is.target.kind === 'squadron' && this.#near(enemy, strike.is.target, 1), 'Anakin: at distance 1');
      insist(++this.#splashes <= SPLASHED, 'Anakin Skywalker hurts two at most');
      this.#stings.push(enemy);
    } else if (text === TEXT.AHSOKA) {
      const friend = this.#desk.sheets.squadrons[owner.seat]![option]!;
      insist(friend !== owner && this.#near(owner, friend, 1), 'Ahsoka Tano: a friend at distance 1');
      this.#lent = friend;
    } else if (text === TEXT.IG_88B) this.#desk.between.volley(owner);
    else if (text === TEXT.MART) this.#desk.mines.laid(owner, option);
    else if (text === TEXT.HERA)
      insist(this.#near(owner, this.#desk.sheets.squadrons[owner.seat]![option]!, 2), 'Hera Syndulla: at distance 1-2');
  }

  /** Whether a squadron is an escort. */
  isEscort(squadron: SquadronSheet): boolean {
    const ready = squadron.tokens.some(({ state }) => state === 'ready');
    return keyword(squadron, 'escort') > 0 || (hasText(squadron, 'tel-trevura') && ready);
  }

  /** Spends a defense token that belongs to another unit than the defender. */
  #useToken(squadron: SquadronSheet, slot: number): void {
    spendSheet(squadron.tokens[slot]!);
  }

  /** The dice of an armament that a text puts in the place of the attacker's; null without such a text. */
  armament(attacker: Sheet): readonly number[] | null {
    return attacker === this.#lent ? [0, 2, 0] : null;
  }

  /** Rerolls, adds or turns a die by a text; `die` is the die as it was before. */
  changes(strike: Strike, die: Die): boolean {
    const option = this.#desk.argument % OPTIONS_OF_TEXT;
    const asked = this.#desk.table.step === 'text';
    switch (this.#text) {
      case TEXT.BLOUNT:
      case TEXT.DFS_311:
      case TEXT.JONUS:
      case TEXT.BAKTOID:
        strike.remove(dieOf(option), IDS[this.#text]!);
        if (this.#text === TEXT.JONUS || this.#text === TEXT.BAKTOID)
          insist(die.face === 'accuracy', `${IDS[this.#text]}: to an accuracy`);
        insist(die.colour === dieOf(option).colour, 'A-DIC-04: a die keeps its colour');
        break;
      case TEXT.JANGO:
      case TEXT.LANDO: {
        insist(asked, `${IDS[this.#text]}: the face is chosen`);
        const old = dieOf(option >> 3);
        insist(old.colour === die.colour, 'A-DIC-04: a die keeps its colour');
        strike.remove(old, IDS[this.#text]!);
        if (this.#text === TEXT.LANDO) strike.frozen.push(die);
        break;
      }
      case TEXT.DBS_404:
        insist(die.colour === COLOURS[option], 'DBS-404: the colour that was chosen');
        insist(
          strike.dice.some(({ colour }) => colour === die.colour),
          'DBS-404: a colour in the pool',
        );
        break;
      default:
        return false;
    }
    strike.add(die);
    return true;
  }

  /** Turns the die that was picked for Malee Hurra. */
  turnsPicked(strike: Strike, picked: Die[], die: Die): boolean {
    if (this.#text !== TEXT.MALEE || picked.length !== 1) return false;
    const old = picked.pop()!;
    insist(old.colour === die.colour && ['critical', 'hitCritical'].includes(die.face), 'Malee Hurra: to a critical');
    strike.remove(old, 'Malee Hurra');
    strike.add(die);
    return true;
  }

  /** Rerolls the dice that were picked for a text. */
  rerollsPicked(picked: readonly Die[]): boolean {
    const most = PICKS.get(this.#text);
    if (most === undefined) return false;
    insist(picked.length <= most, `${IDS[this.#text]}: no more than ${most} dice`);
    return true;
  }

  /** Spends a die for a text. */
  spends(die: Die): boolean {
    const option = this.#desk.argument % OPTIONS_OF_TEXT;
    const wanted =
      this.#text === TEXT.KANAN
        ? option >> 2
        : this.#text === TEXT.MALEE
          ? option
          : this.#text === TEXT.TEN_NUMB
            ? -1
            : -2;
    if (wanted === -2) return false;
    const critical = die.face === 'critical' || die.face === 'hitCritical';
    if (wanted === -1) insist(die.colour === 'blue' && die.face === 'critical', 'Ten Numb: a blue critical');
    else insist(dieOf(wanted).face === die.face && dieOf(wanted).colour === die.colour, 'the die that was chosen');
    if (this.#text === TEXT.KANAN) insist(critical, 'Kanan Jarrus: a critical');
    return true;
  }

  /** A squadron suffers a point of damage by a text during an attack. */
  stung(by: Sheet, whom: Sheet): boolean {
    const at = whom.kind === 'squadron' ? this.#stings.indexOf(whom) : -1;
    if (at < 0) return false;
    insist(by.kind === 'squadron' && hasText(by, IDS[this.#text] ?? ''), 'the text that was used hurts');
    const squadron = this.#stings.splice(at, 1)[0]!;
    insist(squadron.hull > 0 || this.#desk.fallen.has(squadron), 'A-DMG-01: what is destroyed is hurt no more');
    squadron.hull = Math.max(0, squadron.hull - 1);
    return true;
  }

  /** A token of a squadron is discarded. */
  discards(squadron: SquadronSheet, slot: number): void {
    const token = squadron.tokens[slot]!;
    if (this.#text === TEXT.LANDO) insist(token.state !== 'discarded', 'Lando Calrissian: a token that he has');
    else insist(this.#text === TEXT.KIT_FISTO && hasText(squadron, 'kit-fisto'), 'Kit Fisto discards what he spends');
    token.state = 'discarded';
  }

  /** The defender has spent a token of its own, which is discarded now or exhausted. */
  spent(squadron: Sheet, slot: number): void {
    if (hasText(squadron, 'tel-trevura') && squadron.tokens[slot]!.state === 'discarded') this.#recovers = true;
  }

  /** Tel Trevura recovers hull. */
  recovers(squadron: SquadronSheet): boolean {
    if (!hasText(squadron, 'tel-trevura') || this.#desk.strike === null) return false;
    insist(this.#recovers && this.#desk.strike.is.target === squadron, 'Tel Trevura has discarded a token in defense');
    return true;
  }

  /** An attack is over. */
  attackOver(): void {
    this.#splashes = 0;
    this.#recovers = false;
  }

  /** A squadron has moved this many distance bands. */
  moved(squadron: SquadronSheet, bands: number): void {
    const slowed = this.#friends(1 - squadron.seat).some(
      (enemy) => hasText(enemy, 'ketsu-onyo') && this.#desk.pilots.surelyNear(this.#desk.table, squadron, enemy),
    );
    if (slowed) insist(bands <= Math.max(1, squadron.card.speed - 2 + 1), 'Ketsu Onyo: slower by two');
  }

  /** An attack is declared: checks whom texts forbid to attack, and which attacks texts obstruct. */
  declared({ is: { attacker, target, manner, obstructed } }: Strike): void {
    const { table } = this.#desk;
    if (hasText(target, 'valen-rudor') && attacker.kind === 'squadron' && attacker !== this.free) {
      const others = seen(table, attacker).engagedWith.filter((name) => name !== seen(table, target).name);
      insist(others.length === 0, 'Valen Rudor: not by one that is engaged with another');
    }
    if (hasText(attacker, 'vult-skerris') && manner === 'attack')
      insist(table.phase !== 'Squadron Phase', 'Vult Skerris: no attack in the Squadron Phase');
    if (
      attacker.kind === 'squadron' &&
      target.kind === 'squadron' &&
      !target.card.unique &&
      !hasText(attacker, 'dis-t81')
    )
      for (const friend of this.#friends(target.seat))
        if (hasText(friend, 'luminara-unduli') && this.#desk.pilots.surelyNear(table, attacker, friend))
          insist(obstructed, 'Luminara Unduli: obstructed');
  }

  /** The dice of counter that Plo Koon gives. */
  counterDice(squadron: SquadronSheet, sure: boolean): number {
    if (keyword(squadron, 'counter') > 0 || squadron.card.unique) return 0;
    return this.#desk.pilots.friends(this.#desk.table, squadron, 'plo-koon', 1, sure) > 0 ? 1 : 0;
  }

  /** The dice of adept that Hera Syndulla gives. */
  adeptDice(squadron: SquadronSheet): number {
    if (!this.isEscort(squadron)) return 0;
    return this.#desk.pilots.friends(this.#desk.table, squadron, 'hera-syndulla-x-wing', 2);
  }

  /** Whether a text of the attacker, or of a friend at distance 1 of it, makes its criticals take a shield. */
  takesShield(strike: Strike): boolean {
    const { attacker } = strike.is;
    if (attacker.kind !== 'squadron' || keyword(attacker, 'bomber') === 0) return false;
    return (
      hasText(attacker, 'norra-wexley') || this.#desk.pilots.friends(this.#desk.table, attacker, 'norra-wexley', 1) > 0
    );
  }

  /** Hondo Ohnaka makes a squadron count as activated. */
  toggles(by: Sheet, whom: Sheet): boolean {
    if (this.#text !== TEXT.HONDO) return false;
    const option = this.#desk.argument % OPTIONS_OF_TEXT;
    const seat = option < MOST_ENEMIES ? by.seat : 1 - by.seat;
    insist(whom === this.#desk.sheets.squadrons[seat]![option % MOST_ENEMIES], 'Hondo Ohnaka: whom he has chosen');
    insist(hasText(by, 'hondo-ohnaka') && this.#near(by, whom, 1), 'Hondo Ohnaka: at distance 1');
    return true;
  }

  /** The ply is over. */
  done(): void {
    insist(
      this.#stings.every((squadron) => squadron.destroyed || this.#perhaps.has(squadron)),
      'texts hurt at once',
    );
    this.#stings.length = 0;
    this.#perhaps.clear();
  }
}
