import { describe, expect, test } from 'vitest';
import { historyOf } from '../../../campaigns/fairness/history.ts';
import type { RoundRecord } from '../../../contract/rounds.ts';
import { houseGames } from '../../../games/catalogue.ts';
import { check, type Claim, type Fault } from './checking.ts';
import { claimsIn } from './claims.ts';

const history = [...historyOf([...houseGames.values()], 200, 3n)];
const first = (game: string) => history.find((record) => record.game === game) as RoundRecord;

test('rounds of all games that the house has played are right in the browser, too', () => {
  for (const record of history) {
    const checked = check(record);
    expect(checked).toMatchObject({ verdict: 'right', faults: [], played: { payoutMinor: record.payoutMinor } });
    if (checked.verdict === 'right') expect(checked.played.draws.length).toBeGreaterThan(0);
  }
});

test.each<[string, Partial<Claim>, Fault[]]>([
  ['a payout', { payoutMinor: '1' }, ['payout']],
  ['a hash', { serverSeedHash: '00' }, ['hash']],
  ['a view', { views: [{}] }, ['views']],
  ['the version', { version: 2 }, ['version']],
  ['the state', { state: 'open', payoutMinor: '0' }, ['state']],
  ['a seed', { serverSeed: 'xyz' }, ['seed']],
  ['the number', { nonce: '-1' }, ['seed']],
  ['the game', { game: 'chess' }, ['game']],
  ['the choice', { choice: { mines: 25 } }, ['choice']],
  ['the moves', { moves: [{ kind: 'jump' }] }, ['moves']],
  ['the moves so that they cannot be made', { moves: [{ kind: 'cashOut' }] }, ['moves']],
])('finds that %s is another', (_, other, faults) => {
  expect(check({ ...first('mines'), ...other })).toMatchObject({ verdict: 'wrong', faults });
});

test('says nothing of a round whose seed is not revealed', () => {
  expect(check({ ...first('dice'), serverSeed: null })).toEqual({ verdict: 'waits' });
});

test('computes a round of which nothing is claimed', () => {
  const { game, choice, moves, stakeMinor, clientSeed, nonce, serverSeed, payoutMinor } = first('keno');
  const checked = check({ game, choice, moves, stakeMinor, clientSeed, nonce, serverSeed });
  expect(checked).toMatchObject({ verdict: 'right', played: { payoutMinor } });
});

describe('a text', () => {
  const lines = history.slice(0, 3).map((record) => JSON.stringify(record));
  test.each<[string, string, number, number[]]>([
    ['of lines', `${lines.join('\n')}\n`, 3, []],
    ['of one round', lines[0] ?? '', 1, []],
    ['of one round over several lines', JSON.stringify(history[0], null, 2), 1, []],
    ['of a list', `[${lines.join(',')}]`, 3, []],
    ['with lines that hold no round', `${lines[0]}\nhello\n{"game":"dice"}\n`, 1, [2, 3]],
    ['of nothing', '', 0, []],
    ['of another kind', '7', 0, [1]],
  ])('%s is read', (_, text, rounds, brokenLines) => {
    const read = claimsIn(text);
    expect([read.claims.length, read.brokenLines]).toEqual([rounds, brokenLines]);
  });
});
