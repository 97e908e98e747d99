import { type BetRow, type BetState, listMemberBets } from '../../../contract/bets.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Money } from '../../kit/Money.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/words.ts';
import { pageIn, useAddress } from '../paths.tsx';
import type { en } from './words.en.ts';

const tones: Record<BetState, Tone> = { accepted: 'accent', settled: 'plain', rolled_back: 'warning' };

/** A member's bets, newest first. */
export function MemberBets({ memberId }: { memberId: string }) {
  const t = useWords<typeof en>('bets');
  const { query, change } = useAddress();
  const pageNo = pageIn(query);
  const { data, error, isFetching, refetch } = useCall(listMemberBets, { memberId, pageNo, pageSize: 25 });
  if (error && !data) return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="text-sm text-faint">
        {data && t('count', { n: data.totalCount })}
      </p>
      <Table<BetRow>
        label={t('title')}
        dense
        rows={data?.list ?? []}
        rowKey={({ id }) => id}
        loading={!data}
        empty={<EmptyState motif="paisley" title={t('empty')} hint={t('emptyHint')} />}
        columns={columnsOf(t)}
      />
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
    </div>
  );
}

function columnsOf(t: Words<typeof en>): Column<BetRow>[] {
  return [
    { key: 'game', head: t('game'), lead: true, cell: ({ gameCode }) => gameCode },
    { key: 'time', head: t('time'), cell: ({ placedAtMs }) => <TimeText atMs={placedAtMs} style="short" /> },
    { key: 'bet', head: t('bet'), cell: ({ id }) => <span className="k-digits text-soft">{id}</span> },
    {
      key: 'round',
      head: t('round'),
      cell: ({ roundId }) => <span className="k-digits text-soft wrap-anywhere">{roundId}</span>,
    },
    { key: 'state', head: t('state'), cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge> },
    { key: 'stake', head: t('stake'), end: true, cell: ({ stake }) => <Money value={stake} bare /> },
    { key: 'payout', head: t('payout'), end: true, cell: ({ payout }) => <Money value={payout} bare /> },
    {
      key: 'net',
      head: t('net'),
      end: true,
      cell: ({ net, state }) => (state === 'settled' ? <Money value={net} change bare /> : null),
    },
    {
      key: 'valid',
      head: t('validTurnover'),
      end: true,
      cell: ({ validTurnover, state }) => (state === 'settled' ? <Money value={validTurnover} bare /> : null),
    },
  ];
}
