// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, Verb } from '../contract/call.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { type Cast, castOn, frameTokenOf } from './testing/cast.ts';
import { fingerprint } from './testing/fingerprint.ts';
import {
  allAddresses,
  allCalls,
  faultsOfRefusal,
  isAskedInQuery,
  isSigned,
  type Knock,
  knock,
} from './testing/knocks.ts';
import { everySwitch, startTestSite, type TestSite } from './testing/site.ts';

let site: TestSite;
let cast: Cast;

beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
  cast = await castOn(site);
});

afterAll(() => site.close());

/** What is wrong with the refusals of the same wrong knock at every address; nothing may change meanwhile. */
async function everywhere(
  wrong: (
    call: Call,
    verb: Verb,
  ) => { headers?: Knock['headers']; body?: string; codes: ErrorCode[]; language?: 'BN' | 'EN' } | null,
): Promise<string[]> {
  const before = await fingerprint(site.db);
  const faults: string[] = [];
  for (const { call, verb, path } of allAddresses) {
    const made = wrong(call, verb);
    if (!made) continue;
    const body = isAskedInQuery(verb) ? undefined : (made.body ?? '{}');
    const heard = await knock(site, { verb, path, body, headers: { 'x-request-id': 'matrix-1', ...made.headers } });
    faults.push(...faultsOfRefusal(heard, made.codes, made.language).map((fault) => `${verb} ${path}: ${fault}`));
    if (heard.headers.get('x-request-id') !== 'matrix-1') faults.push(`${verb} ${path}: lost the id of the request`);
  }
  expect(await fingerprint(site.db)).toEqual(before);
  return faults;
}

function tokenOf(call: Call): string | undefined {
  if (call.token === 'none') return undefined;
  return call.token === 'staff'
    ? cast.staff.owner
    : call.token === 'game'
      ? frameTokenOf(cast.anwar, call)
      : cast.anwar.token;
}

describe('every address', () => {
  test.each([
    ['en-GB', 'EN'],
    ['en_US', 'EN'],
    ['EN,BN', 'EN'],
    ['bn-BD', 'BN'],
    ['VI', 'EN'],
    ['XX', 'EN'],
    ['__proto__', 'EN'],
  ] as const)(
    'answers who asks for %s in %s: by its first letters, else as the brand speaks',
    async (language, spoken) => {
      expect(
        await everywhere((call) =>
          call.feature
            ? {
                headers: { language, merchant: 'bare', authorization: tokenOf(call) },
                codes: ['function.not.available'],
                language: spoken,
              }
            : null,
        ),
      ).toEqual([]);
    },
  );

  test('refuses a brand that is not ours', async () => {
    for (const merchant of ['nobody', '__proto__', 'constructor', 'DEMO', 'x'.repeat(5000)]) {
      expect(
        await everywhere((call) => ({ headers: { merchant, authorization: tokenOf(call) }, codes: ['unknown_brand'] })),
      ).toEqual([]);
    }
  });

  test.each(['EN', 'en', 'BN', 'bn', undefined])('words a refusal in the language asked for: %s', async (language) => {
    const spoken = language?.toUpperCase() === 'EN' ? 'EN' : 'BN';
    expect(
      await everywhere((call) => ({
        headers: { language, merchant: 'nobody', authorization: tokenOf(call) },
        codes: ['unknown_brand'],
        language: spoken,
      })),
    ).toEqual([]);
  });

  test('refuses a feature that the brand has switched off, before it looks at the token', async () => {
    expect(allCalls.filter((call) => call.feature !== null).length).toBeGreaterThan(5);
    expect(
      await everywhere((call) =>
        call.feature
          ? { headers: { merchant: 'bare', authorization: tokenOf(call) }, codes: ['function.not.available'] }
          : null,
      ),
    ).toEqual([]);
  });

  test('is shut under maintenance, but to staff, to companies that sign and to those who ask whether it is', async () => {
    const asked = ['getSystemStatus', 'getPermission', 'getWhitelabel', 'getBrandLogo', 'listCountries', 'staffLogin'];
    const alwaysOpen = new Set(asked);
    const isOpen = (call: Call) => alwaysOpen.has(call.name) || call.token === 'staff' || isSigned(call);
    expect(
      await everywhere((call) =>
        isOpen(call) ? null : { headers: { merchant: 'shut', authorization: tokenOf(call) }, codes: ['maintenance'] },
      ),
    ).toEqual([]);
    for (const { call, verb, path } of allAddresses.filter(({ call }) => isOpen(call))) {
      const heard = await knock(site, {
        verb,
        path,
        query: '?wrong=1',
        body: isAskedInQuery(verb) ? undefined : '{"wrong":1}',
        headers: { merchant: 'shut', authorization: tokenOf(call) },
      });
      expect(heard.status, `${verb} ${path} ${heard.text}`).toBeLessThan(500);
    }
  });

  test('takes no body over 64 KiB, or what the call says, no other content than JSON, and no words that are not JSON', async () => {
    const hasBody = (verb: Verb) => verb === 'POST' || verb === 'PUT';
    const large = (call: Call) => JSON.stringify({ value: 'x'.repeat(call.mostBodyBytes) });
    expect(
      await everywhere((call, verb) =>
        hasBody(verb) ? { body: large(call), headers: { authorization: tokenOf(call) }, codes: ['too_large'] } : null,
      ),
    ).toEqual([]);
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/jsonx',
      'nonsense',
    ]) {
      const wrong = (call: Call, verb: Verb) =>
        hasBody(verb) && !call.form
          ? {
              body: 'a=1',
              headers: { 'content-type': type, authorization: tokenOf(call) },
              codes: ['unsupported_media' as const],
            }
          : null;
      expect(await everywhere(wrong), type).toEqual([]);
    }
    expect(
      await everywhere((call, verb) =>
        hasBody(verb) ? { body: '{"a"', headers: { authorization: tokenOf(call) }, codes: ['bad_json'] } : null,
      ),
    ).toEqual([]);
  });
});

describe('what no door answers', () => {
  test('another verb at a known path is refused as such', async () => {
    const known = new Set(allAddresses.map(({ verb, path }) => `${verb} ${path}`));
    const faults: string[] = [];
    for (const path of new Set(allAddresses.map((address) => address.path))) {
      for (const verb of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        if (known.has(`${verb} ${path}`)) continue;
        const heard = await knock(site, { verb, path, headers: { language: 'BN' } });
        faults.push(
          ...faultsOfRefusal(heard, ['method_not_allowed'], 'BN').map((fault) => `${verb} ${path}: ${fault}`),
        );
      }
    }
    expect(faults).toEqual([]);
  });

  test.each([
    ['/wps/none', ['not_found']],
    ['/wps/', ['not_found']],
    ['/wps', ['not_found']],
    ['/lgw/anything', ['not_found']],
    ['/provider/v1/none', ['not_found']],
    ['/office/api/none', ['not_found']],
    ['/wps/session/login/', ['not_found']],
    ['/wps/session%2flogin', ['not_found']],
    ['/wps/../wps/none', ['not_found']],
    ['/wps/%00', ['not_found', 'bad_request']],
    ['/wps/%zz', ['bad_request']],
    ['/wps/%ed%a0%80', ['bad_request']],
    [`/wps/${'x'.repeat(5_000)}`, ['not_found', 'bad_request']],
    ['/wps/constructor', ['not_found']],
    ['/wps/__proto__', ['not_found']],
  ] satisfies [string, ErrorCode[]][])('%s is refused in the envelope', async (path, codes) => {
    for (const verb of ['GET', 'POST', 'DELETE']) {
      const heard = await knock(site, { verb, path, headers: { 'x-request-id': 'mine.1' } });
      expect(faultsOfRefusal(heard, codes), verb).toEqual([]);
      expect(heard.headers.get('x-request-id')).toBe('mine.1');
    }
  });

  test('heads that are too long for any server are refused in the envelope', async () => {
    const heard = await knock(site, {
      verb: 'GET',
      path: '/wps/system/status',
      query: `?a=${'x'.repeat(100_000)}`,
      headers: { language: undefined },
    });
    expect(faultsOfRefusal(heard, ['too_large'], 'BN')).toEqual([]);
  });

  test('an id of a request that could break a log is replaced', async () => {
    for (const id of ['a b', '<script>', 'x'.repeat(65), 'a"b', '../..']) {
      const heard = await knock(site, { verb: 'GET', path: '/wps/none', headers: { 'x-request-id': id } });
      const given = heard.headers.get('x-request-id');
      if (id === '../..') expect(given).not.toContain('/');
      else expect(given).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
