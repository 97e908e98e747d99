// @module-tag nightly
import { CompactEncrypt, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '../contract/errors.ts';
import { type Cast, castOn } from './testing/cast.ts';
import { encryptPayload } from './testing/encryption.ts';
import { fingerprint } from './testing/fingerprint.ts';
import { rightInput } from './testing/inputs.ts';
import { allAddresses, type CallAddress, faultsOfRefusal, type Heard, knock } from './testing/knocks.ts';
import { nowMs } from './platform/process/clock.ts';
import { everySwitch, startTestSite, type TestSite } from './testing/site.ts';

let site: TestSite;
let cast: Cast;
const encrypted = allAddresses.filter(({ call }) => call.encrypted);

beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
  cast = await castOn(site);
});

afterAll(() => site.close());

function send({ call, verb, path }: CallAddress, body: string): Promise<Heard> {
  return knock(site, {
    verb,
    path,
    body,
    headers: {
      authorization: { none: undefined, game: undefined, staff: cast.staff.owner, member: cast.anwar.token }[
        call.token
      ],
    },
  });
}

const publicKey = () => site.app.platform.encryption.publicKey();
const wrongPayload = { nobody: 'takes this' };

/** A message with any header at all, to our key or to a stranger's. */
async function messageWith(
  header: Record<string, unknown>,
  choices: { strangersKey?: boolean; plaintext?: string | Uint8Array } = {},
): Promise<string> {
  const algorithm = typeof header['alg'] === 'string' ? header['alg'] : 'ECDH-ES';
  const key = choices.strangersKey
    ? (await generateKeyPair(algorithm, { crv: 'P-256' })).publicKey
    : await importJWK(publicKey().jwk, algorithm);
  const plaintext = choices.plaintext ?? JSON.stringify(wrongPayload);
  const made = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: publicKey().kid,
    iat: Math.floor(nowMs() / 1000),
    jti: `jti-${Math.round(performance.now() * 1e6)}-test`,
    ...header,
  };
  const known = Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));
  const value = await new CompactEncrypt(
    typeof plaintext === 'string' ? new TextEncoder().encode(plaintext) : plaintext,
  )
    .setProtectedHeader(known as { alg: string; enc: string })
    .encrypt(key);
  return JSON.stringify({ value });
}

const seconds = () => Math.floor(nowMs() / 1000);

/** Puts another character at a place of one part of the message. */
function tampered(body: string, part: number, at = 3): string {
  const parts = (JSON.parse(body) as { value: string }).value.split('.');
  const text = parts[part] ?? '';
  parts[part] = text === '' ? 'AAAA' : `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
  return JSON.stringify({ value: parts.join('.') });
}

const wrongMessages: [string, ErrorCode, () => Promise<string> | string][] = [
  ['plain JSON', 'encryption_required', () => JSON.stringify(wrongPayload)],
  [
    'a field beside the message',
    'encryption_required',
    async () => JSON.stringify({ ...JSON.parse(await messageWith({})), username: 'x' }),
  ],
  ['a message that is no text', 'encryption_required', () => '{"value":{"a":1}}'],
  ['a list', 'encryption_required', () => '[{"value":"x"}]'],
  ['an empty message', 'encryption_broken', () => '{"value":""}'],
  ['words', 'encryption_broken', () => '{"value":"a.b.c.d.e"}'],
  ['dots', 'encryption_broken', () => '{"value":"...."}'],
  [
    'a head that is no object',
    'encryption_broken',
    () => JSON.stringify({ value: `${Buffer.from('null').toString('base64url')}....` }),
  ],
  ['a changed head', 'encryption_broken', async () => tampered(await messageWith({}), 0, 5)],
  ['a key where there is none', 'encryption_broken', async () => tampered(await messageWith({}), 1)],
  ['a changed vector', 'encryption_broken', async () => tampered(await messageWith({}), 2)],
  ['a changed text', 'encryption_broken', async () => tampered(await messageWith({}), 3)],
  ['a changed tag', 'encryption_broken', async () => tampered(await messageWith({}), 4)],
  ['a message to another key', 'encryption_broken', () => messageWith({}, { strangersKey: true })],
  ['another way of agreeing on a key', 'encryption_broken', () => messageWith({ alg: 'ECDH-ES+A256KW' })],
  ['a weaker cipher', 'encryption_broken', () => messageWith({ enc: 'A128GCM' })],
  ['a key that we do not know', 'unknown_key', () => messageWith({ kid: 'made-up-key-id' })],
  ['a key named like an inner thing', 'unknown_key', () => messageWith({ kid: '__proto__' })],
  ['no key', 'encryption_broken', () => messageWith({ kid: undefined })],
  ['a number as key', 'encryption_broken', () => messageWith({ kid: 7 })],
  ['no moment', 'encryption_broken', () => messageWith({ iat: undefined })],
  ['a moment in words', 'encryption_broken', () => messageWith({ iat: 'now' })],
  ['a message of six minutes ago', 'request_expired', () => messageWith({ iat: seconds() - 360 })],
  ['a message of tomorrow', 'request_expired', () => messageWith({ iat: seconds() + 86_400 })],
  ['a message of no time at all', 'request_expired', () => messageWith({ iat: 1e305 })],
  ['a message before all time', 'request_expired', () => messageWith({ iat: -1e300 })],
  ['no number of its own', 'encryption_broken', () => messageWith({ jti: undefined })],
  ['a number that is too short', 'encryption_broken', () => messageWith({ jti: 'a' })],
  ['a number that is too long', 'encryption_broken', () => messageWith({ jti: 'a'.repeat(200) })],
  [
    'a number that hides something',
    'encryption_broken',
    () => messageWith({ jti: `abcdefgh${String.fromCharCode(0)}` }),
  ],
  ['a text that is no JSON', 'encryption_broken', () => messageWith({}, { plaintext: '{"a":' })],
  [
    'a text that is no UTF-8',
    'encryption_broken',
    () => messageWith({}, { plaintext: new Uint8Array([0x7b, 0xff, 0x7d]) }),
  ],
  ['null inside', 'encryption_broken', () => messageWith({}, { plaintext: 'null' })],
  ['a list inside', 'encryption_broken', () => messageWith({}, { plaintext: '[]' })],
  ['a word inside', 'encryption_broken', () => messageWith({}, { plaintext: '"word"' })],
];

describe.each(encrypted.map((address) => [`${address.verb} ${address.path}`, address] as const))('%s', (_, address) => {
  test('refuses every message that is not as it must be, and nothing changes', async () => {
    const before = await fingerprint(site.db);
    const faults: string[] = [];
    for (const [name, code, make] of wrongMessages) {
      faults.push(...faultsOfRefusal(await send(address, await make()), [code]).map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(await fingerprint(site.db)).toEqual(before);
  });

  test('takes a message once, however it was answered', async () => {
    const body = JSON.stringify(await encryptPayload(publicKey(), wrongPayload));
    expect(faultsOfRefusal(await send(address, body), ['bad_input'])).toEqual([]);
    expect(faultsOfRefusal(await send(address, body), ['request_replayed'])).toEqual([]);
  });

  test('takes one of many equal messages that come together', async () => {
    const body = JSON.stringify(
      await encryptPayload(publicKey(), { ...rightInput(address.call), 'any[__proto__]': 1 }),
    );
    const heard = await Promise.all(Array.from({ length: 16 }, () => send(address, body)));
    const codes = heard.map(({ text }) => JSON.parse(text).errorCode).toSorted();
    expect(codes).toEqual(['bad_input', ...Array.from({ length: 15 }, () => 'request_replayed')]);
  });
});
