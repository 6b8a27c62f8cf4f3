/** Counts, ply by ply, how ships of Armada fly and which commands they use. */
import { ROW } from '../../src/core/index.ts';
import type { Action, EventLog, State } from '../../src/core/index.ts';
import { argumentOf, isUse, kindOf } from '../../src/games/armada/state/actions.ts';
import { poolSize } from '../../src/games/armada/attack/dice.ts';
import { EFFECT } from '../../src/games/armada/content/obstacle-tokens.ts';
import { ARMADA_EVENT } from '../../src/games/armada/state/events.ts';
import * as field from '../../src/games/armada/state/field.ts';
import type { Armada } from '../../src/games/armada/index.ts';
import * as KIND from '../../src/games/armada/state/kinds.ts';
import { COMMAND, SHIP_AT, ZONES } from '../../src/games/armada/state/layout.ts';
import { obstaclesMetAt } from '../../src/games/armada/phases/obstacles.ts';
import * as STEP from '../../src/games/armada/state/steps.ts';
import { alive, isSquadron, shield, typeOf } from '../../src/games/armada/units/combatants.ts';
import { RESOURCE } from '../../src/games/armada/units/tokens.ts';
import { LogReader, Tally, type Watch } from './waste-tally.ts';

/** The number that stands for no ship, when none is being activated. */
const NOBODY = -1;
/** A ship that reaches this speed is fast. */
const FAST = 3;
/** The first round in which an attack is possible: ships are too far apart before. */
const FIRST_ATTACKS = 2;
/** From this round on, fleets have often passed each other. */
const LATE = 5;

export class FlightWatch implements Watch {
  readonly #slow = new Tally('speed that ships which reach 3 or 4 leave unused');
  readonly #crawl = new Tally('activations of such ships that end at speed 0 or 1');
  readonly #silent = new Tally('activations of ships from round 2 on without an attack, flotillas aside');
  readonly #late = new Tally('... of these in rounds 5 and 6');
  readonly #dials = new Tally('revealed dials that are kept and thrown away');
  /** The kinds of waste by command, in the order of `COMMAND`. */
  readonly #kinds = Object.keys(COMMAND).map((command) => new Tally(`... of these ${command.toLowerCase()}`));
  readonly #obstacles = new Tally('activations of ships that end on an asteroid or on debris');
  readonly #rams = new Tally('activations of ships that ram an own ship');
  readonly #lost = new Tally('activations of ships that fly off the table');
  readonly #redirects = new Tally('redirects that move nothing');
  readonly #squadrons = new Tally('dice or shields that a card takes in an attack on squadrons');
  readonly #commanded = new Tally('squadrons that a ship commands (no waste)');
  readonly tallies = [
    this.#slow,
    this.#crawl,
    this.#silent,
    this.#late,
    this.#dials,
    ...this.#kinds,
    this.#obstacles,
    this.#rams,
    this.#lost,
    this.#redirects,
    this.#squadrons,
    this.#commanded,
  ];
  readonly #game: Armada;
  #active = NOBODY;
  #attacked = false;
  #revealed = false;
  /** The command of the revealed dial. */
  #command = 0;
  #rammed = false;
  #redirected = false;
  readonly #log = new LogReader();

  constructor(game: Armada) {
    this.#game = game;
  }

  look(before: State, a: Action, after: State, log: EventLog): void {
    this.#lookAtShip(before, a, after, this.#ramsOwn(log));
    this.#lookAtRedirect(before, a, after);
    if (kindOf(a) === KIND.PICK_SQUADRON) this.#commanded.add(before[field.active]! >= 0);
    if (isUse(kindOf(a)) && before[field.attackNumber] !== 0 && isSquadron(before[field.target]!))
      this.#squadrons.add(
        poolSize(after) < poolSize(before) ||
          shieldsOf(after, before[field.active]!) < shieldsOf(before, before[field.active]!),
      );
  }

  #lookAtShip(before: State, a: Action, after: State, rams: boolean): void {
    // The register may also hold the ship for which a dial is being set.
    const u = before[field.step] === STEP.DIALS ? NOBODY : before[field.active]!;
    if (u !== this.#active) {
      this.#active = u;
      this.#attacked = false;
      this.#revealed = false;
      this.#rammed = false;
    }
    if (u === NOBODY) return;
    if (before[field.step] === STEP.REVEAL) {
      this.#revealed = argumentOf(a) === 0;
      this.#command = before[field.dial]! - 1;
    }
    if (before[field.step] === STEP.DECLARE && isAttack(a)) this.#attacked = true;
    if (rams) this.#rammed = true;
    if (after[field.active] !== u) this.#end(before, a, after, u);
  }

  /** Whether the log tells of a ship that overlapped one of its own since the last look. */
  #ramsOwn(log: EventLog): boolean {
    let rams = false;
    this.#log.read(log, (at) => {
      if (log.rows[at + ROW.kind] !== ARMADA_EVENT.OVERLAPPED) return;
      if (log.rows[at + ROW.seat] === log.rows[at + ROW.other]) rams = true;
    });
    return rams;
  }

  #end(before: State, a: Action, after: State, u: number): void {
    const { rules } = this.#game;
    const t = typeOf(before, u);
    const at = SHIP_AT[u]!;
    const most = rules.ship.maxSpeed[t]!;
    const spent = kindOf(a) === KIND.COURSE && ((argumentOf(a) >> 3) & RESOURCE.DIAL) !== 0;
    if (this.#revealed) {
      const thrown = before[field.dial] !== 0 && !spent;
      this.#dials.add(thrown);
      this.#kinds[this.#command]?.add(thrown);
    }
    const round = before[field.round]!;
    if (round >= FIRST_ATTACKS && rules.ship.flotilla[t] === 0) {
      this.#silent.add(!this.#attacked);
      if (round >= LATE) this.#late.add(!this.#attacked);
    }
    this.#rams.add(this.#rammed);
    const inside = rules.geometry.inside(
      t,
      after[at + field.heading]!,
      after[at + field.x]!,
      after[at + field.y]!,
      rules.width,
      rules.depth,
    );
    this.#lost.add(!alive(after, u) && !inside);
    if (!alive(after, u)) return;
    const speed = after[at + field.dialSpeed]!;
    if (most >= FAST) {
      this.#slow.chances += most;
      this.#slow.wasted += most - speed;
      this.#crawl.add(speed <= 1);
    }
    if (speed > 0) this.#obstacles.add(this.#endsOnObstacle(after, u));
  }

  #endsOnObstacle(s: State, u: number): boolean {
    const at = SHIP_AT[u]!;
    const { rules } = this.#game;
    const bits = obstaclesMetAt(rules, s, u, s[at + field.heading]!, s[at + field.x]!, s[at + field.y]!);
    for (let k = 0; bits >>> k !== 0; k++)
      if (((bits >>> k) & 1) !== 0 && rules.obstacle.effect[s[field.obstacleKind + k]! - 1]! <= EFFECT.DEBRIS)
        return true;
    return false;
  }

  #lookAtRedirect(before: State, a: Action, after: State): void {
    if (kindOf(a) === KIND.REDIRECT) this.#redirected = true;
    if (!this.#redirected) return;
    const moved = kindOf(a) === KIND.SOAK && argumentOf(a) !== before[field.hurtZone];
    if (!moved && after[field.attackNumber] === before[field.attackNumber]) return;
    this.#redirects.add(!moved);
    this.#redirected = false;
  }
}

const isAttack = (a: Action): boolean => kindOf(a) === KIND.ATTACK || kindOf(a) === KIND.ATTACK_SQUADRON;

function shieldsOf(s: State, u: number): number {
  let sum = 0;
  for (let zone = 0; zone < ZONES; zone++) sum += shield(s, u, zone);
  return sum;
}
