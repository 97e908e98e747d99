import type { LiveToClient } from '../../contract/live.ts';

/** Sends news to open sockets of every server process; lost news is never the only way to learn a thing. */
export interface Live {
  /** @param topic `member:<id>` or `brand:<id>` */
  publish(topic: string, message: LiveToClient): void;
}
