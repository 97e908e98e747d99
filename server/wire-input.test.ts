// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../contract/call.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { isStrict } from './platform/http/call-reading.ts';
import { lenient } from './platform/http/lenient.ts';
import { type Cast, castOn } from './testing/cast.ts';
import { encryptPayload } from './testing/encryption.ts';
import { fingerprint } from './testing/fingerprint.ts';
import { changed, fieldsOf, innerPaths, isRight, rightInput } from './testing/inputs.ts';
import {
  allAddresses,
  bodyOf,
  type CallAddress,
  faultsOfRefusal,
  type Heard,
  isAskedInQuery,
  isSigned,
  knock,
} from './testing/knocks.ts';
import { everySwitch, startTestSite, type TestSite } from './testing/site.ts';
import { turn } from './testing/switching.ts';
import { Turns } from './testing/turns.ts';

let site: TestSite;
let cast: Cast;
/** What stands in the database before any bad input, and so after each. */
let before: string[];
const turns = new Turns();

beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
  cast = await castOn(site);
  // Behind it nobody of them could have come in.
  await turn(site, { GEETEST3: true });
  before = await fingerprint(site.db);
});

afterAll(() => site.close());

const NUL = String.fromCharCode(0);
const LONE = String.fromCharCode(0xd800);
const hostileTexts = [
  `a${NUL}b`,
  'line\nbreak',
  `a${String.fromCharCode(0x85)}b`,
  `a${LONE}b`,
  String.fromCharCode(0xdfff),
  'x'.repeat(40_000),
];
const wrongValues: unknown[] = [
  ...hostileTexts,
  null,
  true,
  7,
  1.5,
  -1,
  1e300,
  '',
  '-1',
  '1e3',
  'NaN',
  '0x10',
  '9'.repeat(400),
  '১২৩',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  [],
  [['x']],
  {},
  { $ne: null },
  { toString: 'x' },
];
const wrongInside = [hostileTexts[0], hostileTexts[3], 1e300, {}, null];
// A query can spell no half of a character.
const wrongTexts = wrongValues.filter((each) => typeof each === 'string' && each.isWellFormed());
const bodiesThatAreNoObject = ['null', '[]', '[{}]', '"text"', '7', 'true'];
const bodiesThatAreNoJson = ['{"a":', '{"a":1}}', 'hello', '{a:1}', '{"a":NaN}', '\u0000', '{"a":1e}'];
const hostileKeys = [
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"extra":[{"deep":{"__proto__":1}}]}',
];
const unknownKeys = ['{"toString":"x"}', '{"hasOwnProperty":1}', '{"":1}', '{"বাড়তি":1}'];
const hostileQueries = ['?__proto__=1', '?constructor=1', '?__proto__[a]=1', '?extra[__proto__][a]=1'];
const unknownQueries = ['?toString=1', '?=1', '?extra=%00', '?extra=%ED%A0%80', '?extra=%zz', '?a=1&a=2', '?a[]=1'];

/** Other addresses of the same call read what they are sent in the same way. */
const addresses = allAddresses.filter(
  (address, at) =>
    allAddresses.findIndex(
      (other) => other.call === address.call && isAskedInQuery(other.verb) === isAskedInQuery(address.verb),
    ) === at,
);

/** Whether the call takes this, as it reads what it is sent. */
function isTaken(call: Call, input: Record<string, unknown>, isText = false): boolean {
  return isRight(call, isStrict(call) ? input : lenient(call.input, input, isText));
}

// What stands in all tables is read once for some addresses: reading it takes longer than asking one.
const AT_ONCE = 24;
const some = Array.from({ length: Math.ceil(addresses.length / AT_ONCE) }, (_, at) =>
  addresses.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
);

describe.each(some.map((group) => ({ first: group[0]!.path, group })))('from $first on', ({ group }) => {
  test.each(group.map((address) => [`${address.verb} ${address.path}`, address] as const))(
    '%s refuses every bad input',
    async (_, address) => {
      const faults = isAskedInQuery(address.verb)
        ? await badQueries(address)
        : [...(await badBodies(address)), ...(await badFields(address))];
      expect(faults).toEqual([]);
    },
  );

  test('nothing has changed', async () => {
    const after = await fingerprint(site.db);
    const standing = before;
    before = after;
    expect(after).toEqual(standing);
  });
});

async function badQueries(address: CallAddress): Promise<string[]> {
  const { call } = address;
  const faults: string[] = [];
  for (const query of isStrict(call) ? [...hostileQueries, ...unknownQueries] : hostileQueries) {
    faults.push(...told(query, await ask(address, { query }), ['bad_input']));
  }
  const right = rightInput(call) as Record<string, string>;
  for (const field of fieldsOf(call)) {
    for (const value of turns.take(call, field, wrongTexts)) {
      // A long text is cut to what a line of a request can hold at all.
      const sent = String(value).slice(0, 8_000);
      if (isTaken(call, { ...right, [field]: sent }, true)) continue;
      const query = `?${new URLSearchParams({ ...right, [field]: sent })}`;
      faults.push(...told(`${field}=${sent.slice(0, 20)}`, await ask(address, { query }), ['bad_input'], field));
    }
    const twice = `?${new URLSearchParams(right)}&${field}=x&${field}=y`;
    const both = [right[field] ?? [], 'x', 'y'].flat();
    if (isTaken(call, { ...right, [field]: both }, true)) continue;
    faults.push(...told(`${field} twice`, await ask(address, { query: twice }), ['bad_input'], field));
    for (const text of hostileTexts.slice(0, 3)) {
      if (isTaken(call, { ...right, [field]: text }, true)) faults.push(`${field} takes ${JSON.stringify(text)}`);
    }
  }
  return faults;
}

async function badBodies(address: CallAddress): Promise<string[]> {
  const { call } = address;
  const plain: ErrorCode[] = call.encrypted ? ['encryption_required'] : ['bad_input'];
  const unsigned: ErrorCode[] = isSigned(call) ? ['bad_signature'] : plain;
  const faults: string[] = [];
  for (const body of turns.next(bodiesThatAreNoObject)) faults.push(...told(body, await ask(address, { body }), plain));
  for (const body of turns.next(bodiesThatAreNoJson))
    faults.push(...told(body, await ask(address, { body }), ['bad_json']));
  for (const body of hostileFor(call)) faults.push(...told(body, await ask(address, { body }), unsigned));
  if (!isTaken(call, {}) || call.encrypted) {
    for (const body of ['', '{}', undefined])
      faults.push(...told(`body ${body}`, await ask(address, { body }), unsigned));
  }
  return faults;
}

async function badFields(address: CallAddress): Promise<string[]> {
  const { call } = address;
  // What is not signed is refused before anybody reads it.
  const codes: ErrorCode[] = isSigned(call) ? ['bad_signature'] : ['bad_input'];
  const right = rightInput(call);
  const faults: string[] = [];
  const fields = fieldsOf(call).map((field) => [field]);
  const inner = innerPaths(right);
  // What is read is known without a line; over it goes what a call of another kind may answer otherwise.
  if (!isSigned(call))
    for (const path of [...fields, ...inner])
      for (const value of hostileTexts)
        if (isHostileTo(call, value) && isTaken(call, changed(right, path, value)))
          faults.push(`takes ${nameOf(path, value)}`);
  const tries: [string[], unknown][] = [
    ...fields.flatMap((path) =>
      turns.take(call, path[0]!, wrongValues).map((value): [string[], unknown] => [path, value]),
    ),
    ...turns.next(inner).flatMap((path) => turns.next(wrongInside).map((value): [string[], unknown] => [path, value])),
  ];
  for (const [path, value] of tries) {
    const input = changed(right, path, value);
    if (!isSigned(call) && isTaken(call, input)) continue;
    const field = codes[0] === 'bad_input' ? path[0] : undefined;
    faults.push(...told(nameOf(path, value), await send(address, input), codes, field));
  }
  for (const text of hostileFor(call)) {
    const input = { ...right, ...JSON.parse(text) };
    if (text.startsWith('{"__proto__"')) Object.defineProperty(input, '__proto__', { value: 1, enumerable: true });
    faults.push(
      ...told(
        `with ${text}`,
        await send(address, input),
        codes,
        codes[0] === 'bad_input' ? Object.keys(JSON.parse(text))[0] : undefined,
      ),
    );
  }
  return faults;
}

/** Whether a text may come in nowhere: it cannot be stored, or is longer than all that the call takes. */
function isHostileTo(call: Call, text: string): boolean {
  return text.includes(NUL) || text.includes(LONE) || text.length * 2 > call.mostBodyBytes;
}

function nameOf(path: readonly string[], value: unknown): string {
  return `${path.join('.')} = ${JSON.stringify(value).slice(0, 30)}`;
}

/** Where unknown fields pass, those that mean something to the language itself do not. */
function hostileFor(call: Call): string[] {
  return isStrict(call) ? [...hostileKeys, ...unknownKeys] : hostileKeys;
}

async function send(address: CallAddress, input: unknown): Promise<Heard> {
  const key = site.app.platform.encryption.publicKey();
  return ask(address, { body: JSON.stringify(address.call.encrypted ? await encryptPayload(key, input) : input) });
}

function ask(
  { call, verb, path }: CallAddress,
  { query = '', body }: { query?: string; body?: string | undefined },
): Promise<Heard> {
  return knock(site, { verb, path, query, body, headers: { authorization: tokenOf(call.token) } });
}

function tokenOf(kind: string): string | undefined {
  if (kind === 'none') return undefined;
  return kind === 'staff' ? cast.staff.owner : kind === 'game' ? cast.anwar.gameToken : cast.anwar.token;
}

/** @param field must be named among the fields that are wrong */
function told(name: string, heard: Heard, codes: readonly ErrorCode[], field?: string): string[] {
  const faults = faultsOfRefusal(heard, codes);
  const fields = (bodyOf(heard)?.value as { fields?: Record<string, string> } | null)?.fields ?? {};
  if (
    faults.length === 0 &&
    field !== undefined &&
    !Object.keys(fields).some((known) => known.split('.')[0] === field)
  ) {
    faults.push(`does not name ${field} but ${JSON.stringify(fields).slice(0, 100)}`);
  }
  return faults.map((fault) => `${name}: ${fault}`);
}
