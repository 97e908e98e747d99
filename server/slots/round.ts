import { fromMinor } from '../../contract/money.ts';
import type { SlotRoundAnswer } from '../../contract/slots.ts';
import { payoutMinor } from '../../games/game.ts';
import type { SlotMachine, SlotRound } from '../../games/slots/machine.ts';
import type { Ctx } from '../platform/ctx.ts';

/** The parts of a stored round that its answer tells. */
export interface RoundFacts {
  id: bigint;
  stake_minor: bigint;
  nonce: bigint | null;
  closed_by: string | null;
  startedAtMs: number;
}

/** A round as the frame reads it, `round` being as far as the player may know it. */
export function answerOf(
  ctx: Ctx,
  machine: SlotMachine,
  facts: RoundFacts,
  pair: { serverSeedHash: string; clientSeed: string },
  round: SlotRound,
): SlotRoundAnswer {
  const view = machine.view(round);
  return {
    roundId: String(facts.id),
    stake: moneyOf(ctx, facts.stake_minor),
    unit: moneyOf(ctx, facts.stake_minor / BigInt(machine.lines)),
    nonce: String(facts.nonce ?? 0n),
    serverSeedHash: pair.serverSeedHash,
    clientSeed: pair.clientSeed,
    steps: view.steps,
    totalUnits: view.totalUnits,
    payout: moneyOf(ctx, unitsToMinor(machine, facts.stake_minor, view.totalUnits)),
    freeSpinsLeft: view.freeSpinsLeft,
    freeSpinsTotal: view.freeSpinsTotal,
    closed: view.closed,
    closedBy: view.closed ? ((facts.closed_by as 'player' | 'server' | null) ?? 'player') : null,
    startedAtMs: facts.startedAtMs,
  };
}

/** What the answer tells of a stored round. */
export function factsOf(row: Omit<RoundFacts, 'startedAtMs'> & { started_at: Date }): RoundFacts {
  return { ...row, startedAtMs: row.started_at.getTime() };
}

/** What units pay at a stake, minor units: exact, since every offered stake divides by the machine's lines. */
export function unitsToMinor(machine: SlotMachine, stakeMinor: bigint, units: number): bigint {
  return payoutMinor(stakeMinor, machine.lines, units);
}

export function moneyOf(ctx: Ctx, minor: bigint): string {
  return fromMinor(minor, ctx.brand.settings.currency.decimals);
}

/** The machine's round inside a stored record. */
export function roundOf(row: { record: unknown }): SlotRound {
  return row.record as SlotRound;
}
