import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listLotteryTickets, type LotteryTicket, ticketStates } from '../../../../contract/lottery.ts';
import { useCall } from '../../../kit/ask.ts';
import { Asked } from '../../../kit/Asked.tsx';
import { buttonClass } from '../../../kit/Button.tsx';
import { Chips } from '../../../kit/Chips.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { Pagination } from '../../../kit/Pagination.tsx';
import { useLoggedIn } from '../../../kit/session.ts';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { useWords } from '../../../kit/speaking.ts';
import { toModal } from '../../paths.ts';
import { TicketDialog } from './TicketDialog.tsx';
import { TicketRow } from './TicketRow.tsx';
import type { words } from '../words.ts';

const TICKETS_A_PAGE = 20;

type State = LotteryTicket['state'];

interface Props {
  /** Of one lottery; without it of all. */
  gameCode?: string;
}

/** The member's tickets, the newest first. */
export function Tickets({ gameCode }: Props) {
  const t = useWords<typeof words>('lottery');
  const isMember = useLoggedIn();
  if (isMember) return <Listed gameCode={gameCode} />;
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

function Listed({ gameCode }: { gameCode: string | undefined }) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const [state, setState] = useState<State | ''>('');
  const [pageNo, setPageNo] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const tickets = useCall(
    listLotteryTickets,
    { gameCode, state: state || undefined, pageNo, pageSize: TICKETS_A_PAGE },
    { staleTime: 0 },
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <Chips
        label={t('states')}
        scroll
        choices={[
          { value: '', label: t('allStates') },
          ...ticketStates.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
        value={state}
        onValue={(next) => {
          setPageNo(1);
          setState(next);
        }}
      />
      <Asked of={tickets} waiting={<Skeleton className="h-80 w-full rounded-card" />}>
        {({ list, totalCount, totalPages }) =>
          list.length === 0 ? (
            <EmptyState motif="sun" title={t('noTickets')} hint={t('noTicketsHint')} />
          ) : (
            <>
              <p role="status" className="text-sm text-faint">
                {t('ticketCount', { n: totalCount, text: numberText(totalCount, locale) })}
              </p>
              <ul className="grid gap-2">
                {list.map((ticket) => (
                  <li key={ticket.ticketId}>
                    <TicketRow
                      ticket={ticket}
                      withGame={gameCode === undefined}
                      onOpen={() => setOpen(ticket.ticketId)}
                    />
                  </li>
                ))}
              </ul>
              <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
            </>
          )
        }
      </Asked>
      <TicketDialog ticketId={open} onClose={() => setOpen(null)} />
    </div>
  );
}
