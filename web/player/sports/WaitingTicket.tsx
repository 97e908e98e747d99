import { listSportsTickets } from '../../../contract/sports.ts';
import { useCall } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const LATEST = 10;
const ASK_EVERY_MS = 2_000;
const SECOND_MS = 1_000;

/** A ticket that waits for what may have happened already: a ring runs out, then it says what became of it. */
export function WaitingTicket({ ticketId, onDone }: { ticketId: string; onDone: () => void }) {
  const t = useWords<typeof words>('sports');
  const { locale } = useManner();
  const tickets = useCall(
    listSportsTickets,
    { pageNo: 1, pageSize: LATEST },
    { staleTime: 0, everyMs: (known) => (isWaiting(known, ticketId) ? ASK_EVERY_MS : false) },
  );
  const ticket = tickets.data?.list.find((each) => each.ticketId === ticketId);
  if (!ticket) return null;
  const ms = ticket.decidesAtMs - ticket.placedAtMs;
  const seconds = numberText(Math.round(ms / SECOND_MS), locale);
  return (
    <div role="status" className="spo-waiting" data-state={ticket.state}>
      {ticket.state === 'pending' && (
        <svg viewBox="0 0 36 36" className="spo-ring" aria-hidden style={{ animationDuration: `${ms}ms` }}>
          <circle cx="18" cy="18" r="15" />
          <circle cx="18" cy="18" r="15" pathLength="100" style={{ animationDuration: `${ms}ms` }} />
        </svg>
      )}
      <div className="grid gap-0.5">
        <b>{t(ticket.state === 'pending' ? 'waits' : ticket.state === 'refused' ? 'notTaken' : 'taken')}</b>
        {ticket.state === 'pending' && <span className="text-sm text-soft">{t('waitsHint', { seconds })}</span>}
        {ticket.refusal && <span className="text-sm text-soft">{t(`refusal.${ticket.refusal}`)}</span>}
        {ticket.state !== 'pending' && (
          <Button size="sm" variant="quiet" onClick={onDone} className="justify-self-start">
            {t('keep')}
          </Button>
        )}
      </div>
    </div>
  );
}

function isWaiting(
  known: { list: readonly { ticketId: string; state: string }[] } | undefined,
  ticketId: string,
): boolean {
  return known?.list.find((each) => each.ticketId === ticketId)?.state !== 'pending' ? known === undefined : true;
}
