import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, fraction, one, subtract, toDecimal } from '../../fraction.ts';
import { readMultiple } from '../../instant/multiple.ts';
import { chanceFrom } from '../../instant/test-chance.ts';
import { randomFromBytes } from '../../random.ts';
import { rankNames, suits } from '../card-shapes.ts';
import { countOutcomes, returnByPairs, returnByPoints } from './counting.ts';
import { baccarat, dealt, decks } from './rules.ts';
import * as shapes from './shapes.ts';

const counted = countOutcomes();
const exactReturn = (position: string) =>
  position.includes('pair') ? returnByPairs(position) : returnByPoints(position, counted);

/** `KH` is the king of hearts of the first deck. */
function card(text: string): number {
  return suits.findIndex((suit) => suit[0] === text.at(-1)!.toLowerCase()) * 13 + ranks.indexOf(text.slice(0, -1));
}
const ranks: readonly string[] = rankNames;
const cards = (text: string): number[] => text.split(' ').map(card);

describe('what a position pays back over the long run', () => {
  test('is counted over all orders of six cards', () => {
    const orders = { banker: 0, player: 0, tie: 0 };
    for (const each of counted) orders[shapes.winnerOf(each.outcome)] += each.orders;
    expect(orders).toEqual({ banker: 2_292_252_566_437_888, player: 2_230_518_282_592_256, tie: 475_627_426_473_216 });
    expect(orders.banker + orders.player + orders.tie).toBe(4_998_398_275_503_360);
  });

  test.each(shapes.positions.map(({ id, statedReturn }) => [id, statedReturn]))('%s: %s', (id, stated) => {
    expect(exactReturn(id)).toEqual(readMultiple(stated));
  });

  test.each([
    ['banker', '1.0579057'],
    ['player', '1.2350813'],
    ['tie', '14.3596287'],
    ['banker-six', '1.4581044'],
    ['banker-seven', '1.0183007'],
    ['player-bonus', '2.6516745'],
    ['banker-bonus', '9.3730740'],
    ['lucky-six', '16.6835720'],
    ['lucky-seven', '7.6113344'],
    ['lucky-eight', '10.1876321'],
  ])('leaves the house of %s %s percent', (id, percent) => {
    const { numerator, denominator } = subtract(one, exactReturn(id));
    expect(toDecimal(fraction(numerator * 100n, denominator), 7)).toBe(percent);
  });

  test('leaves the house of pairs and of how many cards fall what their rules say', () => {
    const edge = (id: string) => subtract(one, exactReturn(id));
    expect(edge('player-pair')).toEqual(fraction(43, 415));
    expect(edge('banker-pair')).toEqual(fraction(43, 415));
    expect(edge('either-pair')).toEqual(fraction(108_091, 788_417));
    expect(edge('perfect-pair')).toEqual(fraction(135_952, 1_689_465));
    expect(edge('small')).toEqual(fraction(19_571, 370_461));
    expect(edge('big')).toEqual(fraction(22_999, 529_230));
  });

  test('is stated of the whole table as its least and its most', () => {
    const all = shapes.positions.map(({ statedReturn }) => readMultiple(statedReturn)).toSorted(compare);
    expect([readMultiple(shapes.statedReturn), readMultiple(shapes.highestReturn)]).toEqual([all[0], all.at(-1)]);
    expect(Number(shapes.mostMultiple) * 100).toBe(
      Math.max(...shapes.positions.map(({ mostReturnHundredths }) => mostReturnHundredths)),
    );
  });
});

describe('the deal', () => {
  test('follows from the bytes as it is written down', () => {
    // The seed 00 01 … 1f, client khela, nonce 0, step 0.
    let bytes = Buffer.alloc(0);
    let block = 0;
    const key = Buffer.from(Array.from({ length: 32 }, (_, at) => at));
    const random = randomFromBytes((count) => {
      while (bytes.length < count) {
        const more = createHmac('sha256', key).update(`khela:0:0:${block}`).digest();
        bytes = Buffer.concat([bytes, more]);
        block += 1;
      }
      const taken = bytes.subarray(0, count);
      bytes = bytes.subarray(count);
      return taken;
    });
    const outcome = baccarat.draw(random);
    expect(outcome).toEqual({ player: [77, 104, 387], banker: [265, 148, 100] });
    const names = [...outcome.player, ...outcome.banker].map((id) => id % 52);
    expect(names).toEqual(cards('KH AS JH 6S 6C 10C'));
    expect([shapes.winnerOf(outcome), shapes.pointsOf(outcome.player), shapes.pointsOf(outcome.banker)]).toEqual([
      'banker',
      1,
      2,
    ]);
  });

  test.each([
    ['a natural of the player ends it', 'KS 3H 8D 2C 9S 9H', 'KS 8D', '3H 2C'],
    ['a natural of the banker ends it', 'KS 4H 2D 5C 9S 9H', 'KS 2D', '4H 5C'],
    ['both stand on six and seven', 'KS KH 6D 7C 9S 9H', 'KS 6D', 'KH 7C'],
    ['where the player stands, the banker draws on five', 'KS KH 7D 5C 2S 9H', 'KS 7D', 'KH 5C 2S'],
    ['with three against an eight the banker stands', 'KS KH 2D 3C 8S 9H', 'KS 2D 8S', 'KH 3C'],
    ['with three against a nine the banker draws', 'KS KH 2D 3C 9S 9H', 'KS 2D 9S', 'KH 3C 9H'],
    ['with six against a six the banker draws', 'KS KH 2D 6C 6S 9H', 'KS 2D 6S', 'KH 6C 9H'],
    ['with six against an ace the banker stands', 'KS KH 2D 6C AS 9H', 'KS 2D AS', 'KH 6C'],
  ])('%s', (_, six, player, banker) => {
    expect(dealt(cards(six))).toEqual({ player: cards(player), banker: cards(banker) });
  });

  test('is of different cards of eight decks, the same again from the same bytes, and over in its time', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(1_000), (seed, nonce) => {
        const outcome = baccarat.draw(chanceFrom(seed, nonce));
        expect(baccarat.draw(chanceFrom(seed, nonce))).toEqual(outcome);
        const all = [...outcome.player, ...outcome.banker];
        expect(new Set(all).size).toBe(all.length);
        for (const each of all) expect(each >= 0 && each < decks * 52).toBe(true);
        expect(shapes.resultAtMs(outcome)).toBeLessThan(shapes.dealMsOf(outcome));
        expect(shapes.dealMsOf(outcome)).toBeLessThanOrEqual(shapes.dealMs);
      }),
    );
  });
});

describe('what a position comes to', () => {
  test.each<[string, string, string, Record<string, number>]>([
    [
      'a banker that wins with six of two cards',
      'KS 5D',
      'KH 6C',
      {
        banker: 195,
        'banker-six': 150,
        'banker-seven': 200,
        'lucky-six': 1_300,
        player: 0,
        tie: 0,
        small: 250,
        big: 0,
      },
    ],
    [
      'a banker that wins with six of three',
      'KS 2D 3S',
      'KH 2C 4S',
      { 'lucky-six': 2_100, 'banker-six': 150, 'banker-bonus': 0, big: 154, small: 0 },
    ],
    [
      'a banker that wins with seven of three',
      'KS 2D AS',
      'KH 2C 5S',
      { 'lucky-seven': 4_100, 'banker-seven': 100, banker: 195, 'banker-six': 200, 'banker-bonus': 200 },
    ],
    [
      'a player that wins with eight of three by seven',
      'KS 2D 6S',
      'KH QC AS',
      { 'lucky-eight': 2_600, 'player-bonus': 700, 'banker-bonus': 0, player: 200, banker: 0, 'banker-seven': 0 },
    ],
    ['a natural that wins', '9S KD', '8H KC', { 'player-bonus': 200, 'banker-bonus': 0, player: 200 }],
    [
      'a tie of naturals',
      '9S KD',
      '9H KC',
      {
        tie: 900,
        player: 100,
        banker: 100,
        'banker-six': 100,
        'banker-seven': 100,
        'player-bonus': 100,
        'banker-bonus': 100,
      },
    ],
    ['a tie of others pays no bonus', '6S KD', '6H KC', { 'player-bonus': 0, 'banker-bonus': 0, tie: 900 }],
    [
      'a pair, and one that is perfect',
      '9S 9D',
      '4H 4H',
      { 'player-pair': 1_200, 'banker-pair': 1_200, 'either-pair': 600, 'perfect-pair': 2_600 },
    ],
    ['two perfect pairs', '9S 9S', '4H 4H', { 'perfect-pair': 20_100 }],
    ['no pair', '9S 8S', '4H 5H', { 'player-pair': 0, 'banker-pair': 0, 'either-pair': 0, 'perfect-pair': 0 }],
  ])('%s', (_, player, banker, expected) => {
    const outcome = { player: cards(player), banker: cards(banker) };
    for (const [position, hundredths] of Object.entries(expected))
      expect([position, shapes.returnHundredths(position, outcome)]).toEqual([position, hundredths]);
  });

  test('is refused of a name that is no position', () => {
    expect(() => shapes.returnHundredths('super', { player: [0, 1], banker: [2, 3] })).toThrow(RangeError);
  });
});
