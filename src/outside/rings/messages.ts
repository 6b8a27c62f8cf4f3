import type { AgentParam, Forfeit, Recipe } from '../../core/index.ts';

/** What a module says about itself, checked and copied. */
export interface Declaration {
  readonly version: string;
  readonly doc: string;
  readonly params: Readonly<Record<string, AgentParam>>;
}

/** What a module says about itself with certain settings. */
export interface Price {
  readonly cost: number;
  readonly unrepeatable: string | null;
}

/** Begins a match for the agent in `slot`, which is created when it starts for the first time. */
export interface StartRequest {
  readonly do: 'start';
  readonly slot: number;
  readonly params: Params;
  /** Number of the rules on this channel. */
  readonly rules: number;
  /** What the rules are made from, when the host does not have them yet. */
  readonly recipe?: Recipe | undefined;
  readonly seat: number;
  readonly seed: readonly number[];
}

/** The requests to the host of a module, besides decisions. */
export type HostRequest =
  | { readonly do: 'load'; readonly id: string; readonly file: string; readonly code: string }
  /** `params`: null for the defaults. */
  | { readonly do: 'price'; readonly params: Params | null }
  | StartRequest
  | { readonly do: 'explain'; readonly slot: number }
  | { readonly do: 'finish'; readonly slot: number; readonly shares: readonly number[]; readonly reason: string }
  | { readonly do: 'close'; readonly slot: number };

export type Params = Readonly<Record<string, number>>;

/** The answer to a request: a value, or what went wrong. */
export type HostReply =
  | { readonly value: unknown }
  | { readonly why: Forfeit; readonly message: string; readonly stack?: string };

/** An answer as it is sent: an action, or a `HostReply` as JSON. The reply carries an action that is not a number. */
export type HostAnswer = number | string;
