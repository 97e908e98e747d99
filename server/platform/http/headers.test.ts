import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHeaders, requestIdOf } from './headers.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('the headers', () => {
  test('that are not there have their defaults: no brand, Bengali, no token, no key, an id of our own', () => {
    for (const headers of [
      {},
      { merchant: '', language: '', authorization: '', 'idempotency-key': '', 'x-request-id': '' },
    ]) {
      expect(readHeaders(headers)).toEqual({ merchant: null, language: 'BN', token: null, idempotencyKey: null });
      expect(requestIdOf(headers)).toMatch(uuid);
    }
  });

  test.each([
    ['EN', 'EN'],
    ['en', 'EN'],
    ['eN', 'EN'],
    ['bn', 'BN'],
    ['BN', 'BN'],
    ['XX', null],
    ['en-GB', 'EN'],
    ['bn_BD', 'BN'],
    ['EN, EN', 'EN'],
    ['VI', null],
    [' EN', null],
    ['ইএন', null],
  ])('language %s is %s', (given, language) => {
    expect(readHeaders({ language: given }).language).toBe(language);
  });

  // A header is bytes; Node reads each as one character.
  const byte = fc.nat(0xff).map((code) => String.fromCharCode(code));

  test('an id of a request is echoed where no log and no header can break on it, else made', () => {
    fc.assert(
      fc.property(fc.string({ unit: byte, minLength: 1, maxLength: 80 }), (given) => {
        const requestId = requestIdOf({ 'x-request-id': given });
        expect(requestId).toMatch(/^[\w.-]{1,64}$/);
        if (/^[\w.-]{1,64}$/.test(given) && !given.endsWith('\n')) expect(requestId).toBe(given);
        else expect(requestId).toMatch(uuid);
      }),
    );
  });

  test('that come twice count once, the first', () => {
    const twice = { merchant: ['demo', 'other'], 'x-request-id': ['a', 'b'] };
    expect([readHeaders(twice).merchant, requestIdOf(twice)]).toEqual(['demo', 'a']);
  });

  test('a token is taken as it stands', () => {
    expect(readHeaders({ authorization: 'Bearer x' }).token).toBe('Bearer x');
  });
});
