import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '../contract/errors.ts';
import { type Cast, castOn } from './test-cast.ts';
import { encryptPayload } from './test-encryption.ts';
import { fingerprint } from './test-fingerprint.ts';
import { changed, fieldsOf, innerPaths, isRight, rightInput } from './test-inputs.ts';
import {
  allAddresses,
  bodyOf,
  type CallAddress,
  faultsOfRefusal,
  type Heard,
  isAskedInQuery,
  isSigned,
  knock,
} from './test-knocks.ts';
import { everySwitch, startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
let cast: Cast;
/** What stands in the database before any bad input, and so after each. */
let before: string[];

beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
  cast = await castOn(site);
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
const bodiesThatAreNoObject = ['null', '[]', '[{}]', '"text"', '7', 'true'];
const bodiesThatAreNoJson = ['{"a":', '{"a":1}}', 'hello', '{a:1}', '{"a":NaN}', '\u0000', '{"a":1e}'];
const hostileKeys = [
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"toString":"x"}',
  '{"hasOwnProperty":1}',
  '{"":1}',
  '{"বাড়তি":1}',
];
const hostileQueries = [
  '?__proto__=1',
  '?constructor=1',
  '?toString=1',
  '?__proto__[a]=1',
  '?=1',
  '?extra=%00',
  '?extra=%ED%A0%80',
  '?extra=%zz',
  '?a=1&a=2',
  '?a[]=1',
];

describe.each(allAddresses.map((address) => [`${address.verb} ${address.path}`, address] as const))(
  '%s',
  (_, address) => {
    test('refuses every bad input, and nothing changes', async () => {
      const faults = isAskedInQuery(address.verb)
        ? await badQueries(address)
        : [...(await badBodies(address)), ...(await badFields(address))];
      expect(faults).toEqual([]);
      const after = await fingerprint(site.db);
      const standing = before;
      before = after;
      expect(after).toEqual(standing);
    });
  },
);

async function badQueries(address: CallAddress): Promise<string[]> {
  const { call } = address;
  const faults: string[] = [];
  for (const query of hostileQueries) {
    faults.push(...told(query, await ask(address, { query }), ['bad_input']));
  }
  const right = rightInput(call) as Record<string, string>;
  for (const field of fieldsOf(call)) {
    // A query can spell no half of a character.
    for (const value of wrongValues.filter((each) => typeof each === 'string' && each.isWellFormed())) {
      // A long text is cut to what a line of a request can hold at all.
      const sent = String(value).slice(0, 8_000);
      if (isRight(call, { ...right, [field]: sent })) continue;
      const query = `?${new URLSearchParams({ ...right, [field]: sent })}`;
      faults.push(...told(`${field}=${sent.slice(0, 20)}`, await ask(address, { query }), ['bad_input'], field));
    }
    const twice = `?${new URLSearchParams(right)}&${field}=x&${field}=y`;
    faults.push(...told(`${field} twice`, await ask(address, { query: twice }), ['bad_input'], field));
    for (const text of hostileTexts.slice(0, 3)) {
      if (isRight(call, { ...right, [field]: text })) faults.push(`${field} takes ${JSON.stringify(text)}`);
    }
  }
  return faults;
}

async function badBodies(address: CallAddress): Promise<string[]> {
  const { call } = address;
  const plain: ErrorCode[] = call.encrypted ? ['encryption_required'] : ['bad_input'];
  const unsigned: ErrorCode[] = isSigned(call) ? ['bad_signature'] : plain;
  const faults: string[] = [];
  for (const body of bodiesThatAreNoObject) faults.push(...told(body, await ask(address, { body }), plain));
  for (const body of bodiesThatAreNoJson) faults.push(...told(body, await ask(address, { body }), ['bad_json']));
  for (const body of hostileKeys) faults.push(...told(body, await ask(address, { body }), unsigned));
  if (!isRight(call, {}) || call.encrypted) {
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
  const tries: [string[], unknown][] = fieldsOf(call).flatMap((field) =>
    wrongValues.map((value): [string[], unknown] => [[field], value]),
  );
  for (const path of innerPaths(right))
    for (const value of [hostileTexts[0], hostileTexts[3], 1e300, {}, null]) tries.push([path, value]);
  for (const [path, value] of tries) {
    const input = changed(right, path, value);
    const name = `${path.join('.')} = ${JSON.stringify(value).slice(0, 30)}`;
    const isHostile =
      typeof value === 'string' &&
      (value.includes(NUL) || value.includes(LONE) || value.length * 2 > call.mostBodyBytes);
    if (!isSigned(call) && isRight(call, input)) {
      if (isHostile) faults.push(`takes ${name}`);
      continue;
    }
    faults.push(...told(name, await send(address, input), codes, codes[0] === 'bad_input' ? path[0] : undefined));
  }
  for (const text of hostileKeys) {
    const input = { ...right, ...JSON.parse(text) };
    Object.defineProperty(input, Object.keys(JSON.parse(text))[0]!, { value: 1, enumerable: true });
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
