import { expect, test } from 'vitest';
import { CallError, type CallErrorCode } from '../../kit/call.ts';
import { waitBeforeRetryMs } from './until-answered.ts';

test.each<[CallErrorCode, number, number | null]>([
  ['network', 0, 400],
  ['network', 99, 5000],
  ['unavailable', 1, 800],
  ['internal_error', 3, 3000],
  ['internal_error', 4, null],
  ['maintenance', 0, null],
  ['login.not.session', 0, null],
  ['round_open', 0, null],
  ['limit_reached', 0, null],
])('after %s and %i failures the wait is %s', (code, failures, waitMs) => {
  expect(waitBeforeRetryMs(new CallError(code, ''), failures)).toBe(waitMs);
});

test('the server may say how long to wait, and a mistake of ours is never repeated', () => {
  expect(waitBeforeRetryMs(new CallError('too_many_requests', '', 429, null, 7), 0)).toBe(7000);
  expect(waitBeforeRetryMs(new TypeError('x is not a function'), 0)).toBeNull();
});
