import { expect, test } from 'vitest';
import { treatmentOf } from './kept-paths.ts';

const origin = 'https://khela.test';

test.each([
  ['GET', 'navigate', '/', 'page'],
  ['GET', 'navigate', '/index', 'page'],
  ['GET', 'navigate', '/member/withdraw', 'page'],
  ['GET', 'navigate', '/playground', 'page'],
  ['GET', 'navigate', '/play/?game=x', null],
  ['GET', 'navigate', '/office', null],
  ['GET', 'navigate', '/office/members/12', null],
  ['POST', 'navigate', '/index', null],
  ['GET', 'cors', '/assets/first-abc.js', 'asset'],
  ['GET', 'no-cors', '/art/games/tiger.svg', 'art'],
  ['GET', 'no-cors', '/icon-192.png', 'art'],
  ['GET', 'cors', '/wps/v2/wallets/balance', null],
  ['GET', 'cors', '/wps/system/status', null],
  ['GET', 'cors', '/lgw/games/popular', null],
  ['GET', 'cors', '/office/api/members', null],
  ['GET', 'cors', '/provider/v1/balance', null],
  ['GET', 'cors', '/openapi.json', null],
  ['GET', 'cors', 'https://elsewhere.test/assets/a.js', null],
])('%s %s %s is treated as %s', (method, mode, address, treatment) => {
  expect(treatmentOf({ method, mode }, new URL(address, origin), origin)).toBe(treatment);
});
