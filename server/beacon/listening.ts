import { pauseMs } from '../platform/jobs/pause.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import { ask, type Source } from './asking.ts';
import * as store from './store.ts';

/** What is due so soon is waited for. */
const SOON_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
/** A beacon speaks a little after its round is due: so long it is left in peace, then asked again after so long. */
const SPEAKS_AFTER_MS = 150;
const ASK_EVERY_MS = 300;
/** Where it stays silent it is asked less often, at last so. */
const LONGEST_PAUSE_MS = 5_000;

/** Hears what the beacon says in the rounds that something waits for, and keeps it. */
export interface Listening {
  /** Asks once for everything that is due. */
  askDue(stopped: AbortSignal): Promise<void>;
  /** Goes on for as long as something is due, or will be soon. */
  listen(stopped: AbortSignal): Promise<void>;
  /** How long nothing will be due. */
  untilDueMs(): Promise<number>;
}

/**
 * Nothing is asked for that nobody waits for: a site on which nobody plays calls nobody.
 * @param ctxNow of an installation that names a beacon
 * @param awaited the rounds of the beacon with this key that rooms and draws have named and that they wait for
 */
export function openListening(
  ctxNow: () => Pick<Ctx, 'db' | 'platform'>,
  awaited: (publicKey: string) => Promise<bigint[]>,
): Listening {
  const { platform } = ctxNow();
  const { beacon: chain } = platform.config;
  assert(chain, 'a beacon is configured');
  const key = Buffer.from(chain.publicKey, 'hex');
  const sources: Source[] = chain.urls.map((url) => ({ url, knownUntilMs: 0 }));
  const dueMs = (round: bigint): number => chain.genesisMs + Number(round - 1n) * chain.periodMs;
  let overdueMs = 0;
  platform.metrics.gauge('khela_beacon_overdue_seconds', 'How long the beacon has kept something waiting.', () =>
    Math.max(0, overdueMs / 1000),
  );

  /** Oldest first. */
  const unheard = async (): Promise<bigint[]> => {
    const rounds = [...new Set(await awaited(chain.publicKey))].toSorted((one, other) => Number(one - other));
    const words = await store.wordsOf(ctxNow().db, key, rounds);
    const left = rounds.filter((round) => !words.has(round));
    overdueMs = left[0] === undefined ? 0 : (await store.clockMs(ctxNow().db)) - dueMs(left[0]);
    return left;
  };
  const hear = async (round: bigint): Promise<void> => {
    for (const source of [...sources]) {
      const ctx = ctxNow();
      const signature = await ask({ ctx, chain, source }, round, await store.clockMs(ctx.db));
      if (!signature) continue;
      await store.keepWord(ctx.db, key, round, signature);
      // Who answered is asked first the next time.
      sources.unshift(...sources.splice(sources.indexOf(source), 1));
      return;
    }
    await store.keepWord(ctxNow().db, key, round, null);
  };
  const askDue = async (stopped: AbortSignal): Promise<void> => {
    const rounds = await unheard();
    const nowMs = await store.clockMs(ctxNow().db);
    for (const round of rounds) if (!stopped.aborted && dueMs(round) <= nowMs) await hear(round);
  };
  const untilDueMs = async (): Promise<number> => {
    const [first] = await unheard();
    return first === undefined ? Infinity : dueMs(first) - (await store.clockMs(ctxNow().db));
  };
  return {
    askDue,
    untilDueMs,
    async listen(stopped) {
      for (let waitMs = await untilDueMs(); waitMs < SOON_MS && !stopped.aborted; waitMs = await untilDueMs()) {
        if (waitMs > LOOK_EVERY_MS) await pauseMs(LOOK_EVERY_MS, stopped);
        else if (waitMs > -SPEAKS_AFTER_MS) await pauseMs(waitMs + SPEAKS_AFTER_MS, stopped);
        else {
          await askDue(stopped);
          if ((await untilDueMs()) < 0) await pauseMs(Math.min(ASK_EVERY_MS - waitMs / 20, LONGEST_PAUSE_MS), stopped);
        }
      }
    },
  };
}
