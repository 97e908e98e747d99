import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { handGames, handOf } from '../../../campaigns/fairness/hands.ts';
import { checkHand, type HandRecord } from './checking-hands.ts';
import { claimsIn } from './claims.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** As the page reads it out of a file. */
function readHand(code: string, options: object): HandRecord {
  const [read] = claimsIn(JSON.stringify(handOf(code, options))).claims;
  if (read?.kind !== 'hand') throw new Error('a hand is read as one');
  return read.claim;
}

describe.each(handGames)('a hand of %s', (code, options) => {
  const hand = readHand(code, options);
  const checked = (proof: Partial<HandRecord['proof']>, other: Partial<HandRecord> = {}) =>
    checkHand({ ...hand, ...other, proof: { ...hand.proof, ...proof } });

  test('is dealt and played again as its player saw it', () => {
    expect(checkHand(hand)).toMatchObject({ verdict: 'right', faults: [] });
  });

  test('waits for the seed of the house, and is wrong before that where a promise was broken', () => {
    expect(checked({ serverSeed: null })).toMatchObject({ verdict: 'waits' });
    const broken = hand.proof.seats.map((seat) => ({ ...seat, promise: '00'.repeat(32) }));
    expect(checked({ serverSeed: null, seats: broken })).toMatchObject({ verdict: 'wrong', faults: ['promise'] });
  });

  test('is found where anything of it is another', () => {
    const otherSeed = Buffer.alloc(32, 8);
    expect(checked({ serverSeed: otherSeed.toString('hex') }).faults).toContain('hash');
    const swapped = { serverSeed: otherSeed.toString('hex'), serverSeedHash: sha256(otherSeed) };
    expect(checked(swapped)).toMatchObject({ verdict: 'wrong' });
    expect(checked({ clientSeed: `${hand.proof.clientSeed}x` }).faults).toContain('seatMix');
    expect(checked({ version: 99 }).faults).toEqual(['version']);
    expect(checked({}, { begin: {} }).faults).toEqual(['views']);
    expect(checked({}, { moves: hand.moves.slice(0, -1) }).faults).toEqual(['state']);
    const last = hand.moves.at(-1)!;
    const cut = hand.moves.slice(0, -1);
    expect(checked({}, { moves: [...cut, { ...last, view: {} }] }).faults).toEqual(['views']);
    expect(checked({}, { moves: [...cut, { ...last, move: { kind: 'jump' } }] }).faults).toEqual(['moves']);
    const first = { ...hand, hand: { ...hand.hand, number: '1' } };
    expect(checkHand(first)).toMatchObject({ verdict: 'wrong' });
    expect(checkHand({ ...hand, hand: { ...hand.hand, game: 'chess' } }).faults).toEqual(['game']);
  });
});

test('seats that acted in another order than round the table are found', () => {
  const hand = readHand('call-break', { entry: 10, deals: 1 });
  const [one, other, ...rest] = hand.proof.seats;
  const seats = [other!, one!, ...rest];
  expect(checkHand({ ...hand, proof: { ...hand.proof, seats } }).faults).toContain('order');
});
