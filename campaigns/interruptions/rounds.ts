import { randomUUID } from 'node:crypto';
import { moveInstant, openInstant, playInstant } from '../../contract/instant.ts';
import { freeSpin, openSlot, spin } from '../../contract/slots.ts';
import { slotMachines } from '../../games/catalogue.ts';
import { randomFromBytes } from '../../games/random.ts';
import * as members from '../../server/members/service.ts';
import type { Ctx } from '../../server/platform/ctx.ts';
import { provableBytes } from '../../server/platform/random.ts';
import * as providers from '../../server/providers/service.ts';
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
const STAKE = '10';
const FUNDS_MINOR = 100_000n;

/** Three leaves are opened and the round is cashed out. */
export async function roundOfMines(ctx: Ctx): Promise<PlayedRound> {
  const { memberId, token } = await playerOf(ctx, 'mines');
  const key = randomUUID();
  let roundId = '';
  const safe = async () => {
    const row = await providers.round(ctx, memberId, BigInt(roundId));
    const [laid] = (row!.record as unknown as { steps: [{ mines: number[] }] }).steps;
    return Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !laid.mines.includes(tile));
  };
  return {
    memberId,
    token,
    steps: 5,
    async ask(caller, step) {
      if (step === 0) {
        const { round } = told(await caller.ask(playInstant, { stake: STAKE, choice: { mines: 3 } }, { token, key }));
        roundId = round.roundId;
        return round;
      }
      const move: Record<string, string | number> =
        step === 4 ? { kind: 'cashOut' } : { kind: 'open', tile: (await safe())[step]! };
      return told(await caller.ask(moveInstant, { roundId, step, move }, { token })).round;
    },
    found: async (caller) => told(await caller.ask(openInstant, {}, { token })).round,
  };
}

/** A spin of Rickshaw Raja that wins free spins, and all of them. */
export async function roundOfFreeSpins(ctx: Ctx): Promise<PlayedRound> {
  const { memberId, token } = await playerOf(ctx, 'rickshaw-raja');
  const steps = await seedWithFreeSpins(ctx, memberId);
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

/** What a player has after his round, if it has paid so much once. */
export function balanceAfter(payout: string): bigint {
  return FUNDS_MINOR - STAKE_MINOR + BigInt(Math.round(Number(payout) * 100));
}

async function playerOf(ctx: Ctx, gameCode: string): Promise<{ memberId: bigint; token: string }> {
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
  const asMember: Ctx = { ...ctx, actor: { kind: 'member', memberId, accountType: 0, sessionId: 0n } };
  await wallet.post(asMember, {
    memberId,
    kind: 'correction',
    key: 'funds',
    amountMinor: FUNDS_MINOR,
    house: 'house_corrections',
    reference: 'campaign:1',
  });
  const { token } = await providers.openSession(asMember, { provider: 'khela', gameCode, category: 'RNG' });
  return { memberId, token };
}

/** Puts a client seed under the pair before any server has seen it; only the house could look for such a one. */
async function seedWithFreeSpins(ctx: Ctx, memberId: bigint): Promise<number> {
  const machine = slotMachines.get('rickshaw-raja')!;
  const pair = await providers.activePair(ctx, memberId, true);
  for (let tried = 0; ; tried++) {
    const clientSeed = `free-spins-${tried}`;
    const chance = (step: number) => randomFromBytes(provableBytes(pair.serverSeed, clientSeed, pair.nextNonce, step));
    let round = machine.start(chance(0));
    if (!machine.isOpen(round)) continue;
    while (machine.isOpen(round)) round = machine.next(round, chance(round.steps.length));
    await ctx.db
      .updateTable('game_seeds')
      .set({ client_seed: clientSeed })
      .where('brand_id', '=', ctx.brand.id)
      .where('member_id', '=', memberId)
      .execute();
    return round.steps.length;
  }
}

function told<Value>(heard: { value: Value } | { refused: string }): Value {
  if ('value' in heard) return heard.value;
  throw new Error(`a request was refused: ${heard.refused}`);
}
