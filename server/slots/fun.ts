import type { CallOutput } from '../../contract/call.ts';
import type { freeSpin, spin } from '../../contract/slots.ts';
import { randomFromBytes } from '../../games/random.ts';
import type { SlotMachine, SlotRound } from '../../games/slots/machine.ts';
import type { Ctx } from '../platform/ctx.ts';
import { fail } from '../platform/fail.ts';
import * as providers from '../providers/service.ts';
import { answerOf, moneyOf, unitsToMinor } from './round.ts';

/**
 * Play for fun: the same machine by the same rules with fresh chance, on a balance that belongs to the frame alone.
 * No member, no bet, no posting.
 */
interface FunRound {
  number: number;
  key: string;
  stake: string;
  startedAtMs: number;
  round: SlotRound;
}

const noSeeds = { serverSeedHash: '', clientSeed: '' };

export async function open(ctx: Ctx, machine: SlotMachine, sessionId: bigint) {
  const state = await providers.fun.state(ctx.db, sessionId);
  const last = state.round as FunRound | null;
  return {
    balance: moneyOf(ctx, state.balanceMinor),
    fairness: { ...noSeeds, nextNonce: '0' },
    round: last && machine.isOpen(last.round) ? answerFun(ctx, machine, last) : null,
  };
}

export async function play(
  ctx: Ctx,
  machine: SlotMachine,
  sessionId: bigint,
  stakeMinor: bigint,
  key: string,
): Promise<CallOutput<typeof spin>> {
  const state = await providers.fun.state(ctx.db, sessionId);
  const last = state.round as FunRound | null;
  if (last?.key === key) return repeatFirst(ctx, machine, state.balanceMinor, last, stakeMinor);
  if (last && machine.isOpen(last.round)) fail('round_open');
  if (state.balanceMinor < stakeMinor) fail('insufficient_balance');
  const round = machine.start(randomFromBytes(ctx.random));
  const paidMinor = machine.isOpen(round) ? 0n : unitsToMinor(machine, stakeMinor, round.payoutUnits);
  const balanceMinor = state.balanceMinor - stakeMinor + paidMinor;
  const next: FunRound = {
    number: (last?.number ?? 0) + 1,
    key,
    stake: String(stakeMinor),
    startedAtMs: ctx.nowMs,
    round,
  };
  if (!(await providers.fun.save(ctx.db, sessionId, state, balanceMinor, next))) fail('conflict');
  return { round: answerFun(ctx, machine, next), balance: moneyOf(ctx, balanceMinor) };
}

export async function next(
  ctx: Ctx,
  machine: SlotMachine,
  sessionId: bigint,
  roundId: bigint,
  seen: number,
): Promise<CallOutput<typeof freeSpin>> {
  const state = await providers.fun.state(ctx.db, sessionId);
  const last = state.round as FunRound | null;
  if (!last || BigInt(last.number) !== roundId) fail('not_found');
  const steps = last.round.steps.length;
  if (seen > steps) fail('conflict');
  if (seen < steps) return { round: answerFun(ctx, machine, last), balance: moneyOf(ctx, state.balanceMinor) };
  if (!machine.isOpen(last.round)) fail('round_closed');
  const round = machine.next(last.round, randomFromBytes(ctx.random));
  const stakeMinor = BigInt(last.stake);
  const paidMinor = machine.isOpen(round) ? 0n : unitsToMinor(machine, stakeMinor, round.payoutUnits);
  const after: FunRound = { ...last, round };
  if (!(await providers.fun.save(ctx.db, sessionId, state, state.balanceMinor + paidMinor, after))) fail('conflict');
  return { round: answerFun(ctx, machine, after), balance: moneyOf(ctx, state.balanceMinor + paidMinor) };
}

function repeatFirst(ctx: Ctx, machine: SlotMachine, balanceMinor: bigint, last: FunRound, stakeMinor: bigint) {
  if (BigInt(last.stake) !== stakeMinor) fail('key_reused');
  return { round: answerFun(ctx, machine, last), balance: moneyOf(ctx, balanceMinor) };
}

function answerFun(ctx: Ctx, machine: SlotMachine, fun: FunRound) {
  const facts = {
    id: BigInt(fun.number),
    stake_minor: BigInt(fun.stake),
    nonce: 0n,
    closed_by: null,
    startedAtMs: fun.startedAtMs,
  };
  return answerOf(ctx, machine, facts, noSeeds, fun.round);
}
