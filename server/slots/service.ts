import type { CallOutput } from '../../contract/call.ts';
import type { freeSpin, openSlot, SlotRoundAnswer, spin } from '../../contract/slots.ts';
import { toMinor } from '../../contract/money.ts';
import { houseGames, potMachines, slotMachines, slotRounds } from '../../games/catalogue.ts';
import { payoutMinor } from '../../games/game.ts';
import type { SlotMachine, SlotRound } from '../../games/slots/machine.ts';
import type { PotMachine, PotRound } from '../../games/slots/pot-machine.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { gameOf } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import * as pots from './pots.ts';

export { feed, potsNow, wonByBets } from './pots.ts';
export { listPots } from './presenting-pots.ts';

/** What the frame needs to start, with the round that was interrupted or that the server ended for the player. */
export async function open(ctx: Ctx): Promise<CallOutput<typeof openSlot>> {
  const { machine, game } = machineOf(ctx);
  const { balanceMinor, limits, shown, ...opened } = await rounds.open(ctx, game);
  const stakes = rounds
    .stakesBetween(limits)
    .filter((stake) => game.isPlayableStake(stake))
    .filter((stake) => game.largestPayoutMinor(choiceOf(machine, stake), stake) <= limits.mostPayoutMinor);
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
  const stakeMinor = toMinor(stake, ctx.brand.settings.currency.decimals) ?? 0n;
  const choice = choiceOf(machine, stakeMinor);
  const { shown, balanceMinor } = await rounds.play(ctx, game, { stake, choice, key });
  return { round: answerOf(ctx, machine, shown), balance: rounds.moneyOf(ctx, balanceMinor) };
}

/**
 * The free spin after `seen` steps, or the pot that was won. A repeated call, or one that two tabs send, gets the step that was written first.
 * @throws Refusal not_found, round_closed, conflict where the caller has not seen the steps before
 */
export async function next(ctx: Ctx, roundId: bigint, seen: number): Promise<CallOutput<typeof freeSpin>> {
  const { machine, game } = machineOf(ctx);
  const withPot = potMachines.get(machine.id);
  const { shown, balanceMinor } = await (withPot
    ? takePot(ctx, withPot, { roundId, seen })
    : rounds.move(ctx, game, { roundId, seen, move: {} }));
  return { round: answerOf(ctx, machine, shown), balance: rounds.moneyOf(ctx, balanceMinor) };
}

/**
 * Ends a round whose player has gone. One that has won a pot is paid it, as if they had stayed.
 * @param row of any game of the house that is due
 */
export async function finishRound(ctx: Ctx, row: rounds.RoundRow): Promise<void> {
  const machine = potMachines.get(row.game_code);
  assert(machine !== undefined || !houseGames.get(row.game_code)?.hasPot, 'a game with a pot is one of the pots');
  if (!machine) return rounds.finish(ctx, row);
  const bet = { betId: row.bet_id, memberId: row.member_id, stakeMinor: row.stake_minor };
  return rounds.finishBy(ctx, row, async (inside, round) =>
    machine.paid(round as PotRound, await pots.take(inside, machine, bet)),
  );
}

async function takePot(ctx: Ctx, machine: PotMachine, { roundId, seen }: { roundId: bigint; seen: number }) {
  const { memberId } = gameOf(ctx);
  const row = memberId === null ? null : await rounds.roundOf(ctx, memberId, roundId);
  const game = slotRounds.get(machine.id) ?? fail('not_found');
  return rounds.moveBy(ctx, game, {
    roundId,
    seen,
    // There is one thing to ask for.
    isSame: () => true,
    isWhole: true,
    async decide(inside, round, _, stakeMinor) {
      if (memberId === null) return machine.paid(round as PotRound, pots.unitsForFun(machine, stakeMinor));
      assert(row, 'a step is decided in a round of theirs');
      return machine.paid(
        round as PotRound,
        await pots.take(inside, machine, { betId: row.bet_id, memberId, stakeMinor }),
      );
    },
  });
}

/** The chance of a pot hangs on the stake, which is part of what is chosen there; nothing is chosen elsewhere. */
function choiceOf({ id }: SlotMachine, stakeMinor: bigint): unknown {
  return potMachines.has(id) ? { stakeMinor: Number(stakeMinor) } : {};
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
