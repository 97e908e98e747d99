import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Action,
  allFallen,
  beginning,
  currentStep,
  inFreeSpins,
  metUnits,
  nextIsKnown,
  phaseTransitions,
  type Presentation,
  reduce,
  shownUnits,
} from './presentation.ts';
import { dropOf, freeRound, roundOf, stepOf } from './round.fixture.ts';

const stakes = ['2.00', '10.00', '20.00'];
const opening = (given: Partial<Extract<Action, { type: 'opened' }>> = {}): Action => ({
  type: 'opened',
  stakes,
  stake: '10.00',
  decimals: 2,
  balance: '100.00',
  round: null,
  seen: 0,
  notice: null,
  ...given,
});

describe('a round without free spins', () => {
  test('takes the stake off at the press and shows the pay-out when the wins were shown', () => {
    const asking = play(opening(), { type: 'spinPressed' });
    expect(asking).toMatchObject({ phase: 'asking', balance: '90.00' });
    const round = roundOf({ steps: [stepOf({ stepUnits: 30, totalUnits: 30 })], payout: '15.00' });
    const stopping = reduce(asking, { type: 'answered', round, balance: '105.00' });
    expect(stopping).toMatchObject({ phase: 'stopping', balance: '90.00', seen: 0 });
    expect(currentStep(stopping)?.stepUnits).toBe(30);
    const showing = reduce(stopping, { type: 'reelsStopped' });
    expect(showing).toMatchObject({ phase: 'showing', seen: 1 });
    expect(reduce(showing, { type: 'winsShown' })).toMatchObject({ phase: 'idle', balance: '105.00' });
  });

  test('may be followed by the next while its wins are being drawn', () => {
    const showing = play(opening(), { type: 'spinPressed' }, answered(roundOf(), '95.00'), { type: 'reelsStopped' });
    expect(reduce(showing, { type: 'spinPressed' })).toMatchObject({ phase: 'asking', balance: '85.00', round: null });
  });

  test('is not begun with too little, and says so', () => {
    const poor = play(opening({ balance: '9.99' }), { type: 'spinPressed' });
    expect(poor).toMatchObject({ phase: 'idle', balance: '9.99', refusal: { code: 'insufficient_balance' } });
  });

  test('gives the stake back to the screen when it is refused', () => {
    const refusal = { code: 'limit_reached', message: 'You have reached a limit.' };
    const refused = play(opening(), { type: 'spinPressed' }, { type: 'refused', refusal });
    expect(refused).toMatchObject({ phase: 'idle', balance: '100.00', refusal });
  });

  test('takes no second press and no new stake while the reels turn', () => {
    const asking = play(opening(), { type: 'spinPressed' });
    expect(reduce(asking, { type: 'spinPressed' })).toBe(asking);
    expect(reduce(asking, { type: 'stakeChosen', stake: '20.00' })).toBe(asking);
  });

  test('takes only stakes that are offered', () => {
    const idle = play(opening());
    expect(reduce(idle, { type: 'stakeChosen', stake: '20.00' }).stake).toBe('20.00');
    expect(reduce(idle, { type: 'stakeChosen', stake: '3.00' })).toBe(idle);
  });
});

describe('free spins', () => {
  const won = play(
    opening(),
    { type: 'spinPressed' },
    answered(freeRound(0), '90.00'),
    { type: 'reelsStopped' },
    { type: 'winsShown' },
  );

  test('wait for the player, then go on one after another and end in a summary', () => {
    expect(won).toMatchObject({ phase: 'intro', resumed: false, balance: '90.00' });
    expect(inFreeSpins(won)).toBe(false);
    const first = playOn(
      won,
      { type: 'wentOn' },
      answered(freeRound(1), '90.00'),
      { type: 'reelsStopped' },
      { type: 'winsShown' },
    );
    expect(first).toMatchObject({ phase: 'asking', seen: 2, balance: '90.00' });
    expect(inFreeSpins(first)).toBe(true);
    const last = playOn(first, answered(freeRound(2), '130.00'), { type: 'reelsStopped' }, { type: 'winsShown' });
    expect(last).toMatchObject({ phase: 'outro', balance: '130.00' });
    expect(reduce(last, { type: 'spinPressed' })).toBe(last);
    expect(reduce(last, { type: 'wentOn' })).toMatchObject({ phase: 'idle', balance: '130.00' });
  });

  test('cannot be left for a new round', () => {
    expect(reduce(won, { type: 'spinPressed' })).toBe(won);
  });

  test('that cannot be played now wait to be asked for again', () => {
    const asking = reduce(won, { type: 'wentOn' });
    const refused = reduce(asking, { type: 'refused', refusal: { code: 'internal_error', message: 'x' } });
    expect(refused).toMatchObject({ phase: 'intro', seen: 1, round: { roundId: '7' } });
    expect(reduce(refused, { type: 'wentOn' })).toMatchObject({ phase: 'asking', refusal: null });
  });
});

test('respins that a coin sets back go on by themselves, and end in a summary', () => {
  const base = stepOf({ freeSpinsAwarded: 3, freeSpinsLeft: 3 });
  const reset = stepOf({ kind: 'respin', freeSpinsAwarded: 1, freeSpinsLeft: 3 });
  const full = stepOf({ kind: 'respin', freeSpinsAwarded: -2, freeSpinsLeft: 0, stepUnits: 90, totalUnits: 90 });
  const won = play(opening(), { type: 'spinPressed' }, answered(roundOf({ steps: [base] }), '90.00'));
  const shown: Action[] = [{ type: 'reelsStopped' }, { type: 'winsShown' }];
  const respun = playOn(won, ...shown, { type: 'wentOn' }, answered(roundOf({ steps: [base, reset] }), '90.00'));
  expect(inFreeSpins(respun)).toBe(true);
  const next = playOn(respun, ...shown);
  expect(next).toMatchObject({ phase: 'asking', seen: 2 });
  const last = playOn(next, answered(roundOf({ steps: [base, reset, full] }), '135.00'), ...shown);
  expect(last).toMatchObject({ phase: 'outro', balance: '135.00' });
});

describe('an interrupted round', () => {
  test('goes on at the step that comes after those that were seen', () => {
    const resumed = play(opening({ round: freeRound(1), seen: 2, balance: '90.00' }));
    expect(resumed).toMatchObject({ phase: 'intro', resumed: true, away: false, seen: 2, balance: '90.00' });
    expect(nextIsKnown(resumed)).toBe(false);
  });

  test('shows again what was answered but not seen, without asking', () => {
    expect(nextIsKnown(play(opening({ round: freeRound(2), seen: 1 })))).toBe(true);
  });

  test('that the server finished is shown to its end, and the pay-out comes onto the screen last', () => {
    const away = play(opening({ round: freeRound(2, 2, { closedBy: 'server' }), seen: 1, balance: '130.00' }));
    expect(away).toMatchObject({ phase: 'intro', away: true, balance: '90.00' });
    let state = away;
    for (let spin = 0; spin < 2; spin += 1) {
      state = reduce(state, { type: spin === 0 ? 'wentOn' : 'winsShown' });
      state = reduce(state, { type: 'answered', round: state.round ?? roundOf(), balance: state.balanceAfter });
      state = reduce(state, { type: 'reelsStopped' });
    }
    state = reduce(state, { type: 'winsShown' });
    expect(state).toMatchObject({ phase: 'outro', balance: '130.00', seen: 3 });
  });

  test('that was seen to its end is over', () => {
    expect(play(opening({ round: freeRound(2, 2, { closedBy: 'server' }), seen: 3 }))).toMatchObject({
      phase: 'idle',
      balance: '100.00',
    });
  });
});

test('whatever happens in whatever order, a phase is followed only by those that may follow it', () => {
  const actions: Action[] = [
    opening({ balance: '25.00' }),
    { type: 'spinPressed' },
    answered(roundOf(), '15.00'),
    answered(freeRound(0), '15.00'),
    answered(freeRound(1), '15.00'),
    answered(freeRound(2), '55.00'),
    { type: 'reelsStopped' },
    { type: 'winsShown' },
    { type: 'wentOn' },
    { type: 'waiting', waiting: true },
    { type: 'stakeChosen', stake: '20.00' },
    { type: 'refused', refusal: { code: 'limit_reached', message: '' } },
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...actions.slice(1)), { maxLength: 40 }), (sequence) => {
      let state = reduce(beginning, actions[0] as Action);
      for (const action of sequence) {
        const next = reduce(state, action);
        if (next.phase !== state.phase) expect(phaseTransitions[state.phase]).toContain(next.phase);
        expect(next.balance.startsWith('-')).toBe(false);
        state = next;
      }
    }),
  );
});

function answered(round: ReturnType<typeof roundOf>, balance: string): Action {
  return { type: 'answered', round, balance };
}

function play(...actions: Action[]): Presentation {
  return playOn(beginning, ...actions);
}

function playOn(from: Presentation, ...actions: Action[]): Presentation {
  return actions.reduce(reduce, from);
}

describe('a step with falls', () => {
  const drops = [dropOf({ units: 8 }), dropOf({ units: 20, multiplier: 2 }), dropOf({ multiplier: 3 })];
  const round = roundOf({ steps: [stepOf({ drops, stepUnits: 28, totalUnits: 28 })], payout: '14.00' });
  const shown = play(opening(), { type: 'spinPressed' }, answered(round, '104.00'), { type: 'reelsStopped' });

  test('counts what it pays as the symbols fall', () => {
    expect([shown.drop, shownUnits(shown), allFallen(shown)]).toEqual([0, 8, false]);
    const once = reduce(shown, { type: 'fell' });
    expect([once.drop, shownUnits(once), allFallen(once)]).toEqual([1, 28, false]);
    const twice = reduce(once, { type: 'fell' });
    expect([twice.drop, shownUnits(twice), allFallen(twice)]).toEqual([2, 28, true]);
    expect(reduce(twice, { type: 'fell' }).drop).toBe(2);
  });

  test('is over at its last drop when the page is opened again', () => {
    const resumed = play(opening({ round, seen: 1 }));
    expect(resumed).toMatchObject({ phase: 'idle', drop: 2 });
    expect(shownUnits(resumed)).toBe(28);
  });

  test('leaves nothing behind in the next round', () => {
    const fallen = reduce(shown, { type: 'fell' });
    expect(reduce(fallen, { type: 'spinPressed' })).toMatchObject({ phase: 'asking', drop: 0, round: null });
  });
});

test('held coins are resumed at the respin that was seen', () => {
  const coins = [{ reel: 0, row: 0, units: 20, jackpot: null }];
  const base = stepOf({ freeSpinsAwarded: 3, freeSpinsLeft: 3, coins });
  const respin = stepOf({ kind: 'respin', freeSpinsLeft: 2, coins });
  const round = roundOf({ steps: [base, respin], closed: false, closedBy: null, freeSpinsLeft: 2 });
  const resumed = play(opening({ round, seen: 2 }));
  expect(resumed).toMatchObject({ phase: 'intro', resumed: true, seen: 2 });
  expect(currentStep(resumed)).toBe(respin);
  expect(inFreeSpins(resumed)).toBe(true);
});

test('the meter of a round grows with what is seen of it, and begins anew with the next stake', () => {
  const steps = [
    stepOf({ stepUnits: 30, totalUnits: 30, freeSpinsAwarded: 2, freeSpinsLeft: 2 }),
    stepOf({ kind: 'free', stepUnits: 20, totalUnits: 50, freeSpinsLeft: 1 }),
  ];
  const asking = play(opening(), { type: 'spinPressed' });
  expect(metUnits(asking)).toBe(0);
  const stopping = reduce(asking, answered(roundOf({ steps, closed: false }), '90.00'));
  expect(metUnits(stopping)).toBe(0);
  const showing = reduce(stopping, { type: 'reelsStopped' });
  expect(metUnits(showing)).toBe(shownUnits(showing));
  const waiting = reduce(showing, { type: 'winsShown' });
  expect([waiting.phase, metUnits(waiting)]).toEqual(['intro', 30]);
  const free = play(
    opening(),
    { type: 'spinPressed' },
    answered(roundOf({ steps, closed: false }), '90.00'),
    { type: 'reelsStopped' },
    { type: 'winsShown' },
    { type: 'wentOn' },
    answered(roundOf({ steps, closed: false }), '90.00'),
  );
  expect([free.phase, metUnits(free)]).toEqual(['stopping', 30]);
  const second = reduce(free, { type: 'reelsStopped' });
  expect(metUnits(second)).toBe(30 + shownUnits(second));
});
