// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../contract/call.ts';
import { sendFeedback } from '../contract/feedback.ts';
import { launchTrial } from '../contract/lobby.ts';
import { askPasswordSms } from '../contract/passwords.ts';
import { listProviderRefusals } from '../contract/provider-calls.ts';
import { freePlay } from '../contract/registration.ts';
import { getPuzzle } from '../contract/puzzle.ts';
import { getCaptcha, login } from '../contract/sessions.ts';
import { sendRegisterCode } from '../contract/verification.ts';
import * as feedback from './feedback/jobs.ts';
import { registerHouseGames } from './lobby/service.ts';
import { loggedInStaff } from './office/test-staff.ts';
import { defaultSettings } from './brand/service-default-settings.ts';
import { nowMs } from './platform/process/clock.ts';
import type { DB } from './platform/database/database-types.ts';
import { purgeReplays } from './platform/process/encryption.ts';
import * as providers from './providers/jobs.ts';
import * as rounds from './rounds/jobs.ts';
import { connectStudio, say } from './providers/test-studio.ts';
import * as sessions from './sessions/service.ts';
import * as verification from './verification/service.ts';
import { everySwitch, startTestSite, type TestSite } from './testing/site.ts';
import { turn } from './testing/switching.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SENT = 500;
/** So few that a flood meets it. */
const perBrandDaily = 100;

let site: TestSite;
beforeAll(async () => {
  const verification = { ...defaultSettings().verification, perBrandDaily };
  const env = { RATE_LIMIT_FACTOR: '0', TRUSTED_PROXIES: '1' };
  site = await startTestSite({ settings: { ...everySwitch, verification }, env });
  await registerHouseGames(await site.ctx());
});
afterAll(() => site.close());

/** Knocks 500 times, each time from another address and as another browser. */
async function flood(call: Call, inputOf: (at: number) => object = () => ({}), rawBody?: string): Promise<void> {
  await atATime(25, (at) => {
    const headers = { 'x-forwarded-for': `10.${at % 250}.${Math.trunc(at / 250)}.1`, 'user-agent': `browser ${at}` };
    return site.call(call, inputOf(at), { headers, ...(rawBody === undefined ? {} : { rawBody }) });
  });
}

async function atATime(together: number, act: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < SENT; at += together)
    await Promise.all(Array.from({ length: together }, (_, more) => act(at + more)));
}

async function rowsOf(table: keyof DB, where = 'true'): Promise<number> {
  const { rows } = await site.app.database.pool.query(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
  return rows[0].n;
}

const later = async (ms: number) => site.ctx({ kind: 'system' }, nowMs() + ms);
const newcomersNumber = (at: number) => ({ mobileNo: `171${String(at).padStart(7, '0')}`, countryDialingCode: '880' });

interface Kind {
  name: string;
  send(): Promise<void>;
  /** The rows that it makes, and how many at most before anything is pruned. */
  rows: [table: keyof DB, most: number, where?: string][];
  prune(): Promise<unknown>;
  /** How many stay for good; none where nothing is said. */
  left?: number;
}

const kinds: Kind[] = [
  {
    name: 'pictures of letters',
    send: () => flood(getCaptcha),
    rows: [
      ['captchas', SENT],
      ['verification_counts', SENT, "subject LIKE 'pace:%'"],
    ],
    prune: async () => {
      await sessions.cleanUp(await later(301_000));
      await verification.cleanUp(await later(HOUR_MS + 60_000));
    },
  },
  {
    name: 'puzzles',
    send: async () => {
      await turn(site, { GEETEST3: true });
      await flood(getPuzzle);
      await turn(site, { GEETEST3: false });
    },
    rows: [['puzzles', SENT]],
    prune: async () => sessions.cleanUp(await later(301_000)),
  },
  {
    name: 'tries of passwords',
    send: () =>
      atATime(25, async (at) =>
        sessions.countTry(await site.ctx(), { brandId: 1, account: `nobody-${at}`, address: `10.9.${at % 250}.1` }),
      ),
    rows: [['login_failures', 2 * SENT]],
    prune: async () => sessions.cleanUp(await later(31 * 60_000)),
  },
  {
    name: 'passwords asked for by names that nobody has',
    send: () =>
      flood(askPasswordSms, (at) => ({
        username: `nobody${at}`,
        mobileNum: newcomersNumber(at).mobileNo,
        countryDialingCode: '880',
      })),
    rows: [['verification_messages', perBrandDaily, "state = 'withheld'"]],
    prune: async () => verification.cleanUp(await later(31 * DAY_MS)),
  },
  {
    name: 'codes for newcomers',
    send: () => flood(sendRegisterCode, newcomersNumber),
    rows: [
      ['verification_messages', perBrandDaily, "state = 'kept'"],
      ['verification_codes', perBrandDaily],
    ],
    prune: async () => verification.cleanUp(await later(31 * DAY_MS)),
  },
  {
    name: 'encrypted calls',
    send: () => flood(login),
    rows: [['encryption_replays', SENT]],
    prune: async () => purgeReplays(site.db, nowMs() + HOUR_MS),
  },
  {
    name: 'play for fun',
    send: () => flood(launchTrial, () => ({ gameCode: 'rickshaw-raja', launchMode: 'GLS' })),
    rows: [['game_sessions', SENT, 'member_id IS NULL']],
    prune: async () => rounds.forgetFun(await later(2 * DAY_MS)),
  },
  {
    name: 'one browser on trial',
    send: async () => {
      const loginDeviceId = '0b9c7d2e-5f0a-4a43-9d16-3f1e2a7c8b90';
      for (let at = 0; at < SENT; at += 1) await site.call(freePlay, { os: 'web', platform: '4', loginDeviceId });
    },
    rows: [
      ['sessions', SENT, 'account_type = 4'],
      ['members', 1, 'type = 4'],
    ],
    prune: async () => {
      // The last one runs out first.
      await sessions.cleanUp(await later(31 * DAY_MS));
      await sessions.cleanUp(await later(46 * DAY_MS));
    },
    left: 1,
  },
  {
    name: 'calls of a studio that its key did not sign',
    send: async () => {
      const key = await connectStudio(site);
      await atATime(25, () => say(site, key, 'bet', { text: 'x'.repeat(2_000) }, { secret: 'a guess' }));
    },
    rows: [
      // Of one hour, or of two where it struck meanwhile.
      ['provider_refusals', 40],
      ['provider_refusal_counts', 2],
    ],
    prune: async () => {
      const { token } = await loggedInStaff(site, 'cashier');
      const { body } = await site.call(listProviderRefusals, { provider: 'river' }, { token });
      expect(body.value.inDay).toEqual([{ code: 'bad_signature', refused: SENT }]);
      await providers.forgetRefusals(await later(31 * DAY_MS));
    },
  },
  {
    name: 'feedback of visitors',
    send: () => flood(sendFeedback, (at) => ({ content: `What a flood of words this is, ${at}.` })),
    rows: [['feedbacks', SENT]],
    prune: async () => {
      await site.app.database.pool.query("UPDATE verification_counts SET sent = 2000 WHERE subject = 'brand:feedback'");
      const refused = await site.call(sendFeedback, { content: 'One more than a brand reads in a day.' });
      expect([refused.status, refused.body.errorCode]).toEqual([429, 'too_many_requests']);
      await feedback.forgetVisitors(await later(181 * DAY_MS));
    },
  },
];

describe('what visitors make the house write down is bounded, and forgotten by a job', () => {
  test.each(kinds)('$name', async ({ send, rows, prune, left = 0 }) => {
    await send();
    for (const [table, most, where] of rows) {
      const made = await rowsOf(table, where);
      expect(made, table).toBeGreaterThan(0);
      expect(made, table).toBeLessThanOrEqual(most);
    }
    await prune();
    let stayed = 0;
    for (const [table, , where] of rows) stayed += await rowsOf(table, where);
    expect(stayed).toBe(left);
  });
});
