import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { GameCategory } from '../../contract/bets.ts';
import { moveInstant, openInstant, playInstant } from '../../contract/instant.ts';
import { freeSpin, openSlot, spin } from '../../contract/slots.ts';
import { tiles } from '../../games/instant/mines/shapes.ts';
import { slotMachines } from '../../games/catalogue.ts';
import { randomFromBytes } from '../../games/random.ts';
import type { SlotRound } from '../../games/slots/machine.ts';
import * as members from '../../server/members/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { provableBytes } from '../../server/platform/process/random.ts';
import * as rounds from '../../server/rounds/service.ts';
import { noEvidence } from '../../server/returns/evidence.ts';
import { beginSession } from '../../server/sessions/test-sessions.ts';
import * as wallet from '../../server/wallet/service.ts';
import type { Caller } from '../chaos/caller.ts';

/** A round as far as its player knows it. */
export interface Known {
  roundId: string;
  steps: number;
  closed: boolean;
  payout: string;
}

/** A round of several steps that somebody plays, each step by a request that may be sent again. */
export interface PlayedRound {
  readonly memberId: bigint;
  readonly token: string;
  /** Steps to its end, the stake among them. */
  readonly steps: number;
  /** The request for a step, by its number; every call of it for one number is the same request. */
  ask(caller: Caller, step: number): Promise<Known>;
  /** What the frame finds when it is opened: null where no round is open or unseen. */
  found(caller: Caller): Promise<Known | null>;
}

export const STAKE_MINOR = 1_000n;
export const STAKE = '10';
export const FUNDS_MINOR = 100_000n;

/** Three leaves are opened and the round is cashed out. */
export async function roundOfMines(ctx: Ctx): Promise<PlayedRound> {
  const { memberId, token } = await playerOf(ctx, 'mines');
  const key = randomUUID();
  let roundId = '';
  // Asked for once: later the database may be dead at that moment.
  let leaves: number[] | null = null;
  return {
    memberId,
    token,
    steps: 5,
    async ask(caller, step) {
      if (step === 0) {
        const { round } = told(await caller.ask(playInstant, { stake: STAKE, choice: { mines: 3 } }, { token, key }));
        roundId = round.roundId;
        leaves ??= await untilAnswered(() => safeLeaves(ctx, memberId));
        return round;
      }
      const move: Record<string, string | number> =
        step === 4 ? { kind: 'cashOut' } : { kind: 'open', tile: leaves![step]! };
      return told(await caller.ask(moveInstant, { roundId, step, move }, { token })).round;
    },
    found: async (caller) => told(await caller.ask(openInstant, {}, { token })).round,
  };
}

/** A spin of Rickshaw Raja that wins free spins, and all of them. */
export async function roundOfFreeSpins(ctx: Ctx): Promise<PlayedRound> {
  const { memberId, token } = await playerOf(ctx, 'rickshaw-raja');
  const { length: steps } = (await layFeature(ctx, memberId, 'rickshaw-raja')).steps;
  const key = randomUUID();
  let roundId = '';
  const known = (round: { roundId: string; steps: unknown[]; closed: boolean; payout: string }): Known => ({
    ...round,
    steps: round.steps.length,
  });
  return {
    memberId,
    token,
    steps,
    async ask(caller, step) {
      const { round } =
        step === 0
          ? told(await caller.ask(spin, { stake: STAKE }, { token, key }))
          : told(await caller.ask(freeSpin, { roundId, step }, { token }));
      roundId = round.roundId;
      return known(round);
    },
    async found(caller) {
      const { round } = told(await caller.ask(openSlot, {}, { token }));
      return round && known(round);
    },
  };
}

/** Of a database that may be dead for a moment. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** What a player has after their round, if it has paid so much once. */
export function balanceAfter(payout: string): bigint {
  return FUNDS_MINOR - STAKE_MINOR + BigInt(Math.round(Number(payout) * 100));
}

/** The leaves of a member's open round that hide no crocodile; only the house knows them. */
export async function safeLeaves(ctx: Ctx, memberId: bigint): Promise<number[]> {
  const row = await rounds.currentRound(ctx, memberId, 'mines');
  const [laid] = (row!.record as unknown as { steps: [{ mines: number[] }] }).steps;
  return Array.from({ length: tiles }, (_, tile) => tile).filter((tile) => !laid.mines.includes(tile));
}

/** A new member with funds and an open game. */
export async function playerOf(
  ctx: Ctx,
  gameCode: string,
  category: GameCategory = 'RNG',
): Promise<{ memberId: bigint; token: string }> {
  const { memberId, asMember } = await memberWithFunds(ctx);
  const { token } = await rounds.openSession(asMember, { provider: 'khela', gameCode, category });
  return { memberId, token };
}

export async function memberWithFunds(ctx: Ctx): Promise<{ memberId: bigint; asMember: Ctx }> {
  const account = `m${randomUUID().slice(0, 8)}`;
  const memberId = await members.create(ctx, {
    account,
    nickname: account,
    type: 0,
    language: 'EN',
    passwordHash: 'nobody logs in with a password here',
    paymentPasswordHash: null,
    uplineId: null,
    details: {},
  });
  await wallet.openAccount(ctx, memberId);
  const { actor } = await beginSession(ctx, memberId);
  const asMember: Ctx = { ...ctx, actor };
  await wallet.post(asMember, {
    memberId,
    kind: 'correction',
    key: 'funds',
    amountMinor: FUNDS_MINOR,
    house: 'house_corrections',
    reference: 'campaign:1',
  });
  return { memberId, asMember };
}

/**
 * Puts a client seed under the pair, before any server has seen it, whose next round wins free spins or respins; only
 * the house could look for such a one.
 * @returns that round, played to its end
 */
export async function layFeature(
  ctx: Ctx,
  memberId: bigint,
  game: string,
  isFit: (round: SlotRound) => boolean = () => true,
): Promise<SlotRound> {
  const machine = slotMachines.get(game)!;
  await ignoreReturns(ctx, game);
  const pair = await rounds.activePair(ctx, memberId, 'interruptions');
  for (let tried = 0; tried < 50_000; tried++) {
    const clientSeed = `free-spins-${tried}`;
    const chance = (step: number) => randomFromBytes(provableBytes(pair.serverSeed, clientSeed, pair.nextNonce, step));
    let round = machine.start(chance(0));
    if (!machine.isOpen(round)) continue;
    while (machine.isOpen(round)) round = machine.next(round, chance(round.steps.length));
    if (!isFit(round)) continue;
    await ctx.db
      .updateTable('game_seeds')
      .set({ client_seed: clientSeed })
      .where('brand_id', '=', ctx.brand.id)
      .where('member_id', '=', memberId)
      .execute();
    return round;
  }
  throw new Error(`no client seed lays such a round of ${game}`);
}

/** Luck that is laid looks like a fault of the game, which would be suspended: the watch has told of it already. */
async function ignoreReturns({ db, brand }: Ctx, game: string): Promise<void> {
  await sql`
    INSERT INTO game_returns (brand_id, game_code, evidence, watched_since, alarm, alarm_at)
    VALUES (${brand.id}, ${game}, ${JSON.stringify(noEvidence)}, now(), 'high', now())
        ON CONFLICT (brand_id, game_code) DO UPDATE SET alarm = 'high', alarm_at = now()`.execute(db);
}

/** What was answered; a refusal is not expected here. */
export function told<Value>(heard: { value: Value } | { refused: string }): Value {
  if ('value' in heard) return heard.value;
  throw new Error(`a request was refused: ${heard.refused}`);
}
