import { describe, expect, test, vi } from 'vitest';
import { CallError } from '../../kit/call.ts';
import { createSeenSteps, type Store } from '../frame/seen-steps.ts';
import { Director } from './director.ts';
import type { InstantClient, Opened, Played } from './instant-client.ts';
import { createKeptBet } from './kept-bet.ts';
import { openRound, roundOf } from './round.fixture.ts';

const opened: Opened = {
  game: 'dice',
  trial: false,
  currency: { code: 'P', symbol: 'P', decimals: 2 },
  balance: '100.00',
  leastStake: '1.00',
  mostStake: '50.00',
  mostPayout: '1000.00',
  stakes: ['1.00', '10.00'],
  minimumRoundMs: 500,
  fairness: { serverSeedHash: 'ab', clientSeed: 'cd', nextNonce: '4', nextServerSeedHash: 'ef' },
  round: null,
};

const won: Played = { round: roundOf({ payout: '19.80' }), balance: '118.80' };

describe('a round', () => {
  test('is asked for, shown for as long as the board moves, and told then', async () => {
    const stage = stageWith({ play: async () => won });
    await stage.open();
    stage.director.play();
    await settled();
    expect(stage.phases).toEqual(['idle', 'asking', 'showing']);
    expect(stage.shownRounds).toEqual([]);
    stage.letGo(900);
    await settled();
    expect(stage.phases.at(-1)).toBe('idle');
    expect(stage.shownRounds).toEqual(['7']);
    expect(stage.director.use.getState().fairness?.nextNonce).toBe('5');
  });

  test('does not begin before the least time of a round has gone by', async () => {
    const stage = stageWith({ play: async () => won });
    await stage.open();
    stage.director.play();
    await settled();
    stage.letGo(900);
    await settled();
    expect(stage.director.canPlay()).toBe(false);
    stage.letGo(500);
    await settled();
    expect(stage.director.canPlay()).toBe(true);
  });

  test('does not begin with a stake that cannot be played', async () => {
    const play = vi.fn(async () => won);
    const stage = stageWith({ play });
    await stage.open();
    stage.director.chooseStake('50.01');
    stage.director.play();
    expect(play).not.toHaveBeenCalled();
  });

  test('ends when the board says so, where only the board knows', async () => {
    const stage = stageWith({ play: async () => won }, { motionMs: () => null });
    await stage.open();
    stage.director.play();
    await settled();
    expect(stage.phases.at(-1)).toBe('showing');
    stage.director.boardShown();
    expect(stage.phases.at(-1)).toBe('idle');
    stage.director.boardShown();
    expect(stage.shownRounds).toEqual(['7']);
  });

  test('that is refused for good ends the game', async () => {
    const stage = stageWith({ play: () => Promise.reject(new CallError('self_excluded', 'on a break', 422)) });
    await stage.open();
    stage.director.play();
    await settled();
    expect(stage.phases.at(-1)).toBe('broken');
  });
});

describe('an open round', () => {
  test('goes on by moves that name the steps the player has seen', async () => {
    const move = vi.fn(async () => ({ round: roundOf({ steps: 3 }), balance: '90.00' }));
    const stage = stageWith({ open: async () => ({ ...opened, round: openRound(2) }), move });
    await stage.open();
    expect(stage.phases.at(-1)).toBe('open');
    stage.director.play();
    stage.director.move({ kind: 'cashOut' });
    stage.director.move({ kind: 'cashOut' });
    await settled();
    expect(move.mock.calls).toEqual([['7', 2, { kind: 'cashOut' }]]);
  });

  test('that another tab has moved is fetched again', async () => {
    const answers = [openRound(2), openRound(5)];
    const stage = stageWith({
      open: async () => ({ ...opened, round: answers.shift() ?? null }),
      move: () => Promise.reject(new CallError('conflict', 'moved', 409)),
    });
    await stage.open();
    stage.director.move({ kind: 'open', tile: 1 });
    await settled();
    expect(stage.director.use.getState().show.round?.steps).toBe(5);
  });
});

describe('opening', () => {
  test('begins with the bet that this device kept', async () => {
    const stage = stageWith({});
    stage.keptBet.write({ stake: '10.00', choice: 'kept' });
    await stage.open();
    expect(stage.director.use.getState().show).toMatchObject({ stake: '10.00', choice: 'kept' });
  });

  test('without one begins with the lowest stake that is offered', async () => {
    const stage = stageWith({});
    await stage.open();
    expect(stage.director.use.getState().show).toMatchObject({ stake: '1.00', choice: 'first' });
  });

  test.each([
    ['cut off, and shows what came of it', true, 'showing'],
    ['seen elsewhere, and lets it lie', false, 'idle'],
  ])('finds a round that was %s', async (_, cutOff, phase) => {
    const stage = stageWith({ open: async () => ({ ...opened, round: won.round }) });
    if (cutOff) stage.seenSteps.begin();
    await stage.open();
    expect(stage.phases.at(-1)).toBe(phase);
  });

  test('that the server refuses leaves a game that cannot be played', async () => {
    const stage = stageWith({ open: () => Promise.reject(new CallError('token_expired', 'over', 401)) });
    await stage.open();
    expect(stage.director.use.getState().show).toMatchObject({ phase: 'broken', refusal: { code: 'token_expired' } });
  });
});

/** A director with a server that answers so, and waits that end when they are let go. */
function stageWith(answers: Partial<InstantClient>, own: { motionMs?: () => number | null } = {}) {
  const waits: { ms: number; end: () => void }[] = [];
  const [shownRounds, phases]: [string[], string[]] = [[], []];
  const seenSteps = createSeenSteps(storeIn(new Map()), 'dice');
  const keptBet = createKeptBet(storeIn(new Map()), 'dice');
  const unasked = () => Promise.reject(new Error('not asked for'));
  const director = new Director({
    client: { open: async () => opened, play: unasked, move: unasked, changeSeed: unasked, ...answers },
    design: {
      firstChoice: 'first',
      readChoice: (kept) => (kept === undefined ? null : kept),
      largestMultiple: () => '2',
      motionMs: () => 900,
      ...own,
    },
    seenSteps,
    keptBet,
    calmMs: null,
    wait: (ms) => new Promise((end) => waits.push({ ms, end })),
    onRoundShown: ({ roundId }) => void shownRounds.push(roundId),
    onTold: () => undefined,
  });
  director.use.subscribe(({ show }) => {
    if (phases.at(-1) !== show.phase && show.phase !== 'opening') phases.push(show.phase);
  });
  const letGo = (ms: number) => {
    for (const wait of waits) if (wait.ms === ms) wait.end();
  };
  return { director, open: () => director.open(), letGo, phases, shownRounds, seenSteps, keptBet };
}

function storeIn(kept: Map<string, string>): Store {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}
