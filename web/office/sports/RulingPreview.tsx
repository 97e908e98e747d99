import {
  officePreviewSportsRuling,
  type SportsRulingBody,
  type TouchedTicket,
} from '../../../contract/sports-rulings.ts';
import { useCall } from '../../kit/ask.ts';
import { CallError } from '../../kit/call.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { Stat } from '../../kit/Stat.tsx';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { PathLink, pathOfMember } from '../paths.tsx';
import type { words } from './event.words.ts';

interface Props {
  eventId: string;
  ruling: SportsRulingBody;
}

/** What a decision would change, while it is being written: in numbers, and the tickets that it moves most. */
export function RulingPreview({ eventId, ruling }: Props) {
  const t = useWords<typeof words>('sportsEvent');
  const { locale } = useManner();
  const { data, error } = useCall(officePreviewSportsRuling, { eventId, ruling }, { keepsLast: true, staleTime: 0 });
  if (error) {
    // Of a result it is told as a whole: no single field of it is wrong.
    const isImpossible = ruling.kind === 'result' && error instanceof CallError && error.code === 'bad_input';
    return <p className="text-sm text-warning">{isImpossible ? t('resultWrong') : error.message}</p>;
  }
  if (!data) return null;
  return (
    <section aria-label={t('previewTitle')} className="grid grid-cols-1 gap-3 rounded-control bg-raised p-3">
      <h3 className="text-base">{t('previewTitle')}</h3>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Stat label={t('tickets')} value={numberText(data.tickets, locale)} />
        <Stat label={t('members')} value={numberText(data.members, locale)} />
        <Stat label={t('returned')} value={<Money value={data.returned} />} />
        <Stat label={t('takenBack')} value={<Money value={data.takenBack} />} />
        <Stat label={t('stake')} value={<Money value={data.stake} />} />
        <Stat label={t('stayOpen')} value={numberText(data.open, locale)} />
        <Stat label={t('cashedOut')} value={numberText(data.cashedOut, locale)} />
      </div>
      {data.tickets > data.list.length && data.list.length > 0 && (
        <p className="text-xs text-faint">{t('firstOf', { n: numberText(data.list.length, locale) })}</p>
      )}
      <div className="max-h-72 overflow-y-auto">
        <Touched list={data.list} />
      </div>
    </section>
  );
}

function Touched({ list }: { list: readonly TouchedTicket[] }) {
  const t = useWords<typeof words>('sportsEvent');
  const { locale } = useManner();
  return (
    <Table<TouchedTicket>
      label={t('previewTitle')}
      dense
      rows={list}
      rowKey={({ ticketId }) => ticketId}
      empty={<EmptyState motif="paisley" title={t('noneTouched')} />}
      columns={[
        {
          key: 'ticket',
          head: t('ticket'),
          lead: true,
          cell: ({ ticketId, memberId, account }) => (
            <>
              <span className="k-digits">{localDigits(ticketId, locale)}</span>{' '}
              <PathLink href={pathOfMember(memberId)} className="text-accent-text underline underline-offset-4">
                {account}
              </PathLink>
            </>
          ),
        },
        {
          key: 'accepted',
          head: t('accepted'),
          cell: ({ acceptedAtMs }) => <TimeText atMs={acceptedAtMs} style="short" />,
        },
        { key: 'stake', head: t('stake'), end: true, cell: ({ stake }) => <Money value={stake} bare /> },
        { key: 'paid', head: t('paidSoFar'), end: true, cell: ({ paid }) => <Money value={paid} bare /> },
        {
          key: 'pays',
          head: t('wouldPay'),
          end: true,
          cell: ({ pays }) =>
            pays === null ? <span className="text-faint">{t('open')}</span> : <Money value={pays} bare />,
        },
      ]}
    />
  );
}
