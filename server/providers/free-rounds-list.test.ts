import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '../../contract/call.ts';
import { exportFreeRounds, listFreeRounds } from '../../contract/providers-office.ts';
import { nowMs } from '../platform/process/clock.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { giveFreeRounds } from './service.ts';
import { revokeFreeRounds } from './service-studios.ts';
import { GAME } from './test-provider.ts';
import { connectStudio } from './test-studio.ts';

const DAY_MS = 24 * 60 * 60_000;

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startTestSite();
  await connectStudio(site);
  token = await staffOn(site, 'manager');
});
afterAll(() => site.close());

test('free rounds are found by member, state and the day they were given, and leave as a file', async () => {
  const { memberId } = await memberOn(site, 'rafiq');
  const given = { memberId, provider: 'river', gameCode: GAME, rounds: 3, stakeMinor: 1_000n };
  const give = async (note: string, daysAgo: number, days: number) => {
    const atMs = nowMs() - daysAgo * DAY_MS;
    const then = { ...(await site.ctx()), nowMs: atMs };
    return giveFreeRounds(then, { ...given, note, expiresAtMs: atMs + days * DAY_MS });
  };
  const [, , taken, played] = [
    await give('expired', 9, 2),
    await give('open', 1, 30),
    await give('revoked', 1, 30),
    await give('played', 1, 30),
  ];
  const staff = { kind: 'staff', staffId: 1n, account: 'x', role: 'owner', permissions: [], sessionId: 1n } as const;
  await revokeFreeRounds(await site.ctx(staff), taken, '127.0.0.1');
  await site.db.updateTable('free_rounds').set({ used: 3 }).where('id', '=', played).execute();
  const found = async (asked: Omit<CallInput<typeof listFreeRounds>, 'provider'>) =>
    (await site.call(listFreeRounds, { provider: 'river', ...asked }, { token })).body.value.list.map(
      ({ note, state }) => [note, state],
    );
  const all = ['played', 'revoked', 'open', 'expired'].map((note) => [note, note]);
  expect(await found({})).toEqual(all);
  expect(await found({ member: 'rafiq', sort: 'granted' })).toEqual(all.toReversed());
  for (const state of ['open', 'played', 'expired', 'revoked'] as const)
    expect(await found({ state })).toEqual([[state, state]]);
  expect(await found({ untilMs: nowMs() - 5 * DAY_MS })).toEqual([['expired', 'expired']]);
  expect(await found({ member: 'nobody' })).toEqual([]);
  const file = await fetch(`${site.url}${exportFreeRounds.path}?provider=river&sort=granted&state=open`, {
    headers: { authorization: token },
  });
  expect(await file.text()).toMatch(/,rafiq,river-boats,3,0,10\.00,open,.*,open\n# rows,1\n/);
});

test('free rounds are nothing that those may read who may not see the games', async () => {
  const cashier = await staffOn(site, 'cashier');
  const asked = await site.call(listFreeRounds, { provider: 'river' }, { token: cashier });
  const file = await fetch(`${site.url}${exportFreeRounds.path}?provider=river`, {
    headers: { authorization: cashier },
  });
  expect([asked.status, file.status]).toEqual([403, 403]);
});
