import { useState } from 'react';
import { type Bonus, type BonusState, listBonuses } from '../../../contract/bonuses.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { titleIn } from './bonus-text.ts';
import type { words } from './words.ts';

const ENDED_A_PAGE = 8;

const looks = {
  granted: { word: 'isGranted', tone: 'second' },
  active: { word: 'isActive', tone: 'accent' },
  converted: { word: 'isConverted', tone: 'win' },
  forfeited: { word: 'isForfeited', tone: 'plain' },
  expired: { word: 'isExpired', tone: 'warning' },
  lost: { word: 'isLost', tone: 'plain' },
  declined: { word: 'isDeclined', tone: 'plain' },
  lapsed: { word: 'isLapsed', tone: 'plain' },
} as const satisfies Record<BonusState, { word: keyof typeof words; tone: Tone }>;

/** What became of earlier bonuses, newest first. */
export function EndedBonuses() {
  const t = useWords<typeof words>('bonuses');
  const [pageNo, setPageNo] = useState(1);
  const bonuses = useCall(listBonuses, { pageNo, pageSize: ENDED_A_PAGE }, { staleTime: 0 });
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionHead title={t('historyTitle')} />
      <Asked of={bonuses} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
        {({ list, totalCount, totalPages }) => (
          <>
            {totalCount === 0 && <EmptyState motif="paddy" title={t('historyEmpty')} hint={t('historyEmptyHint')} />}
            <ul className="grid gap-2">
              {list.map((bonus) => (
                <EndedRow key={bonus.id} bonus={bonus} />
              ))}
            </ul>
            <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
          </>
        )}
      </Asked>
    </section>
  );
}

function EndedRow({ bonus }: { bonus: Bonus }) {
  const t = useWords<typeof words>('bonuses');
  const manner = useManner();
  const { endReason, endedAtMs } = bonus;
  const { word, tone } = looks[bonus.state];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-control bg-surface px-4 py-3">
      <span className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
        {titleIn(bonus, manner.language)}
        <Badge tone={tone}>{t(word)}</Badge>
      </span>
      <Money value={bonus.amount} className="text-end font-semibold" />
      <span className="text-sm text-faint">
        {endedAtMs !== null && t('endedAt', { time: timeText(endedAtMs, manner, 'short') })}
        {endReason === 'staff' && ` · ${t('byStaff')}`}
        {endReason === 'withdrawal' && ` · ${t('byWithdrawal')}`}
      </span>
      <span className="text-end text-sm text-faint">
        {bonus.state === 'converted' && (
          <>
            {t('convertedSum')} <Money value={bonus.converted} className="text-win" />
          </>
        )}
        {bonus.state !== 'converted' && /[1-9]/.test(bonus.forfeited) && (
          <>
            {t('forfeitedSum')} <Money value={bonus.forfeited} />
          </>
        )}
      </span>
    </li>
  );
}
