import { potMachines, slotRounds } from '../../games/catalogue.ts';
import { randomFromBytes } from '../../games/random.ts';
import { fail } from '../../server/platform/process/fail.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { provableBytes } from '../../server/platform/process/random.ts';
import * as rounds from '../../server/rounds/service.ts';
import * as slots from '../../server/slots/service.ts';
import { paidDeposit } from './cashier.ts';
import type { Moment, SeededMember } from './moments.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SPIN_MS = 4_000;
/** Somebody won last week; since then some have fed the next one. */
const WON_DAYS_AGO = 6;
const WINNER = { stake: '500', spins: 24, depositMinor: 2_000_000n };
const FEEDERS = [
  { daysAgo: 5, stake: '100' },
  { daysAgo: 4, stake: '200' },
  { daysAgo: 2, stake: '100' },
  { daysAgo: 1, stake: '200' },
  { daysAgo: 1, stake: '500' },
] as const;
const FEEDER_SPINS = 14;

/** What is played at machines with a pot that all share: it was won last week, and what others staked since is in the next one. */
export function seedPots(ctx: Ctx, crowd: readonly SeededMember[]): Moment[] {
  const old = crowd.filter(({ registeredAtMs }) => registeredAtMs < ctx.nowMs - (WON_DAYS_AGO + 1) * DAY_MS);
  return [...potMachines.keys()].flatMap((gameCode, at) => {
    const [winner, ...feeders] = old.slice(at * (FEEDERS.length + 1));
    if (!winner) return [];
    const winsAtMs = ctx.nowMs - WON_DAYS_AGO * DAY_MS;
    const sittings = FEEDERS.flatMap(({ daysAgo, stake }, turn): Moment[] => {
      const member = feeders[turn];
      const atMs = ctx.nowMs - daysAgo * DAY_MS - (turn + 1) * 37 * MINUTE_MS;
      const depositMinor = BigInt(stake) * 100n * BigInt(FEEDER_SPINS);
      return member ? [{ atMs, act: () => sitDown(ctx, { member, gameCode, atMs, stake, depositMinor }) }] : [];
    });
    return [{ atMs: winsAtMs, act: () => winPot(ctx, winner, gameCode, winsAtMs) }, ...sittings];
  });
}

interface Sitting {
  member: SeededMember;
  gameCode: string;
  atMs: number;
  stake: string;
  depositMinor: bigint;
}

async function sitDown(ctx: Ctx, sitting: Sitting): Promise<void> {
  const inGame = await seatOf(ctx, sitting);
  for (let spin = 0; spin < FEEDER_SPINS; spin += 1) await spinAt(inGame, sitting, spin);
}

/** Their luck is made up, as all of this past: they take other seeds until one wins while they sit there. */
async function winPot(ctx: Ctx, member: SeededMember, gameCode: string, atMs: number): Promise<void> {
  const { stake, spins, depositMinor } = WINNER;
  const sitting = { member, gameCode, atMs, stake, depositMinor };
  const inGame = await seatOf(ctx, sitting);
  const game = slotRounds.get(gameCode) ?? fail('internal_error');
  const choice = { stakeMinor: Number(stake) * 100 };
  let winning = -1;
  while (winning < 0) {
    await rounds.changeClientSeed(inGame, member.id, { clientSeed: Buffer.from(ctx.random(8)).toString('hex') });
    const { serverSeed, clientSeed, nextNonce } = await rounds.activePair(inGame, member.id, 'seed');
    winning = Array.from({ length: spins }, (_, nonce) => nextNonce + BigInt(nonce)).findIndex((nonce) =>
      game.isOpen(game.start(choice, randomFromBytes(provableBytes(serverSeed, clientSeed, nonce, 0)))),
    );
  }
  for (let spin = 0; spin <= winning; spin += 1) await spinAt(inGame, sitting, spin);
}

async function seatOf(ctx: Ctx, { member, gameCode, atMs, depositMinor }: Sitting): Promise<Ctx> {
  await paidDeposit({ ...ctx, nowMs: atMs - 5 * MINUTE_MS }, member, depositMinor);
  const asMember: Ctx = {
    ...ctx,
    nowMs: atMs,
    actor: { kind: 'member', memberId: member.id, accountType: member.type, sessionId: 0n },
  };
  const { token } = await rounds.openSession(asMember, {
    provider: rounds.houseProvider,
    gameCode,
    category: 'RNG',
  });
  return { ...ctx, nowMs: atMs, actor: await rounds.authenticate(asMember, token) };
}

/** One spin, and what it won of the pot with it. */
async function spinAt(inGame: Ctx, { member, atMs, stake }: Sitting, spin: number): Promise<void> {
  const then = { ...inGame, nowMs: atMs + spin * SPIN_MS };
  const { round } = await slots.play(then, stake, `seed-pot-${member.id}-${atMs}-${spin}`);
  if (!round.closed)
    await slots.next({ ...then, nowMs: then.nowMs + 2_000 }, BigInt(round.roundId), round.steps.length);
}
