import type { Action, EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as DE from './deployment.ts';
import * as DP from './displacement.ts';
import * as FL from './flight.ts';
import * as L from './layout.ts';
import * as OB from './obstacles.ts';
import type { Rules } from './rules.ts';

const { argumentOf } = A;
const { NEXT, STEP } = L;
const { step: STEP_AT } = L.AT;

/** Legal actions of the steps in which something finds its place on the table; 0 at any other step. */
export function legalOnTable(r: Rules, s: State, out: Int32Array): number {
  switch (s[STEP_AT]!) {
    case STEP.FLY:
      return FL.legalFlight(s, out);
    case STEP.FLY_TO:
      return FL.legalFlightTo(r, s, out);
    case STEP.DISPLACE:
      return DP.legalDisplacement(s, out);
    case STEP.DISPLACE_TO:
      return DP.legalDisplacementTo(r, s, out);
    case STEP.OBSTACLE:
      return OB.legalObstacle(s, out);
    case STEP.STATION:
      return OB.legalStation(r, s, out);
    case STEP.DEPLOY:
      return DE.legalDeployment(s, out);
    case STEP.DEPLOY_TO:
      return DE.legalDeploymentTo(r, s, out);
    default:
      return 0;
  }
}

/** Takes an action of one of those steps. */
export function takeOnTable(r: Rules, s: State, a: Action, log: EventLog | null): void {
  const what = argumentOf(a);
  switch (s[STEP_AT]!) {
    case STEP.FLY:
      return FL.fly(r, s, what, log);
    case STEP.FLY_TO:
      return FL.flyTo(r, s, what, log);
    case STEP.DISPLACE:
      return DP.displace(s, what);
    case STEP.DISPLACE_TO:
      return DP.displaceTo(r, s, what, log);
    case STEP.OBSTACLE:
      return OB.crash(r, s, what, log);
    case STEP.STATION:
      return OB.useStation(r, s, a, log);
    case STEP.DEPLOY:
      return DE.deploy(s, what);
    case STEP.DEPLOY_TO:
      return DE.deployTo(r, s, what, log);
    default:
      return undefined;
  }
}

/** Passes through such a step in which nobody is asked; false at any other step. */
export function passOnTable(r: Rules, s: State, log: EventLog | null): boolean {
  switch (s[STEP_AT]!) {
    case NEXT.FLY:
      FL.nextFlight(r, s, log);
      return true;
    case NEXT.DISPLACE:
      DP.nextDisplacement(r, s, log);
      return true;
    case NEXT.OBSTACLES:
      OB.nextObstacle(r, s, log);
      return true;
    case NEXT.DEPLOY:
      DE.nextDeployment(r, s);
      return true;
    default:
      return false;
  }
}
