import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { getOfficeOverview } from '../../../contract/office.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Card } from '../../kit/Card.tsx';
import { nowMs } from '../../kit/clock.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { agoText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { DayCharts } from './DayCharts.tsx';
import { type BrandNews, Needs } from './Needs.tsx';
import { Queues } from './Queues.tsx';
import type { words } from './words.ts';

type Figures = CallOutput<typeof getOfficeOverview>;

/** First what needs someone now, then today, then the two weeks behind it. */
export function Overview({ brandName, ...news }: BrandNews & { brandName: string }) {
  const t = useWords<typeof words>('office');
  const { locale } = useManner();
  const overview = useCall(getOfficeOverview, {}, { everyMs: 30_000 });
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead
        title={brandName}
        after={
          <>
            {overview.data && (
              <span className="text-sm text-faint">
                {t('updated', { ago: agoText(overview.dataUpdatedAt, nowMs(), locale) })}
              </span>
            )}
            <IconButton
              size="sm"
              label={t('refresh')}
              aria-busy={overview.isFetching}
              onClick={() => void overview.refetch()}
            >
              <RotateCw aria-hidden />
            </IconButton>
          </>
        }
      />
      <Asked of={overview} waiting={<Waiting />}>
        {(figures) => (
          <>
            <Needs figures={figures} {...news} />
            <Queues />
            <Today figures={figures} />
            <DayCharts days={figures.days} />
          </>
        )}
      </Asked>
    </div>
  );
}

function Today({ figures }: { figures: Figures }) {
  const t = useWords<typeof words>('office');
  const { locale } = useManner();
  return (
    <section aria-label={t('todayTitle')} className="grid gap-3">
      <h2 className="text-base">{t('todayTitle')}</h2>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        <Tile>
          <Stat label={t('playingNow')} value={numberText(figures.playingNow, locale)} hint={t('playingHint')} />
        </Tile>
        <Tile>
          <Stat label={t('stakeToday')} value={<Money value={figures.stakeToday} />} />
        </Tile>
        <Tile>
          <Stat label={t('payoutToday')} value={<Money value={figures.payoutToday} />} />
        </Tile>
        <Tile>
          <Stat label={t('ggrToday')} value={<Money value={figures.grossGamingRevenueToday} />} hint={t('ggrHint')} />
        </Tile>
        <Tile>
          <Stat label={t('depositsToday')} value={<Money value={figures.depositsToday} />} />
        </Tile>
        <Tile>
          <Stat
            label={t('registeredToday')}
            value={numberText(figures.registeredToday, locale)}
            hint={t('membersAll', { n: figures.members })}
          />
        </Tile>
      </div>
    </section>
  );
}

function Tile({ children }: { children: ReactNode }) {
  return <Card className="p-4!">{children}</Card>;
}

function Waiting() {
  return (
    <div className="grid gap-4" aria-busy>
      <Skeleton className="h-24" />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} className="h-28" />
        ))}
      </div>
      <Skeleton className="h-56" />
    </div>
  );
}
