import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { CallOutput } from '../../../contract/call.ts';
import { type CalibrationBand, getSportsCalibration } from '../../../contract/sports-calibration.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText, percentText } from '../../kit/money.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import { toView } from './address.ts';
import { CalibrationChart } from './CalibrationChart.tsx';
import type { words } from './calibration.words.ts';
import type { words as sportsWords } from './words.ts';

type Calibration = CallOutput<typeof getSportsCalibration>;
type OfSport = Calibration['sports'][number];

const TEN_THOUSAND = 10_000;
/** With fewer matches than these every interval is too wide to say anything. */
const FEW_EVENTS = 50;
const FEW_OUTCOMES = 20;

/** What the book said before matches against what happened: whether its chances can be believed, by sport. */
export function CalibrationPage() {
  const t = useWords<typeof words>('calibration');
  const manner = useManner();
  const calibration = useCall(getSportsCalibration, {});
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link {...toView('live')} className="inline-flex items-center gap-1 text-sm text-soft">
        <ChevronLeft size={16} aria-hidden />
        {t('back')}
      </Link>
      <header className="grid gap-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="max-w-read text-soft">{t('lead')}</p>
      </header>
      <Asked of={calibration} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
        {({ sinceMs, sports }) =>
          sinceMs === null ? (
            <EmptyState motif="conch" title={t('empty')} hint={t('emptyHint')} />
          ) : (
            <>
              <p className="text-sm text-faint">{t('since', { time: timeText(sinceMs, manner) })}</p>
              {sports.map((of) => (
                <Sport key={of.sport} of={of} />
              ))}
              <p className="max-w-read text-sm text-soft">{t('marginText')}</p>
              <p className="max-w-read text-sm text-faint">{t('honest')}</p>
            </>
          )
        }
      </Asked>
    </div>
  );
}

function Sport({ of }: { of: OfSport }) {
  const t = useWords<typeof words>('calibration');
  const sports = useWords<typeof sportsWords>('sports');
  const { locale } = useManner();
  const known = of.bands.filter(({ outcomes }) => outcomes > 0);
  const holding = known.filter(({ said, happened }) => said! >= happened!.low && said! <= happened!.high).length;
  const number = (value: number) => numberText(value, locale);
  return (
    <section className="spo-market" data-sport={of.sport}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{sports(of.sport)}</h2>
        <p className="text-sm text-soft">
          {t('events', { n: of.events, text: number(of.events) })} ·{' '}
          {t('margin', { percent: percentText(of.marginMilli / 1_000, locale, 1) })}
        </p>
      </div>
      {of.events === 0 ? (
        <p className="text-sm text-faint">{t('empty')}</p>
      ) : (
        <>
          <CalibrationChart label={t('chart', { sport: sports(of.sport) })} bands={of.bands} />
          <p className="text-xs text-faint">{t('howTo')}</p>
          <p className={of.events < FEW_EVENTS ? 'text-sm text-warning' : 'text-sm'}>
            {of.events < FEW_EVENTS
              ? t('small', { text: number(of.events) })
              : t('holds', { text: number(holding), all: number(known.length) })}
          </p>
          <Bands bands={known} />
        </>
      )}
    </section>
  );
}

function Bands({ bands }: { bands: readonly CalibrationBand[] }) {
  const t = useWords<typeof words>('calibration');
  const { locale } = useManner();
  const percent = (value: number) => percentText(value / TEN_THOUSAND, locale, 1);
  const number = (value: number) => numberText(value, locale);
  return (
    <table className="spo-calibration-table">
      <thead>
        <tr>
          <th scope="col">{t('said')}</th>
          <th scope="col">{t('happened')}</th>
          <th scope="col">{t('between')}</th>
          <th scope="col">{t('outcomes')}</th>
        </tr>
      </thead>
      <tbody>
        {bands.map(({ fromPercent, outcomes, won, said, happened }) => (
          <tr key={fromPercent}>
            <td className="k-digits">{percent(said!)}</td>
            <td className="k-digits font-semibold">{percent(happened!.share)}</td>
            <td className="k-digits text-soft">
              {t('band', { from: percent(happened!.low), to: percent(happened!.high) })}
            </td>
            <td className="text-soft">
              {t('wonOf', { won: number(won), all: number(outcomes) })}
              {outcomes < FEW_OUTCOMES && <span className="spo-few">{t('few')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
