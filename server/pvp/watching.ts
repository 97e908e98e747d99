import type { CallOutput } from '../../contract/call.ts';
import { fromMinor } from '../../contract/money.ts';
import type { officeListPvpTables, OfficePvpTable } from '../../contract/pvp-office.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as officeStore from './store-office.ts';
import * as roomStore from './store-rooms.ts';
import * as tournamentStore from './store-tournaments.ts';
import { told } from './tournament-answers.ts';

const MOST_SHOWN = 200;

/** Tables for money that are open now; of a hand only what everybody at the table knows, and no card. */
export async function officeTables(ctx: Ctx): Promise<CallOutput<typeof officeListPvpTables>> {
  const { decimals } = ctx.brand.settings.currency;
  const tables = await officeStore.tablesNow(ctx.db, ctx.brand.id, MOST_SHOWN);
  const rooms = new Map((await roomStore.rooms(ctx.db, ctx.brand.id)).map((room) => [room.id, room]));
  const seats = await officeStore.seatsAtAll(
    ctx.db,
    tables.map(({ id }) => id),
  );
  const accounts = await members.accountsOf(ctx, [...new Set(seats.map(({ member_id: id }) => id!))]);
  const hands = await officeStore.playingAmong(
    ctx.db,
    tables.flatMap(({ hand_id: id }) => id ?? []),
  );
  const tournaments = await tournamentStore.goingOn(ctx.db, ctx.brand.id);
  const entries = await tournamentStore.entriesOfAll(
    ctx.db,
    tournaments.map(({ id }) => id),
  );
  const entered = await members.accountsOf(ctx, [...new Set(entries.map(({ member_id: id }) => id))]);
  return {
    tables: tables.map(({ id, room_id: roomId, kind, opened_at: openedAt }): OfficePvpTable => {
      const room = known(rooms.get(roomId), 'a table has a room');
      const tournament = tournaments.find(({ table_id: tableId }) => tableId === id);
      const amount = (minor: bigint) => fromMinor(minor, tournament ? 0 : decimals);
      const hand = hands.find(({ table_id: tableId }) => tableId === id);
      return {
        tableId: String(id),
        roomId: String(roomId),
        gameCode: room.game_code,
        roomName: { BN: room.name_bn, EN: room.name_en },
        kind: kind as OfficePvpTable['kind'],
        tournament: tournament
          ? told(
              ctx,
              tournament,
              entries.filter(({ tournament_id: of }) => of === tournament.id),
              ({ member_id: memberId }) => ({
                name: known(entered.get(memberId), 'who entered is a member'),
                isMe: false,
              }),
            )
          : null,
        openedAtMs: openedAt.getTime(),
        paused: room.paused,
        seats: seats
          .filter(({ table_id: tableId }) => tableId === id)
          .map((seat) => ({
            seat: seat.seat,
            memberId: String(seat.member_id),
            account: known(accounts.get(seat.member_id!), 'who sits for money is a member'),
            stack: amount(seat.stack_minor),
            state: seat.state as OfficePvpTable['seats'][number]['state'],
          })),
        hand: hand
          ? {
              handId: String(hand.id),
              number: String(hand.number),
              dealtAtMs: hand.dealt_at.getTime(),
              moves: hand.moves,
              turnSeat: hand.turn_seat,
              pot: amount(hand.pot_minor),
            }
          : null,
      };
    }),
  };
}
