import { describe, expect, test } from 'vitest';
import type { WeaponId } from '../../../games/fishing/weapons-shapes.ts';
import {
  answered,
  departed,
  type FiredShot,
  type Gathering,
  gathered,
  nothingFired,
  spareBullets,
} from './gathering.ts';

const shot = (key: number, weapon: WeaponId = 'rod'): FiredShot => ({ key, weapon, at: { x: 1, y: 2 }, fish: [key] });

function waitingFor(count: number, weapon: WeaponId = 'rod'): Gathering {
  let gathering = nothingFired;
  for (let key = 0; key < count; key += 1) gathering = gathered(gathering, shot(key, weapon)) ?? gathering;
  return gathering;
}

describe('shots are gathered', () => {
  test('no more than five wait', () => {
    expect(gathered(waitingFor(5), shot(9))).toBeNull();
    expect(waitingFor(7).waiting.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4]);
  });

  test('they are sent together, and the next ones wait for the answer', () => {
    const sent = departed(waitingFor(3))!;
    expect([sent.waiting.length, sent.flying.length]).toEqual([0, 3]);
    const more = gathered(sent, shot(7))!;
    expect(departed(more)).toBeNull();
    expect(departed(answered(more))!.flying.map(({ key }) => key)).toEqual([7]);
  });

  test('nothing is sent where nothing waits', () => {
    expect(departed(nothingFired)).toBeNull();
  });

  test.each([
    [waitingFor(3), 40, 37],
    [waitingFor(2, 'lightning'), 40, 24],
    [departed(waitingFor(2, 'torpedo'))!, 40, 0],
    [answered(departed(waitingFor(2, 'net'))!), 11, 11],
  ])('bullets that are on their way are not spare', (gathering, leftBullets, spare) => {
    expect(spareBullets(gathering, leftBullets)).toBe(spare);
  });
});
