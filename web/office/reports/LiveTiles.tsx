import type { ReactNode } from 'react';
import { getLiveFigures, type LiveFigures } from '../../../contract/reports.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Card } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Stat } from '../../kit/Stat.tsx';
import { timeText } from '../../kit/time.ts';
import type { words } from './words.ts';

const amounts = ['ggr', 'turnover', 'deposits', 'withdrawals'] as const;
const counts = ['active', 'registrations', 'firstDeposits'] as const;

/** Today as it goes on, against the same time last week. */
export function LiveTiles() {
  const t = useWords<typeof words>('reports');
  const live = useCall(getLiveFigures, {}, { everyMs: 30_000 });
  const manner = useManner();
  return (
    <section aria-label={t('liveTitle')} className="grid gap-3">
      <div>
        <h2 className="text-base">{t('liveTitle')}</h2>
        {live.data && (
          <p className="text-sm text-faint">{t('liveAsOf', { time: timeText(live.data.atMs, manner, 'time') })}</p>
        )}
      </div>
      <Asked of={live} waiting={<Skeleton className="h-28" />}>
        {({ today, lastWeek }) => (
          <div className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-7">
            {amounts.map((name) => (
              <Tile
                key={name}
                name={name}
                value={<Money value={today[name]} />}
                before={moneyText(lastWeek[name], manner)}
                change={changeOf(Number(today[name]), Number(lastWeek[name]))}
              />
            ))}
            {counts.map((name) => (
              <CountTile key={name} name={name} today={today[name]} lastWeek={lastWeek[name]} />
            ))}
          </div>
        )}
      </Asked>
    </section>
  );
}

function CountTile({
  name,
  today,
  lastWeek,
}: {
  name: keyof LiveFigures;
  today: number | null;
  lastWeek: number | null;
}) {
  const { locale } = useManner();
  const text = (count: number) => numberText(count, locale);
  return (
    <Tile
      name={name}
      value={today === null ? '–' : text(today)}
      before={lastWeek === null ? null : text(lastWeek)}
      change={today === null || lastWeek === null ? null : changeOf(today, lastWeek)}
    />
  );
}

interface TileProps {
  name: keyof LiveFigures;
  value: ReactNode;
  before: string | null;
  change: number | null;
}

function Tile({ name, value, before, change }: TileProps) {
  const t = useWords<typeof words>('reports');
  return (
    <Card className="p-4!">
      <Stat label={t(name)} value={value} change={change} hint={before !== null && t('lastWeek', { value: before })} />
    </Card>
  );
}

/** As a ratio; null where there was nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before > 0 ? now / before - 1 : null;
}
