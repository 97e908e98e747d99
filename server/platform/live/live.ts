import type { LiveToClient } from '../../../contract/live.ts';

/** Sends news to open sockets of every server process; lost news is never the only way to learn a thing. */
export interface Live {
  /**
   * Returns at once; the news travels by itself.
   * @param topic `member:<id>`, `session:<id>` (one login of a member), `brand:<id>`, or what a slice lets a socket ask for. `session-ended` also closes the
   * sockets that hear it.
   */
  publish(topic: string, message: LiveToClient): void;
  /** Whether an open socket of this process hears a topic. */
  isHeard(topic: string): boolean;
}
