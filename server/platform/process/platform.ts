import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { InvariantResult } from '../database/database-invariants.ts';
import type { Encryption } from './encryption.ts';
import type { Live } from '../live/live.ts';
import type { Metrics } from './metrics.ts';
import type { Seal } from './seal.ts';
import type { Waking } from '../jobs/waking.ts';

export type LedgerExtent = 'whole' | 'new';

/** The technology that a service may reach through its ctx; none of it knows a product noun. */
export interface Platform {
  readonly config: Config;
  readonly log: Logger;
  readonly live: Live;
  readonly seal: Seal;
  readonly encryption: Encryption;
  readonly metrics: Metrics;
  readonly waking: Waking;
  /** Since when this server has been doing what was due while none ran; null when it has. */
  readonly catchingUp: { sinceMs: number | null };
  /**
   * Everything that must always be true over all slices, with the number of rows that break it; the wiring knows them.
   * 'new': of play and of the books only what came since they were last found right.
   */
  invariants(extent?: LedgerExtent, stopped?: AbortSignal): Promise<InvariantResult[]>;
}
