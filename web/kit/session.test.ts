import '../player/test-browser.ts';
import { expect, test } from 'vitest';
import { closeSession, isTrial, keepMerchant, openSession, useSession } from './session.ts';
import { tokenOf } from './tokens.ts';

const given = { token: 'secret', userName: 'rahim', id: '1042', customerType: 0, firstTimeLogin: true };
const stored = (key: string) => sessionStorage.getItem(key);

test('a session stores its token, who it is, and whether it is the first', () => {
  openSession(given);
  expect(tokenOf('member')).toBe('secret');
  expect(['token', 'account', 'customerId', 'isAgent', 'firstTimeLogin'].map(stored)).toEqual([
    'secret',
    'rahim',
    '1042',
    '0',
    'true',
  ]);
  expect(useSession.getState()).toMatchObject({ token: 'secret', account: 'rahim' });
});

test('a session that ends leaves nothing but the brand', () => {
  keepMerchant('demo');
  openSession(given);
  closeSession();
  expect(['token', 'account', 'customerId', 'isAgent', 'firstTimeLogin'].map(stored)).toEqual(Array(5).fill(null));
  expect(['merchant', 'merchantCode'].map(stored)).toEqual(['demo', 'demo']);
  expect([tokenOf('member'), useSession.getState().token]).toEqual([null, null]);
});

test('an account of type 4 is one for trial, and no other is', () => {
  const isTrialOf = (customerType: number) => {
    openSession({ ...given, customerType });
    return isTrial(useSession.getState());
  };
  expect([0, 1, 2, 4, 41, 42].filter(isTrialOf)).toEqual([4]);
  closeSession();
});
