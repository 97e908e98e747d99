import type { CallOutput } from '../../../contract/call.ts';
import type { reconcilePayments } from '../../../contract/deposits-office.ts';

type Line = CallOutput<typeof reconcilePayments>['lines'][number];

/** The lines of a reconciliation as CSV: each cell quoted, and none that a spreadsheet would take for a formula. */
export function paymentsCsv(head: readonly string[], lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' }).format(line.atMs),
    line.kind,
    line.difference,
    line.order,
    line.reference,
    line.oursAmount ?? '',
    line.theirsAmount ?? '',
    line.state ?? '',
  ]);
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
