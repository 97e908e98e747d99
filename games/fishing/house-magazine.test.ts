import { describe, expect, test } from 'vitest';
import { fishingRounds } from '../catalogue.ts';
import { type HouseGame, playedAgain } from '../house-game.ts';
import { chanceFrom } from '../instant/test-chance.ts';
import { Firing, type MagazineChoice, type MagazineMove, type MagazineRound, wonMinor } from './house-magazine.ts';
import { anyShots } from './test-shots.ts';

type River = HouseGame<MagazineChoice, MagazineRound, MagazineMove>;
const nodi = fishingRounds.get('ilish-nodi') as River;
/** All numbers the least or the greatest: everything is caught and the pool is won, or nothing of it. */
const least = { below: () => 0 };
const greatest = { below: (limit: number) => limit - 1 };
const rodAt = (id: number, species: string) => ({
  weapon: 'rod',
  at: { x: 800, y: 450 },
  hits: [{ id, species }],
  missed: [],
});
const firing = (...shots: object[]) => nodi.move({ kind: 'fire', shots })!;
/** Of 1.00 a bullet of power 5: 40 x 5 units of 20. */
const [power, stakeMinor] = [5, 4_000n];

describe('a magazine as a round of the house', () => {
  test('pays its fish, its pool and what was not fired, once it is closed', () => {
    let round = nodi.next(nodi.start({ power }, greatest), firing(rodAt(1, 'rui'), rodAt(2, 'ilish')), greatest);
    expect(nodi.payoutMinor(nodi.next(round, { kind: 'close' }, greatest), stakeMinor)).toBe(3_800n);
    round = nodi.next(round, firing({ ...rodAt(3, 'rui'), poolHundredths: 12_345 }), least);
    expect(nodi.payoutMinor(round, stakeMinor)).toBe(0n);
    expect(wonMinor(round, stakeMinor)).toBe(1_200n + 123n);
    const closed = nodi.next(round, { kind: 'close' }, greatest);
    expect(nodi.payoutMinor(closed, stakeMinor)).toBe(1_200n + 123n + 3_700n);
    expect(
      nodi.payoutMinor(
        nodi.end(round, () => greatest),
        stakeMinor,
      ),
    ).toBe(1_200n + 123n + 3_700n);
    expect(nodi.moveOf(nodi.end(round, () => greatest).steps.at(-1)!)).toBeNull();
  });

  test('one that is closed unfired gives everything back', () => {
    const closed = nodi.next(nodi.start({ power }, greatest), { kind: 'close' }, greatest);
    expect(nodi.payoutMinor(closed, stakeMinor)).toBe(stakeMinor);
  });

  test('is closed with the last bullet, and allows no shot that it cannot pay for', () => {
    const torpedo = { ...rodAt(1, 'baghair'), weapon: 'torpedo' };
    const half = nodi.next(nodi.start({ power }, greatest), firing(torpedo), greatest);
    expect(nodi.isAllowed(half, firing(torpedo, rodAt(2, 'rui')))).toBe(false);
    const empty = nodi.next(half, firing(torpedo), greatest);
    expect([nodi.isOpen(empty), nodi.payoutMinor(empty, stakeMinor)]).toEqual([false, 0n]);
    expect([firing(rodAt(1, 'rui')), { kind: 'close' } as const].map((move) => nodi.isAllowed(empty, move))).toEqual([
      false,
      false,
    ]);
  });

  test('a shot at fish that were not there costs nothing and asks nothing', () => {
    const refuse = { below: () => expect.unreachable('no chance is asked') };
    const missed = { ...rodAt(1, 'rui'), hits: [], missed: [7] };
    const round = nodi.next(nodi.start({ power }, greatest), firing(missed), refuse);
    expect(nodi.viewsOf(round, () => refuse).at(-1)).toMatchObject({ bulletsLeft: 40, wonUnits: 0, closed: false });
  });

  test('a pool is paid for nothing but a shot that wins it', () => {
    const shot = { ...rodAt(1, 'rui'), poolHundredths: 12_345 };
    const round = nodi.next(nodi.start({ power }, greatest), firing(shot), greatest);
    expect(nodi.moveOf(round.steps.at(-1)!)).toEqual(firing(rodAt(1, 'rui')));
    expect(wonMinor(round, stakeMinor)).toBe(0n);
  });

  test.each([
    ['a fish that the weapon is not for', { ...rodAt(1, 'tengra'), weapon: 'harpoon' }],
    ['a fish twice', { ...rodAt(1, 'rui'), weapon: 'net', missed: [1] }],
    ['more than the weapon hits', { ...rodAt(1, 'rui'), missed: [2] }],
    ['nothing at all', { ...rodAt(1, 'rui'), hits: [] }],
    ['a species that is none', rodAt(1, 'shark')],
    ['a place beside the river', { ...rodAt(1, 'rui'), at: { x: 1_601, y: 0 } }],
  ])('no move shoots at %s', (_, shot) => {
    expect(nodi.move({ kind: 'fire', shots: [shot] })).toBeNull();
  });

  test('no choice is of a power that the room does not have', () => {
    expect(
      [{ power: 0 }, { power: 11 }, { power: 1.5 }, {}, { power: 1, luck: 7 }].map((one) => nodi.choice(one)),
    ).toEqual(Array(5).fill(null));
  });

  test('never pays more than the most that it states, and is the same when it is played again', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const pick = chanceFrom(`most:${seed}`);
      const chanceOf = (step: number) => (seed % 2 === 0 ? least : chanceFrom(`${seed}:${step}`));
      let round = nodi.start({ power }, chanceOf(0));
      while (nodi.isOpen(round)) {
        const move = pick.below(20) === 0 ? ({ kind: 'close' } as const) : anyShots(pick);
        if (nodi.isAllowed(round, move)) round = nodi.next(round, move, chanceOf(round.steps.length));
      }
      const moves = round.steps.slice(1).map((step) => nodi.moveOf(step));
      expect(playedAgain(nodi, nodi.choiceOf(round), moves, chanceOf)).toEqual(round);
      const pools = round.steps.flatMap((step) => (step.kind === 'fired' ? step.shots : []));
      const poolMinor = pools.reduce((sum, { poolHundredths = 0 }) => sum + Math.floor(poolHundredths / 100), 0);
      const most = nodi.largestPayoutMinor({ power }, stakeMinor) + BigInt(poolMinor);
      expect(nodi.payoutMinor(round, stakeMinor)).toBeLessThanOrEqual(most);
    }
  });
});

test('what is resolved shot by shot is what its move comes to', () => {
  const round = nodi.start({ power }, greatest);
  const one = new Firing(round, least);
  const { hits } = one.shoot(rodAt(1, 'ilish') as never);
  one.win(777);
  one.shoot({ ...rodAt(2, 'rui'), hits: [], missed: [hits[0]!.fish] } as never);
  const after = one.after();
  expect(nodi.next(round, nodi.moveOf(after.steps.at(-1)!)!, least)).toEqual(after);
});
