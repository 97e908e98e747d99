import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { officeExportPvpHands, officeListPvpHands, OfficePvpHand } from '../../contract/pvp-office.ts';
import { fromMinor } from '../../contract/money.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField, known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import * as listStore from './store-hand-list.ts';
import * as roomStore from './store-rooms.ts';

/** Where no days are asked for. */
const SHOWN_MS = 30 * 24 * 60 * 60 * 1000;

type Asked = CallParsed<typeof officeExportPvpHands>;
type Line = Omit<OfficePvpHand, 'seats'> & OfficePvpHand['seats'][number] & { handRake: string };

const hands: audit.Listing<Asked, listStore.HandFilter, listStore.FoundHand, OfficePvpHand, Line> = {
  name: 'pvp_hands',
  filter: filterOf,
  order: ({ sort }) => orderFrom(sort, { id: 'id' }),
  rows: listStore.foundHands,
  count: listStore.countHands,
  present: presentHands,
  lines: ({ seats, ...hand }) => seats.map((seat) => ({ ...hand, handRake: hand.rake, ...seat })),
  columns: (ctx) => [
    ['handId', ({ handId }) => handId],
    ['gameCode', ({ gameCode }) => gameCode],
    ['roomId', ({ roomId }) => roomId],
    ['tableId', ({ tableId }) => tableId],
    ['number', ({ number }) => number],
    ['state', ({ state }) => state],
    ['inChips', ({ inChips }) => String(inChips)],
    ['dealtAt', ({ dealtAtMs }) => audit.fileMoment(ctx, dealtAtMs)],
    ['endedAt', ({ endedAtMs }) => audit.fileMoment(ctx, endedAtMs)],
    ['pot', ({ pot }) => pot],
    ['potRake', ({ handRake }) => handRake],
    ['seat', ({ seat }) => seat],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['put', ({ put }) => put],
    ['won', ({ won }) => won],
    ['rake', ({ rake }) => rake],
  ],
};

/** Hands for money and hands of tournaments of all members, newest first. @throws Refusal invalid_amount, fields of the window */
export function officeHands(
  ctx: Ctx,
  asked: CallParsed<typeof officeListPvpHands>,
): Promise<CallOutput<typeof officeListPvpHands>> {
  return audit.listPage(ctx, hands, asked);
}

/** The same hands as a file, a line for each seat; who took it is written down. @throws as officeHands */
export function officeHandsFile(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, hands, asked, address);
}

/** Hands with who was dealt in, by the accounts that they have now. */
export async function presentHands(ctx: Ctx, rows: readonly listStore.FoundHand[]): Promise<OfficePvpHand[]> {
  const ids = rows.map(({ id }) => id);
  const dealt = await listStore.seatsInAll(ctx.db, ids);
  const memberIds = new Set(dealt.flatMap(({ member_id: id }) => id ?? []));
  const accounts = await members.accountsOf(ctx, [...memberIds]);
  const rooms = new Map((await roomStore.rooms(ctx.db, ctx.brand.id)).map((room) => [room.id, room]));
  const byHand = Map.groupBy(dealt, ({ hand_id: id }) => id);
  return rows.map((row) => {
    const seats = byHand.get(row.id) ?? [];
    const room = known(rooms.get(row.room_id), 'a hand has a room');
    const money = (minor: bigint) => (row.for_money ? wallet.writeAmount(ctx, minor) : fromMinor(minor, 0));
    return {
      handId: String(row.id),
      tableId: String(row.table_id),
      roomId: String(row.room_id),
      roomName: { BN: room.name_bn, EN: room.name_en },
      gameCode: row.game_code,
      number: String(row.number),
      state: row.state as OfficePvpHand['state'],
      inChips: !row.for_money,
      pot: money(seats.reduce((sum, { put_minor: minor }) => sum + minor, 0n)),
      rake: money(seats.reduce((sum, { rake_minor: minor }) => sum + minor, 0n)),
      dealtAtMs: row.dealt_at.getTime(),
      endedAtMs: row.ended_at?.getTime() ?? null,
      seats: seats.map((seat) => ({
        seat: seat.seat,
        memberId: seat.member_id === null ? null : String(seat.member_id),
        account: (seat.member_id === null ? undefined : accounts.get(seat.member_id)) ?? seat.name,
        put: money(seat.put_minor),
        won: money(seat.won_minor),
        rake: money(seat.rake_minor),
      })),
    };
  });
}

async function filterOf(ctx: Ctx, asked: Asked): Promise<listStore.HandFilter> {
  const { fromMs, untilMs, withMember, gameCode, roomId, tableId, state } = asked;
  const endMs = untilMs ?? ctx.nowMs + 1;
  const beginMs = fromMs ?? endMs - SHOWN_MS;
  if (endMs <= beginMs) failField('untilMs', 'too_small');
  return {
    memberId: await members.idMeant(ctx, asked),
    withMemberId: await members.idMeant(ctx, { member: withMember }),
    fromMs: beginMs,
    untilMs: endMs,
    gameCode,
    roomId: roomId === undefined ? undefined : BigInt(roomId),
    tableId: tableId === undefined ? undefined : BigInt(tableId),
    state,
    ...wallet.readAmounts(ctx, asked),
  };
}
