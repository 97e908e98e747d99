// @module-tag nightly
import { expect, test } from 'vitest';
import { chanceFrom, noChance } from '../../instant/test-chance.ts';
import { practise } from './practice.ts';
import { rummy } from './rules.ts';
import type { Move, Options } from './shapes.ts';
import type { State } from './state.ts';
import { cardsOf, groupsOf } from './test-cards.ts';
import { begun, drop, match, pass, play, points, seatsOf, withHands } from './test-matches.ts';

const turned = cardsOf("7H'")[0]!;
const good = '4H 5H 6H, 9S 10S *, KS KH KD, 2C 2D 2S 7C';
const hopeless = cardsOf("AS 8S KH 9H JD 3D QC 10C 5C 4H 6D KH' 9H'");
const asFirst = (state: State) => rummy.view(state, seatsOf(2)[0]!);
const always = (answer: number) => ({ below: () => answer });

/** Matches in which every seat is an opponent for practice; counts how they move and how deals end. */
function practised(options: Options, count: number, name: string, counted: Map<string, number>) {
  const random = chanceFrom(`${name}:practice`);
  const count1 = (what: string) => counted.set(what, (counted.get(what) ?? 0) + 1);
  const deals = new Set<number>();
  return match(
    options,
    count,
    name,
    ({ lastDeal }) => {
      if (lastDeal === null || deals.has(lastDeal.deal)) return;
      deals.add(lastDeal.deal);
      count1(lastDeal.declarer === null ? 'undeclared' : 'declared');
    },
    (state): Move => {
      const seat = rummy.turn(state)!;
      const move = practise(rummy.view(state, seat), random);
      count1(move.kind === 'draw' ? `draw ${move.from}` : move.kind);
      if (!rummy.isAllowed(state, seat, move)) throw new Error(`not allowed: ${JSON.stringify(move)}`);
      return move;
    },
  );
}

test('two hundred matches come to their end, most deals by a declaration that holds', { timeout: 120_000 }, () => {
  const kinds: Options[] = [points, points, points, { variant: 'deals', entry: 1, deals: 2 }];
  const counted = new Map<string, number>();
  for (let at = 0; at < 200; at += 1) {
    const options: Options = at % 40 === 39 ? { variant: 'pool-101', entry: 1 } : kinds[at % kinds.length]!;
    const end = practised(options, at % 20 === 0 ? 6 : 2 + (at % 3), `practice ${at}`, counted);
    expect(rummy.turn(end)).toBeNull();
    expect(end.standings).not.toContain('wrong');
  }
  const [declared, undeclared] = [counted.get('declared')!, counted.get('undeclared') ?? 0];
  expect(declared / (declared + undeclared)).toBeGreaterThan(0.9);
  expect(counted.get('draw open')!).toBeGreaterThan(200);
  expect(counted.get('drop')!).toBeGreaterThan(0);
});

test('who is for practice declares as soon as that holds', () => {
  const state = play(withHands(begun(points, 2), [groupsOf(good).flat()], turned), [{ kind: 'draw', from: 'closed' }]);
  const move = practise(asFirst(state), noChance);
  expect(move).toMatchObject({ kind: 'declare' });
  expect(rummy.next(state, seatsOf(2)[0]!, move, () => noChance).lastDeal).toMatchObject({ declarer: seatsOf(2)[0] });
});

test('takes the open card where it makes the hand count less, and else draws an unseen one', () => {
  const hand = cardsOf('4H 5H 6H 9S 10S KD QC 2C 3D 8D 8C AS JC');
  const state = withHands(begun(points, 2), [hand], turned);
  const openOf = (name: string) => practise({ ...asFirst(state), open: cardsOf(name) }, noChance);
  expect(openOf('JS')).toEqual({ kind: 'draw', from: 'open' });
  expect(openOf('7D')).toEqual({ kind: 'draw', from: 'open' });
  expect(openOf('3C')).toEqual({ kind: 'draw', from: 'closed' });
});

test('drops a hopeless hand half the time, and only before the first draw', () => {
  const state = withHands(begun(points, 2), [hopeless], turned);
  expect(practise(asFirst(state), always(0))).toEqual(drop);
  expect(practise(asFirst(state), always(1))).toMatchObject({ kind: 'draw' });
  const later = withHands(pass(pass(begun(points, 2))), [hopeless], turned);
  expect(practise(asFirst(later), always(0))).toMatchObject({ kind: 'draw' });
  expect(() => practise(rummy.view(state, seatsOf(2)[1]!), noChance)).toThrow(RangeError);
});

test('throws the dear card that goes with nothing, and now and then another', () => {
  const hand = cardsOf('4H 5H 6H 9S 10S KD 3C 2C 3D 8D 8C AS 7S');
  const state = play(withHands(begun(points, 2), [hand], turned), [{ kind: 'draw', from: 'closed' }]);
  const view = { ...asFirst(state), hand: [...hand, ...cardsOf('QH')] };
  const thrown = [1, 0].map((answer) => practise(view, always(answer)));
  expect(thrown).toEqual([
    { kind: 'discard', card: cardsOf('KD')[0] },
    { kind: 'discard', card: cardsOf('AS')[0] },
  ]);
});
