import { useState } from 'react';
import { getPromotionResults, type OfficePromotion } from '../../../contract/promotions-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Stat } from '../../kit/Stat.tsx';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { PathLink, pathOfMember } from '../paths.tsx';
import { Preview } from './Preview.tsx';
import { activityTones } from './tones.ts';
import type { words } from './words.ts';

/** What became of a promotion: who took part, what it cost, and what they played. */
export function Results({ promotion }: { promotion: OfficePromotion }) {
  const t = useWords<typeof words>('promotions');
  const { locale } = useManner();
  const [pageNo, setPageNo] = useState(1);
  const asked = useCall(getPromotionResults, { id: promotion.id, pageNo, pageSize: 20 });
  return (
    <div className="grid grid-cols-1 gap-6 px-3">
      <Preview terms={promotion.terms} title={promotion.title} />
      <Asked of={asked} waiting={<LoadingMark />}>
        {({ list, totalPages, joined, issued, cost, turnover }) => (
          <>
            <div className="grid grid-cols-2 gap-4">
              <Stat label={t('joined')} value={numberText(joined, locale)} />
              <Stat label={t('issued')} value={numberText(issued, locale)} />
              <Stat label={t('cost')} value={<Money value={cost} />} />
              <Stat label={t('turnover')} value={<Money value={turnover} />} />
            </div>
            {list.length === 0 ? (
              <p className="text-sm text-faint">{t('noResults')}</p>
            ) : (
              <Table
                dense
                label={t('results')}
                rows={list}
                rowKey={({ entryId }) => entryId}
                columns={[
                  {
                    key: 'member',
                    head: t('member'),
                    lead: true,
                    cell: ({ memberId, account }) => (
                      <PathLink href={pathOfMember(memberId)} className="text-accent-text">
                        {account}
                      </PathLink>
                    ),
                  },
                  {
                    key: 'state',
                    head: t('state'),
                    cell: ({ state }) => <Badge tone={activityTones[state]}>{t(`activities.${state}`)}</Badge>,
                  },
                  { key: 'worth', head: t('worth'), end: true, cell: ({ worth }) => <Money value={worth} bare /> },
                  { key: 'at', head: t('at'), cell: ({ joinedAtMs }) => <TimeText atMs={joinedAtMs} style="short" /> },
                ]}
              />
            )}
            <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
          </>
        )}
      </Asked>
    </div>
  );
}
