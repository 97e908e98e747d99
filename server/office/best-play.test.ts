import { describe, expect, test } from 'vitest';
import { cashbackCeilings } from '../../contract/brand-vip.ts';
import { waysToPlay } from '../../contract/ways-to-play.ts';
import { bestPlay, type Deal, type Incentives } from './best-play.ts';

const brand = (some: Partial<Incentives> = {}): Incentives => ({
  ways: waysToPlay,
  levels: [{ fromMinor: 0, giftMinor: 0, cashback: {} }],
  points: {},
  mall: { conversionMinor: 0, gifts: [] },
  deals: [],
  turnoverPercent: 100,
  ceilingMinor: 0,
  ...some,
});
const deal = (some: Partial<Deal> = {}): Deal => ({
  subject: 'offer:1',
  givesMinor: 100_000,
  depositMinor: 100_000,
  turnoverMinor: 0,
  kinds: [],
  wagering: { minor: 1_000_000, percent: { RNG: 100 } },
  most: 1,
  isReward: false,
  ...some,
});
const level = (fromMinor: number, giftMinor: number, cashback: Incentives['levels'][number]['cashback'] = {}) => ({
  fromMinor,
  giftMinor,
  cashback,
});

describe('the most that a player can make of all incentives', () => {
  test('is nothing where there are none', () => {
    expect(bestPlay(brand())).toMatchObject({ gainMinor: 0, turnedMinor: 0, taken: [], played: [] });
  });

  test('finds a generous offer, and names the plan: the deposit, the game, the turnover', () => {
    const meagre = deal({ subject: 'offer:2', wagering: { minor: 20_000_000, percent: { RNG: 100 } } });
    const found = bestPlay(brand({ deals: [meagre, deal()] }));
    // 1,000 given for 10,000 turned over, of which 1 % is lost.
    expect(found).toMatchObject({ gainMinor: 90_000, depositedMinor: 100_000, turnedMinor: 1_000_000 });
    expect(found.taken).toEqual([{ subject: 'offer:1', times: 1, givesMinor: 100_000 }]);
    expect(found.played).toEqual([
      { category: 'RNG', way: 'cheapest', turnedMinor: 1_000_000, lostMinor: 10_000, backMinor: 0 },
    ]);
  });

  test('wagers one bonus after the other, and turns deposits over before they are withdrawn', () => {
    const two = [deal(), deal({ subject: 'offer:2' })];
    expect(bestPlay(brand({ deals: two }))).toMatchObject({ gainMinor: 180_000, turnedMinor: 2_000_000 });
    const atOnce = deal({ wagering: null });
    expect(bestPlay(brand({ deals: [atOnce] }))).toMatchObject({ gainMinor: 99_000, turnedMinor: 100_000 });
  });

  test('plays where what counts costs least, with cashback and points beside it', () => {
    const wagering = { minor: 1_000_000, percent: { RNG: 20, LIVE: 100, SPORTS: 100 } };
    const found = bestPlay(brand({ deals: [deal({ wagering })], levels: [level(0, 0, { SPORTS: 450 })] }));
    expect(found.played.map(({ category }) => category)).toEqual(['SPORTS']);
    expect(found.gainMinor).toBe(100_000 - 5_000);
    // 0.005 of a point for each unit, 40 for a hundred points: 0.2 % of turnover.
    const earning = { points: { LIVE: 0.005 }, mall: { conversionMinor: 40, gifts: [] } };
    const pointed = bestPlay(brand({ deals: [deal({ wagering })], ...earning }));
    expect(pointed).toMatchObject({ gainMinor: 100_000 - 11_900 + 2_000, pointsMinor: 2_000 });
  });

  test('lets the same turnover count for missions, levels and a bonus at once', () => {
    const mission = deal({
      subject: 'mission:1',
      depositMinor: 0,
      givesMinor: 6_000,
      turnoverMinor: 1_000_000,
      kinds: ['RNG'],
      wagering: null,
      isReward: true,
    });
    // Alone the mission costs 100.00 and gives 60.00; beside the bonus it costs nothing.
    expect(bestPlay(brand({ deals: [mission] })).gainMinor).toBe(0);
    expect(bestPlay(brand({ deals: [mission, deal()] })).gainMinor).toBe(96_000);
    const levels = [level(0, 0), level(1_000_000, 5_000, { RNG: 50 }), level(5_000_000, 20_000, { RNG: 50 })];
    // From level 1 on half of the loss comes back: 4,000,000 more cost 20,000 and give 20,000.
    const found = bestPlay(brand({ deals: [mission, deal()], levels }));
    expect(found).toMatchObject({ gainMinor: 101_000, giftsMinor: 5_000, level: 1 });
    const higher = [levels[0]!, levels[1]!, level(5_000_000, 20_001, { RNG: 50 })];
    expect(bestPlay(brand({ deals: [mission, deal()], levels: higher }))).toMatchObject({
      gainMinor: 101_001,
      level: 2,
    });
  });

  test('takes a deal as a whole, as often as it may, below the ceiling of rewards', () => {
    const gift = deal({
      subject: 'promotion:1',
      depositMinor: 0,
      givesMinor: 500,
      wagering: null,
      most: 30,
      isReward: true,
    });
    expect(bestPlay(brand({ deals: [gift] }))).toMatchObject({ gainMinor: 15_000, depositedMinor: 0 });
    expect(bestPlay(brand({ deals: [gift], ceilingMinor: 2_000 })).gainMinor).toBe(2_500);
    const dear = deal({ depositMinor: 0, givesMinor: 1_000, wagering: { minor: 200_000, percent: { RNG: 100 } } });
    expect(bestPlay(brand({ deals: [dear] })).taken).toEqual([]);
  });

  test('says where it never ends, and takes limited gifts of the mall so often only', () => {
    expect(bestPlay(brand({ levels: [level(0, 0, { FISH: 101 })] })).endless).toEqual({ category: 'FISH', gain: 1 });
    const points = { RNG: 0.01 };
    const gifts = [{ subject: 'gift:1', points: 100, worthMinor: 1_000, most: 3 }];
    // Three gifts of 10.00 ask for 300 points, 30,000 of turnover, which loses 300.
    expect(bestPlay(brand({ points, mall: { conversionMinor: 0, gifts } }))).toMatchObject({
      gainMinor: 2_700,
      pointsMinor: 3_000,
    });
    const unlimited = [{ ...gifts[0]!, most: null }];
    expect(bestPlay(brand({ points, mall: { conversionMinor: 0, gifts: unlimited } })).endless).not.toBeNull();
  });
});

test('no cover makes turnover cheaper than the cheapest game of its kind', () => {
  for (const { category, lost } of waysToPlay) expect(lost).toBeGreaterThanOrEqual(cashbackCeilings[category]);
});
