import type { CallOutput } from '../../contract/call.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import type { freeSpin, openSlot, setClientSeed, spin } from '../../contract/slots.ts';
import { slotMachines } from '../../games/catalogue.ts';
import { randomFromBytes } from '../../games/random.ts';
import type { SlotMachine, SlotRound } from '../../games/slots/machine.ts';
import type { Ctx } from '../platform/ctx.ts';
import { gameOf } from '../platform/ctx.ts';
import { assert, fail, failField } from '../platform/fail.ts';
import type { RandomBytes } from '../platform/random.ts';
import type { RoundRow, SeedPair } from '../providers/service.ts';
import * as providers from '../providers/service.ts';
import * as fun from './fun.ts';
import { answerOf, factsOf, moneyOf, roundOf, unitsToMinor } from './round.ts';

/** Stakes that every machine offers, in whole units of the currency; each is a multiple of every machine's lines. */
const STAKES = [2n, 4n, 10n, 20n, 50n, 100n, 200n, 500n, 1000n];

/** What the frame needs to start, with the round that was interrupted or that the server ended for the player. */
export async function open(ctx: Ctx): Promise<CallOutput<typeof openSlot>> {
  const { gameCode, memberId, gameSessionId } = gameOf(ctx);
  const machine = machineOf(gameCode);
  const { currency, minimumRoundMs } = ctx.brand.settings;
  const shared = {
    machine: machine.id,
    trial: memberId === null,
    currency,
    stakes: stakesMinor(ctx).map((stake) => moneyOf(ctx, stake)),
    minimumRoundMs,
  };
  if (memberId === null) return { ...shared, ...(await fun.open(ctx, machine, gameSessionId)) };
  const latest = await providers.latestRound(ctx, memberId, gameCode);
  const unseen = latest !== null && (latest.state === 'open' || latest.closed_by === 'server');
  return {
    ...shared,
    balance: moneyOf(ctx, await providers.balance(ctx, memberId, gameSessionId)),
    fairness: await providers.fairness(ctx, memberId),
    round: unseen
      ? answerOf(ctx, machine, factsOf(latest), await providers.pairOf(ctx, latest), roundOf(latest))
      : null,
  };
}

/** One paid spin. The same key plays it once and answers it again. */
export async function play(ctx: Ctx, stakeText: string, key: string): Promise<CallOutput<typeof spin>> {
  const { gameCode, memberId, gameSessionId } = gameOf(ctx);
  const machine = machineOf(gameCode);
  const stakeMinor = stakeOf(ctx, stakeText);
  if (memberId === null) return fun.play(ctx, machine, gameSessionId, stakeMinor, key);
  let slotRound: SlotRound | null = null;
  const played = await providers.play(ctx, {
    sessionId: gameSessionId,
    memberId,
    key,
    stakeMinor,
    leastMs: ctx.brand.settings.minimumRoundMs,
    outcome(bytes: RandomBytes) {
      slotRound = machine.start(randomFromBytes(bytes));
      const closed = !machine.isOpen(slotRound);
      return {
        record: slotRound,
        closed,
        payoutMinor: closed ? unitsToMinor(machine, stakeMinor, slotRound.payoutUnits) : 0n,
      };
    },
  });
  assert(slotRound, 'an outcome was computed');
  const row = {
    id: played.roundId,
    stake_minor: stakeMinor,
    nonce: played.nonce,
    closed_by: null,
    startedAtMs: played.startedAtMs,
  };
  return {
    round: answerOf(ctx, machine, row, played.pair, slotRound),
    balance: moneyOf(ctx, played.balanceMinor),
  };
}

/**
 * The free spin after `seen` steps. A repeated call, or one that two tabs send, gets the step that was written first.
 * @throws Refusal not_found, round_closed, conflict where the caller has not seen the steps before
 */
export async function next(ctx: Ctx, roundId: bigint, seen: number): Promise<CallOutput<typeof freeSpin>> {
  const { gameCode, memberId, gameSessionId } = gameOf(ctx);
  const machine = machineOf(gameCode);
  if (memberId === null) return fun.next(ctx, machine, gameSessionId, roundId, seen);
  const row = await providers.round(ctx, memberId, roundId);
  if (!row || row.game_code !== gameCode) fail('not_found');
  const pair = await providers.pairOf(ctx, row);
  if (seen > row.steps) fail('conflict');
  if (seen < row.steps) return answerUpTo(ctx, machine, row, pair, seen + 1);
  if (row.state !== 'open') fail('round_closed');
  const { written, balanceMinor } = await advance(ctx, machine, row, pair, 'player');
  if (written)
    return answerUpTo(
      ctx,
      machine,
      { ...row, closed_by: 'player', closed_balance_minor: balanceMinor },
      pair,
      seen + 1,
    );
  const after = await providers.round(ctx, memberId, roundId);
  assert(after && after.steps > seen, 'a step was written by another request');
  return answerUpTo(ctx, machine, after, pair, seen + 1);
}

/** Open rounds of this house's machines that nobody has touched for a while. */
export async function idleRounds(ctx: Pick<Ctx, 'db' | 'nowMs'>, idleMs: number): Promise<RoundRow[]> {
  return providers.idleRounds(ctx, 'khela', idleMs);
}

/** Plays every step that is left of a round whose player has gone, and pays it. */
export async function finish(ctx: Ctx, row: RoundRow): Promise<void> {
  const machine = machineOf(row.game_code);
  const pair = await providers.pairOf(ctx, row);
  let round = roundOf(row);
  while (machine.isOpen(round)) {
    round = machine.next(round, randomFromBytes(providers.stepBytes(pair, row, round.steps.length)));
  }
  await write(ctx, machine, row, round, 'server');
}

/** Reveals the pair in use and starts one with the player's seed; not while a round that needs it is open. */
export async function changeClientSeed(ctx: Ctx, clientSeed: string): Promise<CallOutput<typeof setClientSeed>> {
  const { memberId, gameCode } = gameOf(ctx);
  if (memberId === null) fail('in_need_true_account');
  const latest = await providers.latestRound(ctx, memberId, gameCode);
  if (latest?.state === 'open') fail('round_open');
  return providers.changeClientSeed(ctx, memberId, clientSeed);
}

async function advance(ctx: Ctx, machine: SlotMachine, row: RoundRow, pair: SeedPair, by: 'player' | 'server') {
  const before = roundOf(row);
  const round = machine.next(before, randomFromBytes(providers.stepBytes(pair, row, before.steps.length)));
  return write(ctx, machine, row, round, by);
}

async function write(ctx: Ctx, machine: SlotMachine, row: RoundRow, round: SlotRound, by: 'player' | 'server') {
  return providers.step(ctx, {
    memberId: row.member_id,
    roundId: row.id,
    steps: row.steps,
    record: round,
    closed: !machine.isOpen(round),
    payoutMinor: unitsToMinor(machine, row.stake_minor, round.payoutUnits),
    by,
  });
}

/** The round as it stood after `steps` steps, whatever has come since: the answer that the first request got. */
function answerUpTo(
  ctx: Ctx,
  machine: SlotMachine,
  row: RoundRow,
  pair: SeedPair,
  steps: number,
): CallOutput<typeof freeSpin> {
  let round = machine.start(randomFromBytes(providers.stepBytes(pair, row, 0)));
  while (round.steps.length < steps) {
    round = machine.next(round, randomFromBytes(providers.stepBytes(pair, row, round.steps.length)));
  }
  const ended = !machine.isOpen(round);
  const balanceMinor = ended ? row.closed_balance_minor : row.balance_after_minor;
  const closedBy = ended ? row.closed_by : null;
  return {
    round: answerOf(ctx, machine, { ...factsOf(row), closed_by: closedBy }, pair, round),
    balance: moneyOf(ctx, balanceMinor ?? 0n),
  };
}

function machineOf(gameCode: string): SlotMachine {
  return slotMachines.get(gameCode) ?? fail('not_found');
}

function stakesMinor(ctx: Ctx): bigint[] {
  const scale = 10n ** BigInt(ctx.brand.settings.currency.decimals);
  return STAKES.map((stake) => stake * scale).filter((stake) => stake % 20n === 0n);
}

function stakeOf(ctx: Ctx, text: string): bigint {
  const stakeMinor = toMinor(text, ctx.brand.settings.currency.decimals);
  if (stakeMinor === null) failField('stake', 'invalid_amount');
  if (!stakesMinor(ctx).includes(stakeMinor))
    fail('stake_not_offered', {
      stakes: stakesMinor(ctx).map((stake) => fromMinor(stake, ctx.brand.settings.currency.decimals)),
    });
  return stakeMinor;
}
