import { describe, expect, test } from 'vitest';
import { handGames, handOf, handsOf } from '../campaigns/fairness/hands.ts';
import { hasPython, verify } from '../campaigns/fairness/verifier.ts';
import type { HandRecord } from '../web/player/fairness/checking-hands.ts';

/** Hands that cannot be what their seeds gave, each altered in one place. */
const alterations: readonly [string, (hand: HandRecord) => object][] = [
  [
    'another seed of a seat',
    (hand) => withProof(hand, { seats: hand.proof.seats.with(0, { ...hand.proof.seats[0]!, seed: '00'.repeat(16) }) }),
  ],
  ['another seed of the house', (hand) => withProof(hand, { serverSeed: '00'.repeat(32) })],
  ['another mix', (hand) => withProof(hand, { clientSeed: `${hand.proof.clientSeed}x` })],
  ['another number', (hand) => ({ ...hand, hand: { ...hand.hand, number: '3' } })],
  ['seats in another order', (hand) => withProof(hand, { seats: hand.proof.seats.toReversed() })],
  ['rules that nobody knows', (hand) => withProof(hand, { version: 9 })],
  ['no game between people', (hand) => ({ ...hand, hand: { ...hand.hand, game: 'chess' } })],
];

function withProof(hand: HandRecord, proof: Partial<HandRecord['proof']>): HandRecord {
  return { ...hand, proof: { ...hand.proof, ...proof } };
}

const faultsIn = (told: string) => Number(/(\d+) faults/.exec(told)![1]);

describe.runIf(hasPython())('a hand between people, dealt again by examples/verify.py', { timeout: 120_000 }, () => {
  test('holds for every game, its long matches and cards that were dealt again', async () => {
    const hands = handsOf(2);
    const { code, told } = await verify(hands as never);
    expect(told).toContain(`${hands.length} rounds are right, 0 wait for their seed, 0 faults`);
    expect(told).toContain('not proven of a hand: ');
    expect(code).toBe(0);
  });

  test('holds for the first of a table, of which chance says who deals', async () => {
    const own = handGames.map(([game, options]) => handOf(game, options, { number: 1n, seats: 4 }));
    const { told } = await verify(own as never);
    const right = own.length - faultsIn(told);
    // The same order is not what chance says of each: those are told of, and the others hold.
    expect(right).toBeLessThan(own.length);
    expect(told.match(/did not act round the table/g)).toHaveLength(own.length - right);
  });

  test('waits for the seed of the house', async () => {
    const hands = handsOf(1).map((hand) => withProof(hand, { serverSeed: null }));
    expect((await verify(hands as never)).told).toContain(`0 rounds are right, ${hands.length} wait`);
  });

  test.each(alterations)('is refused with %s', async (_, alter) => {
    const hands = handGames.map(([game, options]) => alter(handOf(game, options, { seats: 4 })));
    expect(faultsIn((await verify(hands as never)).told)).toBe(hands.length);
  });

  test('is refused where one thing that its player saw is another', async () => {
    const hands = handsOf(1).flatMap((hand) => seenOtherwise(hand));
    expect(hands.length).toBeGreaterThan(50);
    expect(faultsIn((await verify(hands as never)).told)).toBe(hands.length);
  });
});

/** The same hand with one card, or one roll, that its player saw changed, in as many ways as it has. */
function seenOtherwise(hand: HandRecord): HandRecord[] {
  const found: HandRecord[] = [];
  const places: (readonly [number, string])[] = hand.moves.flatMap((move, at) => {
    const view = move.view as Record<string, unknown>;
    return [['hand', view['hand']] as const, ['drawn', view['drawn']] as const, ['last', view['last']] as const]
      .filter(([name, value]) => hasSomething(name, value, move.move))
      .map(([name]) => [at, name] as const);
  });
  // Spread over the hand: each is checked as a whole.
  for (const [at, name] of places.filter((_, index) => index % Math.ceil(places.length / 10) === 0)) {
    const copy = structuredClone(hand);
    const view = copy.moves[at]!.view as { hand: number[]; drawn: number; last: { die: number } };
    if (name === 'hand') view.hand[0]! += 104;
    else if (name === 'drawn') view.drawn += 1;
    else view.last.die = (view.last.die % 6) + 1;
    found.push(copy);
  }
  return found;
}

function hasSomething(name: string, value: unknown, move: Record<string, unknown>): boolean {
  if (name === 'hand') return Array.isArray(value) && value.length > 0;
  if (name === 'drawn') return typeof value === 'number' && move['kind'] === 'draw';
  return move['kind'] === 'roll' && (value as { kind?: string } | null)?.kind === 'roll';
}
