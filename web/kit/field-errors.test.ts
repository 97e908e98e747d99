import { expect, test } from 'vitest';
import { errorText, refusedText } from './field-errors.ts';

test('one of several that was refused says so with its amounts, in digits of the language', () => {
  const one = { refusal: 'over_day_limit', refusalValue: { most: '1000.00', left: '400.00' } };
  expect(refusedText(one, 'EN')).toContain('1,000.00 a day; 400.00 is left');
  expect(refusedText(one, 'BN')).toContain('১,০০০.০০');
});

test('a code alone leaves what it would name open, and a newer one keeps its name', () => {
  expect(errorText('over_day_limit', 'EN')).toContain('… a day');
  expect(refusedText({ refusal: 'of_next_year', refusalValue: null }, 'EN')).toBe('of_next_year');
  expect(refusedText({ refusal: null, refusalValue: null }, 'EN')).toBeNull();
});
