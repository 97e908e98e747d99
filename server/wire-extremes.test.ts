// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { brokenOf } from './platform/database/database-invariants.ts';
import { checkLedger } from './ledger/ledger.ts';
import { type Cast, castOn, frameTokenOf } from './testing/cast.ts';
import { fieldsOf, isRight, rightInput } from './testing/inputs.ts';
import { allAddresses, bodyOf, faultsOfRefusal, isAskedInQuery, knock } from './testing/knocks.ts';
import { finishDueRounds } from './rounds/jobs.ts';
import { isErrorCode } from '../contract/errors.ts';
import { everySwitch, startTestSite, type TestSite } from './testing/site.ts';
import { Turns } from './testing/turns.ts';

let site: TestSite;
let cast: Cast;

beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
  cast = await castOn(site);
});

afterAll(async () => {
  // A spin may have won free spins that nobody plays; where the site's work runs, it ends such rounds in time.
  const { brand, ...ctx } = await site.ctx();
  await finishDueRounds(ctx, async () => brand);
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

/** What a schema may take and a query, a pattern, a page or a sum may still break on. */
const extremes: unknown[] = [
  '',
  ' ',
  '%',
  '_%_',
  '\\',
  "'",
  '"; --',
  '*',
  '(',
  '[a-',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '{{7*7}}',
  '\u200b',
  '\u202e',
  '\ufffd',
  'ক্ষ্ম্য',
  '\u{1F3B0}\u{1F3B0}',
  'İı',
  '\u0130'.repeat(20),
  '0',
  '00',
  '1',
  '100',
  '100000',
  '8640000000000000',
  '999999999999999',
  '999999999999999999',
  'constructor',
  '__proto__',
  'null',
  'undefined',
  'EN',
  'BN',
  'RNG',
  'LOTT',
  '99999999999999.99999999',
  '0.00000001',
  'x'.repeat(40),
  'x'.repeat(64),
  'x'.repeat(500),
  0,
  1,
  1000,
  10_000,
  99_999_999_999_999,
  true,
  false,
];

const extremeTexts = extremes.filter((each) => typeof each === 'string');
const turns = new Turns();

function sendable(verb: string): unknown[] {
  return isAskedInQuery(verb) ? extremeTexts : extremes;
}

/** Calls after which the others would be asked of another site than before. */
const leftOut = new Set(['logout', 'staffLogout', 'saveBrandSettings']);
const asked = allAddresses.filter(({ call }) => !call.encrypted && !leftOut.has(call.name));

describe.each(asked.map((address) => [`${address.verb} ${address.path}`, address] as const))(
  '%s',
  (_, { call, verb, path }) => {
    test('answers whatever its schema takes, and never with a fault of ours', async () => {
      const token = {
        none: undefined,
        member: cast.anwar.token,
        game: frameTokenOf(cast.anwar, call),
        staff: cast.staff.owner,
      }[call.token];
      const faults: string[] = [];
      for (const field of fieldsOf(call)) {
        for (const value of turns.take(call, field, sendable(verb))) {
          const input = { ...rightInput(call), [field]: value };
          if (!isRight(call, input)) continue;
          const knocked = isAskedInQuery(verb)
            ? { query: `?${new URLSearchParams(input as Record<string, string>)}` }
            : { body: JSON.stringify(input) };
          const heard = await knock(site, {
            verb,
            path,
            ...knocked,
            headers: { authorization: token, 'idempotency-key': `extreme-${faults.length}` },
          });
          const body = bodyOf(heard);
          const name = `${field} = ${JSON.stringify(value).slice(0, 40)}`;
          if (heard.status === 200) {
            const read = z.safeParse(call.output as z.ZodMiniType, call.bare ? body : body?.value);
            if (!read.success) faults.push(`${name}: ${z.prettifyError(read.error)}`);
            continue;
          }
          const code = body?.errorCode ?? '';
          if (heard.status >= 500 || !isErrorCode(code))
            faults.push(`${name}: ${heard.status} ${heard.text.slice(0, 120)}`);
          else faults.push(...faultsOfRefusal(heard, [code]).map((fault) => `${name}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    });
  },
);
