import { expect, test } from 'vitest';
import { csvText } from '../../kit/csv.ts';
import { paymentRows } from './payments-csv.ts';

test('writes a line a payment, and no cell that a spreadsheet would run', () => {
  const line = {
    kind: 'deposit',
    difference: 'different',
    order: '500001',
    depositId: '500001',
    reference: '=HYPERLINK("x")',
    oursAmount: '10.00',
    theirsAmount: null,
    state: 'credited',
    atMs: 0,
  } as const;
  expect(csvText(paymentRows([line]))).toBe(
    `\ufeffat_utc,kind,difference,order,reference,ours,theirs,state\r\n1970-01-01 00:00:00,deposit,different,500001,"'=HYPERLINK(""x"")",10.00,,credited\r\n`,
  );
});
