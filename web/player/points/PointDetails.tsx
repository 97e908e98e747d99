import { Link } from '@tanstack/react-router';
import type { GameCategory } from '../../../contract/bets.ts';
import { toMinor } from '../../../contract/money.ts';
import { getPointBalance, getPointDetails } from '../../../contract/points.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { useState } from 'react';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { InTurn } from '../../kit/InTurn.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { useOffered } from '../../kit/site.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Stat } from '../../kit/Stat.tsx';
import { Table } from '../../kit/Table.tsx';
import { timeText } from '../../kit/time.ts';
import { toPointMall } from '../paths.ts';
import { RedeemHistory } from './RedeemHistory.tsx';
import type { words } from './record.words.ts';

type Details = CallOutput<typeof getPointDetails>;

const RECORD_A_PAGE = 8;

/** A member's points: how many, what became of them, and each change of them. */
export function PointDetails({ kindName }: { kindName: (category: GameCategory) => string }) {
  return (
    <div className="grid grid-cols-1 content-start gap-8">
      <InTurn first={<OwnPoints />}>
        <InTurn first={<RedeemHistory />}>
          <PointRecord kindName={kindName} />
        </InTurn>
      </InTurn>
    </div>
  );
}

/** How many they have, and the way to what they buy. */
function OwnPoints() {
  const t = useWords<typeof words>('pointRecord');
  const { locale } = useManner();
  const balance = useCall(getPointBalance, {}, { staleTime: 0 });
  return (
    <Card ornament="corner" className="relative flex flex-wrap items-end justify-between gap-4">
      <Asked of={balance} waiting={<Skeleton className="h-16 w-40" />}>
        {({ available, held }) => (
          <Stat
            big
            className="min-w-48 flex-1"
            label={t('mine')}
            value={numberText(available, locale)}
            hint={held > 0 ? t('held', { points: numberText(held, locale) }) : undefined}
          />
        )}
      </Asked>
      <Link {...toPointMall} className={buttonClass({ variant: 'primary' })}>
        {t('toMall')}
      </Link>
    </Card>
  );
}

/** Each change of them, where the brand shows it. */
export function PointRecord({ kindName }: { kindName: (category: GameCategory) => string }) {
  const t = useWords<typeof words>('pointRecord');
  const isOn = useOffered(getPointDetails);
  const [pageNo, setPageNo] = useState(1);
  const asked = { pageNo, pageSize: RECORD_A_PAGE };
  const details = useCall(getPointDetails, asked, { staleTime: 0, keepsLast: true, enabled: isOn });
  if (!isOn) return null;
  return (
    <>
      <section className="grid grid-cols-1 gap-3">
        <SectionHead title={t('record')} />
        <Asked of={details} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
          {({ record }) =>
            record.totalCount === 0 ? (
              <EmptyState motif="paddy" title={t('recordNone')} hint={t('recordNoneHint')} />
            ) : (
              <>
                <ul className="grid gap-2">
                  {record.list.map((row) => (
                    <Change key={row.id} row={row} />
                  ))}
                </ul>
                <Pagination page={pageNo} pages={record.totalPages} onPage={setPageNo} />
              </>
            )
          }
        </Asked>
      </section>
      {details.data && details.data.lines.length > 0 && <Earned details={details.data} kindName={kindName} />}
    </>
  );
}

function Change({ row: { move, atMs, changedPoints, pointsAfter } }: { row: Details['record']['list'][number] }) {
  const t = useWords<typeof words>('pointRecord');
  const manner = useManner();
  const { locale } = manner;
  const name = move === 'points_earned' && changedPoints < 0 ? 'points_taken' : move;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-control bg-surface px-4 py-3">
      <span>{t(`moves.${name}`)}</span>
      <span className={`k-digits text-end font-semibold ${changedPoints > 0 ? 'text-win' : ''}`}>
        {changedPoints > 0 && '+'}
        {numberText(changedPoints, locale)}
      </span>
      <span className="text-sm text-faint">{timeText(atMs, manner, 'short')}</span>
      <span className="k-digits text-end text-sm text-faint">
        {t('balance', { points: numberText(pointsAfter, locale) })}
      </span>
    </li>
  );
}

function Earned({ details: { lines, earned }, kindName }: { details: Details; kindName: (c: GameCategory) => string }) {
  const t = useWords<typeof words>('pointRecord');
  const { locale, currencyDecimals } = useManner();
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionHead title={t('earned')} />
      <Table
        label={t('earned')}
        rows={lines}
        rowKey={({ category, ratio, unit }) => `${category} ${ratio} ${unit}`}
        columns={[
          { key: 'category', head: t('category'), lead: true, cell: ({ category }) => kindName(category) },
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
          {
            key: 'points',
            head: t('comesTo'),
            end: true,
            cell: (line) => numberText(comesTo(line, currencyDecimals), locale, 2),
          },
        ]}
      />
      <p className="text-sm text-soft">{t('inAll', { points: numberText(earned, locale) })}</p>
    </section>
  );
}

/** To be shown, with its fractions; what counts is the sum. */
function comesTo({ validTurnover, ratio, unit }: Details['lines'][number], decimals: number): number {
  const minor = (amount: string) => Number(toMinor(amount, decimals) ?? 0n);
  return (minor(validTurnover) * Number(ratio)) / minor(unit);
}
