/** What the rules of Sector Fleet demand of a scenario: the fleets of a team are beside one another (A-TEM-02, 03). */
import { own } from '../../../core/index.ts';
import { MAX_SHIPS, MAX_SQUADRONS } from '../state/layout.ts';
import type { Content } from './content.ts';
import { squadronPoints } from './fleet-checks.ts';
import type { Fault, Path } from './table-checks.ts';

/** A fleet may spend one part in this number of its limit on squadrons (A-TEM-03). */
const SQUADRON_SHARE = 4;
/** Most flotillas of a fleet (A-TEM-03). */
const FLOTILLAS = 3;

/** Reports fleets that do not fit into a team, and rules that Sector Fleet excludes. */
export function checkSectorFleet(content: Content, fault: Fault): void {
  const { sectorFleet, deployment, fleetLimit } = content.rules;
  for (const [label, side] of Object.entries(content.sides)) {
    const refuse = (path: Path, message: string): void => {
      fault(['sides', label, ...path], message);
    };
    if (sectorFleet === 0) {
      if (side.grandAdmiral) refuse(['grandAdmiral'], 'only Sector Fleet has Grand Admirals: set "rules.sectorFleet"');
      continue;
    }
    const flotillas = side.ships.filter((id) => own(content.ships, id)?.flotilla === true).length;
    if (flotillas > FLOTILLAS)
      refuse(['ships'], `${flotillas} flotillas, more than the ${FLOTILLAS} of a fleet in Sector Fleet`);
    const ships = Math.floor(MAX_SHIPS / sectorFleet);
    if (side.ships.length > ships)
      refuse(
        ['ships'],
        `${side.ships.length} ships, more than the ${ships} that a fleet has with ${sectorFleet} in a team`,
      );
    const squadrons = Math.floor(MAX_SQUADRONS / sectorFleet);
    if (side.squadrons.length > squadrons)
      refuse(
        ['squadrons'],
        `${side.squadrons.length} squadrons, more than the ${squadrons} that a fleet has with ${sectorFleet} in a team`,
      );
    const cost = squadronPoints(content, side);
    const most = Math.floor(fleetLimit / SQUADRON_SHARE);
    if (fleetLimit > 0 && cost > most)
      refuse(
        ['squadrons'],
        `squadrons cost ${cost} points, more than the quarter of the limit (${most}) that Sector Fleet allows`,
      );
  }
  if (sectorFleet > 1 && deployment === 'fixed')
    fault(
      ['rules', 'deployment'],
      'the fleets of a team are placed in turn: Sector Fleet with several fleets a team needs "alternating"',
    );
}
