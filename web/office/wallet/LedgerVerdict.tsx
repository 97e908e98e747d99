import { BadgeCheck, CircleAlert } from 'lucide-react';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { Stat } from '../../kit/Stat.tsx';
import { agoText, timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/words.ts';
import { PathLink, paths } from '../paths.tsx';
import type { Health } from './queries.ts';
import type { en } from './words.en.ts';

/** The one sentence about the books, when it was found, and what is owed. */
export function LedgerVerdict({ health }: { health: Health }) {
  const t = useWords<typeof en>('wallet');
  const manner = useManner();
  const broken = health.invariants.filter(({ violations }) => violations > 0).length;
  const when = timeText(health.checkedAtMs, manner, 'moment');
  const ago = agoText(health.checkedAtMs, nowMs(), manner.locale);
  return (
    <section
      role="status"
      className={`grid gap-4 rounded-card p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center ${broken ? 'bg-danger-tint' : 'bg-win-tint'}`}
    >
      <div className="flex gap-4">
        {broken ? (
          <CircleAlert size={32} className="flex-none text-danger" aria-hidden />
        ) : (
          <BadgeCheck size={32} className="flex-none text-win" aria-hidden />
        )}
        <div>
          <h2 className="text-lg">{broken ? t('broken', { n: broken }) : t('sound')}</h2>
          <p className="text-sm text-soft">
            {broken ? t('brokenText') : t('soundText', { n: health.invariants.length })}
          </p>
          <p className="text-sm text-faint">
            {t('checked', { when, ago, ms: numberText(health.tookMs, manner.locale) })}{' '}
            {t('checkedNote', { when: timeText(health.wholeAtMs, manner, 'short') })}
          </p>
        </div>
      </div>
      <PathLink href={paths.liability} className="rounded-control p-2 hover:bg-raised md:w-64">
        <Stat label={t('owed')} value={<Money value={health.memberBalances} />} hint={t('owedHint')} />
      </PathLink>
    </section>
  );
}
