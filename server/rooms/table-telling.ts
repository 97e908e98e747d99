import { fromMinor } from '../../contract/money.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { Seal } from '../platform/process/seal.ts';
import { betOf, revealedOf, roundOf, sumOf } from './presenting.ts';
import type { RoomId, RoundRow } from './store.ts';
import type { BetRow } from './store-bets.ts';
import * as betStore from './store-bets.ts';
import { roomTopic, tellPlayer, tellRoom, type Voice } from './telling.ts';

/** What many players do in this time is told as one message. */
const COLLECT_MS = 500;

export const tableVoice: Voice = { tellMoved, tellChanged, tellOwn, tellMaintenance };

function tellMoved(ctx: Ctx, round: RoundRow, atMs: number): void {
  const { game_code: game, state } = round;
  const [room, number] = [{ brandId: round.brand_id, game }, String(round.number)];
  if (state === 'betting') tellRoom(ctx, room, { type: 'table-betting', game, round: roundOf(round), atMs });
  if (state === 'closed') tellRoom(ctx, room, { type: 'table-closed', game, number, atMs });
  if (state === 'dealing')
    tellRoom(ctx, room, { type: 'table-dealing', game, number, revealed: revealedOf(round), atMs });
  if (state === 'settled') tellRoom(ctx, room, { type: 'table-settled', game, number, atMs });
  if (state === 'void') tellRoom(ctx, room, { type: 'table-void', game, number, atMs });
}

function tellMaintenance(ctx: Ctx, room: RoomId): void {
  tellRoom(ctx, room, { type: 'table-maintenance', game: room.game });
}

function tellOwn(ctx: Ctx, room: RoomId, memberId: bigint, bets: readonly BetRow[], balanceMinor: bigint): void {
  const balance = fromMinor(balanceMinor, ctx.brand.settings.currency.decimals);
  const shown = bets.map((bet) => betOf(ctx, bet));
  tellPlayer(ctx, room, memberId, { type: 'table-own', game: room.game, bets: shown, balance });
}

// One a server.
const waiting = new WeakMap<Seal, Map<string, Promise<void>>>();

/** Tells the room what stands on the positions of a round, once for all that is bet in the next moment. */
function tellChanged(ctx: Ctx, room: RoomId, number: bigint): void {
  const rounds = waiting.get(ctx.platform.seal) ?? new Map<string, Promise<void>>();
  waiting.set(ctx.platform.seal, rounds);
  const key = `${roomTopic(room)}:${number}`;
  if (rounds.has(key)) return;
  const told = pauseMs(COLLECT_MS).then(async () => {
    rounds.delete(key);
    await sayWhatStands(ctx, room, number).catch((error: unknown) => {
      // What stands is told again with the next bet, and read by whoever comes back.
      ctx.platform.log.debug({ err: error }, 'what stands on a table could not be told');
    });
  });
  rounds.set(key, told);
}

async function sayWhatStands(ctx: Ctx, room: RoomId, number: bigint): Promise<void> {
  const sums = await betStore.sumsIn(ctx.db, room, number);
  tellRoom(ctx, room, {
    type: 'table-sums',
    game: room.game,
    number: String(number),
    sums: sums.map((sum) => sumOf(ctx, sum)),
  });
}
