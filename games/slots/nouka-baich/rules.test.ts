import { describe, expect, test } from 'vitest';
import { fraction, multiply, subtract, toDecimal, toNumber } from '../../fraction.ts';
import { houseGameOfPot } from '../../house-pot.ts';
import { proveByFullCycle } from '../line-proof.ts';
import { lineWinsIn } from '../lines.ts';
import { createPotMachine } from '../pot-machine.ts';
import { potReturn } from '../pots.ts';
import { answering, expectHonestRounds, playOut, seeded } from '../test-rounds.ts';
import { noukaBaich, rules } from './rules.ts';
import * as shapes from './shapes.ts';
import type { NoukaBaichSymbol } from './shapes.ts';

const house = houseGameOfPot(noukaBaich, shapes.maximumRoundUnits);

describe('line pays', () => {
  test.each<[string, string | null, number, number]>([
    ['trophy trophy trophy trophy trophy', 'trophy', 5, 750],
    ['drum boat drum lotus lotus', 'drum', 3, 25],
    ['lotus boat boat boat flag', 'lotus', 4, 15],
    ['oar flag oar oar oar', null, 0, 0],
    ['garland garland cymbals garland garland', null, 0, 0],
  ])('of %s', (written, symbol, count, units) => {
    // What stands above and below wins nothing on the middle line.
    const window = written
      .split(' ')
      .map((each, reel): NoukaBaichSymbol[] => [
        reel % 2 === 0 ? 'cymbals' : 'flag',
        each as NoukaBaichSymbol,
        reel % 2 === 0 ? 'oar' : 'garland',
      ]);
    const middle = lineWinsIn(rules.base, window).filter((win) => win.line === 0);
    expect(middle).toEqual(symbol === null ? [] : [{ line: 0, symbol, count, units }]);
  });
});

describe('a spin', () => {
  const at = (number: number) => answering(0, 0, 0, 0, 0, number);

  test.each([
    [1_000, 999, 1],
    [1_000, 1_000, 0],
    [25, 24, 1],
    [25, 25, 0],
    [500_000, 499_999, 1],
    [500_000, 49_999_999, 0],
  ])('of %i minor units wins the pot with number %i: %i', (stakeMinor, number, pots) => {
    const round = house.start({ stakeMinor }, at(number));
    expect(round).toMatchObject({ freeSpinsTotal: pots, freeSpinsLeft: pots });
    expect(house.isOpen(round)).toBe(pots === 1);
    expect(house.choiceOf(round)).toEqual({ stakeMinor });
  });

  test('that has won is paid the units that who holds the pot says, once, and by nobody else', () => {
    const won = house.start({ stakeMinor: 1_000 }, at(0));
    const lines = won.payoutUnits;
    const paid = house.next(won, { potUnits: 12_345 }, answering());
    expect(house.payoutMinor(paid, 1_000n)).toBe(40n * BigInt(lines + 12_345));
    expect(house.moveOf(paid.steps[1]!)).toEqual({ potUnits: 12_345 });
    const [, shown] = noukaBaich.view(paid).steps;
    expect(shown).toMatchObject({ kind: 'pot', stepUnits: 12_345, freeSpinsLeft: 0 });
    expect(shown?.drops[0]?.wins).toMatchObject([{ kind: 'jackpot', symbol: 'pot', count: 15, units: 12_345 }]);
    expect(() => noukaBaich.paid(paid, 1)).toThrow('closed');
    const lost = house.start({ stakeMinor: 1_000 }, at(1_000));
    expect(() => noukaBaich.paid(lost, 1)).toThrow('closed');
    expect(() => house.end(won, () => answering())).toThrow('who holds it');
    expect(() => noukaBaich.next(won, answering())).toThrow('who holds it');
    // A round belongs to the stake that its chance went by.
    expect(() => house.payoutMinor(paid, 2_000n)).toThrow('another stake');
  });

  test.each([0, -25, 24, 30, 500_025, 12.5, '1000', null])('of %s is none that can be chosen', (stakeMinor) => {
    expect(house.choice({ stakeMinor })).toBe(null);
  });

  test('may not name what the pot pays but as a whole number', () => {
    for (const move of [{ potUnits: -1 }, { potUnits: 1.5 }, {}, { potUnits: 1, more: 1 }])
      expect(house.move(move)).toBe(null);
  });
});

test('every round is honest', () => {
  expectHonestRounds(noukaBaich, shapes.wild);
});

test('rules whose pot does not return what it is fed are refused', () => {
  const pot = (change: object) => () => createPotMachine({ ...rules, pot: { ...rules.pot, ...change } });
  expect(pot({ floorMinor: 500_001 })).toThrow('does not return what it is fed');
  expect(pot({ growth: { numerator: 4, denominator: 4 } })).toThrow('does not return what it is fed');
  expect(pot({ mostStakeMinor: 50_000_000 })).toThrow('for certain');
});

describe('the stated numbers', () => {
  const counted = noukaBaich.exactReturn();
  const ofPot = potReturn(rules.pot);

  test('are the exact ones, cut', () => {
    expect(shapes.statedReturn).toBe(toDecimal(counted.total, 12));
    expect(shapes.statedHitRate).toBe(toDecimal(counted.hitRate, 12));
    expect(counted.total).toEqual(fraction(3_977_581, 4_151_400));
    expect([ofPot.growth, ofPot.floor, ofPot.total]).toEqual([fraction(3, 100), fraction(1, 100), fraction(1, 25)]);
    expect(noukaBaich.largestWin()).toEqual({
      spinUnits: shapes.maximumSpinUnits,
      roundUnits: shapes.maximumRoundUnits,
    });
  });

  test('hold over all windows, counted by the full cycle', () => {
    const proof = proveByFullCycle(rules.base);
    expect(proof.combinations.base).toBe(46_495_680);
    expect(subtract(counted.total, ofPot.total)).toEqual(proof.return.total);
    expect(counted.hitRate).toEqual(proof.return.hitRate);
  }, 60_000);

  test('are met by the reels as they are played', () => {
    const random = seeded(9);
    let units = 0;
    for (let played = 0; played < 20_000; played += 1) units += noukaBaich.payoutUnits(playOut(noukaBaich, random));
    const ofReels = toNumber(subtract(counted.total, ofPot.total));
    // A stake scatters by about two stakes a round.
    expect(Math.abs(units / shapes.stakeUnits / 20_000 - ofReels)).toBeLessThan((3.2905 * 2.4) / Math.sqrt(20_000));
  });

  test('make a stake win the pot in proportion to itself: twice the stake, twice the chance', () => {
    const chance = (stakeMinor: number) => fraction(stakeMinor, rules.pot.chanceOneInMinor);
    expect(multiply(chance(1_000), fraction(2))).toEqual(chance(2_000));
  });
});
