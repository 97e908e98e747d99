import { describe, expect, test } from 'vitest';
import { gameShapes } from './catalogue-shapes.ts';
import { add, divide, type Fraction, fraction, multiply, toDecimal, zero } from './fraction.ts';
import { type Book, flightBooks, instantBooks, lotteryBooks, worthOf } from './test-books.ts';
import { countsInFull, type Group, playedMinor, validMinor } from './turnover.ts';

const group = (stakeMinor: number, payoutMinor: number, of: Partial<Group> = {}): Group => ({
  category: 'LIVE',
  gameCode: 'table',
  stakeMinor: BigInt(stakeMinor),
  stakeBonusMinor: 0n,
  payoutMinor: BigInt(payoutMinor),
  ...of,
});

/** Of bets that are paid so much in so many of all cases: what counts of each unit staked, on average. */
function shareOf(stakeMinor: number, outcomes: readonly [payoutMinor: number, chance: Fraction][]): Fraction {
  const counted = outcomes.reduce(
    (sum, [payout, chance]) => add(sum, multiply(chance, fraction(playedMinor(group(stakeMinor, payout))))),
    zero,
  );
  return divide(counted, fraction(stakeMinor));
}

describe('valid turnover', () => {
  test.each([
    // Banker and player of baccarat together, then with a third less on the player, then banker alone.
    ['banker and player, banker wins', 20_000, 19_500, 500n],
    ['banker and player, player wins', 20_000, 20_000, 0n],
    ['banker 100 and player 60, banker wins', 16_000, 19_500, 3_500n],
    ['banker 100 and player 60, player wins', 16_000, 12_000, 4_000n],
    ['banker 100 and player 60, a tie gives all back', 16_000, 16_000, 0n],
    ['banker alone wins', 10_000, 19_500, 9_500n],
    ['banker alone loses', 10_000, 0, 10_000n],
    ['red and black, zero', 20_000, 0, 20_000n],
    ['red and black, any other number', 20_000, 20_000, 0n],
    ['a single at 1.85 wins', 10_000, 18_500, 8_500n],
    ['a single at 1.85 wins half', 10_000, 14_250, 4_250n],
    ['a single at 1.85 loses half', 10_000, 5_000, 5_000n],
    ['a single at 1.85 is given back', 10_000, 10_000, 0n],
    ['ten digits of one place', 200_000, 195_000, 5_000n],
    ['nothing staked', 0, 5_000, 0n],
  ])('%s', (_, stake, payout, valid) => {
    expect(validMinor(group(stake, payout))).toBe(valid);
  });

  test('of dice that win 98 of 100 is 3 percent of what was staked', () => {
    const dice = { category: 'RNG', gameCode: 'dice' };
    expect(validMinor(group(10_000, 10_102, dice))).toBe(102n);
    expect(validMinor(group(10_000, 0, dice))).toBe(10_000n);
  });

  test('counts what cash has played of it, rounded down', () => {
    expect(validMinor(group(10_000, 0, { stakeBonusMinor: 3_333n }))).toBe(6_667n);
    expect(validMinor(group(3, 0, { stakeBonusMinor: 1n, category: 'RNG' }))).toBe(2n);
    expect(validMinor(group(10_000, 15_000, { stakeBonusMinor: 9_999n }))).toBe(0n);
    expect(playedMinor(group(10_000, 0, { stakeBonusMinor: 10_000n }))).toBe(10_000n);
  });

  test('of a machine is all that was staked, whatever it won', () => {
    for (const payout of [0, 10_000, 99_000])
      expect(validMinor(group(10_000, payout, { category: 'RNG', gameCode: 'padma' }))).toBe(10_000n);
  });

  test('counts whole stakes of the house’s machines, keno and scratch cards, of no game whose chance is picked', () => {
    const categoryOf = (kind: string) => (kind === 'tables' ? 'LIVE' : 'RNG');
    const full = gameShapes
      .filter(({ id, kind }) => countsInFull({ category: categoryOf(kind), gameCode: id }))
      .map(({ id }) => id);
    const machines = gameShapes.filter(({ kind }) => kind === 'slots').map(({ id }) => id);
    expect(full.toSorted()).toEqual([...machines, 'keno', 'scratch'].toSorted());
    for (const category of ['LIVE', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT'])
      expect(countsInFull({ category, gameCode: 'anything' })).toBe(false);
  });
});

describe('on average', () => {
  test.each([1, 10, 38, 70, 75, 76, 99, 100])('%i of a hundred numbers at 75 count by their formula', (k) => {
    const share = shareOf(k, [
      [75, fraction(k, 100)],
      [0, fraction(100 - k, 100)],
    ]);
    const formula = fraction(k * Math.min(k, Math.abs(75 - k)) + (100 - k) * k, 100);
    expect(multiply(share, fraction(k))).toEqual(formula);
  });
  test.each([
    [10, '10'],
    [70, '24.5'],
    [100, '25'],
  ])('%i of them count %s', (k, expected) => {
    const share = shareOf(k, [
      [75, fraction(k, 100)],
      [0, fraction(100 - k, 100)],
    ]);
    expect(Number(toDecimal(multiply(share, fraction(k)), 4))).toBe(Number(expected));
  });

  // Eight decks: how often banker, player and neither wins, of all hands of 4,998,398,275,503,360.
  const hands = 4_998_398_275_503_360n;
  const [banker, player, tie] = [2_292_252_566_437_888n, 2_230_518_282_592_256n, 475_627_426_473_216n];
  test.each([
    ['banker and player alike', 20_000, [19_500, 20_000, 20_000], '1.1464'],
    ['banker 100 and player 60', 16_000, [19_500, 12_000, 16_000], '21.1879'],
    ['banker alone', 10_000, [19_500, 0, 10_000], '88.1914'],
  ])('%s', (_, stake, [onBanker, onPlayer, onTie], percent) => {
    expect(banker + player + tie).toBe(hands);
    const share = shareOf(stake, [
      [onBanker!, fraction(banker, hands)],
      [onPlayer!, fraction(player, hands)],
      [onTie!, fraction(tie, hands)],
    ]);
    expect(toDecimal(multiply(share, fraction(100)), 4)).toBe(percent);
  });

  test.each([
    [1, '1/1'],
    [18, '1/1'],
    [24, '25/37'],
    [30, '13/37'],
    [35, '3/37'],
    [36, '1/37'],
    [37, '1/37'],
  ])('%i single numbers of a wheel of 37 count %s', (numbers, expected) => {
    const { numerator, denominator } = shareOf(numbers, [
      [36, fraction(numbers, 37)],
      [0, fraction(37 - numbers, 37)],
    ]);
    expect(`${numerator}/${denominator}`).toBe(expected);
  });
});

/**
 * A bonus as large as its deposit that has to be played ten times. A book X (what it wins) that is repeated until ten times
 * the bonus has counted costs 10 x E[-X] / E[valid] bonuses. Since valid <= |X| in every outcome, and E|X| = 2 E[lost] - E[-X],
 * no book counts more than twice what it really loses in its losing outcomes. So whoever bets without risk (never loses more
 * in one outcome than five times what the book loses on average, as every cover does) pays more than the bonus for it:
 * E[valid] <= 2 x 5 E[-X] - E[-X] < 10 E[-X]. By stakes the same books clear the bonus for a tenth of a half of it and less.
 */
function expectNoCheapCover(books: Iterable<Book>): { books: number; covers: number; cheapByStakes: number } {
  const seen = { books: 0, covers: 0, cheapByStakes: 0 };
  for (const book of books) {
    const worth = worthOf(book);
    const outcomes = book.payoutsMinor.length;
    seen.books += 1;
    const isSound = worth.validMinor <= worth.movedMinor && worth.validMinor <= worth.stakedMinor;
    const isCover = worth.lossMinor > 0 && worth.worstMinor * outcomes <= 5 * worth.lossMinor;
    const costsMore = 10 * worth.lossMinor > worth.validMinor;
    if (!isSound || (isCover && !costsMore)) expect({ book, worth }).toBe('a book that costs more than it brings');
    if (isCover) seen.covers += 1;
    if (isCover && 10 * worth.lossMinor < worth.stakedMinor) seen.cheapByStakes += 1;
  }
  return seen;
}

const seed = Number(process.env['BOOKS_SEED'] ?? 1);
const times = Number(process.env['BOOKS_TIMES'] ?? 1);

describe('a bonus is not cleared by bets against each other', () => {
  test('on one draw, of one play type or of several', { timeout: 60_000 * times }, () => {
    const { books, covers, cheapByStakes } = expectNoCheapCover(lotteryBooks(94_000 * times, seed));
    expect(books).toBeGreaterThanOrEqual(94_000 * times);
    // Each would have cleared it by stakes.
    expect(cheapByStakes).toBeGreaterThan(1_000);
    expect(covers).toBeGreaterThanOrEqual(cheapByStakes);
  });

  test('on one flight', () => {
    expect(expectNoCheapCover(flightBooks(3_000 * times, seed)).books).toBe(3_000 * times);
  });

  test('on a chance that is nearly certain', { timeout: 60_000 * times }, () => {
    expect(expectNoCheapCover(instantBooks(3_000 * times, seed)).books).toBe(3_000 * times);
  });
});
