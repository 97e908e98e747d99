import { describe, expect, test } from 'vitest';
import { CallError } from '../../kit/call.ts';
import { Director } from './director.ts';
import { blank, dropOf, freeRound, roundOf, stepOf } from './round.fixture.ts';
import { createSeenSteps } from '../frame/seen-steps.ts';
import type { Opened, Played } from './slot-client.ts';

const fairness = { serverSeedHash: 'ab', clientSeed: 'cd', nextNonce: '4', nextServerSeedHash: 'ef' };

describe('the show', () => {
  test('of a plain round runs from the press to the pay-out', async () => {
    const { director, acts } = await opened({}, [{ round: roundOf({ payout: '15.00' }), balance: '105.00' }]);
    director.spin();
    await settled();
    expect(acts).toEqual(['show', 'turn', 'stop', 'paid', 'wins', 'round 7']);
    expect(director.use.getState().show).toMatchObject({ phase: 'idle', balance: '105.00' });
    expect(director.use.getState().fairness?.nextNonce).toBe('5');
  });

  test('of a step with falls shows each window with its wins before the pay-out', async () => {
    const steps = [stepOf({ drops: [dropOf({ units: 10 }), dropOf({ units: 5 }), dropOf()], stepUnits: 15 })];
    const { director, acts } = await opened({}, [{ round: roundOf({ steps }), balance: '97.50' }]);
    director.spin();
    await settled();
    expect(acts).toEqual(['show', 'turn', 'stop', 'wins', 'fall', 'wins', 'fall', 'paid', 'wins', 'round 7']);
    expect(director.use.getState().show).toMatchObject({ phase: 'idle', drop: 2 });
  });

  test('plays free spins by their numbers once the player has started them', async () => {
    const { director, asked } = await opened({}, [
      { round: freeRound(0), balance: '90.00' },
      { round: freeRound(1), balance: '90.00' },
      { round: freeRound(2), balance: '130.00' },
    ]);
    director.spin();
    await settled();
    expect(asked).toEqual(['spin 10.00']);
    director.goOn();
    await settled();
    expect(asked).toEqual(['spin 10.00', 'free 7 1', 'free 7 2']);
    expect(director.use.getState().show).toMatchObject({ phase: 'outro', balance: '130.00' });
  });

  test('replays a round that the server finished without asking for anything', async () => {
    const { director, asked } = await opened({ round: freeRound(2, 2, { closedBy: 'server' }), balance: '130.00' }, []);
    expect(director.use.getState().show).toMatchObject({ phase: 'intro', away: true });
    director.goOn();
    await settled();
    expect(asked).toEqual([]);
    expect(director.use.getState().show).toMatchObject({ phase: 'outro', balance: '130.00' });
  });

  test('fetches the open round when another tab has begun one', async () => {
    const { director } = await opened({}, [new CallError('round_open', 'still open', 422)], {
      round: freeRound(1),
      balance: '80.00',
    });
    director.spin();
    await settled();
    expect(director.use.getState().show).toMatchObject({ phase: 'intro', resumed: true, seen: 2 });
  });

  test('ends when the session is over', async () => {
    const { director } = await opened({}, [new CallError('login.not.session', 'log in', 401)]);
    director.spin();
    await settled();
    director.spin();
    expect(director.use.getState().show).toMatchObject({ phase: 'broken', refusal: { code: 'login.not.session' } });
  });

  test('takes no press before the least time of a round has gone by', async () => {
    const { director, asked, pace } = await opened({}, [
      { round: roundOf(), balance: '90.00' },
      { round: roundOf({ roundId: '8' }), balance: '80.00' },
    ]);
    director.spin();
    await settled();
    director.spin();
    expect(asked).toHaveLength(1);
    pace();
    await settled();
    director.spin();
    expect(asked).toHaveLength(2);
  });

  test('tells of a spin that was cut off when nothing is left of it', async () => {
    const kept = new Map([['khela.on-way.rickshaw-raja', '1']]);
    const { director } = await opened({}, [], {}, kept);
    expect(director.use.getState().show.refusal?.code).toBe('cut_off');
    expect(kept.size).toBe(0);
  });
});

/** A machine that has opened, whose stage needs no time; `answers` are what spins and free spins get. */
async function opened(
  first: Partial<Opened>,
  answers: (Played | CallError)[],
  second: Partial<Opened> = first,
  kept = new Map<string, string>(),
) {
  const [acts, asked]: string[][] = [[], []];
  const openings = [first, second];
  let pace = () => {};
  const next = async (what: string): Promise<Played> => {
    asked?.push(what);
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error)
      throw answer ?? new CallError('bad_request', 'nothing is left');
    return answer;
  };
  const act = (name: string) => void acts?.push(name);
  const director = new Director({
    client: {
      open: async () => ({ ...plain, ...(openings.shift() ?? first) }),
      spin: (stake) => next(`spin ${stake}`),
      freeSpin: (roundId, seen) => next(`free ${roundId} ${seen}`),
      changeSeed: () => Promise.reject(new Error('not asked here')),
    },
    stage: {
      show: () => act('show'),
      turn: () => act('turn'),
      stop: async () => act('stop'),
      fall: async () => act('fall'),
      showWins: async () => act('wins'),
      hurry: () => {},
      setFree: () => {},
    },
    seenSteps: createSeenSteps(
      {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      'rickshaw-raja',
    ),
    stakeUnits: 20,
    defaultStakeMinor: 1000n,
    firstWindow: blank,
    wait: (ms) => (ms === plain.minimumRoundMs ? new Promise((resolve) => (pace = resolve)) : Promise.resolve()),
    onRoundShown: ({ round }) => act(`round ${round.roundId}`),
    onPhase: () => {},
    onPaid: () => act('paid'),
  });
  await director.open();
  return { director, acts, asked, pace: () => pace() };
}

const plain: Opened = {
  machine: 'rickshaw-raja',
  trial: false,
  currency: { code: 'PLY', symbol: 'P', decimals: 2 },
  balance: '100.00',
  stakes: ['2.00', '10.00', '20.00'],
  minimumRoundMs: 2500,
  fairness,
  round: null,
};

/** Lets every promise that waits for nothing come to its end. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}
