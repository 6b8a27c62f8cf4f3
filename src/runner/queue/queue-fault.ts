/** Why the work through a queue ended. */
export type QueueFaultKind =
  /** The queue cannot be used as asked: wrong address, wrong password, or no worker that fits. */
  | 'refused'
  /** The queue is unreachable or full. Finished chunks are kept. */
  | 'lost'
  /** A worker sent results that differ from those that are played here. */
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
