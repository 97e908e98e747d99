import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { cipheredPath } from '../../server/brand/service-path-cipher.ts';
import { decipherDes } from './des.ts';
import { decipheredPath } from './service-path.ts';

test('reads the worked example of the standard', () => {
  // FIPS 81, ECB: "Now is the time for all " under 0123456789abcdef; here without padding, so one block is added.
  const key = Buffer.from('0123456789abcdef', 'hex');
  const blocks = '3fa40e8a984d48156a271787ab8883f9893d51ec4b563b53';
  const padding = createCipheriv('des-ede3', Buffer.concat([key, key, key]), null).final();
  const bytes = Buffer.concat([Buffer.from(blocks, 'hex'), padding]);
  expect(new TextDecoder().decode(decipherDes(bytes, key))).toBe('Now is the time for all ');
});

test.each(['/service', '/service?channel=vip', 'https://chat.example/room?brand=খেলা', '', 'mailto:help@khela.example'])(
  'reads what the server wrote: %s',
  (path) => {
    expect(decipheredPath(cipheredPath(path))).toBe(path);
  },
);

test('refuses what was not written under the key', () => {
  expect(() => decipherDes(Buffer.alloc(7), Buffer.alloc(8))).toThrow('no ciphertext');
  const wrong = cipheredPath('/service').slice(0, -8) + 'ZZZZZZZZ';
  expect(() => decipheredPath(wrong)).toThrow();
});
