import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import type {
  OfficePvpRoom,
  officeListPvpRooms,
  officePausePvp,
  officeSavePvpRoom,
} from '../../contract/pvp-office.ts';
import { pvpGames } from '../../games/pvp/catalogue.ts';
import type { PvpGame } from '../../games/pvp/pvp-game.ts';
import * as audit from '../audit/service.ts';
import { transact } from '../platform/database/transaction.ts';
import { dayOf, startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField, known, Refusal } from '../platform/process/fail.ts';
import { sitOut } from './dealing.ts';
import { roomOf } from './presenting.ts';
import { playing } from './state.ts';
import * as officeStore from './store-office.ts';
import * as roomStore from './store-rooms.ts';
import type { NewRoom, RoomRow } from './store-rooms.ts';
import * as tournamentStore from './store-tournaments.ts';
import { atTable } from './table.ts';
import { noTournament, tournamentOf } from './tournament-rooms.ts';

type Asked = CallParsed<typeof officeSavePvpRoom>;

/** The rooms of all games, with who is there and what they took today and yesterday, in days of the brand. */
export async function officeRooms(ctx: Ctx): Promise<CallOutput<typeof officeListPvpRooms>> {
  const { timeZone, currency } = ctx.brand.settings;
  const [todayMs, sinceMs] = [startOfDayMs(ctx.nowMs, timeZone), startOfDayMs(ctx.nowMs, timeZone, 1)];
  const [today, yesterday] = [dayOf(todayMs, timeZone), dayOf(sinceMs, timeZone)];
  const players = await roomStore.playersByRoom(ctx.db, ctx.brand.id);
  const rake = await officeStore.rakeSince(ctx.db, ctx.brand.id, sinceMs, todayMs);
  const fees = await tournamentStore.feesSince(ctx.db, ctx.brand.id, sinceMs, todayMs);
  return {
    rooms: (await roomStore.rooms(ctx.db, ctx.brand.id)).map((row) => told(ctx, row, players.get(row.id) ?? 0)),
    rake: [...rake, ...fees].map((row) => ({
      roomId: String(row.room_id),
      day: row.is_today ? today : yesterday,
      hands: row.hands,
      turnover: fromMinor(row.turnover_minor, currency.decimals),
      rake: fromMinor(row.rake_minor, currency.decimals),
    })),
    today,
    yesterday,
  };
}

/**
 * Opens a room or changes one. What is being played goes on as it began: a hand keeps the terms that it was dealt by.
 * @throws Refusal not_found, version_conflict, and bad input on the field that does not go with the game or the others
 */
export async function saveRoom(ctx: Ctx, asked: Asked, address: string): Promise<OfficePvpRoom> {
  const saved = await transact(ctx, async (inside) => {
    const before = asked.roomId === null ? null : await roomHeld(inside, BigInt(asked.roomId));
    const row = checked(inside, asked, before);
    if (before === null) {
      const [id] = await roomStore.insertRooms(inside.db, [row]);
      return written(inside, known(id, 'a room was inserted'), null, address);
    }
    const { brand_id: _, game_code: __, unit_minor: ___, options, ...change } = row;
    const at = { id: before.id, version: asked.version };
    const isSaved = await roomStore.updateRoom(inside.db, at, { ...change, options: JSON.stringify(options) });
    return isSaved ? written(inside, before.id, before, address) : fail('version_conflict');
  });
  await lookAtTables(ctx, saved);
  const players = await roomStore.playersByRoom(ctx.db, ctx.brand.id);
  return told(ctx, saved, players.get(saved.id) ?? 0);
}

/**
 * Lets no new hand begin in a room or in all rooms of a game, or lets hands begin again; hands that are played go on.
 * @returns how many rooms changed
 * @throws Refusal not_found, bad input where neither or both are named
 */
export async function pauseRooms(
  ctx: Ctx,
  { roomId, gameCode, paused }: CallParsed<typeof officePausePvp>,
  address: string,
): Promise<CallOutput<typeof officePausePvp>> {
  if ((roomId === undefined) === (gameCode === undefined)) failField('roomId', 'invalid_value');
  const changed = await transact(ctx, async (inside) => {
    const all = await roomStore.rooms(inside.db, ctx.brand.id, gameCode);
    const meant = roomId === undefined ? all : all.filter(({ id }) => id === BigInt(roomId));
    if (meant.length === 0) fail('not_found');
    const rows: RoomRow[] = [];
    // In the order of their numbers: two who pause at once do not wait for each other.
    for (const { id } of meant.toSorted((one, other) => Number(one.id - other.id))) {
      const before = await roomHeld(inside, id);
      if (before.paused === paused) continue;
      await roomStore.updateRoom(inside.db, before, { paused });
      rows.push(await written(inside, id, before, address));
    }
    return rows;
  });
  for (const row of changed) await lookAtTables(ctx, row);
  return { rooms: changed.length };
}

async function roomHeld(ctx: Ctx, id: bigint): Promise<RoomRow> {
  await roomStore.lockRoom(ctx.db, id);
  return (await roomStore.roomById(ctx.db, ctx.brand.id, id)) ?? fail('not_found');
}

/** Writes down what has become of a room. @returns how it stands now */
async function written(ctx: Ctx, id: bigint, before: RoomRow | null, address: string): Promise<RoomRow> {
  const after = known(await roomStore.roomById(ctx.db, ctx.brand.id, id), 'a room that was saved');
  const detail = { before: before && told(ctx, before, 0), after: told(ctx, after, 0) };
  await audit.record(ctx, { action: 'pvp.room', subject: `pvp_room:${id}`, detail, address });
  return after;
}

/** At each table of a room: whether a hand is due may be another thing now, and of a paused room no seeds are called for. */
async function lookAtTables(ctx: Ctx, { id, paused }: RoomRow): Promise<void> {
  for (const tableId of await officeStore.openTablesOf(ctx.db, id)) {
    try {
      await atTable(ctx, tableId, async (inside, table) => {
        // Tournaments that run go on: a pause keeps new ones from beginning.
        const isCalled = table.tournament === null && playing(table) === null && table.row.seeds_until !== null;
        if (paused && isCalled) await sitOut(inside, table, []);
      });
    } catch (error) {
      // It was closed meanwhile.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** What is asked for as a row. @throws Refusal bad input */
function checked(ctx: Ctx, asked: Asked, before: RoomRow | null): NewRoom {
  const game = pvpGames.get(asked.gameCode) ?? failField('gameCode', 'invalid_value');
  if (before !== null && before.game_code !== asked.gameCode) failField('gameCode', 'invalid_value');
  const { BN, EN } = asked.name;
  if (BN.trim() === '') failField('name.BN', 'required');
  if (EN.trim() === '') failField('name.EN', 'required');
  const options = game.options(asked.options) ?? failField('options', 'invalid_value');
  const { least, most } = game.seats(options);
  if (asked.seats < least) failField('seats', 'too_small');
  if (asked.seats > most) failField('seats', 'too_big');
  return {
    brand_id: ctx.brand.id,
    game_code: asked.gameCode,
    position: asked.position,
    name_bn: BN.trim(),
    name_en: EN.trim(),
    options,
    ...(asked.tournament === null
      ? amountsOf(ctx, asked, before, game.entry(options))
      : tournamentOf(ctx, asked, asked.tournament, before, game)),
    seats: asked.seats,
    turn_ms: BigInt(asked.turnMs),
    bank_ms: BigInt(asked.bankMs),
    random_seating: asked.randomSeating,
    enabled: asked.enabled,
  };
}

/** Every amount is so many units; who brings the least can be dealt in. @throws Refusal bad input */
function amountsOf(ctx: Ctx, asked: Asked, before: RoomRow | null, entry: ReturnType<PvpGame['entry']>) {
  const { decimals } = ctx.brand.settings.currency;
  const minorOf = (field: 'unit' | 'leastBuyIn' | 'mostBuyIn' | 'rakeCap') =>
    toMinor(asked[field], decimals) ?? failField(field, 'invalid_amount');
  const unitMinor = minorOf('unit');
  if (unitMinor <= 0n) failField('unit', 'too_small');
  if (before !== null && before.entry_minor !== null) failField('tournament', 'required');
  if (before !== null && before.unit_minor !== unitMinor) failField('unit', 'invalid_value');
  const whole = (field: 'leastBuyIn' | 'mostBuyIn' | 'rakeCap') => {
    const minor = minorOf(field);
    return minor % unitMinor === 0n ? minor : failField(field, 'invalid_value');
  };
  const [leastMinor, mostMinor] = [whole('leastBuyIn'), whole('mostBuyIn')];
  if (leastMinor < BigInt(entry.least) * unitMinor) failField('leastBuyIn', 'too_small');
  if (mostMinor < leastMinor) failField('mostBuyIn', 'too_small');
  return {
    unit_minor: unitMinor,
    least_buy_in_minor: leastMinor,
    most_buy_in_minor: mostMinor,
    rake_cap_minor: whole('rakeCap'),
    rake_bps: asked.rakeBps,
    ...noTournament,
  };
}

function told(ctx: Ctx, row: RoomRow, players: number): OfficePvpRoom {
  const { leastSeats: _, mostSeats: seats, tournament, ...room } = roomOf(ctx, row);
  return {
    ...room,
    tournament: tournament && { ...tournament, prizeBps: row.prize_bps! },
    gameCode: row.game_code,
    position: row.position,
    seats,
    enabled: row.enabled,
    version: row.version,
    players,
  };
}
