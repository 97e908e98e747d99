import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setClientSeed } from '../../contract/house-games.ts';
import { moveInstant, playInstant } from '../../contract/instant.ts';
import { exportRounds, getRound, listRounds, roundRecord, type RoundRecord } from '../../contract/rounds.ts';
import { spin } from '../../contract/slots.ts';
import { houseGames } from '../../games/catalogue.ts';
import { playedAgain } from '../../games/house-game.ts';
import { randomFromBytes } from '../../games/random.ts';
import { nowMs } from '../platform/process/clock.ts';
import { provableBytes } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';
import { openSession, roundOf } from './service.ts';
import { takeRoundBack } from './test-rounds.ts';
import { arrangePlainSpins } from '../slots/test-players.ts';
import { fund } from '../testing/money.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';

let site: TestSite;
let rahim: Player;
let karim: Player;

interface Player {
  memberId: bigint;
  token: string;
  frame(gameCode: string): Promise<string>;
}

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  rahim = await playerOn('rahim');
  karim = await playerOn('karim');
});
afterAll(() => site.close());

async function playerOn(account: string): Promise<Player> {
  const { memberId, token } = await memberOn(site, account);
  await fund(site, memberId, 1_000_000n);
  await arrangePlainSpins(site, memberId);
  return {
    memberId,
    token,
    async frame(gameCode) {
      const asMember = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n }, nowMs());
      return (await openSession(asMember, { provider: 'khela', gameCode, category: 'RNG' })).token;
    },
  };
}

let keys = 0;
async function play(who: Player, game: string, choice: unknown) {
  const token = await who.frame(game);
  const key = `record-key-${(keys += 1)}`;
  const answer = await (houseGames.get(game) && game === 'rickshaw-raja'
    ? site.call(spin, { stake: '10' }, { token, key })
    : site.call(playInstant, { stake: '10', choice: choice as never }, { token, key }));
  expect(answer.status).toBe(200);
  return { token, round: answer.body.value.round };
}

const listed = async (who: Player, asked: object = {}) =>
  (await site.call(listRounds, asked, { token: who.token })).body.value;
const got = async (who: Player, roundId: string) => site.call(getRound, { roundId }, { token: who.token });
const reveal = async (who: Player) =>
  site.call(setClientSeed, { clientSeed: 'another' }, { token: await who.frame('dice') });

async function exportOf(who: Player, asked: Record<string, string> = {}) {
  const headers = { authorization: who.token, language: 'EN' };
  const response = await fetch(`${site.url}${exportRounds.path}?${new URLSearchParams(asked)}`, { headers });
  const text = await response.text();
  return { response, text, records: () => text.trimEnd().split('\n').filter(Boolean).map(recordIn) };
}

function recordIn(line: string): RoundRecord {
  const parsed = roundRecord.safeParse(JSON.parse(line));
  if (!parsed.success) throw new Error(`${line}: ${parsed.error}`);
  return parsed.data;
}

describe('a member', () => {
  const games: [string, unknown][] = [
    ['dice', { side: 'over', targetHundredths: 5_000 }],
    ['mines', { mines: 3 }],
    ['rickshaw-raja', {}],
    ['keno', { picks: [3, 17] }],
  ];
  const rounds: string[] = [];
  beforeAll(async () => {
    for (const [game, choice] of games) {
      const { token, round } = await play(rahim, game, choice);
      rounds.unshift(round.roundId);
      if (game !== 'mines') continue;
      const moved = await site.call(
        moveInstant,
        { roundId: round.roundId, step: 1, move: { kind: 'open', tile: 7 } },
        { token },
      );
      expect(moved.status).toBe(200);
    }
  });

  test('finds their rounds, the newest first, page by page and game by game', async () => {
    const all = await listed(rahim);
    expect(all.list.map(({ roundId }) => roundId)).toEqual(rounds);
    expect(all.hasMore).toBe(false);
    expect(all.list.map(({ nonce }) => nonce)).toEqual(['3', '2', '1', '0']);
    const first = await listed(rahim, { most: 3 });
    expect([first.list.length, first.hasMore]).toEqual([3, true]);
    const rest = await listed(rahim, { most: 3, beforeRoundId: first.list[2]!.roundId });
    expect(rest).toEqual({ list: all.list.slice(3), hasMore: false });
    expect((await listed(rahim, { game: 'keno' })).list).toEqual(all.list.slice(0, 1));
    expect((await listed(rahim, { game: 'wheel' })).list).toEqual([]);
    expect((await listed(karim)).list).toEqual([]);
  });

  test('sees a round move by move, and no mine while it is open', async () => {
    const mines = (await got(rahim, rounds[2]!)).body.value;
    const struck = (mines.record.views[1] as { closed: boolean }).closed;
    expect(mines.record).toMatchObject({ game: 'mines', version: 1, choice: { mines: 3 }, stakeMinor: '1000' });
    expect(mines.record.moves).toEqual([{ kind: 'open', tile: 7 }]);
    expect(mines.record.views[0]).toMatchObject({ opened: [], mines: null, closed: false });
    expect(mines.record.views[1]).toMatchObject(struck ? { struck: 7 } : { opened: [7], mines: null });
    expect(mines.balanceAfter === null).toBe(!struck);
    const slot = (await got(rahim, rounds[1]!)).body.value;
    expect([slot.unit, slot.record.views.length]).toEqual(['0.50', slot.record.moves.length + 1]);
    const { net, payout } = (await got(rahim, rounds[3]!)).body.value;
    expect(Number(net)).toBe(Number(payout) - 10);
  });

  test.each([
    ['a round of another member', async () => (await play(karim, 'dice', games[0]![1])).round.roundId],
    ['a round that never was', async () => '999999999'],
  ])('is not told of %s', async (_, roundOf) => {
    const roundId = await roundOf();
    for (const answer of [
      await got(rahim, roundId),
      await site.call(listRounds, { beforeRoundId: roundId }, { token: rahim.token }),
    ]) {
      expect([answer.status, answer.body.errorCode]).toEqual([404, 'not_found']);
    }
  });

  test('gets no server’s seed before the pair is changed, and then the one that was promised', async () => {
    const mines = (await got(rahim, rounds[2]!)).body.value.record;
    if (mines.state === 'open') {
      expect((await reveal(rahim)).body.errorCode).toBe('round_open');
      await site.call(
        moveInstant,
        { roundId: rounds[2]!, step: 2, move: { kind: 'cashOut' } },
        { token: await rahim.frame('mines') },
      );
    }
    const { list } = await listed(rahim);
    expect(list.map(({ serverSeed }) => serverSeed)).toEqual([null, null, null, null]);
    expect((await exportOf(rahim)).text).toContain('"serverSeed":null');
    const { revealed } = (await reveal(rahim)).body.value;
    await play(rahim, 'dice', games[0]![1]);
    const after = (await listed(rahim)).list;
    expect(after.map(({ serverSeed }) => serverSeed)).toEqual([null, ...list.map(() => revealed!.serverSeed)]);
    expect(after[0]!.serverSeedHash).not.toBe(revealed!.serverSeedHash);
  });

  test('is told since when each hash could be seen, and when each client seed was set', async () => {
    const who = await playerOn('notes-times');
    await play(who, 'dice', games[0]![1]);
    const [record] = (await exportOf(who)).records();
    expect(record!.promisedAtMs).toBeLessThanOrEqual(record!.seedSetAtMs);
    expect(record!.seedSetAtMs).toBeLessThanOrEqual(record!.startedAtMs);
    // A pair of the time before promises: its server seed was made when its client seed was set.
    await site.app.database.pool.query('UPDATE game_seeds SET promised_at = NULL WHERE member_id = $1', [who.memberId]);
    const [old] = (await exportOf(who)).records();
    expect(old!.promisedAtMs).toBeNull();
  });

  test('takes their history with them, and every line can be played again from what stands in it', async () => {
    const { response, records } = await exportOf(rahim);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    expect(response.headers.get('content-disposition')).toContain(`demo-rounds-${rahim.memberId}.jsonl`);
    const lines = records();
    expect(lines.map(({ roundId }) => roundId).slice(1)).toEqual(rounds);
    for (const record of lines.slice(1)) {
      const seed = Buffer.from(record.serverSeed!, 'hex');
      expect(sha256(seed).toString('hex')).toBe(record.serverSeedHash);
      const game = houseGames.get(record.game)!;
      const chanceOf = (step: number) =>
        randomFromBytes(provableBytes(seed, record.clientSeed, BigInt(record.nonce), step));
      const round = playedAgain(game, record.choice, record.moves, chanceOf);
      expect(game.viewsOf(round, chanceOf)).toEqual(record.views);
      expect(String(game.payoutMinor(round, BigInt(record.stakeMinor)))).toBe(record.payoutMinor);
    }
  });

  test('takes only so many rounds, or those of a time', async () => {
    const all = (await exportOf(rahim)).records();
    expect((await exportOf(rahim, { most: '2' })).records()).toEqual(all.slice(0, 2));
    const [newest, , , oldest] = all.map(({ startedAtMs }) => startedAtMs);
    const window = { fromMs: String(oldest), untilMs: String(newest! + 1) };
    expect((await exportOf(rahim, window)).records().length).toBe(
      all.filter(({ startedAtMs }) => startedAtMs >= oldest!).length,
    );
    expect((await exportOf(rahim, { fromMs: '0', untilMs: '1000' })).text).toBe('');
    const refused = await exportOf(rahim, { fromMs: '1000', untilMs: '1000' });
    expect([refused.response.status, JSON.parse(refused.text).errorCode]).toEqual([400, 'bad_input']);
  });

  test('is shown a round that was taken back as one that cost nothing', async () => {
    const { round } = await play(karim, 'mines', { mines: 24 });
    const row = await roundOf(await site.ctx(), karim.memberId, BigInt(round.roundId));
    await takeRoundBack(await site.ctx(), karim.memberId, row!.key);
    const { record, net } = (await got(karim, round.roundId)).body.value;
    expect([record.state, net]).toEqual(['rolled_back', '0.00']);
  });
});
