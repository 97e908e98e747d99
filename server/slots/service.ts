import type { CallOutput } from '../../contract/call.ts';
import type { freeSpin, openSlot, SlotRoundAnswer, spin } from '../../contract/slots.ts';
import { slotMachines, slotRounds } from '../../games/catalogue.ts';
import { payoutMinor } from '../../games/game.ts';
import type { SlotMachine, SlotRound } from '../../games/slots/machine.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { gameOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';

/** What the frame needs to start, with the round that was interrupted or that the server ended for the player. */
export async function open(ctx: Ctx): Promise<CallOutput<typeof openSlot>> {
  const { machine, game } = machineOf(ctx);
  const { balanceMinor, limits, shown, ...opened } = await rounds.open(ctx, game);
  const stakes = rounds
    .stakesBetween(limits)
    .filter((stake) => game.isPlayableStake(stake) && game.largestPayoutMinor({}, stake) <= limits.mostPayoutMinor);
  return {
    machine: machine.id,
    ...opened,
    balance: rounds.moneyOf(ctx, balanceMinor),
    stakes: stakes.map((stake) => rounds.moneyOf(ctx, stake)),
    round: shown && answerOf(ctx, machine, shown),
  };
}

/** One paid spin. The same key plays it once and answers it again. */
export async function play(ctx: Ctx, stake: string, key: string): Promise<CallOutput<typeof spin>> {
  const { machine, game } = machineOf(ctx);
  const { shown, balanceMinor } = await rounds.play(ctx, game, { stake, choice: {}, key });
  return { round: answerOf(ctx, machine, shown), balance: rounds.moneyOf(ctx, balanceMinor) };
}

/**
 * The free spin after `seen` steps. A repeated call, or one that two tabs send, gets the step that was written first.
 * @throws Refusal not_found, round_closed, conflict where the caller has not seen the steps before
 */
export async function next(ctx: Ctx, roundId: bigint, seen: number): Promise<CallOutput<typeof freeSpin>> {
  const { machine, game } = machineOf(ctx);
  const { shown, balanceMinor } = await rounds.move(ctx, game, { roundId, seen, move: {} });
  return { round: answerOf(ctx, machine, shown), balance: rounds.moneyOf(ctx, balanceMinor) };
}

function answerOf(ctx: Ctx, machine: SlotMachine, shown: rounds.Shown<SlotRound>): SlotRoundAnswer {
  const view = machine.view(shown.round);
  return {
    ...rounds.factsOf(ctx, shown),
    unit: rounds.moneyOf(ctx, shown.stakeMinor / BigInt(machine.stakeUnits)),
    steps: view.steps,
    totalUnits: view.totalUnits,
    // The frame counts up what is won while the round still goes on; it is paid at its end.
    payout: rounds.moneyOf(ctx, payoutMinor(shown.stakeMinor, machine.stakeUnits, view.totalUnits)),
    freeSpinsLeft: view.freeSpinsLeft,
    freeSpinsTotal: view.freeSpinsTotal,
  };
}

function machineOf(ctx: Ctx) {
  const { gameCode } = gameOf(ctx);
  return {
    machine: slotMachines.get(gameCode) ?? fail('not_found'),
    game: slotRounds.get(gameCode) ?? fail('not_found'),
  };
}
