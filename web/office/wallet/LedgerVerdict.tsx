import { BadgeCheck, CircleAlert, Clock } from 'lucide-react';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { Stat } from '../../kit/Stat.tsx';
import { agoText, timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, paths } from '../paths.tsx';
import type { Health } from './queries.ts';
import type { words } from './words.ts';

const tints = { broken: 'bg-danger-tint', late: 'bg-warning-tint', sound: 'bg-win-tint' };

/** The one sentence about the books, when it was found, and what is owed. What is late is another word than what is broken. */
export function LedgerVerdict({ health }: { health: Health }) {
  const t = useWords<typeof words>('wallet');
  const manner = useManner();
  const found = (of: 'books' | 'punctuality') =>
    health.invariants.filter(({ kind, violations }) => kind === of && violations > 0).length;
  const [broken, late] = [found('books'), found('punctuality')];
  const verdict = broken > 0 ? 'broken' : late > 0 ? 'late' : 'sound';
  const when = timeText(health.checkedAtMs, manner, 'moment');
  const ago = agoText(health.checkedAtMs, nowMs(), manner.locale);
  return (
    <section
      role="status"
      className={`grid gap-4 rounded-card p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center ${tints[verdict]}`}
    >
      <div className="flex gap-4">
        {verdict === 'broken' && <CircleAlert size={32} className="flex-none text-danger" aria-hidden />}
        {verdict === 'late' && <Clock size={32} className="flex-none text-warning" aria-hidden />}
        {verdict === 'sound' && <BadgeCheck size={32} className="flex-none text-win" aria-hidden />}
        <div>
          <h2 className="text-lg">{t(verdict, { n: broken || late })}</h2>
          <p className="text-sm text-soft">{t(`${verdict}Text`, { n: health.invariants.length })}</p>
          {health.catchingUpSinceMs !== null && (
            <p className="text-sm">
              <strong>{t('catchingUp')}.</strong>{' '}
              {t('catchingUpText', { ago: agoText(health.catchingUpSinceMs, nowMs(), manner.locale) })}
            </p>
          )}
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
