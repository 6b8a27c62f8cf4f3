/** Why the work through a queue ended. */
export type QueueFaultKind =
  /** It cannot be used as it was asked for: address, password, workers that do not fit. */
  | 'refused'
  /** It went away, or has no room left. What was played is kept. */
  | 'lost'
  /** A worker sent other results than are played here. */
  | 'lied';

/** The work through a queue cannot go on. The message names the queue without its password. */
export class QueueFault extends Error {
  override readonly name = 'QueueFault';
  readonly kind: QueueFaultKind;

  constructor(kind: QueueFaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
