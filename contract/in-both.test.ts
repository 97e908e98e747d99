import { expect, test } from 'vitest';
import { inBoth, inEach } from './in-both.ts';

const kinds = inBoth({ kind: { cash: ['Cash', 'নগদ'] } });

test('words are taken apart by language, in their groups', () => {
  const words = inBoth({ title: ['Members', 'সদস্য'], ...kinds, silent: null });
  expect(inEach(words)).toEqual({
    BN: { title: 'সদস্য', kind: { cash: 'নগদ' }, silent: null },
    EN: { title: 'Members', kind: { cash: 'Cash' }, silent: null },
  });
});

test('what lacks a language does not compile', () => {
  // @ts-expect-error English alone
  expect(inEach(inBoth({ title: ['Members'] })).BN.title).toBe(null);
  // @ts-expect-error a text that is no pair
  expect(inBoth({ title: 'Members' })).toEqual({ title: 'Members' });
});
