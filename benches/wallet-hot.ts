import { randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import type { Ctx } from '../server/platform/process/ctx.ts';
import * as rounds from '../server/rounds/service.ts';
import * as wallet from '../server/wallet/service.ts';
import { loadTheCore } from './core.ts';
import { summary } from './latencies.ts';
import { numberOption, rounded } from './options.ts';
import { openBenchBrand, openPlayer, type Player } from './players.ts';
import { payoutOf, roundRecord, STAKE_MINOR } from './rounds.ts';
import { startSite } from './site.ts';

const MEMBERS = 256;
const BURST = 1_000;
const HOUSE_SHARDS = 64;

/**
 * Where everybody wants the same row: one member who plays 1,000 rounds at the same moment, and members who all meet the
 * house in one of its shards, against the same members spread over all of them. In turns.
 * @param options `--seconds N` (each turn, default 5) `--turns N` (default 3)
 */
export async function benchHotWallet(options: string[]): Promise<Record<string, unknown>> {
  const seconds = numberOption(options, '--seconds', 5);
  const turns = numberOption(options, '--turns', 3);
  const site = await startSite({ players: 0, servers: 0 });
  try {
    const ctx = await openBenchBrand(site.app);
    const spread = await openMembers(ctx, (at) => 10_000_000 + at);
    const together = await openMembers(ctx, (at) => 20_000_000 + at * HOUSE_SHARDS);
    await loadTheCore(site.core, [...spread, ...together], 1);
    await site.settleDown();
    const rows = [];
    for (let turn = 0; turn < turns; turn++) {
      const [free, shared] = [
        await loadTheCore(site.core, spread, seconds),
        await loadTheCore(site.core, together, seconds),
      ];
      const hot = await burst(ctx, 30_000_000n + BigInt(turn));
      rows.push({
        spreadPerSecond: free.perSecond,
        oneHousePerSecond: shared.perSecond,
        houseRatio: shared.perSecond / free.perSecond,
        oneMemberPerSecond: hot.perSecond,
        ...summary(hot.latenciesMs),
      });
      console.log(`turn ${turn + 1}: ${JSON.stringify(rounded(rows.at(-1)!))}`);
    }
    rows.sort((left, right) => left.houseRatio - right.houseRatio);
    return {
      members: MEMBERS,
      burst: BURST,
      cores: cpus().length,
      durable: true,
      ...rounded(rows[turns >> 1]!),
      turns: rows.map(rounded),
    };
  } finally {
    await site.stop();
  }
}

async function openMembers(ctx: Ctx, idAt: (at: number) => number): Promise<Player[]> {
  const players: Player[] = [];
  for (let at = 0; at < MEMBERS; at++) players.push(await openPlayer(ctx, BigInt(idAt(at))));
  return players;
}

/** One member's rounds, all asked for at once through the service that a server's requests go through. */
async function burst(ctx: Ctx, memberId: bigint): Promise<{ perSecond: number; latenciesMs: number[] }> {
  const { sessionId } = await openPlayer(ctx, memberId);
  const before = await wallet.balance(ctx, memberId);
  const startMs = performance.now();
  const latenciesMs: number[] = [];
  let paidMinor = 0n;
  await Promise.all(
    Array.from({ length: BURST }, async (_, at) => {
      const payoutMinor = payoutOf(BigInt(at));
      await rounds.placeRound(ctx, {
        sessionId,
        memberId,
        key: randomUUID(),
        stakeMinor: STAKE_MINOR,
        gameCode: 'rickshaw-raja',
        choice: null,
        choiceText: '',
        largestPayoutMinor: 0n,
        leastMs: 0,
        idleMs: 20_000,
        outcome: () => ({ record: roundRecord as { version: number; steps: unknown[] }, payoutMinor, closed: true }),
      });
      paidMinor += payoutMinor - STAKE_MINOR;
      latenciesMs.push(performance.now() - startMs);
    }),
  );
  const perSecond = (BURST / (performance.now() - startMs)) * 1000;
  const after = await wallet.balance(ctx, memberId);
  if (after.balanceMinor - before.balanceMinor !== paidMinor) throw new Error('the burst and the balance differ');
  return { perSecond, latenciesMs };
}
