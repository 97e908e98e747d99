import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from './platform/database/database-invariants.ts';
import type { Call } from '../contract/call.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { checkLedger } from './ledger/ledger.ts';
import { type Cast, castOn, frameTokenOf } from './testing/cast.ts';
import { encryptPayload } from './testing/encryption.ts';
import { fingerprint } from './testing/fingerprint.ts';
import { fieldsOf, isRight, rightInput } from './testing/inputs.ts';
import { allCalls, faultsOfRefusal, type Heard, isAskedInQuery, knock } from './testing/knocks.ts';
import { startTestSite, type TestSite } from './testing/site.ts';

let site: TestSite;
let cast: Cast;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  cast = await castOn(site);
});

afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

/** A number as it may stand in JSON and in no variable: it arrives as it is written. */
function written(digits: string): unknown {
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(digits);
}

/** None of these is an amount of money, and each has once been one somewhere. */
const never: readonly (readonly [name: string, value: unknown])[] = [
  ['-1', -1],
  ['"-1"', '-1'],
  ['0', 0],
  ['"0"', '0'],
  ['0.001', 0.001],
  ['"0.001"', '0.001'],
  ['1e400', written('1e400')],
  ['"1e400"', '1e400'],
  ['"1e3"', '1e3'],
  ['"NaN"', 'NaN'],
  ['"Infinity"', 'Infinity'],
  ['2^53+1', written('9007199254740993')],
  ['"2^53+1"', '9007199254740993'],
  ['2^63', written('9223372036854775808')],
  ['"2^63"', '9223372036854775808'],
  ['[1]', [1]],
  ['["1"]', ['1']],
  ['Bengali digits', '১০০'],
  ['one Bengali digit', '1০0'],
  ['Bengali digits and a point', '১০.৫০'],
];

// An amount of nothing, or of less than the smallest coin, may pass the form and be refused for its size.
const refusals: readonly ErrorCode[] = ['bad_input', 'amount_below_limit', 'stake_not_offered', 'stake_limit'];

/** Fields that take a fraction as a number and as text: amounts, and nothing else in the contract does. */
function amountsOf(call: Call): string[] {
  const input = rightInput(call);
  return fieldsOf(call).filter((field) => [1.5, '1.5'].every((value) => isRight(call, { ...input, [field]: value })));
}

const moneyCalls = allCalls.filter((call) => call.money);
const amounts = moneyCalls.flatMap((call) =>
  amountsOf(call).map((field) => [`${call.name}.${field}`, call, field] as const),
);

describe('an amount of a money call', () => {
  test('is found wherever the contract moves money', () => {
    expect(amounts.map(([name]) => name)).toEqual(
      expect.arrayContaining(['createDeposit.amount', 'spin.stake', 'sendTransfer.amount']),
    );
    for (const call of moneyCalls) expect(isAskedInQuery(call.verb), call.name).toBe(false);
  });

  test.each(amounts)('%s is refused in words where it is none, and nothing changes', async (_, call, field) => {
    const before = await fingerprint(site.db);
    const faults: string[] = [];
    for (const [name, value] of never) {
      const heard = await send(call, { ...rightInput(call), [field]: value });
      faults.push(...faultsOfRefusal(heard, refusals).map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(await fingerprint(site.db)).toEqual(before);
  });

  test.each(amounts.filter(([, call]) => !call.encrypted))('%s is no NaN either', async (_, call, field) => {
    const before = await fingerprint(site.db);
    const body = JSON.stringify({ ...rightInput(call), [field]: 'here' }).replace('"here"', 'NaN');
    expect(faultsOfRefusal(await sendRaw(call, body), ['bad_json', 'bad_input'])).toEqual([]);
    expect(await fingerprint(site.db)).toEqual(before);
  });
});

async function send(call: Call, input: unknown): Promise<Heard> {
  const body = call.encrypted ? await encryptPayload(site.app.platform.encryption.publicKey(), input) : input;
  return sendRaw(call, JSON.stringify(body));
}

function sendRaw(call: Call, body: string): Promise<Heard> {
  const tokens = {
    none: undefined,
    member: cast.anwar.token,
    game: frameTokenOf(cast.anwar, call),
    staff: cast.staff.owner,
  };
  const headers = { authorization: tokens[call.token], 'idempotency-key': 'never-an-amount' };
  return knock(site, { verb: call.verb, path: call.path, body, headers });
}
