import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GameCategory } from '../../../contract/bets.ts';
import { getPointConfig } from '../../../contract/points.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { CategoryIcon, type CategoryIconName } from '../../kit/icons/CategoryIcon.tsx';
import { InTurn } from '../../kit/InTurn.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, moneyText } from '../../kit/money.ts';
import { useSwitch } from '../../kit/site.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toHome } from '../paths.ts';
import { Gifts } from './Gifts.tsx';
import { MyPoints } from './MyPoints.tsx';
import type { words } from './words.ts';

const icons: Record<GameCategory, CategoryIconName> = {
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  FISH: 'fish',
  RNG: 'slots',
  PVP: 'cards',
  LOTT: 'lottery',
  ELOTT: 'elott',
};

/** The points mall: what the brand says of points, the member's own, what there is for them, and how they are earned. */
export function PointMall({ lead }: { lead: ReactNode }) {
  const t = useWords<typeof words>('points');
  const isOn = useSwitch('PTSYS3');
  if (!isOn) {
    return (
      <div className="mx-auto max-w-page p-4 md:p-6">
        <EmptyState
          motif="paddy"
          title={t('off')}
          hint={t('offHint')}
          action={
            <Link {...toHome} className={buttonClass({ variant: 'primary' })}>
              {t('home')}
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 p-4 md:p-6">
      <div className="grid grid-cols-1 items-stretch gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
        <div className="k-sun relative overflow-clip rounded-card bg-surface p-5 md:p-8">{lead}</div>
        <MyPoints />
      </div>
      <InTurn first={<Gifts />}>
        <Ratios />
      </InTurn>
    </div>
  );
}

function Ratios() {
  const t = useWords<typeof words>('points');
  const manner = useManner();
  const config = useCall(getPointConfig, {}, { staleTime: 60_000 });
  return (
    <section aria-labelledby="point-ratios" className="grid gap-3">
      <h2 id="point-ratios" className="text-lg">
        {t('ratios')}
      </h2>
      <Asked of={config} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
        {({ ratios, unit }) => (
          <>
            <p className="text-sm text-soft">
              {t('ratiosText', { unit: moneyText(unit, manner) })} {t('forever')}
            </p>
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {ratios.map(({ category, ratio }) => (
                <li key={category} className="flex items-center gap-4 rounded-card bg-surface p-4">
                  <CategoryIcon name={icons[category]} size={40} />
                  <span className="grid min-w-0">
                    <span className="font-semibold">{t(category)}</span>
                    <span className="k-digits text-sm text-soft">
                      {t('ratio', { ratio: localDigits(ratio, manner.locale) })}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Asked>
    </section>
  );
}
