// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChatMessages, sendChatMessage } from '../../contract/chat.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { roomOn } from './test-rooms.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const BURST = 32;

async function burst(account: string, textOf: (at: number) => string, keyOf: (at: number) => string) {
  const roomId = await roomOn(site, { slowModeSeconds: 60 });
  const { token } = await memberOn(site, account);
  const answers = await Promise.all(
    Array.from({ length: BURST }, (_, at) =>
      site.call(sendChatMessage, { roomId, text: textOf(at), key: keyOf(at) }, { token }),
    ),
  );
  const { list } = (await site.call(listChatMessages, { roomId })).body.value;
  return { answers, list };
}

test('one message sent many times at once is written once, and everybody is told so', async () => {
  const { answers, list } = await burst(
    'double1',
    () => 'once',
    () => 'the-same-key',
  );
  expect(list).toHaveLength(1);
  expect(answers.map(({ body }) => body.value?.id)).toEqual(answers.map(() => list[0]?.id));
});

test('of many messages sent at once the pace lets one through', async () => {
  const { answers, list } = await burst(
    'flood1',
    (at) => `message ${at}`,
    (at) => `key-number-${at}`,
  );
  expect(list).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(BURST - 1);
});
