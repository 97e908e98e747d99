import { sql } from 'kysely';
import { playPvpMove, takePvpSeat } from '../../contract/pvp.ts';
import type { TestSite } from '../testing/site.ts';
import { moveOn } from './driving.ts';
import { passTime, type PvpPlayer, pvpPlayer, roomCalled } from './test-tables.ts';

export const small = 'Three-player sit-and-go';

/** So many players of a game, each with 10,000.00. */
export async function crowd(site: TestSite, name: string, count: number, game = 'teen-patti'): Promise<PvpPlayer[]> {
  const players: PvpPlayer[] = [];
  for (let at = 0; at < count; at += 1) players.push(await pvpPlayer(site, `${name}-${at}`, game));
  return players;
}

/** Enters the next tournament of a room. @returns its table */
export async function enterRoom(player: PvpPlayer, name = small): Promise<string> {
  const { roomId, tournament } = await roomCalled(player, name);
  const buyIn = String(Number(tournament!.entry) + Number(tournament!.fee));
  const asked = { roomId, kind: 'tournament', buyIn, promise: player.promise() } as const;
  return (await player.ask(takePvpSeat, asked)).tableId;
}

/** All of them, in one that begins with the last. */
export async function begun(players: readonly PvpPlayer[], name = small): Promise<string> {
  let tableId = '';
  for (const player of players) tableId = await enterRoom(player, name);
  return tableId;
}

/** What a member has in chips at a table is so much; the others keep theirs. */
export async function setChips(site: TestSite, tableId: string, player: PvpPlayer, chips: number): Promise<void> {
  await sql`UPDATE pvp_seats SET stack_minor = ${chips} WHERE table_id = ${BigInt(tableId)} AND member_id = ${player.memberId}
               AND state <> 'left'`.execute(site.db);
}

/** All but one give their hand of Teen Patti up, so that nobody loses more than a few chips by it. */
export async function packedOut(tableId: string, players: readonly PvpPlayer[]): Promise<void> {
  for (;;) {
    const tables = await Promise.all(players.map((player) => player.table(tableId)));
    const at = tables.findIndex(({ hand, me }) => me !== null && hand?.turn?.seat === me.seat);
    if (at < 0) return;
    const { handId, moveNo } = tables[at]!.hand!;
    await players[at]!.ask(playPvpMove, { tableId, handId, moveNo, move: { kind: 'pack' } });
  }
}

/** Moments of a tournament lie back as far as those of its table: the next hand may begin. */
export async function nextHand(site: TestSite, tableId: string, there: readonly PvpPlayer[]): Promise<void> {
  const back = () =>
    sql`UPDATE pvp_tournaments SET last_at = last_at - interval '6 seconds' WHERE table_id = ${BigInt(tableId)}`.execute(
      site.db,
    );
  await back();
  await moveOn(await site.ctx(), BigInt(tableId));
  for (const player of there) await player.show(tableId);
  await passTime(site, tableId);
}
