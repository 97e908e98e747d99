import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Action,
  beginning,
  currentStep,
  inFreeSpins,
  nextIsKnown,
  phaseTransitions,
  type Presentation,
  reduce,
} from './presentation.ts';
import { freeRound, roundOf, stepOf } from './round.fixture.ts';

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
