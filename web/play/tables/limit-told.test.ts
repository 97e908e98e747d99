import { expect, test } from 'vitest';
import { limitTold } from './limit-told.ts';

const value = { leastStake: '1.00', mostStake: '30.00', mostPayout: '100.00' };
const refused = (limit: string, code = 'stake_limit') => limitTold({ code, message: '', value: { ...value, limit } });

test('a refused bet names the limit that it went beyond, with its own amount', () => {
  expect(refused('least')).toEqual({ name: 'least', amount: '1.00' });
  expect(refused('position')).toEqual({ name: 'position', amount: '30.00' });
  expect(refused('payout')).toEqual({ name: 'payout', amount: '100.00' });
});

test('where the server names no limit, its own words stand', () => {
  expect(limitTold({ code: 'stake_limit', message: '', value })).toBeNull();
  expect(limitTold({ code: 'stake_limit', message: '', value: { limit: 'least' } })).toBeNull();
  expect(refused('constructor')).toBeNull();
  expect(refused('least', 'limit_reached')).toBeNull();
});
