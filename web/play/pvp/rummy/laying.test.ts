import { describe, expect, test } from 'vitest';
import { pointsIn } from '../../../../games/pvp/rummy/melds-shapes.ts';
import { byMelds, bySuits, countOf, finishOf, following, gathered, movedTo, toldOf } from './laying.ts';

/** `S4 HT DA`: suit and rank, ten as T; `*` is a printed joker, and a stroke is of the second pack. */
function cards(text: string): number[] {
  return text.split(' ').map((name) => {
    if (name.startsWith('*')) return name.endsWith("'") ? 105 : 104;
    const rank = 'A23456789TJQK'.indexOf(name[1]!);
    return 'SHDC'.indexOf(name[0]!) * 13 + rank + (name.endsWith("'") ? 52 : 0);
  });
}

const sevens = 7;
const whole = ['S4 S5 S6', 'H9 HT *', 'D2 C2 S2', 'DK HK CK SK'].map(cards);

describe('a hand is laid out', () => {
  test('by melds, and so that it can be declared with the card that was drawn', () => {
    const hand = [...whole.flat(), ...cards('HA')];
    const groups = byMelds(hand, sevens);
    expect(groups.flat().toSorted()).toEqual(hand.toSorted());
    expect(finishOf(groups, [], sevens)).toMatchObject({ isValid: true });
    expect(byMelds(cards('S4 S5 S6 H2 D9 CJ'), sevens)).toEqual(['S4 S5 S6', 'H2', 'CJ', 'D9'].map(cards));
  });

  test('by suit, an ace above the king after it, and printed jokers apart', () => {
    expect(bySuits(cards("D2 SK SA * HA H2 SQ *'"))).toEqual(['SQ SK SA', 'HA H2', 'D2', "* *'"].map(cards));
  });

  test('as it was laid: what is gone is gone, what has come lies at the end', () => {
    const laid = [cards('S4 S5'), cards('H9'), cards('D2')];
    expect(following(laid, cards('D2 S4 S5 CK'))).toEqual([cards('S4 S5'), cards('D2'), cards('CK')]);
  });

  test('and moved: into a group of their own, or into another', () => {
    const laid = [cards('S4 S6'), cards('H9'), cards('S5 D2')];
    expect(gathered(laid, cards('S6 S5'))).toEqual(['S5 S6', 'S4', 'H9', 'D2'].map(cards));
    expect(movedTo(laid, cards('S5 H9'), 0)).toEqual(['S4 S5 S6 H9', 'D2'].map(cards));
  });
});

test('groups count what the whole hand counts', () => {
  const laid = [whole, whole.slice(1), [whole[0]!, ...whole.slice(2)], [...whole.slice(0, 2), cards('HA C3')]];
  for (const groups of laid) expect(countOf(toldOf(groups, sevens))).toBe(pointsIn(groups, sevens));
  expect(toldOf(whole.slice(2), sevens).map(({ kind, points }) => [kind, points])).toEqual([
    ['set', 6],
    ['set', 40],
  ]);
});

describe('what would be declared', () => {
  const laid = [...whole, cards('HA')];

  test('is what holds without any card, or without the one that is picked', () => {
    expect(finishOf(laid, [], sevens)).toEqual({ discard: cards('HA')[0], groups: whole, isValid: true });
    expect(finishOf(laid, cards('S4'), sevens)).toMatchObject({ discard: cards('S4')[0], isValid: false });
  });

  test('is open while nothing holds and no card or several are picked', () => {
    expect(finishOf(laid, cards('S4 HA'), sevens)).toBeNull();
    expect(finishOf([...whole.slice(1), cards('S4 S5 S9'), cards('HA')], [], sevens)).toBeNull();
  });
});
