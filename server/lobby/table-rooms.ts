import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { addTableRoom } from '../../contract/lobby-office.ts';
import { tableFacts } from '../../games/catalogue-shapes.ts';
import { gameOfRoom, roomsOf, roomTitles } from '../../games/tables/room-shapes.ts';
import * as audit from '../audit/service.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as rooms from '../rooms/service.ts';
import * as rounds from '../rounds/service.ts';
import { currentLimits, saveOrPropose } from './game-limits.ts';
import { houseGames } from './house-games.ts';
import type { CatalogueRow } from './store-catalogue.ts';
import * as offers from './store-catalogue.ts';
import * as store from './store.ts';

/**
 * A further room of a table: hidden and closed until somebody shows it, with names and a rhythm of its own. It begins with
 * the limits of the first room; limits that let more be staked or won than those wait for a second person.
 * @throws Refusal not_found where the brand has no such table, table_rooms_full, bad_input (names.EN: name_taken)
 */
export async function addRoom(
  ctx: Ctx,
  input: CallParsed<typeof addTableRoom>,
  address: string | null,
): Promise<CallOutput<typeof addTableRoom>> {
  const { gameCode: game, names, rhythm, limits, note } = input;
  if (!tableFacts.some(({ id }) => id === game)) fail('not_found');
  return transact(ctx, async (inside) => {
    const { db, brand } = inside;
    // One after the other adds rooms to a game: no two get one code.
    if (!(await offers.lockOffer(db, brand.id, game))) fail('not_found');
    const rows = await store.gameRows(db, brand.id);
    const known = rows.filter(({ code }) => gameOfRoom(code) === game);
    if (known.some(({ name_bn, name_en }) => name_bn === names.BN || name_en === names.EN))
      failField('names.EN', 'name_taken');
    const code = roomsOf(game).find((each) => !known.some((row) => row.code === each)) ?? fail('table_rooms_full');
    const first = known.find((row) => row.code === game)!;
    await offers.upsertGame(db, rowOf(game, code));
    const offer = { enabled: false, hot: first.hot, position: first.position };
    await offers.upsertOffer(db, brand.id, code, offer, first.tags);
    await offers.updateOffer(db, brand.id, code, { ...offer, names });
    await rooms.saveRhythm(inside, code, rhythm);
    await rooms.openOrClose(inside, code, false);
    const own = (await rounds.ownLimits(inside)).get(game);
    const { leastStakeMinor = null, mostStakeMinor = null, mostPayoutMinor = null } = own ?? {};
    await rounds.saveLimits(inside, code, { leastStakeMinor, mostStakeMinor, mostPayoutMinor });
    const proposalId = await saveOrPropose(inside, { gameCode: code, limits, note }, address ?? '');
    await audit.record(inside, {
      action: 'lobby.room.add',
      subject: `game:${code}`,
      detail: { after: { names, rhythm, limits: await currentLimits(inside, code) } },
      address,
    });
    return { gameCode: code, proposalId };
  });
}

/** What the catalogue says of the rooms that a brand has beside the first ones, so that a new version renews it. */
export function rowsOfRooms(codes: readonly string[]): CatalogueRow[] {
  return codes.flatMap((code) => {
    const game = gameOfRoom(code);
    return game === code ? [] : [rowOf(game, code)];
  });
}

function rowOf(game: string, code: string): CatalogueRow {
  const { tags: _, ...row } = houseGames().find((each) => each.code === game) ?? fail('not_found');
  const titles = roomTitles({ BN: row.name_bn, EN: row.name_en }, code);
  return { ...row, code, name_bn: titles.BN, name_en: titles.EN };
}
