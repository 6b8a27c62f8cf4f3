import type { Action, EventLog, State } from '../../core/index.ts';
import { argumentOf } from './actions.ts';
import * as field from './field.ts';
import * as deployment from './phases/deployment.ts';
import * as displacement from './phases/displacement.ts';
import * as flight from './phases/flight.ts';
import * as obstacles from './phases/obstacles.ts';
import type { Rules } from './rules.ts';
import * as STEP from './steps.ts';

/** Legal actions of the steps in which something finds its place on the table; 0 at any other step. */
export function legalOnTable(r: Rules, s: State, out: Int32Array): number {
  switch (s[field.step]!) {
    case STEP.FLY:
      return flight.legalFlight(s, out);
    case STEP.FLY_TO:
      return flight.legalFlightTo(r, s, out);
    case STEP.DISPLACE:
      return displacement.legalDisplacement(s, out);
    case STEP.DISPLACE_TO:
      return displacement.legalDisplacementTo(r, s, out);
    case STEP.OBSTACLE:
      return obstacles.legalObstacle(s, out);
    case STEP.STATION:
      return obstacles.legalStation(r, s, out);
    case STEP.DEPLOY:
      return deployment.legalDeployment(s, out);
    case STEP.DEPLOY_TO:
      return deployment.legalDeploymentTo(r, s, out);
    default:
      return 0;
  }
}

/** Takes an action of one of those steps. */
export function takeOnTable(r: Rules, s: State, a: Action, log: EventLog | null): void {
  const what = argumentOf(a);
  switch (s[field.step]!) {
    case STEP.FLY:
      return flight.fly(r, s, what, log);
    case STEP.FLY_TO:
      return flight.flyTo(r, s, what, log);
    case STEP.DISPLACE:
      return displacement.displace(s, what);
    case STEP.DISPLACE_TO:
      return displacement.displaceTo(r, s, what, log);
    case STEP.OBSTACLE:
      return obstacles.crash(r, s, what, log);
    case STEP.STATION:
      return obstacles.useStation(r, s, a, log);
    case STEP.DEPLOY:
      return deployment.deploy(s, what);
    case STEP.DEPLOY_TO:
      return deployment.deployTo(r, s, what, log);
    default:
      return undefined;
  }
}

/** Passes through such a step in which nobody is asked; false at any other step. */
export function passOnTable(r: Rules, s: State, log: EventLog | null): boolean {
  switch (s[field.step]!) {
    case STEP.NEXT_FLY:
      flight.nextFlight(r, s, log);
      return true;
    case STEP.NEXT_DISPLACE:
      displacement.nextDisplacement(r, s, log);
      return true;
    case STEP.NEXT_OBSTACLES:
      obstacles.nextObstacle(r, s, log);
      return true;
    case STEP.NEXT_DEPLOY:
      deployment.nextDeployment(r, s);
      return true;
    default:
      return false;
  }
}
