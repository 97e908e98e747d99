import fc from 'fast-check';
import { expect } from 'vitest';
import { randomFromBytes, type Random } from '../random.ts';
import type { SlotMachine, SlotRound } from './machine.ts';
import type { SlotRoundView } from './shapes.ts';

/** Answers the questions of a spin with the given numbers, and refuses a question more. */
export function answering(...numbers: number[]): Random {
  const waiting = [...numbers];
  return {
    below(limit) {
      const answer = waiting.shift();
      if (answer === undefined || answer >= limit) throw new Error(`no answer below ${limit}`);
      return answer;
    },
  };
}

/** Bytes of mulberry32: a small generator, good enough for statistics; the same seed replays the same rounds. */
export function seeded(seed: number): Random {
  let state = seed | 0;
  return randomFromBytes((count) =>
    Uint8Array.from({ length: count }, () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return (mixed ^ (mixed >>> 14)) & 255;
    }),
  );
}

/** A round played to its end. */
export function playOut<Round extends SlotRound>(machine: SlotMachine<Round>, random: Random): Round {
  let round = machine.start(random);
  while (machine.isOpen(round)) round = machine.next(round, random);
  return round;
}

/**
 * What holds of every machine: rounds add up, survive storage, replay from the same bytes, are shown step by step and
 * no further than they were played, and cannot be led on by the wrong hand.
 * @param wild the symbol that may stand in a win beside its own
 * @param random begins a round, for each seed
 */
export function expectHonestRounds<Round extends SlotRound>(
  machine: SlotMachine<Round>,
  wild: string | null,
  random: (seed: number) => Random = seeded,
): void {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const chance = random(seed);
      let round = machine.start(chance);
      const shown = [machine.view(round)];
      while (machine.isOpen(round)) {
        const stored = JSON.stringify(round);
        const next = machine.next(JSON.parse(stored) as Round, chance);
        expect(JSON.stringify(round)).toBe(stored);
        round = next;
        shown.push(machine.view(round));
      }
      expect(playOut(machine, random(seed))).toEqual(round);
      const last = machine.view(JSON.parse(JSON.stringify(round)) as Round);
      for (const [step, view] of shown.entries()) expect(view.steps).toEqual(last.steps.slice(0, step + 1));
      expect(last).toMatchObject({ closed: true, freeSpinsLeft: 0, totalUnits: machine.payoutUnits(round) });
      expect(last.steps).toHaveLength(1 + last.freeSpinsTotal);
      expectSums(last);
      expectPlaces(last, wild);
      expect(() => machine.next(round, chance)).toThrow('closed');
    }),
    { numRuns: 200 },
  );
  const round = machine.start(seeded(1));
  for (const other of [
    { ...round, machine: 'other' },
    { ...round, version: round.version + 1 },
  ]) {
    expect(() => machine.view(other)).toThrow('cannot go on with a round of');
    expect(() => machine.isOpen(other)).toThrow('cannot go on with a round of');
    expect(() => machine.payoutUnits(other)).toThrow('cannot go on with a round of');
    expect(() => machine.next(other, seeded(1))).toThrow('cannot go on with a round of');
  }
}

function expectSums(view: SlotRoundView): void {
  let freeSpinsLeft = 0;
  let totalUnits = 0;
  for (const step of view.steps) {
    const ofDrops = step.drops.map((drop) => drop.wins.reduce((sum, win) => sum + win.units, 0));
    expect(step.drops.map((drop) => drop.units)).toEqual(ofDrops);
    const stepUnits = ofDrops.reduce((sum, units) => sum + units, 0);
    freeSpinsLeft += step.freeSpinsAwarded - (step.kind === 'base' ? 0 : 1);
    totalUnits += stepUnits;
    expect(step).toMatchObject({ stepUnits, freeSpinsLeft, totalUnits });
  }
  expect(view.totalUnits).toBe(totalUnits);
}

/** Every winning place holds the symbol that wins, or the wild; every coin stands where the window shows one. */
function expectPlaces(view: SlotRoundView, wild: string | null): void {
  for (const { drops, coins } of view.steps) {
    for (const { window, wins } of drops) {
      for (const { kind, symbol, count, positions } of wins) {
        if (kind !== 'ways') expect(positions).toHaveLength(count);
        const symbols = positions.map(({ reel, row }) => window[reel]?.[row]);
        expect(new Set(positions.map(({ reel, row }) => `${reel} ${row}`)).size).toBe(positions.length);
        if (kind !== 'jackpot') expect(symbols.filter((each) => each !== symbol && each !== wild)).toEqual([]);
      }
    }
    const standing = drops.at(-1)?.window;
    expect(new Set(coins.map(({ reel, row }) => standing?.[reel]?.[row])).size).toBeLessThanOrEqual(1);
  }
}
