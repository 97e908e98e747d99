// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Call, CallInput } from '../../contract/call.ts';
import { getPvpTable, playPvpMove } from '../../contract/pvp.ts';
import { getPvpHand } from '../../contract/pvp-hands.ts';
import { quick } from '../../games/instant/test-chance.ts';
import { pvpGames } from '../../games/pvp/catalogue.ts';
import type { PvpGame } from '../../games/pvp/pvp-game.ts';
import { secretsById } from '../../games/pvp/test-secrets.ts';
import { eventually } from '../platform/process/test-ctx.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { registerHouseRooms } from './service.ts';
import { dealt, newKey, type PvpPlayer, pvpPlayer } from './test-tables.ts';

/** So many moves are made, and before each of them everybody looks. */
const MOVES = 5;
/** Of moves that are refused to whose turn it is. */
const REFUSED = 6;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  await registerHouseRooms(await site.ctx());
});
afterAll(() => site.close());

test.each([...pvpGames.entries()])(
  '%s: answers and refusals are the same to the byte in two worlds',
  async (id, game) => {
    const random = quick(7);
    const { tableId, players, onlooker } = await tableOf(id, game);
    const news = await newsHeard(onlooker.token);
    const seats = await Promise.all(players.map(async (player) => (await player.table(tableId)).me!.seat));
    const lookers = [...players.map((player, at) => ({ player, seat: seats[at]! })), { player: onlooker, seat: null }];
    let [noticed, compared] = [0, 0];
    for (let move = 0; move < MOVES; move += 1) {
      await withoutHaste(tableId);
      const { hand } = await onlooker.table(tableId);
      if (hand === null || hand.end !== null) break;
      const handId = BigInt(hand.handId);
      const { now } = await site.db
        .selectFrom('pvp_hands')
        .select('now')
        .where('id', '=', handId)
        .executeTakeFirstOrThrow();
      for (const { player, seat } of lookers) {
        const other = secretsById[id]!.otherwise(now, seat, random);
        const asked = seat === null ? [] : refusedTo(game, now, seat, id, random);
        const moves = asked.map((one) => ({ tableId, handId: hand.handId, moveNo: hand.moveNo, move: one }));
        const answers = async () =>
          Promise.all([
            answerTo(player, getPvpTable, { tableId }),
            answerTo(player, getPvpHand, { handId: hand.handId }),
            ...moves.map((input) => answerTo(player, playPvpMove, input as CallInput<typeof playPvpMove>)),
            answerTo(player, playPvpMove, {
              tableId,
              handId: hand.handId,
              moveNo: hand.moveNo + 1,
              move: { kind: 'pack' },
            }),
          ]);
        const one = await answers();
        await becomes(handId, other);
        const two = await answers();
        await becomes(handId, now);
        expect(two).toEqual(one);
        compared += one.length;
      }
      const mover = players[seats.indexOf(hand.turn!.seat)]!;
      noticed += Number(
        await noticesAnother(mover, tableId, handId, secretsById[id]!.otherwise(now, null, random), now),
      );
      // Who has looked at their cards sees them.
      const see = { tableId, handId: hand.handId, moveNo: hand.moveNo, move: { kind: 'see' } };
      if (id === 'teen-patti' && move === 0) await mover.ask(playPvpMove, see);
      else await mover.moveAsUsual(tableId);
    }
    // The two worlds are not one to those who hold the cards; of Ludo nothing is hidden.
    if (id !== 'ludo') expect(noticed).toBeGreaterThan(0);
    expect(compared).toBeGreaterThan(3 * players.length);
    const last = (await onlooker.table(tableId)).newsNo;
    await eventually(() => news.some(({ newsNo }) => newsNo === last), Boolean, 15_000);
    // What is told to all says which table is to be read anew, and nothing else.
    for (const one of news)
      expect(one).toEqual({ type: 'pvp', tableId, newsNo: expect.stringMatching(/^\d+$/) as string });
  },
);

async function tableOf(id: string, game: PvpGame) {
  const { db, brand } = await site.ctx();
  const room = await db
    .selectFrom('pvp_rooms')
    .selectAll()
    .where('brand_id', '=', brand.id)
    .where('game_code', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const count = Math.max(3, game.seats(room.options).least);
  const players: PvpPlayer[] = [];
  for (let at = 0; at < Math.min(count, room.seats); at += 1) players.push(await pvpPlayer(site, `${id}-${at}`, id));
  const onlooker = await pvpPlayer(site, `${id}-looks-on`, id);
  const buyIn = String(room.least_buy_in_minor / 100n);
  const { tableId } = await players[0]!.sit({ roomId: String(room.id) }, buyIn);
  for (const player of players.slice(1)) await player.sit({ tableId }, buyIn);
  await dealt(site, tableId, players);
  return { tableId, players, onlooker };
}

/** No turn ends while it is looked at. */
async function withoutHaste(tableId: string): Promise<void> {
  await sql`UPDATE pvp_hands SET turn_ends_at = turn_ends_at + interval '1 hour'
             WHERE table_id = ${BigInt(tableId)} AND turn_ends_at < now() + interval '30 minutes'`.execute(site.db);
}

/** The hand as another world has it: all else of the table stays. */
async function becomes(handId: bigint, state: unknown): Promise<void> {
  await site.db
    .updateTable('pvp_hands')
    .set({ now: JSON.stringify(state) })
    .where('id', '=', handId)
    .execute();
}

/** Whether somebody sees another hand of their own where the whole deal is another one. */
async function noticesAnother(player: PvpPlayer, tableId: string, handId: bigint, other: unknown, now: unknown) {
  const one = await answerTo(player, getPvpTable, { tableId });
  await becomes(handId, other);
  const two = await answerTo(player, getPvpTable, { tableId });
  await becomes(handId, now);
  return one.text !== two.text;
}

/** Moves that are none of those that are allowed now. */
function refusedTo(
  game: PvpGame,
  state: unknown,
  seat: number,
  id: string,
  random: ReturnType<typeof quick>,
): unknown[] {
  const all = secretsById[id]!.asked(state, seat).filter((move) => !game.isAllowed(state, seat, move));
  return Array.from({ length: Math.min(REFUSED, all.length) }, () => all[random.below(all.length)]);
}

interface Told {
  readonly status: number;
  readonly length: string | null;
  readonly text: string;
}

/** As it comes over the line, but for the clock of the database. */
async function answerTo<C extends Call>(player: PvpPlayer, call: C, input: CallInput<C>): Promise<Told> {
  const isRead = call.verb === 'GET';
  const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await fetch(`${site.url}${call.path}${query}`, {
    method: call.verb,
    headers: {
      language: 'EN',
      authorization: player.token,
      'accept-encoding': 'identity',
      ...(isRead ? {} : { 'content-type': 'application/json', 'idempotency-key': newKey() }),
    },
    ...(isRead ? {} : { body: JSON.stringify(input) }),
  });
  const text = (await response.text()).replace(/"nowMs":\d+/, '"nowMs":0');
  return { status: response.status, length: response.headers.get('content-length'), text };
}

interface News {
  readonly type: string;
  readonly newsNo?: string;
}

/** Everything that the socket of a frame tells of tables. */
async function newsHeard(gameToken: string): Promise<News[]> {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/live`);
  const heard: News[] = [];
  const news: News[] = [];
  socket.onmessage = (event) => {
    const one = JSON.parse(String(event.data)) as News;
    heard.push(one);
    if (one.type === 'pvp') news.push(one);
  };
  await new Promise((resolve) => {
    socket.onopen = resolve;
  });
  socket.send(JSON.stringify({ type: 'hello', token: null, merchant: 'demo', language: 'EN', gameToken }));
  await eventually(() => heard.some(({ type }) => type === 'welcome'), Boolean, 15_000);
  return news;
}
