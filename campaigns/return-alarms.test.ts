import { describe, expect, test } from 'vitest';
import { evidenceAfter, halfWidth, noEvidence, weightOf } from '../server/returns/evidence.ts';
import { statedGames } from '../server/returns/stated.ts';
import { quickRandom } from './fairness/returns.ts';
import { betsOn, watch } from './fairness/watched.ts';
import { Chance } from './simulator/chance.ts';

const games = [...statedGames.keys()];
const playersOf = (game: string, stream: number, paid?: (payoutMinor: bigint) => bigint, together?: number) =>
  betsOn(game, quickRandom(new Chance(7n, stream)), new Chance(7n, stream + 1_000), paid, together);

const bet = (round: string, payoutMinor: number) => ({ round, laidMinor: 1_000, stakeMinor: 1_000, payoutMinor });

describe('a game', () => {
  test.each([
    ['dice', 1_000],
    ['plinko', 1_000],
    ['wheel', 2_000],
    ['scratch', 2_000],
    ['mela', 4_000],
    ['mines', 4_000],
    ['limbo', 10_000],
    ['rickshaw-raja', 10_000],
    ['ilish-nodi', 4_000],
  ])('of %s that pays twice what it should is found within %i rounds', (game, rounds) => {
    const watched = watch(
      game,
      playersOf(game, 1, (paid) => paid * 2n),
      rounds,
      10,
    );
    expect(watched.alarm).toBe('high');
  });

  test(
    'of dice that is honest is looked at 1,000 times in a million rounds and never suspected',
    { tags: ['nightly'] },
    () => {
      const watched = watch('dice', playersOf('dice', 2), 1_000_000, 1_000);
      expect(watched).toMatchObject({ bets: 1_000_000, alarm: null });
      expect(watched.most.high).toBeLessThan(Math.log(1_000));
    },
  );

  test('that pays its largest win once is not suspected for it', () => {
    const stated = statedGames.get('rickshaw-raja')!;
    function* lucky() {
      yield bet('0', 1_000 * 500);
      for (let at = 1; ; at += 1) yield bet(String(at), 0);
    }
    expect(stated.most).toBeGreaterThan(500);
    expect(watch('rickshaw-raja', lucky(), 5_000, 1).alarm).toBeNull();
  });

  test('whose players keep the rest of a magazine as soon as they have won is not suspected', () => {
    const watched = watch('sundarban-khari', playersOf('sundarban-khari', 8), 20_000, 1);
    expect(watched.alarm).toBeNull();
    expect(watched.most.high).toBeLessThan(Math.log(1_000));
  });

  test('whose rounds all end without a move is not suspected: each gives its stake back', () => {
    function* gone() {
      for (let at = 0; ; at += 1) yield bet(String(at), 1_000);
    }
    expect(watch('mines', gone(), 20_000, 1).alarm).toBeNull();
  });

  test('that pays once more on a stake counted before is not judged by that', () => {
    const again = [{ ...bet('1', 500_000), stakeMinor: 0 }];
    expect(evidenceAfter(noEvidence, again, statedGames.get('dice')!, 1_000)).toEqual(noEvidence);
  });

  test('that pays more than it ever may is still watched for too little', () => {
    const stated = statedGames.get('dice')!;
    const bets = ['1', '2'].map((round) => bet(round, 3_000 * Math.ceil(stated.most)));
    expect(weightOf(evidenceAfter(noEvidence, bets, stated, 1_000).tooLow)).toBeLessThan(0);
  });

  test('that robs players of most payouts is told of', () => {
    const watched = watch(
      'wheel',
      playersOf('wheel', 3, () => 0n),
      5_000,
      10,
    );
    expect(watched.alarm).toBe('low');
  });
});

describe('a table where 64 people follow one another', () => {
  test.each(['baccarat', 'sic-bo', 'andar-bahar', 'crash'])(
    'of %s is honest for 1,000 rounds and not suspected',
    (game) => {
      const watched = watch(game, playersOf(game, 4, undefined, 64), 64_000, 64);
      expect(watched).toMatchObject({ bets: 64_000, alarm: null });
      expect(Math.max(watched.most.high, watched.most.low)).toBeLessThan(Math.log(1_000));
    },
  );

  test('that pays twice what it should is found within as many rounds', () => {
    const watched = watch(
      'baccarat',
      playersOf('baccarat', 5, (paid) => paid * 2n, 64),
      64_000,
      64,
    );
    expect(watched.alarm).toBe('high');
  });

  test('is judged alike however its news is cut into pieces', () => {
    const news = playersOf('sic-bo', 6, undefined, 7);
    const bets = Array.from({ length: 210 }, () => news.next().value);
    const judge = (size: number) => {
      const pieces = Array.from({ length: Math.ceil(bets.length / size) }, (_, at) =>
        bets.slice(at * size, (at + 1) * size),
      );
      return pieces.reduce(
        (evidence, piece) => evidenceAfter(evidence, piece, statedGames.get('sic-bo')!, 1_000),
        noEvidence,
      );
    };
    expect(judge(1)).toEqual(judge(210));
    expect(judge(10)).toEqual(judge(210));
    // The last of 30 rounds may have further bets.
    expect(judge(210)).toMatchObject({ rounds: 29, open: { bets: 7 } });
  });
});

test('of 300 honest games no more come to look unlikely, at any moment, than may', { tags: ['nightly'] }, () => {
  const most = Array.from({ length: 300 }, (_, at) => {
    const game = games[at % games.length]!;
    return watch(game, playersOf(game, 10 + at), 1_000, 10).most;
  });
  // At most one in twenty may ever look once in twenty: 15, and three standard deviations more by chance.
  for (const side of ['high', 'low'] as const) {
    expect(most.filter((each) => each[side] >= Math.log(20)).length).toBeLessThanOrEqual(27);
  }
});

test('without bets there is no evidence, and no width', () => {
  expect(weightOf(noEvidence.tooHigh)).toBe(0);
  expect(halfWidth(0, noEvidence)).toBeNull();
  expect(halfWidth(100_000_000, { rounds: 100_000, squares: 100_000 * 1_000 ** 2 })).toBeCloseTo(0.014, 2);
});
