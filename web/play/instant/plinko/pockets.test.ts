import { describe, expect, test } from 'vitest';
import { payTenths, risks, rowCounts } from '../../../../games/instant/plinko/shapes.ts';
import { pocketLooksOf } from './pockets.ts';

const tables = rowCounts.flatMap((rows) => risks.map((risk) => ({ rows, risk })));

describe('the pockets', () => {
  test.each(tables)(
    'of $rows rows at $risk risk are the same from both sides, and one more than the rows',
    (choice) => {
      const looks = pocketLooksOf(choice, 'en-IN');
      expect(looks).toHaveLength(choice.rows + 1);
      expect(looks).toEqual(looks.toReversed());
    },
  );

  test.each(tables)('of $rows rows at $risk risk are blue just where they pay less than the stake', (choice) => {
    const looks = pocketLooksOf(choice, 'en-IN');
    for (const [pocket, tenths] of payTenths[choice.rows][choice.risk].entries()) {
      expect(looks[pocket]?.tone === 'river').toBe(tenths < 10);
    }
  });

  test('say what they pay as shortly as it is exact, in the digits of the language', () => {
    const texts = (locale: string) => pocketLooksOf({ rows: 16, risk: 'high' }, locale).map(({ text }) => text);
    expect(texts('en-IN').slice(0, 9)).toEqual(['900', '126', '28', '8.2', '3.8', '1.8', '0.4', '0.2', '0.2']);
    expect(texts('bn-BD').slice(0, 4)).toEqual(['৯০০', '১২৬', '২৮', '৮.২']);
  });
});
