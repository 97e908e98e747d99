import { describe, expect, test } from 'vitest';
import {
  type Action,
  beginning,
  canChoose,
  canPlay,
  type Phase,
  phaseTransitions,
  type Presentation,
  reduce,
  shownBalance,
} from './presentation.ts';
import { openRound, roundOf } from './round.fixture.ts';

const limits = { leastStake: '1.00', mostStake: '100.00', mostPayout: '1000.00' };

function openedWith(given: Partial<Extract<Action, { type: 'opened' }>> = {}): Presentation {
  return after(beginning, {
    type: 'opened',
    limits,
    stakes: ['1.00', '10.00'],
    stake: '10.00',
    choice: 'first',
    decimals: 2,
    balance: '100.00',
    round: null,
    seen: false,
    notice: null,
    ...given,
  });
}

function after(state: Presentation, ...actions: Action[]): Presentation {
  return actions.reduce(reduce, state);
}

const press: Action = { type: 'playPressed', overlaps: false };
const pressOver: Action = { type: 'playPressed', overlaps: true };
const shown = (roundId = '7', steps = 1): Action => ({ type: 'shown', roundId, steps });

describe('a round of one step', () => {
  const won = roundOf({ payout: '19.80' });

  test('takes the stake at the press, and shows what it paid only when the board has come to rest', () => {
    const asking = after(openedWith(), press);
    expect([asking.phase, shownBalance(asking)]).toEqual(['asking', '90.00']);
    const showing = after(asking, { type: 'answered', round: won, balance: '109.80' });
    expect([showing.phase, shownBalance(showing), showing.told]).toEqual(['showing', '90.00', null]);
    const told = after(showing, shown());
    expect([told.phase, shownBalance(told), told.told]).toEqual(['idle', '109.80', won]);
  });

  test('cannot be begun twice, nor with more than there is', () => {
    const asking = after(openedWith(), press);
    expect(after(asking, press)).toBe(asking);
    const poor = after(openedWith({ balance: '9.99' }), press);
    expect([poor.phase, poor.refusal?.code, shownBalance(poor)]).toEqual(['idle', 'insufficient_balance', '9.99']);
  });

  test('that the server refuses gives the stake back and says why', () => {
    const refusal = { code: 'limit_reached', message: 'too much' };
    const refused = after(openedWith(), press, { type: 'refused', refusal });
    expect([refused.phase, refused.refusal, shownBalance(refused)]).toEqual(['idle', refusal, '100.00']);
  });

  test('keeps stake and choice until it is told', () => {
    const asking = after(openedWith(), press);
    expect(canChoose(asking)).toBe(false);
    expect(after(asking, { type: 'stakeChosen', stake: '1.00' }).stake).toBe('10.00');
    expect(after(asking, { type: 'choiceChosen', choice: 'other' }).choice).toBe('first');
    expect(after(openedWith(), { type: 'choiceChosen', choice: 'other' }).choice).toBe('other');
  });

  test('answered when nobody asks changes nothing', () => {
    const idle = openedWith();
    expect(after(idle, { type: 'answered', round: won, balance: '1.00' })).toBe(idle);
  });
});

describe('rounds that overlap', () => {
  const first = roundOf({ roundId: '1', payout: '5.00' });
  const second = roundOf({ roundId: '2', payout: '20.00' });

  test('are each told at their own end, and the balance never runs ahead of them', () => {
    const one = after(openedWith(), pressOver, { type: 'answered', round: first, balance: '95.00' });
    const both = after(one, pressOver, { type: 'answered', round: second, balance: '105.00' });
    expect([both.moving.length, shownBalance(both)]).toEqual([2, '80.00']);
    const firstTold = after(both, shown('1'));
    expect([firstTold.phase, firstTold.told, shownBalance(firstTold)]).toEqual(['showing', first, '85.00']);
    const allTold = after(firstTold, shown('2'));
    expect([allTold.phase, allTold.told, shownBalance(allTold)]).toEqual(['idle', second, '105.00']);
  });

  test('are told also while the next one is being asked for', () => {
    const one = after(openedWith(), pressOver, { type: 'answered', round: first, balance: '95.00' });
    const asking = after(one, pressOver, shown('1'));
    expect([asking.phase, asking.told, shownBalance(asking)]).toEqual(['asking', first, '85.00']);
  });

  test('are for games that allow it', () => {
    const showing = after(openedWith(), press, { type: 'answered', round: first, balance: '95.00' });
    expect(canPlay(showing, false)).toBe(false);
    expect(canPlay(showing, true)).toBe(true);
  });
});

describe('a round of several steps', () => {
  const begun = after(openedWith(), press, { type: 'answered', round: openRound(1), balance: '90.00' }, shown());

  test('waits for a move once its first step is shown', () => {
    expect([begun.phase, shownBalance(begun)]).toEqual(['open', '90.00']);
    expect(after(begun, press)).toBe(begun);
  });

  test('goes on with each move and ends with the one that pays', () => {
    const moved = after(begun, { type: 'movePressed' }, { type: 'answered', round: openRound(2), balance: '90.00' });
    expect([moved.phase, moved.before?.steps]).toEqual(['showing', 1]);
    const ended = after(
      moved,
      shown('7', 2),
      { type: 'movePressed' },
      { type: 'answered', round: roundOf({ steps: 3, payout: '15.00' }), balance: '105.00' },
      shown('7', 3),
    );
    expect([ended.phase, shownBalance(ended)]).toEqual(['idle', '105.00']);
  });

  test('stays open where a move is refused', () => {
    const refusal = { code: 'conflict', message: 'moved elsewhere' };
    const refused = after(begun, { type: 'movePressed' }, { type: 'refused', refusal });
    expect([refused.phase, refused.round?.steps, refused.refusal]).toEqual(['open', 1, refusal]);
  });
});

describe('a game that is opened', () => {
  test('goes on with an open round at its stake and choice', () => {
    const state = openedWith({ round: openRound(3, { stake: '5.00' }), stake: '10.00' });
    expect([state.phase, state.resumed, state.stake, state.choice]).toEqual(['open', true, '5.00', { side: 'under' }]);
  });

  test('shows the end of a round that nobody has seen, and pays it on the screen then', () => {
    const ended = roundOf({ payout: '30.00', closedBy: 'server' });
    const state = openedWith({ round: ended, balance: '120.00' });
    expect([state.phase, state.away, shownBalance(state)]).toEqual(['showing', true, '90.00']);
    expect(shownBalance(after(state, shown()))).toBe('120.00');
  });

  test('lets a round that was seen lie', () => {
    const state = openedWith({ round: roundOf({ payout: '30.00' }), seen: true });
    expect([state.phase, shownBalance(state)]).toEqual(['idle', '100.00']);
  });

  test('says that the last bet was cut off where no round came of it', () => {
    expect(openedWith({ notice: { code: 'cut_off', message: '' } }).refusal?.code).toBe('cut_off');
  });
});

test('what has broken stays broken', () => {
  const broken = after(openedWith(), { type: 'broke', refusal: { code: 'token_expired', message: '' } });
  expect([broken.phase, after(broken, press).phase]).toEqual(['broken', 'broken']);
});

test('no action leads from a phase to one that its table does not name', () => {
  const round = openRound(1);
  const actions: Action[] = [
    press,
    pressOver,
    { type: 'movePressed' },
    { type: 'answered', round, balance: '1.00' },
    { type: 'answered', round: roundOf(), balance: '1.00' },
    shown(),
    { type: 'refused', refusal: { code: 'x', message: '' } },
    { type: 'broke', refusal: { code: 'x', message: '' } },
    { type: 'waiting', waiting: true },
  ];
  const seen = new Set<Phase>();
  const walk = (state: Presentation, depth: number): void => {
    seen.add(state.phase);
    if (depth === 0) return;
    for (const action of actions) {
      const next = reduce(state, action);
      if (next.phase !== state.phase) expect(phaseTransitions[state.phase]).toContain(next.phase);
      walk(next, depth - 1);
    }
  };
  walk(openedWith(), 5);
  expect([...seen].toSorted()).toEqual(['asking', 'broken', 'idle', 'open', 'showing']);
});
