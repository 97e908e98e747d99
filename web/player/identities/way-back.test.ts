import { expect, test } from 'vitest';
import { placeWithin } from './way-back.ts';

const origin = 'https://play.example.com';

test.each([
  ['/vip', '/vip'],
  ['/rng?page=JL', '/rng?page=JL'],
  [null, '/index'],
  ['', '/index'],
  ['https://evil.example/', '/index'],
  ['//evil.example/', '/index'],
  ['/\\evil.example/', '/index'],
  ['/\t/evil.example/', '/index'],
  ['javascript:alert(1)', '/index'],
  ['/login', '/index'],
  ['/register.html', '/index'],
  ['/login/back/sandbox?code=1', '/index'],
])('comes back from %j to %s', (place, to) => {
  expect(placeWithin(place, origin)).toBe(to);
});
