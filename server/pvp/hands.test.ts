import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { CallInput } from '../../contract/call.ts';
import { officeExportPvpHands, officeGetPvpHand, officeListPvpHands } from '../../contract/pvp-office.ts';
import { sha256 } from '../platform/process/seal.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { registerHouseRooms } from './service.ts';
import { dealt, playedOut, type PvpPlayer, pvpPlayer, roomCalled } from './test-tables.ts';

let site: TestSite;
/** May read the ledger, and records without it. */
let auditor: string;
let support: string;
let players: PvpPlayer[];
let roomId: string;
let tableId: string;

beforeAll(async () => {
  site = await startTestSite();
  await registerHouseRooms(await site.ctx());
  auditor = await staffOn(site, 'auditor');
  support = await staffOn(site, 'support');
  players = [];
  for (const name of ['rina', 'jui', 'moti']) players.push(await pvpPlayer(site, name, 'rummy'));
  ({ roomId } = await roomCalled(players[0]!, 'Points 1'));
  ({ tableId } = await players[0]!.sit({ roomId }, '400'));
  for (const player of players.slice(1)) await player.sit({ tableId }, '400');
  await dealt(site, tableId, players);
});
afterAll(() => site.close());

const list = async (input: CallInput<typeof officeListPvpHands> = {}) =>
  (await site.call(officeListPvpHands, input, { token: auditor })).body.value;
const hand = (handId: string, seat?: number, token = auditor) =>
  site.call(officeGetPvpHand, { handId, ...(seat !== undefined && { seat }) }, { token });

test('of a hand that is being played nothing is told that could help anybody', async () => {
  const { list: found } = await list({ state: 'playing' });
  expect(found).toHaveLength(1);
  const page = (await hand(found[0]!.handId, 1)).body.value;
  expect(page).toMatchObject({ begin: null, moves: [], proof: { serverSeed: null, checks: null } });
  expect(page.hand.endedAtMs).toBeNull();
});

describe('a hand that is over', () => {
  let handId: string;
  beforeAll(async () => {
    await playedOut(tableId, players);
    handId = (await list()).list[0]!.handId;
  });

  test('is told move by move as each seat saw it', async () => {
    const [onlooker, one, other] = await Promise.all(
      [undefined, 1, 2].map(async (seat) => (await hand(handId, seat)).body.value),
    );
    const held = ({ begin }: { begin: unknown }) => (begin as { hand: number[] }).hand;
    expect(held(onlooker!)).toEqual([]);
    expect(held(one!)).toHaveLength(13);
    expect(held(other!)).not.toEqual(held(one!));
    expect(one!.moves.length).toBeGreaterThan(0);
    expect(one!.moves.map(({ move }) => move)).toEqual(onlooker!.moves.map(({ move }) => move));
    expect((await hand(handId, 6)).body.value).toMatchObject({ fields: { seat: 'invalid_value' } });
  });

  test('fits together with its seeds, and says so where it does not', async () => {
    const { proof } = (await hand(handId)).body.value;
    expect(proof.checks).toEqual({ server: true, seats: true, client: true, replay: true });
    expect(sha256(Buffer.from(proof.serverSeed!, 'hex')).toString('hex')).toBe(proof.serverSeedHash);
    await sql`UPDATE pvp_hand_seats SET seed = decode(repeat('00', 16), 'hex') WHERE hand_id = ${BigInt(handId)} AND place = 0`.execute(
      site.db,
    );
    const broken = (await hand(handId)).body.value.proof.checks;
    expect(broken).toEqual({ server: true, seats: false, client: false, replay: true });
  });

  test('tells its server seed only to those who may read the ledger', async () => {
    const page = (await hand(handId, undefined, support)).body.value;
    expect(page.proof.serverSeed).toBeNull();
    expect(page.proof.checks).toMatchObject({ server: true });
  });

  test('is found by its members, game, room, table, days and pot', async () => {
    const { pot, dealtAtMs } = (await list()).list[0]!;
    const found: CallInput<typeof officeListPvpHands>[] = [
      { member: 'rina' },
      { member: 'rina', withMember: 'jui' },
      { gameCode: 'rummy' },
      { roomId },
      { tableId },
      { state: 'ended' },
      { fromMs: dealtAtMs, untilMs: dealtAtMs + 1 },
      { amountFrom: pot, amountTo: pot },
    ];
    for (const asked of found) expect((await list(asked)).totalCount, JSON.stringify(asked)).toBe(1);
    const none: CallInput<typeof officeListPvpHands>[] = [
      { member: 'nobody' },
      { member: 'rina', withMember: 'nobody' },
      { gameCode: 'ludo' },
      { roomId: '1' },
      { tableId: '1' },
      { state: 'void' },
      { untilMs: dealtAtMs },
      { amountTo: '0.01' },
    ];
    for (const asked of none) expect((await list(asked)).totalCount, JSON.stringify(asked)).toBe(0);
    const turned = await site.call(officeListPvpHands, { fromMs: 2, untilMs: 1 }, { token: auditor });
    expect(turned.body.errorCode).toBe('bad_input');
  });

  test('is a file with a line for each seat', async () => {
    const { path } = officeExportPvpHands;
    const response = await fetch(`${site.url}${path}?gameCode=rummy`, { headers: { authorization: auditor } });
    const text = await response.text();
    expect(text.split('\n').filter((line) => line.includes(handId))).toHaveLength(3);
    expect(text).toContain('rina');
  });

  test('is read by nobody who may not read records, and is not that of practice', async () => {
    expect((await hand('999999')).body.errorCode).toBe('not_found');
    await sql`UPDATE pvp_hands SET for_money = false WHERE id = ${BigInt(handId)}`.execute(site.db);
    expect((await hand(handId)).body.errorCode).toBe('not_found');
    expect((await list()).totalCount).toBe(0);
  });
});
