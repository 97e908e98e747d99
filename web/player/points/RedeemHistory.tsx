import { useState } from 'react';
import { getRedeemPointList, type Redemption } from '../../../contract/points.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import type { words } from './record.words.ts';

const HISTORY_A_PAGE = 6;

const tones: Record<Redemption['state'], Tone> = { in_process: 'accent', approved: 'win', rejected: 'danger' };

/** What the member gave points for, and what became of it. */
export function RedeemHistory() {
  const t = useWords<typeof words>('pointRecord');
  const [pageNo, setPageNo] = useState(1);
  const history = useCall(getRedeemPointList, { pageNo, pageSize: HISTORY_A_PAGE }, { staleTime: 0, keepsLast: true });
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionHead title={t('history')} />
      <Asked of={history} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
        {({ list, totalCount, totalPages }) =>
          totalCount === 0 ? (
            <EmptyState motif="lotus" title={t('historyNone')} hint={t('historyNoneHint')} />
          ) : (
            <>
              <ul className="grid gap-2">
                {list.map((redemption) => (
                  <Row key={redemption.id} redemption={redemption} />
                ))}
              </ul>
              <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
            </>
          )
        }
      </Asked>
    </section>
  );
}

function Row({ redemption }: { redemption: Redemption }) {
  const t = useWords<typeof words>('pointRecord');
  const manner = useManner();
  const { locale } = manner;
  const { kind, state, quantity, points, appliedAtMs, reason } = redemption;
  const name = nameOf(redemption, t, manner);
  return (
    <li className="rounded-control bg-surface">
      <details className="group">
        <summary className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3">
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <span className="font-semibold">
              {quantity > 1 && `${numberText(quantity, locale)} × `}
              {name}
            </span>
            <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
          </span>
          <span className={`k-digits text-end font-semibold ${state === 'rejected' ? 'text-faint line-through' : ''}`}>
            {numberText(-points, locale)}
          </span>
          <span className="text-sm text-faint">
            {kind !== 'conversion' && `${t(`kinds.${kind}`)} · `}
            {timeText(appliedAtMs, manner, 'short')}
          </span>
          <span className="text-end text-sm text-accent-text underline underline-offset-4 group-open:no-underline">
            {t('details')}
          </span>
          {reason !== '' && <span className="col-span-full text-sm text-soft">{reason}</span>}
        </summary>
        <div className="px-4 pb-4">
          <Facts facts={factsOf(redemption, t, manner)} />
        </div>
      </details>
    </li>
  );
}

function nameOf({ kind, name }: Redemption, t: Words<typeof words>, { language }: Manner): string {
  return kind === 'conversion' ? t('kinds.conversion') : name[language];
}

/** Every field of the record. */
function factsOf(redemption: Redemption, t: Words<typeof words>, manner: Manner): Fact[] {
  const number = (n: number) => numberText(n, manner.locale);
  const moment = (atMs: number | null) => (atMs === null ? t('none') : timeText(atMs, manner));
  const { id, appliedAtMs, kind, quantity, points, amount, state, decidedAtMs, changedPoints, pointsAfter } =
    redemption;
  const asked: Fact[] = [
    { key: 'id', label: t('id'), value: <CopyText text={id} /> },
    { key: 'appliedAt', label: t('appliedAt'), value: moment(appliedAtMs) },
    { key: 'kind', label: t('kind'), value: t(`kinds.${kind}`) },
    { key: 'name', label: t('name'), value: nameOf(redemption, t, manner) },
    { key: 'quantity', label: t('quantity'), value: number(quantity) },
    { key: 'points', label: t('pointsAsked'), value: number(points) },
    { key: 'amount', label: t('amountAsked'), value: moneyText(amount, manner) },
  ];
  return [
    ...asked,
    { key: 'state', label: t('state'), value: t(`states.${state}`) },
    { key: 'decidedAt', label: t('decidedAt'), value: moment(decidedAtMs) },
    { key: 'changed', label: t('changed'), value: number(changedPoints) },
    { key: 'after', label: t('pointsAfter'), value: number(pointsAfter) },
    { key: 'remark', label: t('remark'), value: redemption.remark || t('none') },
    ...(redemption.reason === '' ? [] : [{ key: 'reason', label: t('reason'), value: redemption.reason }]),
  ];
}
