import { expect, test } from 'vitest';
import { exactPercent } from './exact-percent.ts';

test.each([
  ['0.964255767667', 'en-IN', '96.4255767667%'],
  ['0.298705917570', 'en-IN', '29.8705917570%'],
  ['0.964255767667', 'bn-BD-u-nu-beng', '৯৬.৪২৫৫৭৬৭৬৬৭%'],
  ['1.5', 'en-IN', '150%'],
])('%s in %s is %s', (share, locale, written) => {
  expect(exactPercent(share, locale)).toBe(written);
});
