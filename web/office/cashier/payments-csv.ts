import type { CallOutput } from '../../../contract/call.ts';
import type { reconcilePayments } from '../../../contract/deposits-office.ts';

type Line = CallOutput<typeof reconcilePayments>['lines'][number];

const head = ['at_utc', 'kind', 'difference', 'order', 'reference', 'ours', 'theirs', 'state'];

/** The lines of a reconciliation for a spreadsheet, under the names that the company's statement has. */
export function paymentRows(lines: readonly Line[]): string[][] {
  const atUtc = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' });
  const rows = lines.map((line) => [
    atUtc.format(line.atMs),
    line.kind,
    line.difference,
    line.order,
    line.reference,
    line.oursAmount ?? '',
    line.theirsAmount ?? '',
    line.state ?? '',
  ]);
  return [head, ...rows];
}
