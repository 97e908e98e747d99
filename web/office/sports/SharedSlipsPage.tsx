import {
  officeExportSportsBookings,
  officeListSportsBookings,
  type OfficeSportsBooking,
} from '../../../contract/sports-bookings.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { usePagedList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { BackLink, PathLink, pathOfMember, paths } from '../paths.tsx';
import type { words as eventWords } from './event.words.ts';
import type { words } from './slips.words.ts';

/** Slips that were saved under codes, by whom, and what came of them. */
export function SharedSlipsPage() {
  const t = useWords<typeof words>('sportsSlips');
  const back = useWords<typeof eventWords>('sportsEvent');
  const list = usePagedList(officeListSportsBookings, {
    filters: {
      code: { as: 'typed', label: t('codeHint') },
      member: { as: 'typed', label: t('memberHint') },
    },
    input: (values) => values,
    orders: ['id'],
    file: officeExportSportsBookings,
  });
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      above={<BackLink href={paths.sports}>{back('back')}</BackLink>}
      label={t('list')}
      count={(n) => t('count', { n })}
      rowKey={({ bookingId }) => bookingId}
      columns={useColumns()}
      empty={{ motif: 'conch', title: t('empty'), hint: t('emptyHint') }}
    />
  );
}

function useColumns(): ListColumn<OfficeSportsBooking>[] {
  const t = useWords<typeof words>('sportsSlips');
  const { locale } = useManner();
  return [
    { key: 'code', head: t('code'), lead: true, cell: ({ code }) => <b className="k-digits tracking-wider">{code}</b> },
    {
      key: 'member',
      head: t('member'),
      cell: ({ memberId, account }) =>
        memberId === null ? t('visitor') : <PathLink href={pathOfMember(memberId)}>{account}</PathLink>,
    },
    { key: 'selections', head: t('selections'), cell: ({ legs }) => numberText(legs.length, locale) },
    { key: 'loads', head: t('loads'), cell: ({ loads }) => numberText(loads, locale) },
    {
      key: 'tickets',
      head: t('tickets'),
      cell: ({ tickets, ticketIds }) => (
        <span className="grid gap-0.5">
          {numberText(tickets, locale)}
          {ticketIds.length > 0 && (
            <span className="k-digits text-sm text-soft">{localDigits(ticketIds.join(', '), locale)}</span>
          )}
        </span>
      ),
    },
    { key: 'id', head: t('saved'), cell: ({ createdAtMs }) => <TimeText atMs={createdAtMs} style="short" /> },
    { key: 'kept', head: t('kept'), cell: ({ keptUntilMs }) => <TimeText atMs={keptUntilMs} style="short" /> },
  ];
}
