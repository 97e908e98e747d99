import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listChatMessages, removeOwnChatMessage, sendChatMessage } from '../../contract/chat.ts';
import { getSharedRound, shareRound } from '../../contract/rounds.ts';
import { moveInstant, playInstant } from '../../contract/instant.ts';
import { spin } from '../../contract/slots.ts';
import { nowMs } from '../platform/process/clock.ts';
import { openSession } from '../rounds/service.ts';
import { arrangePlainSpins } from '../slots/test-players.ts';
import { fund } from '../testing/money.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { roomOn } from './test-rooms.ts';

let site: TestSite;
let rahim: Player;
let karim: Player;

interface Player {
  memberId: bigint;
  token: string;
}

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  [rahim, karim] = [await playerOn('rahim'), await playerOn('karim')];
});
afterAll(() => site.close());

async function playerOn(account: string): Promise<Player> {
  const { memberId, token } = await memberOn(site, account);
  await fund(site, memberId, 1_000_000n);
  await arrangePlainSpins(site, memberId);
  return { memberId, token };
}

let keys = 0;
const newKey = () => `share-key-${(keys += 1)}`;

async function frameOf({ memberId }: Player, gameCode: string): Promise<string> {
  const asMember = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n }, nowMs());
  return (await openSession(asMember, { provider: 'khela', gameCode, category: 'RNG' })).token;
}

async function play(who: Player, game: string, choice: unknown = null) {
  const token = await frameOf(who, game);
  const answer = await (choice === null
    ? site.call(spin, { stake: '10' }, { token, key: newKey() })
    : site.call(playInstant, { stake: '7.30', choice: choice as never }, { token, key: newKey() }));
  expect(answer.status).toBe(200);
  return { token, round: answer.body.value.round };
}

const dice = { side: 'over', targetHundredths: 5_000 };

/** Each test has a room of its own: nobody waits there for their turn. */
const talkIn =
  (roomId: string) =>
  (who: Player, said: Partial<Parameters<typeof sent>[1]> = {}) =>
    sent(who, { roomId, text: 'Look at this', key: newKey(), ...said });
const sent = (
  who: Player,
  said: { roomId: string; text: string; key: string; replyToId?: string; roundId?: string; showStake?: boolean },
) => site.call(sendChatMessage, said, { token: who.token });
const read = async (roomId: string) => (await site.call(listChatMessages, { roomId })).body.value.list;
const codeOf = async (who: Player, roundId: string) =>
  (await site.call(shareRound, { roundId }, { token: who.token })).body.value.code;
const seen = (code: string) => site.call(getSharedRound, { code });

describe('a reply', () => {
  test('carries what it answers, until that is taken back', async () => {
    const roomId = await roomOn(site);
    const say = talkIn(roomId);
    const first = (await say(rahim, { text: 'x'.repeat(150) })).body.value;
    const reply = (await say(karim, { replyToId: first.id })).body.value;
    expect(reply.replyTo).toEqual({ id: first.id, author: first.author, isStaff: false, text: `${'x'.repeat(120)}…` });
    expect((await read(roomId))[0]).toEqual(reply);
    await site.call(removeOwnChatMessage, { messageId: first.id }, { token: rahim.token });
    expect((await read(roomId))[0]).toEqual({ ...reply, replyTo: null });
  });

  test('answers nothing of another room, nothing that is gone, and nothing that never was', async () => {
    const [here, there] = [await roomOn(site), await roomOn(site)];
    const elsewhere = (await talkIn(there)(rahim)).body.value;
    for (const replyToId of [elsewhere.id, '999999999']) {
      expect((await talkIn(here)(karim, { replyToId })).body.errorCode).toBe('not_found');
    }
    await site.call(removeOwnChatMessage, { messageId: elsewhere.id }, { token: rahim.token });
    expect((await talkIn(there)(karim, { replyToId: elsewhere.id })).body.errorCode).toBe('not_found');
  });
});

describe('a round in the chat', () => {
  test('is seen by everybody without the stake, and without anything that the stake could be told from', async () => {
    const roomId = await roomOn(site);
    const { round } = await play(rahim, 'dice', dice);
    const { round: card } = (await talkIn(roomId)(rahim, { roundId: round.roundId })).body.value;
    const multiple = Math.floor((Number(round.payout) / 7.3) * 100 + 1e-6);
    const { code } = card!;
    expect(card).toEqual({ code, game: 'dice', multipleHundredths: multiple, stake: null, payout: null });
    const { value } = (await seen(code)).body;
    expect(value).toMatchObject({ stakeShown: false, stake: '1.00', balanceAfter: null });
    expect(value.record).toMatchObject({ game: 'dice', stakeMinor: '100', choice: dice, serverSeed: null });
    expect(JSON.stringify(value)).not.toContain('7.30');
    expect(JSON.stringify(value)).not.toContain('"730"');
  });

  test('is seen with its stake where the author wants it', async () => {
    const roomId = await roomOn(site);
    const { round } = await play(rahim, 'dice', dice);
    const said = { roundId: round.roundId, showStake: true };
    const { round: card } = (await talkIn(roomId)(rahim, said)).body.value;
    expect(card).toMatchObject({ stake: '7.30', payout: round.payout });
    const { value } = (await seen(card!.code)).body;
    expect(value).toMatchObject({ stakeShown: true, stake: '7.30', payout: round.payout, balanceAfter: null });
  });

  test('of a machine keeps its pay table whole at the stake at which it is shown', async () => {
    const { round } = await play(rahim, 'rickshaw-raja');
    const { value } = (await seen(await codeOf(rahim, round.roundId))).body;
    expect(value).toMatchObject({ stake: '1.00', unit: '0.05', stakeShown: false });
    expect(Number(value.payout) * 10).toBeCloseTo(Number(round.payout), 6);
  });

  test('is seen by its code alone: a spoilt code names nothing', async () => {
    const { round } = await play(rahim, 'dice', dice);
    const code = await codeOf(rahim, round.roundId);
    const bytes = Buffer.from(code, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    for (const spoilt of [bytes.toString('base64url'), code.slice(4), 'x', `${code}AAAA`, round.roundId]) {
      expect((await seen(spoilt)).body.errorCode, spoilt).toBe('not_found');
    }
    expect((await seen(code)).body.value.record.roundId).toBe(round.roundId);
  });

  test('is shown by nobody else, and not before it is over', async () => {
    const say = talkIn(await roomOn(site));
    const { token, round } = await play(rahim, 'mines', { mines: 3 });
    const { roundId } = round;
    expect((await say(karim, { roundId })).body.errorCode).toBe('not_found');
    expect((await say(rahim, { roundId })).body.errorCode).toBe('not_found');
    expect((await say(rahim, { roundId: '999999999' })).body.errorCode).toBe('not_found');
    for (const who of [rahim, karim]) {
      expect((await site.call(shareRound, { roundId }, { token: who.token })).body.errorCode).toBe('not_found');
    }
    const opened = await site.call(moveInstant, { roundId, step: 1, move: { kind: 'open', tile: 7 } }, { token });
    if (!opened.body.value.round.closed)
      await site.call(moveInstant, { roundId, step: 2, move: { kind: 'cashOut' } }, { token });
    expect((await say(rahim, { roundId })).status).toBe(200);
  });

  test('is written once for a key; the key takes no other round, reply or wish to show the stake', async () => {
    const roomId = await roomOn(site);
    const say = talkIn(roomId);
    const [one, other] = [await play(rahim, 'dice', dice), await play(rahim, 'dice', dice)];
    const key = newKey();
    const said = { key, roundId: one.round.roundId };
    const first = await say(rahim, said);
    expect((await say(rahim, said)).body.value).toEqual(first.body.value);
    expect(await read(roomId)).toHaveLength(1);
    for (const change of [{ roundId: other.round.roundId }, { showStake: true }, { replyToId: first.body.value.id }]) {
      expect((await say(rahim, { ...said, ...change })).body.errorCode).toBe('key_reused');
    }
  });
});
