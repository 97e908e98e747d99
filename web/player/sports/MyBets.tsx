import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listSportsTickets } from '../../../contract/sports.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { InTurn } from '../../kit/InTurn.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toModal } from '../paths.ts';
import { OwnSlips } from './OwnSlips.tsx';
import { TicketCard } from './TicketCard.tsx';
import type { words } from './words.ts';

const TICKETS_A_PAGE = 10;
/** Offers to cash out follow the odds. */
const ASK_EVERY_MS = 5_000;

/** The member's tickets: open ones with what is offered for them, and those that are settled. */
export function MyBets() {
  const t = useWords<typeof words>('sports');
  const isMember = useLoggedIn();
  if (isMember) return <Listed />;
  return (
    <EmptyState
      motif="conch"
      title={t('ticketsVisitor')}
      hint={t('ticketsVisitorHint')}
      action={
        <Link {...toModal('login')} className={buttonClass()}>
          {t('logIn')}
        </Link>
      }
    />
  );
}

function Listed() {
  const t = useWords<typeof words>('sports');
  const [which, setWhich] = useState<'open' | 'settled'>('open');
  const [pageNo, setPageNo] = useState(1);
  const open = which === 'open';
  const tickets = useCall(
    listSportsTickets,
    { open: open ? 'true' : 'false', pageNo, pageSize: TICKETS_A_PAGE },
    { staleTime: 0, ...(open && { everyMs: ASK_EVERY_MS }) },
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <Chips
        label={t('which')}
        choices={(['open', 'settled'] as const).map((value) => ({ value, label: t(value) }))}
        value={which}
        onValue={(next) => {
          setWhich(next);
          setPageNo(1);
        }}
      />
      <InTurn
        first={
          <Asked of={tickets} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
            {({ list, totalPages }) => (
              <>
                {list.length === 0 && <EmptyState motif="conch" title={t('noTickets')} hint={t('noTicketsHint')} />}
                <ul className="spo-list">
                  {list.map((ticket) => (
                    <li key={ticket.ticketId} className="min-w-0">
                      <TicketCard ticket={ticket} />
                    </li>
                  ))}
                </ul>
                {totalPages > 1 && <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />}
              </>
            )}
          </Asked>
        }
      >
        <OwnSlips />
      </InTurn>
    </div>
  );
}
