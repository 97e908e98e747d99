import type { SlotRoundAnswer } from '../../../contract/slots.ts';

type Step = SlotRoundAnswer['steps'][number];
type Drop = Step['drops'][number];
type Win = Drop['wins'][number];

/** A window in which nothing wins. */
export const blank = ['tiger', 'tea', 'kite', 'mango', 'paddy'].map((symbol) => [symbol, symbol, symbol]);

export function winOf(given: Partial<Win> = {}): Win {
  return { kind: 'line', symbol: 'tea', count: 3, units: 10, positions: [], line: 0, ways: null, ...given };
}

export function dropOf(given: Partial<Drop> = {}): Drop {
  return { window: blank, wins: [], multiplier: 1, units: 0, ...given };
}

export function stepOf(given: Partial<Step> = {}): Step {
  return {
    kind: 'base',
    drops: [dropOf()],
    coins: [],
    stepUnits: 0,
    freeSpinsAwarded: 0,
    freeSpinsLeft: 0,
    totalUnits: 0,
    ...given,
  };
}

export function roundOf(given: Partial<SlotRoundAnswer> = {}): SlotRoundAnswer {
  return {
    roundId: '7',
    stake: '10.00',
    unit: '0.50',
    nonce: '4',
    serverSeedHash: 'ab',
    clientSeed: 'cd',
    steps: [stepOf()],
    totalUnits: 0,
    payout: '0.00',
    freeSpinsLeft: 0,
    freeSpinsTotal: 0,
    closed: true,
    closedBy: 'player',
    startedAtMs: 1,
    ...given,
  };
}

/** A round with free spins of which `played` have been played; the last one of all closes it. */
export function freeRound(played: number, all = 2, given: Partial<SlotRoundAnswer> = {}): SlotRoundAnswer {
  const steps = [stepOf({ freeSpinsAwarded: all, freeSpinsLeft: all, stepUnits: 40, totalUnits: 40 })];
  for (let spin = 1; spin <= played; spin += 1) {
    const drops = [dropOf({ multiplier: 2, units: 20 })];
    steps.push(stepOf({ kind: 'free', drops, stepUnits: 20, freeSpinsLeft: all - spin, totalUnits: 40 + 20 * spin }));
  }
  const closed = played === all;
  return roundOf({
    steps,
    totalUnits: 40 + 20 * played,
    payout: closed ? `${20 + 10 * played}.00` : '0.00',
    freeSpinsLeft: all - played,
    freeSpinsTotal: all,
    closed,
    closedBy: closed ? 'player' : null,
    ...given,
  });
}
