import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { getCodeResults, type OfficeCode } from '../../../contract/codes-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import type { words } from './words.ts';

type Answer = CallOutput<typeof getCodeResults>;
type T = Words<typeof words>;

/** What a campaign cost against what those members played, who used its codes, and whose tries were refused. */
export function CodeResults({ campaign }: { campaign: OfficeCode }) {
  const t = useWords<typeof words>('codes');
  const { locale } = useManner();
  const [pageNo, setPageNo] = useState(1);
  const asked = useCall(getCodeResults, { id: campaign.id, pageNo, pageSize: 20 });
  return (
    <Asked of={asked} waiting={<LoadingMark />}>
      {(results) => (
        <div className="grid grid-cols-1 gap-6 px-3">
          <div className="grid grid-cols-2 gap-4">
            <Stat label={t('budget')} value={<Money value={campaign.budget} />} />
            <Stat label={t('spent')} value={<Money value={campaign.spent} />} />
            <Stat label={t('members')} value={numberText(campaign.members, locale)} />
            <Stat label={t('turnover')} value={<Money value={results.turnover} />} />
          </div>
          {results.totalCount === 0 ? (
            <p className="text-sm text-faint">{t('noResults')}</p>
          ) : (
            <Table
              dense
              label={t('results')}
              rows={results.list}
              rowKey={({ id }) => id}
              columns={[memberColumn(t), worthColumn(t), atColumn(t)]}
            />
          )}
          <Pagination page={pageNo} pages={results.totalPages} onPage={setPageNo} />
          {results.refused.length > 0 && (
            <Table
              dense
              label={t('refused')}
              rows={results.refused.map((row, at) => ({ ...row, id: String(at) }))}
              rowKey={({ id }) => id}
              columns={[
                memberColumn(t),
                { key: 'why', head: t('why'), cell: ({ why }) => t(`troubles.${why}`) },
                atColumn(t),
              ]}
            />
          )}
        </div>
      )}
    </Asked>
  );
}

function memberColumn<R extends { memberId: string; account: string }>(t: T): Column<R> {
  return {
    key: 'member',
    head: t('member'),
    lead: true,
    cell: ({ memberId, account }) => (
      <PathLink href={pathOfMember(memberId, 'rewards')} className="whitespace-nowrap text-accent-text underline">
        {account}
      </PathLink>
    ),
  };
}

function worthColumn(t: T): Column<Answer['list'][number]> {
  return { key: 'worth', head: t('worth'), end: true, cell: ({ worth }) => <Money value={worth} bare /> };
}

function atColumn<R extends { atMs: number }>(t: T): Column<R> {
  return { key: 'at', head: t('at'), cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> };
}
