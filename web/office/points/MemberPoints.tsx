import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { getMemberPoints, searchRedemptions } from '../../../contract/points-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { usePagedList } from '../../kit/list.ts';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { useMay } from '../../kit/staff.ts';
import { Stat } from '../../kit/Stat.tsx';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { AdjustDialog } from './AdjustDialog.tsx';
import { RedemptionsList } from './RedemptionsList.tsx';
import type { words } from './words.ts';

type Points = CallOutput<typeof getMemberPoints>;

const RECORD_A_PAGE = 10;

/** A member's points: what they have, what earned them, what they redeemed, and each change. */
export function MemberPoints({ memberId }: { memberId: string }) {
  const [pageNo, setPageNo] = useState(1);
  const points = useCall(getMemberPoints, { memberId, pageNo, pageSize: RECORD_A_PAGE }, { keepsLast: true });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Asked of={points} waiting={<LoadingMark />}>
        {(known) => (
          <>
            <Standing memberId={memberId} points={known} />
            <Record points={known} pageNo={pageNo} onPage={setPageNo} />
          </>
        )}
      </Asked>
      <Redeemed memberId={memberId} />
    </div>
  );
}

function Redeemed({ memberId }: { memberId: string }) {
  return <RedemptionsList list={usePagedList(searchRedemptions, { input: () => ({ memberId }) })} withoutMember />;
}

function Standing({ memberId, points }: { memberId: string; points: Points }) {
  const t = useWords<typeof words>('mall');
  const { locale } = useManner();
  const may = useMay('bonuses.write');
  const [adjusting, setAdjusting] = useState(false);
  const number = (n: number) => numberText(n, locale);
  const carried = points.credited - points.earned;
  return (
    <Card className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Stat label={t('mine')} value={number(points.points)} />
        <Stat label={t('held')} value={number(points.held)} />
        <Stat label={t('earnedSum')} value={number(points.earned)} />
      </div>
      {carried > 0 && <p className="text-sm text-warning">{t('carried', { points: number(carried) })}</p>}
      {may && (
        <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setAdjusting(true)}>
          {t('adjust')}
        </Button>
      )}
      {points.lines.length > 0 && (
        <>
          <h3 className="text-base">{t('sums')}</h3>
          <Table
            dense
            rowsOnPhones
            label={t('sums')}
            rows={points.lines}
            rowKey={({ category, ratio, unit }) => `${category} ${ratio} ${unit}`}
            columns={[
              { key: 'category', head: t('category'), lead: true, cell: ({ category }) => t(`categories.${category}`) },
              {
                key: 'turnover',
                head: t('turnover'),
                end: true,
                cell: ({ validTurnover }) => <Money value={validTurnover} bare />,
              },
              {
                key: 'ratio',
                head: t('ratio'),
                end: true,
                cell: ({ ratio, unit }) => (
                  <span className="k-digits">
                    {localDigits(ratio, locale)} / <Money value={unit} bare />
                  </span>
                ),
              },
            ]}
          />
        </>
      )}
      {adjusting && <AdjustDialog memberId={memberId} onClose={() => setAdjusting(false)} />}
    </Card>
  );
}

interface RecordProps {
  points: Points;
  pageNo: number;
  onPage: (pageNo: number) => void;
}

function Record({ points: { record }, pageNo, onPage }: RecordProps) {
  const t = useWords<typeof words>('mall');
  const { locale } = useManner();
  return (
    <Card className="grid gap-3">
      <h3 className="text-base">{t('record')}</h3>
      <Table
        dense
        rowsOnPhones
        label={t('record')}
        rows={record.list}
        rowKey={({ id }) => id}
        empty={<p className="text-sm text-faint">{t('recordNone')}</p>}
        columns={[
          {
            key: 'move',
            head: t('move'),
            lead: true,
            cell: ({ move, changedPoints }) =>
              t(`moves.${move === 'points_earned' && changedPoints < 0 ? 'points_taken' : move}`),
          },
          {
            key: 'changed',
            head: t('changed'),
            end: true,
            cell: ({ changedPoints }) => `${changedPoints > 0 ? '+' : ''}${numberText(changedPoints, locale)}`,
          },
          { key: 'after', head: t('after'), end: true, cell: ({ pointsAfter }) => numberText(pointsAfter, locale) },
          { key: 'at', head: t('at'), cell: ({ atMs }) => <TimeText atMs={atMs} /> },
        ]}
      />
      <Pagination page={pageNo} pages={record.totalPages} onPage={onPage} />
    </Card>
  );
}
