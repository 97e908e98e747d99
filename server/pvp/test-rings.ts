import { sql } from 'kysely';
import { randomFromBytes } from '../../games/random.ts';
import * as members from '../members/service.ts';
import { provableBytes } from '../platform/process/random.ts';
import { dateOf } from '../platform/database/database.ts';
import type { TestSite } from '../testing/site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BOOT_MINOR = 1_000n;
const HANDS_A_TABLE = 20;
const SEATS = 5;
const ROWS_AT_ONCE = 2_000;
const nothing = Buffer.alloc(32);
const chance = randomFromBytes(provableBytes(nothing, 'rings of a test', 0n, 0));

/** Who sits at a table on a day, and how: whoever dumps loses to their collector, who plays softly never raises against the other. */
interface Sitting {
  readonly day: number;
  readonly players: readonly bigint[];
}

interface Plan {
  /** From who dumps to whom. */
  readonly collectors: ReadonlyMap<bigint, bigint>;
  /** Who never raises against whom. */
  readonly soft: ReadonlyMap<bigint, bigint>;
}

/** Members who only stand in the books. @returns their numbers in the order of their names */
export async function peopleCalled(site: TestSite, names: readonly string[]): Promise<bigint[]> {
  const ctx = await site.ctx();
  const ids: bigint[] = [];
  for (const account of names) {
    const id = await members.create(ctx, {
      account,
      nickname: account,
      type: 0,
      language: 'EN',
      passwordHash: 'nobody logs in with a password here',
      paymentPasswordHash: null,
      uplineId: null,
      details: {},
    });
    ids.push(id);
  }
  return ids;
}

/** All of them have logged in from one address, each on a device of their own. */
export async function behindOneAddress(site: TestSite, ids: readonly bigint[], nowMs: number): Promise<void> {
  await sql`
    INSERT INTO sessions (brand_id, member_id, account_type, token_hash, address, device_id, user_agent, started_at, last_seen_at, expires_at)
    SELECT (SELECT id FROM brands WHERE code = 'demo'), m, 0, sha256(('dormitory' || m)::bytea), '203.0.113.60', gen_random_uuid(), 'a test',
           ${dateOf(nowMs - DAY_MS)}, ${dateOf(nowMs - DAY_MS)}, ${dateOf(nowMs + DAY_MS)}
      FROM unnest(${[...ids]}::bigint[]) AS m`.execute(site.db);
}

/** Each day everybody sits down at one table by chance; who belongs together sits together. */
export function sittingsOf(
  honest: readonly bigint[],
  together: readonly (readonly bigint[])[],
  days: number,
): Sitting[] {
  return Array.from({ length: days }, (_, day) => {
    const others = shuffled(honest);
    const tables = together.map((pair) => [...pair, ...others.splice(0, SEATS - pair.length)]);
    while (others.length > 1) tables.push(others.splice(0, SEATS));
    return tables.map((players) => ({ day: day + 1, players: shuffled(players) }));
  }).flat();
}

/**
 * Writes the hands of all sittings as though they had been played, in a room of Teen Patti; no money moves for them.
 * @param kind of a tournament each sitting is one, and what they put in are its chips
 */
export async function plantHands(
  site: TestSite,
  roomId: bigint,
  sittings: readonly Sitting[],
  plan: Plan,
  kind: 'open' | 'tournament' = 'open',
): Promise<void> {
  const { brand, nowMs } = await site.ctx();
  const ofBrand = { brand_id: brand.id };
  const tables = sittings.map(({ day }) => ({
    ...ofBrand,
    room_id: roomId,
    kind,
    opened_at: dateOf(nowMs - day * DAY_MS),
    closed_at: dateOf(nowMs - day * DAY_MS),
    server_seed_hash: nothing,
    server_seed_sealed: nothing,
  }));
  const ids = await site.db.insertInto('pvp_tables').values(tables).returning('id').execute();
  const all = sittings.flatMap(({ day, players }, at) =>
    Array.from({ length: HANDS_A_TABLE }, (_, number) => ({
      day,
      number,
      tableId: ids[at]!.id,
      ...played(players, plan),
    })),
  );
  const { rows } = await sql<{
    id: bigint;
  }>`SELECT nextval('pvp_hand_ids') AS id FROM generate_series(1, ${all.length})`.execute(site.db);
  const hands = all.map((hand, at) => ({ ...hand, id: rows[at]!.id }));
  if (kind === 'tournament') await plantTournaments(site, roomId, sittings, ids);
  await inParts(hands, async (part) => {
    const values = part.map(({ id, tableId, day, number, moves }) => ({
      ...ofBrand,
      id,
      table_id: tableId,
      room_id: roomId,
      game_code: 'teen-patti',
      number: BigInt(number + 1),
      version: 1,
      terms: JSON.stringify({ options: { boot: 10 }, unitMinor: '100' }),
      for_money: kind === 'open',
      state: 'ended',
      server_seed_hash: nothing,
      server_seed_sealed: nothing,
      client_seed: '',
      now: '{}',
      moves: moves.length,
      dealt_at: dateOf(nowMs - day * DAY_MS + number * 60_000),
      ended_at: dateOf(nowMs - day * DAY_MS + (number + 1) * 60_000),
    }));
    await site.db.insertInto('pvp_hands').values(values).execute();
  });
  await plantSeats(site, ofBrand, hands);
  await plantMoves(site, hands, nowMs);
}

async function plantTournaments(
  site: TestSite,
  roomId: bigint,
  sittings: readonly Sitting[],
  tables: readonly { id: bigint }[],
): Promise<void> {
  const { brand, nowMs } = await site.ctx();
  const values = sittings.map(({ day }, at) => {
    const moment = dateOf(nowMs - day * DAY_MS + HANDS_A_TABLE * 60_000);
    return {
      id: sql<bigint>`nextval('pvp_hand_ids')`,
      brand_id: brand.id,
      table_id: tables[at]!.id,
      room_id: roomId,
      game_code: 'teen-patti',
      options: JSON.stringify({ boot: 10 }),
      seats: SEATS,
      chips: 100_000n,
      entry_minor: 5_000n,
      fee_minor: 500n,
      prize_bps: [10_000],
      level_hands: HANDS_A_TABLE,
      state: 'ended',
      hands: HANDS_A_TABLE,
      last_at: moment,
      started_at: moment,
      ended_at: moment,
    };
  });
  await inParts(values, (part) => site.db.insertInto('pvp_tournaments').values(part).execute());
}

interface Planted extends ReturnType<typeof played> {
  readonly id: bigint;
  readonly day: number;
}

async function plantSeats(site: TestSite, ofBrand: { brand_id: number }, hands: readonly Planted[]): Promise<void> {
  const seats = hands.flatMap(({ id, results }) =>
    results.map((result, place) => ({
      ...ofBrand,
      hand_id: id,
      place,
      seat: place + 1,
      name: '',
      stack_minor: 100_000n,
      promise: nothing,
      seed: nothing,
      bank_left_ms: 0n,
      ...result,
    })),
  );
  await inParts(seats, (part) => site.db.insertInto('pvp_hand_seats').values(part).execute());
}

async function plantMoves(site: TestSite, hands: readonly Planted[], nowMs: number): Promise<void> {
  const moves = hands.flatMap(({ id, moves: made, day }) =>
    made.map((units, at) => ({
      hand_id: id,
      move_no: at,
      seat: at + 1,
      move: JSON.stringify({ kind: 'bet', units }),
      made_by: 'player',
      at: dateOf(nowMs - day * DAY_MS),
    })),
  );
  await inParts(moves, (part) => site.db.insertInto('pvp_moves').values(part).execute());
}

/** One hand: each seat bets once, some raise, one wins; a dumper puts in much and their collector wins, in every third hand. */
function played(players: readonly bigint[], { collectors, soft }: Plan) {
  let stake = 10;
  const moves = players.map((id) => {
    const other = soft.get(id);
    const isSoft = other !== undefined && players.includes(other);
    if (!isSoft && chance.below(4) === 0) stake *= 2;
    return stake;
  });
  const giver = players.find((id) => players.includes(collectors.get(id) ?? 0n));
  const isDump = giver !== undefined && chance.below(3) === 0;
  const winner = isDump ? collectors.get(giver)! : players[chance.below(players.length)]!;
  const puts = players.map((id) => {
    if (isDump && id === giver) return BOOT_MINOR * 30n;
    return BOOT_MINOR * BigInt(1 + chance.below(8));
  });
  const pot = puts.reduce((sum, put) => sum + put, 0n);
  const rake = pot / 20n;
  const results = players.map((id, at) => ({
    member_id: id,
    puts: 1,
    put_minor: puts[at]!,
    won_minor: id === winner ? pot - rake : 0n,
    rake_minor: id === winner ? rake : 0n,
  }));
  return { moves, results };
}

function shuffled<T>(list: readonly T[]): T[] {
  const rest = [...list];
  return list.map(() => rest.splice(chance.below(rest.length), 1)[0]!);
}

async function inParts<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await write(rows.slice(at, at + ROWS_AT_ONCE));
}
