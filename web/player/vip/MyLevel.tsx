import { Link } from '@tanstack/react-router';
import type { CallOutput } from '../../../contract/call.ts';
import { getPlayerRankProgress } from '../../../contract/vip.ts';
import { toMinor } from '../../../contract/money.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { toMember } from '../paths.ts';
import type { words } from './words.ts';

type Progress = CallOutput<typeof getPlayerRankProgress>;

/** Where the member stands, how far the next level is, and what keeps this one. */
export function MyLevel() {
  const progress = useCall(getPlayerRankProgress, {}, { staleTime: 0 });
  return (
    <Asked of={progress} waiting={<Skeleton className="h-64 w-full max-w-read rounded-card" />}>
      {(known) => <Standing progress={known} />}
    </Asked>
  );
}

function Standing({ progress }: { progress: Progress }) {
  const t = useWords<typeof words>('vip');
  const { locale } = useManner();
  const { playerRankName, rankLevel, nextRankName, monthlyTurnover, totalTurnover } = progress;
  return (
    <Card ornament="corner" className="relative grid max-w-read gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-sm text-faint">{t('mine')}</p>
          <p className="text-2xl font-semibold">{playerRankName}</p>
          <p className="text-sm text-soft">{t('level', { level: numberText(rankLevel, locale) })}</p>
        </div>
        <Link {...toMember('manualRebate')} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('seeCashback')}
        </Link>
      </div>
      {nextRankName === null ? (
        <p className="text-soft">{t('top')}</p>
      ) : (
        <div className="grid gap-4">
          <h2 className="text-base font-semibold">{t('toNext', { name: nextRankName })}</h2>
          <Bar label={t('inMonth')} of={monthlyTurnover} />
          <Bar label={t('inAll')} of={totalTurnover} />
        </div>
      )}
      <Keep progress={progress} />
      <p className="text-sm text-faint">{t('valid')}</p>
    </Card>
  );
}

function Bar({ label, of: { actual, expected } }: { label: string; of: Progress['totalTurnover'] }) {
  const t = useWords<typeof words>('vip');
  const manner = useManner();
  const minorOf = (amount: string) => toMinor(amount, manner.currencyDecimals) ?? 0n;
  const whole = minorOf(expected ?? '0');
  const percent = whole === 0n ? 100 : Math.min(100, Number((minorOf(actual) * 100n) / whole));
  const text = t('ofWhole', { done: moneyText(actual, manner), whole: moneyText(expected ?? '0', manner) });
  return <ProgressBar label={label} percent={percent} text={text} />;
}

/** What is asked for is the whole of the month; what is left of it, the bar above says. */
function Keep({ progress: { keepTurnover, monthlyTurnover, monthEndsMs } }: { progress: Progress }) {
  const t = useWords<typeof words>('vip');
  const manner = useManner();
  if (keepTurnover === null) return null;
  const minorOf = (amount: string) => toMinor(amount, manner.currencyDecimals) ?? 0n;
  if (minorOf(monthlyTurnover.actual) >= minorOf(keepTurnover)) return <p className="text-sm text-win">{t('kept')}</p>;
  const shown = { amount: moneyText(keepTurnover, manner), time: timeText(monthEndsMs, manner, 'short') };
  return <p className="text-sm text-soft">{t('keep', shown)}</p>;
}
