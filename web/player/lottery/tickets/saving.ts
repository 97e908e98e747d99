import type { CallOutput } from '../../../../contract/call.ts';
import type { getLotteryTicket } from '../../../../contract/lottery.ts';

const KEPT_MS = 10_000;

/** Saves a ticket with its draw and its proof as one line, as /fairness and verify.py take it. */
export function saveTicket(found: CallOutput<typeof getLotteryTicket>): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(found)}\n`], { type: 'application/x-ndjson' }));
  link.download = `khela-ticket-${found.ticket.ticketId}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
