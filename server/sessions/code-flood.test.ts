// @module-tag nightly
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendRegisterCode } from '../../contract/verification.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import { countSending } from '../verification/caps.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { forgetGap } from '../verification/test-outbox.ts';

const CAPS = { perNumberDaily: 3, perAddressDaily: 25, perBrandDaily: 40 };
const AT_ONCE = 20;
let site: TestSite;

beforeAll(async () => {
  const { verification } = brandDefaultSettings.defaultSettings();
  site = await startTestSite({
    settings: { switches: { VERIFICATION3: true, MOBILENUMREG3: true }, verification: { ...verification, ...CAPS } },
    // The proxy in front says where each request comes from; without its own limits the caps must do it alone.
    env: { RATE_LIMIT_FACTOR: '0', TRUSTED_PROXIES: '1' },
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.app.database.pool.query('DELETE FROM verification_counts');
  await site.app.database.pool.query('DELETE FROM verification_messages');
});

const oneNumber = () => '01711000000';
const manyNumbers = (at: number) => `0171100${String(at).padStart(4, '0')}`;
const oneAddress = () => '10.1.1.1';
const manyAddresses = (at: number) => `10.1.${Math.floor(at / 250)}.${1 + (at % 250)}`;

describe('first requests for a code', () => {
  const AT_ONCE_FIRST = 24;

  test('of different numbers, all at once, all get theirs', async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE_FIRST }, (_, at) =>
        site.call(sendRegisterCode, { mobileNo: manyNumbers(at) }, { headers: { 'x-forwarded-for': oneAddress() } }),
      ),
    );
    expect(answers.map(({ body }) => body.errorCode)).toEqual(Array(AT_ONCE_FIRST).fill(null));
  });

  test('that came first and are written down last are none too many', async () => {
    const later = await site.ctx();
    for (const [at, ctx] of [later, { ...later, nowMs: later.nowMs - 5 }].entries())
      await expect(
        countSending(ctx, { channel: 'sms', target: manyNumbers(at), address: '10.1.1.1', isSent: true }),
      ).resolves.toBeUndefined();
  });

  test('to one number wait a second, whatever their order', async () => {
    const ctx = await site.ctx();
    const sending = { channel: 'sms', target: oneNumber(), address: oneAddress(), isSent: true } as const;
    await countSending(ctx, sending);
    for (const byMs of [-5, 0, 999])
      await expect(countSending({ ...ctx, nowMs: ctx.nowMs + byMs }, sending)).rejects.toMatchObject({
        code: 'too_many_requests',
      });
    await countSending({ ...ctx, nowMs: ctx.nowMs + 1_000 }, sending);
  });
});

describe('of requests for a code', () => {
  test.each([
    [
      '200 to one number, from as many addresses, that of the number',
      200,
      oneNumber,
      manyAddresses,
      CAPS.perNumberDaily,
    ],
    [
      '200 to as many numbers, from one address, that of the address',
      200,
      manyNumbers,
      oneAddress,
      CAPS.perAddressDaily,
    ],
    [
      '1,000 to many numbers, from many addresses, that of the brand',
      1_000,
      manyNumbers,
      manyAddresses,
      CAPS.perBrandDaily,
    ],
  ])(
    '%s is all that is sent',
    async (_, requests, numberOf, addressOf, cap) => {
      const codes: (string | null)[] = [];
      while (codes.length < requests) {
        const asked = Array.from({ length: AT_ONCE }, (_value, index) => codes.length + index);
        const answers = await Promise.all(
          asked.map((at) =>
            site.call(sendRegisterCode, { mobileNo: numberOf(at) }, { headers: { 'x-forwarded-for': addressOf(at) } }),
          ),
        );
        codes.push(...answers.map(({ body }) => body.errorCode));
        // The second between two messages to a number is not what stops them.
        await forgetGap(site);
      }
      expect(codes).toHaveLength(requests);
      expect(codes.filter((code) => code === null)).toHaveLength(cap);
      for (const code of new Set(codes)) expect([null, 'code_limit_reached', 'too_many_requests']).toContain(code);
      expect(codes.at(-1)).toBe('code_limit_reached');
      const { rows } = await site.app.database.pool.query('SELECT count(*)::int AS n FROM verification_messages');
      expect(rows).toEqual([{ n: cap }]);
    },
    60_000,
  );
});
