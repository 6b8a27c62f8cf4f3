/** What the engine shows of a table to one who may see everything: the part of an observation that the referee reads. */

export interface SeenShip {
  readonly name: string;
  readonly destroyed: boolean;
  readonly aside: boolean;
  /** Whether an objective names the ship. */
  readonly objective: boolean;
  /** The number of objective tokens that the ship holds. */
  readonly objectiveTokens?: number;
  readonly raidTokens: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly targetingToken: { readonly x: number; readonly y: number } | null;
  readonly speed: number;
  readonly shields: Readonly<Record<string, number>>;
  readonly damageCards: readonly { readonly title: string; readonly faceup: boolean }[];
  readonly defenseTokens: readonly { readonly type: string; readonly state: string }[];
  readonly commandTokens: readonly string[];
  readonly upgrades: readonly { readonly card: string; readonly state: string; readonly holds?: readonly string[] }[];
  readonly facedownDials: readonly string[];
  readonly activated: boolean;
}

export interface SeenSquadron {
  readonly name: string;
  readonly destroyed: boolean;
  readonly aside: boolean;
  readonly x: number;
  readonly y: number;
  readonly hull: number;
  readonly activated: boolean;
  readonly defenseTokens?: readonly { readonly type: string; readonly state: string }[];
  readonly engagedWith: readonly string[];
}

export interface SeenTable {
  readonly round: number;
  readonly step: string;
  readonly firstPlayer: number;
  readonly gainedDials?: readonly string[];
  readonly matchedTokens?: readonly (string | null)[];
  readonly revealedDial: string | null;
  readonly engineering: number;
  readonly phase: string;
  readonly active: string | null;
  readonly activeSquadron: string | null;
  /** The number of squadrons that the present command may still activate. */
  readonly squadronsLeft: number;
  readonly texts?: { readonly asks: string | null; readonly asker: string | null };
  /** The ship that suffers damage outside of the points of an attack. */
  readonly hurt: { readonly ship: string; readonly points: number } | null;
  readonly attack: { readonly dice: readonly string[]; readonly damage: number; readonly rolled: boolean } | null;
  readonly obstacles: readonly {
    readonly name: string;
    readonly x: number | null;
    readonly y: number | null;
    readonly heading: number;
    /** For a station that can be attacked: its seat and its damage. */
    readonly seat?: number;
    readonly damage?: number;
    readonly destroyed?: boolean;
  }[];
  readonly damageDeck: {
    readonly undrawn: readonly string[];
    readonly viewed: readonly string[];
    readonly discards: readonly string[];
  };
  readonly objective: {
    readonly name: string | null;
    readonly pointsOfToken: number;
    readonly outpost: number;
    readonly victoryTokens: readonly number[];
    /** The facedown dials on the objective. */
    readonly raidDials: readonly string[];
    /** For each obstacle: the obstacle that it touches, counted from 1; 0 for none. */
    readonly touching: readonly number[];
    readonly tokens: readonly { readonly token: number; readonly x: number; readonly y: number }[];
  } | null;
  readonly seats: readonly {
    readonly score: number;
    readonly ships: readonly SeenShip[];
    readonly squadrons: readonly SeenSquadron[];
  }[];
}
