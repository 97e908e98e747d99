import * as z from 'zod/mini';
import { monotonicMs } from '../platform/process/clock.ts';
import type { BeaconConfig } from '../platform/process/config-beacon.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { isSigned } from './signature.ts';

const SCHEME = 'bls-unchained-g1-rfc9380';
const ANSWER_WITHIN_MS = 2_000;
const MOST_ANSWER_BYTES = 16 * 1024;
/** An address is asked again so often whether it still is of the beacon, and right about the time. */
const KNOWN_FOR_MS = 60_000;
/** By so much more than a period a beacon may be ahead of our clock: its word was on its way. */
const CLOCK_SLACK_MS = 1_000;

/** An address at which the beacon answers. */
export interface Source {
  readonly url: string;
  /** Until when it counts as one of this beacon's, by this machine's own clock. */
  knownUntilMs: number;
}

interface Asking {
  ctx: Pick<Ctx, 'platform'>;
  chain: BeaconConfig;
  source: Source;
}

const infoAnswer = z.object({
  public_key: z.string(),
  period: z.int(),
  genesis_time: z.int(),
  hash: z.string(),
  schemeID: z.string(),
});
const wordAnswer = z.object({ round: z.int(), signature: z.string().check(z.regex(/^[\da-f]{96}$/)) });

/**
 * Asks one address what the beacon said in a round.
 * @param nowMs by the clock that rounds are named by
 * @returns null where it said nothing, or nothing that the beacon has signed
 */
export async function ask(asking: Asking, round: bigint, nowMs: number): Promise<Buffer | null> {
  const { ctx, chain, source } = asking;
  if (!(await isOfBeacon(asking, nowMs))) return null;
  const word = z.safeParse(wordAnswer, await answer(asking, `public/${round}`));
  if (!word.success) return null;
  if (BigInt(word.data.round) !== round) return refuse(asking, 'round', { round: String(round), got: word.data.round });
  if (!isSigned(chain.publicKey, round, word.data.signature))
    return refuse(asking, 'signature', { round: String(round) });
  ctx.platform.log.debug({ url: source.url, round: String(round) }, 'the beacon has spoken');
  return Buffer.from(word.data.signature, 'hex');
}

/**
 * Whether an address speaks for the beacon that was pinned, and our clock is not behind it: what it had said before betting
 * closed would be no chance any more.
 */
async function isOfBeacon(asking: Asking, nowMs: number): Promise<boolean> {
  const { chain, source } = asking;
  if (monotonicMs() < source.knownUntilMs) return true;
  const info = z.safeParse(infoAnswer, await answer(asking, 'info'));
  const latest = z.safeParse(wordAnswer, await answer(asking, 'public/latest'));
  if (!info.success || !latest.success) return false;
  const { public_key: publicKey, period, genesis_time: genesis, hash, schemeID } = info.data;
  const isPinned =
    publicKey === chain.publicKey &&
    hash === chain.chainHash &&
    schemeID === SCHEME &&
    period * 1000 === chain.periodMs;
  if (!isPinned || genesis * 1000 !== chain.genesisMs) return refuse(asking, 'chain', { info: info.data }) !== null;
  const saidAtMs = chain.genesisMs + (latest.data.round - 1) * chain.periodMs;
  if (saidAtMs > nowMs + chain.periodMs + CLOCK_SLACK_MS)
    return refuse(asking, 'clock', { aheadMs: saidAtMs - nowMs }) !== null;
  source.knownUntilMs = monotonicMs() + KNOWN_FOR_MS;
  return true;
}

const reasons = {
  round: 'the beacon answered another round than it was asked for',
  signature: 'what the beacon said is not signed by its key',
  chain: 'this address answers for another beacon than the one that was pinned',
  clock: 'the beacon is ahead of our clock: what our rounds name may be known already',
};

function refuse({ ctx, source }: Asking, why: keyof typeof reasons, detail: object): null {
  source.knownUntilMs = 0;
  ctx.platform.metrics.failure('beacon', why);
  ctx.platform.log.error({ url: source.url, ...detail }, reasons[why]);
  return null;
}

/** @returns undefined where no whole answer came in time, or none of a beacon */
async function answer({ ctx, chain, source }: Asking, path: string): Promise<unknown> {
  try {
    const response = await fetch(`${source.url}/${chain.chainHash}/${path}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return undefined;
    }
    const text = await response.text();
    return text.length > MOST_ANSWER_BYTES ? undefined : (JSON.parse(text) as unknown);
  } catch (error) {
    ctx.platform.metrics.failure('beacon', 'no-answer');
    ctx.platform.log.warn({ err: error, url: source.url, path }, 'the beacon gave no answer');
    return undefined;
  }
}
