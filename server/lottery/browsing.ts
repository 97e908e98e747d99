import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { getLotteryGame, getLotteryTicket, listLotteryDraws, listLotteryTickets } from '../../contract/lottery.ts';
import type { LotteryMenuGame } from '../../contract/lottery-menus.ts';
import { fromMinor } from '../../contract/money.ts';
import { toDecimal } from '../../games/fraction.ts';
import { familyOf } from '../../games/lottery/families.ts';
import { lowestReturn } from '../../games/lottery/lottery-game.ts';
import { nowMs } from '../platform/process/clock.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { pageOf } from '../platform/http/paging.ts';
import { continued, shown } from '../platform/pages/shown.ts';
import { oddsOf } from './offering.ts';
import { drawOf, ticketOf } from './presenting.ts';
import { leafHash, leafText, merklePath } from './sealing.ts';
import type { DrawRow } from './store.ts';
import * as store from './store.ts';
import * as gameStore from './store-games.ts';
import * as partStore from './store-parts.ts';
import * as ticketStore from './store-tickets.ts';

const LATEST_SHOWN = 100;
/** Decimals of a stated return. */
const RETURN_DIGITS = 6;

/** A lottery with its odds and limits, the draws to bet on and the latest results. @throws Refusal not_found */
export async function game(ctx: Ctx, code: string): Promise<CallOutput<typeof getLotteryGame>> {
  const make = async () => {
    const value = await gameOfAll(ctx, code);
    return { value, untilMs: value.coming[0]?.closesAtMs };
  };
  const shownToAll = await shown(ctx, `lottery ${code}`, make, 'moment');
  return continued(shownToAll, ({ nowMs }) => ({ nowMs }), { address: '', headers: {}, nowMs: nowMs() });
}

/** How the bet is won with which the page of a lottery begins. */
export function firstHint(
  game: Pick<LotteryMenuGame, 'family' | 'defaultPlayType'>,
  language: Language,
): string | null {
  const { playTypes } = familyOf(game.family).facts;
  return playTypes.find(({ code }) => code === game.defaultPlayType)?.hint[language] ?? null;
}

async function gameOfAll(ctx: Ctx, code: string): Promise<Omit<CallOutput<typeof getLotteryGame>, 'nowMs'>> {
  const row = await gameStore.game(ctx.db, ctx.brand.id, code);
  if (!row?.enabled) fail('not_found');
  const plays = await gameStore.plays(ctx.db, ctx.brand.id, code);
  const money = (minor: bigint) => fromMinor(minor, ctx.brand.settings.currency.decimals);
  const [coming, latest] = await Promise.all([
    store.comingDraws(ctx.db, ctx.brand.id, code, row.draws_ahead),
    store.pastDraws(ctx.db, ctx.brand.id, code, LATEST_SHOWN),
  ]);
  return {
    gameCode: row.code,
    names: { BN: row.name_bn, EN: row.name_en },
    family: row.family,
    prizeMode: row.prize_mode as LotteryMenuGame['prizeMode'],
    area: row.area as 'VN' | 'SEA' | '',
    source: row.source as 'rng' | 'office',
    plays: familyOf(row.family)
      .facts.playTypes.filter(({ code: playType }) => plays.get(playType)?.enabled !== false)
      .map((playType) => {
        const odds = oddsOf(playType, plays.get(playType.code));
        return {
          playType: playType.code,
          odds,
          returnToPlayer: toDecimal(lowestReturn(playType, odds), RETURN_DIGITS),
        };
      }),
    leastUnit: money(row.least_unit_minor),
    mostTicket: money(row.most_ticket_minor),
    mostRebateMilli: row.most_rebate_milli,
    coming: coming.map(drawOf),
    latest: latest.map(drawOf),
  };
}

/** The results of a lottery, newest first, or one draw by its issue. @throws Refusal not_found */
export async function draws(
  ctx: Ctx,
  { gameCode, issue, pageNo, pageSize }: CallParsed<typeof listLotteryDraws>,
): Promise<CallOutput<typeof listLotteryDraws>> {
  if (!(await gameStore.game(ctx.db, ctx.brand.id, gameCode))) fail('not_found');
  if (issue !== undefined) {
    const asked = await store.drawsByIssues(ctx.db, ctx.brand.id, gameCode, [issue]);
    return pageOf(asked.map(drawOf), asked.length, pageSize);
  }
  const rows = await store.pastDraws(ctx.db, ctx.brand.id, gameCode, pageSize, (pageNo - 1) * pageSize);
  return pageOf(rows.map(drawOf), await store.countPast(ctx.db, ctx.brand.id, gameCode), pageSize);
}

/** The member's tickets, newest first. */
export async function tickets(
  ctx: Ctx,
  { pageNo, pageSize, chaseId, ...filter }: CallParsed<typeof listLotteryTickets>,
): Promise<CallOutput<typeof listLotteryTickets>> {
  const { memberId } = memberOf(ctx);
  const { rows, count } = await ticketStore.listTickets(
    ctx.db,
    ctx.brand.id,
    memberId,
    { ...filter, chaseId: chaseId === undefined ? undefined : BigInt(chaseId) },
    { limit: pageSize, offset: (pageNo - 1) * pageSize },
  );
  const list = rows.map((row) => ticketOf(ctx, row));
  return pageOf(list, count, pageSize);
}

/** One ticket with the proof that it was sealed before the result. @throws Refusal not_found */
export async function ticket(ctx: Ctx, ticketId: bigint): Promise<CallOutput<typeof getLotteryTicket>> {
  const { memberId } = memberOf(ctx);
  const row = (await ticketStore.ownTicket(ctx.db, ctx.brand.id, memberId, ticketId)) ?? fail('not_found');
  const [draw] = await store.drawsByIds(ctx.db, [row.draw_id]);
  const isSealed = draw!.merkle_root !== null && row.cancelled_at === null;
  const game = await gameStore.game(ctx.db, ctx.brand.id, row.game_code);
  return {
    ticket: ticketOf(ctx, row),
    draw: drawOf(draw!),
    family: game!.family,
    version: familyOf(game!.family).version,
    proof: isSealed ? await proofOf(ctx, draw!, row) : null,
  };
}

async function proofOf(ctx: Ctx, draw: DrawRow, row: ticketStore.OwnTicketRow) {
  const parts = await partStore.partsOf(ctx.db, draw.id);
  const at = parts.findIndex((part) => row.id >= part.first_ticket && row.id <= part.last_ticket);
  const { first_ticket: first, last_ticket: last } = parts[at]!;
  const neighbours = await partStore.ticketsBetween(ctx.db, draw.id, first, last);
  const leaves = neighbours.map((one) => leafHash(leafText(draw.game_code, draw.issue, one)));
  const inPart = merklePath(
    leaves,
    neighbours.findIndex(({ id }) => id === row.id),
  );
  const above = merklePath(
    parts.map(({ hash }) => hash),
    at,
  );
  return {
    leaf: leafText(draw.game_code, draw.issue, row),
    path: [...inPart, ...above].map(({ side, hash }) => ({ side, hash: hash.toString('hex') })),
    merkleRoot: draw.merkle_root!.toString('hex'),
  };
}
