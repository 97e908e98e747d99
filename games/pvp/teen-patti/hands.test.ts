import fc from 'fast-check';
import { expect, test } from 'vitest';
import { share } from '../sharing.ts';
import { type Variation, variations } from './ranking-shapes.ts';
import { teenPatti } from './rules.ts';
import type { Move, View } from './shapes.ts';
import type { State } from './state.ts';
import { dealt } from './test-hands.ts';

/** More moves than any hand has. */
const MANY = 1_000;
const noChance = () => {
  throw new Error('a move draws nothing');
};

const table = fc.record({
  seed: fc.string(),
  variation: fc.constantFrom<Variation>(...variations),
  showsAgainstBlind: fc.boolean(),
  stacks: fc.array(fc.integer({ min: 80, max: 3_000 }), { minLength: 2, maxLength: 6 }),
});
const choosing = fc.infiniteStream(fc.nat(999));

test('whatever is played, a hand ends, and everything that was put in is won', () =>
  fc.assert(
    fc.property(table, choosing, fc.nat(1_000), fc.nat(300), (deal, choices, bps, cap) => {
      const states = playedOut(dealt(deal), choices);
      const last = states.at(-1)!;
      for (const { seats } of states)
        for (const [at, { stack, put }] of seats.entries())
          expect([stack + put, stack >= 0]).toEqual([deal.stacks[at], true]);
      const outcomes = share(teenPatti.result(last), bps, cap);
      const sum = (of: (one: (typeof outcomes)[number]) => number) => outcomes.reduce((all, one) => all + of(one), 0);
      expect(sum(({ won, rake }) => won + rake)).toBe(sum(({ put }) => put));
      // Who has put in all they had wins no more of a seat than that, while another that could always answer is in.
      const isAnswered = last.seats.some(({ hasPacked, stack }) => !hasPacked && stack > 0);
      for (const [at, { won }] of outcomes.entries()) {
        const { stack, put } = last.seats[at]!;
        if (stack === 0 && isAnswered)
          expect(won).toBeLessThanOrEqual(last.seats.reduce((all, one) => all + Math.min(one.put, put), 0));
      }
    }),
  ));

test('each card is dealt once, and the same deal comes of the same chance', () =>
  fc.assert(
    fc.property(table, (deal) => {
      const { seats, turned } = dealt(deal);
      const cards = [...seats.flatMap((seat) => seat.cards), ...(turned === null ? [] : [turned])];
      expect(new Set(cards).size).toBe(3 * deal.stacks.length + (deal.variation === 'joker' ? 1 : 0));
      expect(dealt(deal)).toEqual(dealt(deal));
    }),
  ));

test('the safest move is always allowed and costs nothing', () =>
  fc.assert(
    fc.property(table, choosing, (deal, choices) => {
      for (const state of playedOut(dealt(deal), choices)) {
        const seat = teenPatti.turn(state);
        if (seat === null) continue;
        const next = teenPatti.next(state, seat, teenPatti.safest(state, false), noChance);
        expect(teenPatti.put(next)).toEqual(teenPatti.put(state));
      }
    }),
  ));

/** All states of a hand in which each seat does what the numbers choose of what it may do. */
function playedOut(start: State, choices: Iterator<number>): State[] {
  const states = [start];
  for (let moves = 0; moves < MANY; moves += 1) {
    const state = states.at(-1)!;
    const seat = teenPatti.turn(state);
    if (seat === null) return states;
    const allowed = movesOf(teenPatti.view(state, seat).choices!);
    const move = allowed[(choices.next().value as number) % allowed.length]!;
    expect(teenPatti.move(JSON.parse(JSON.stringify(move)))).toEqual(move);
    states.push(teenPatti.next(state, seat, move, noChance));
  }
  throw new Error('the hand does not end');
}

function movesOf({ see, bet, show, sideShow, answer }: NonNullable<View['choices']>): Move[] {
  if (answer) return [true, false].map((accepts) => ({ kind: 'answer', accepts }) as const);
  const bets = bet ? [...new Set([bet.least, bet.most])].map((units) => ({ kind: 'bet', units }) as const) : [];
  return [
    ...bets,
    ...bets,
    { kind: 'pack' } as const,
    ...(see ? [{ kind: 'see' } as const] : []),
    ...(show === null ? [] : [{ kind: 'show' } as const]),
    ...(sideShow === null ? [] : [{ kind: 'side-show' } as const]),
  ];
}
