import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type PointCategory, pointRatios } from '../../../contract/points.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { CategoryIcon, type CategoryIconName } from '../../kit/icons/CategoryIcon.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { useSwitch } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toHome } from '../paths.ts';
import type { words } from './words.ts';

const icons: Record<PointCategory, CategoryIconName> = {
  LIVE: 'live',
  SPORTS: 'sports',
  FISH: 'fish',
  RNG: 'slots',
  PVP: 'cards',
};
const categories = Object.keys(pointRatios) as PointCategory[];

/** The points mall: what the brand says of points, and how much each kind of game counts. */
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
      <div className="k-sun relative overflow-clip rounded-card bg-surface p-5 md:p-8">{lead}</div>
      <Ratios />
    </div>
  );
}

function Ratios() {
  const t = useWords<typeof words>('points');
  const { locale } = useManner();
  return (
    <section aria-labelledby="point-ratios" className="grid gap-3">
      <div>
        <h2 id="point-ratios" className="text-lg">
          {t('ratios')}
        </h2>
        <p className="text-sm text-soft">
          {t('ratiosText')} {t('forever')}
        </p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map((category) => (
          <li key={category} className="flex items-center gap-4 rounded-card bg-surface p-4">
            <CategoryIcon name={icons[category]} size={40} />
            <span className="grid min-w-0">
              <span className="font-semibold">{t(category)}</span>
              <span className="k-digits text-sm text-soft">
                {t('ratio', { ratio: localDigits(pointRatios[category], locale) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
