import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { GameCategory } from '../../../contract/bets.ts';
import { playMetrics } from '../../../contract/mission-terms.ts';
import { claimMission, type MemberMission, type MissionStanding } from '../../../contract/missions.ts';
import { toMinor } from '../../../contract/money.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { toGame } from '../paths.ts';
import type { words } from './words.ts';

export type KindName = (category: GameCategory) => string;

const tones: Record<MissionStanding, Tone> = {
  locked: 'plain',
  open: 'second',
  claimable: 'win',
  claimed: 'plain',
  gone: 'warning',
};

interface Props {
  mission: MemberMission;
  kindName: KindName;
}

/** One mission: what it gives, what it asks, how far one is, and until when. */
export function MissionCard({ mission, kindName }: Props) {
  const t = useWords<typeof words>('missions');
  const { standing, title, text, prize } = mission;
  const isDone = standing === 'claimed' || standing === 'gone';
  return (
    <li className={`grid gap-3 rounded-card bg-surface p-4 ${isDone ? 'opacity-80' : ''}`}>
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <h3 className="text-base">{title}</h3>
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={tones[standing]}>{t(`standings.${standing}`)}</Badge>
            {mission.newbie && <Badge tone="accent">{t('newbie')}</Badge>}
          </p>
        </div>
        <Money value={prize} className="flex-none text-lg font-semibold" />
      </div>
      {text !== '' && <p className="text-sm text-soft">{text}</p>}
      <Progress mission={mission} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid min-w-0 gap-0.5 text-sm text-faint">
          <Where mission={mission} kindName={kindName} />
          <Until mission={mission} />
        </div>
        {standing === 'claimable' && <Claim mission={mission} />}
      </div>
    </li>
  );
}

function Claim({ mission: { id, occurrence, title, prize } }: Pick<Props, 'mission'>) {
  const t = useWords<typeof words>('missions');
  const manner = useManner();
  const claim = useDeed(claimMission);
  const send = () =>
    claim.mutate(
      { missionId: id, occurrence },
      {
        onSuccess: ({ amount }) => toast(t('claimed', { amount: moneyText(amount, manner) }), { tone: 'win' }),
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  return (
    <Button
      variant="primary"
      loading={claim.isPending}
      aria-label={t('claimOf', { amount: moneyText(prize, manner), title })}
      onClick={send}
    >
      {t('claim')}
    </Button>
  );
}

function Progress({ mission }: Pick<Props, 'mission'>) {
  const t = useWords<typeof words>('missions');
  const manner = useManner();
  const id = useId();
  const { metric, progress, target, times, most, leastDeposit } = mission;
  const isMoney = metric === 'turnover';
  const countOf = (value: string) => (isMoney ? (toMinor(value, manner.currencyDecimals) ?? 0n) : BigInt(value));
  const write = (value: string) => (isMoney ? moneyText(value, manner) : localDigits(value, manner.locale));
  const [done, whole] = [countOf(progress), countOf(target)];
  const percent = done >= whole ? 100 : Number((done * 100n) / whole);
  // What goes beyond the target says nothing.
  const text = t('ofWhole', { done: write(done >= whole ? target : progress), whole: write(target) });
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span id={id} className="text-soft">
          {t(`metrics.${metric}`)}
          {leastDeposit !== null && ` ${t('leastDeposit', { amount: moneyText(leastDeposit, manner) })}`}
        </span>
        <span className="k-digits">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-raised"
      >
        <div
          className={`h-full rounded-full transition-[width] duration-200 motion-reduce:transition-none ${percent === 100 ? 'bg-win' : 'bg-accent'}`}
          style={{ width: `${percent}%` }}
        />
      </div>
      {most > 1 && (
        <p className="text-sm text-faint">
          {t('times', {
            done: localDigits(String(times), manner.locale),
            most: localDigits(String(most), manner.locale),
          })}
        </p>
      )}
    </div>
  );
}

function Where({ mission: { standing, after, metric, categories, games }, kindName }: Props) {
  const t = useWords<typeof words>('missions');
  if (standing === 'locked' && after !== null) return <span>{t('after', { title: after })}</span>;
  if (!playMetrics.includes(metric)) return null;
  if (games.length > 0) {
    return (
      <span className="flex flex-wrap gap-x-2">
        {games.map(({ code, name }) => (
          <Link key={code} {...toGame(code)} className="text-accent-text underline">
            {name}
          </Link>
        ))}
      </span>
    );
  }
  if (categories.length === 0) return <span>{t('everywhere')}</span>;
  return <span>{t('where', { list: categories.map(kindName).join(', ') })}</span>;
}

function Until({ mission: { standing, endsAtMs, claimUntilMs } }: Pick<Props, 'mission'>) {
  const t = useWords<typeof words>('missions');
  const manner = useManner();
  if (standing === 'claimable' && claimUntilMs !== null)
    return <span>{t('claimBy', { time: timeText(claimUntilMs, manner, 'short') })}</span>;
  if (endsAtMs === null) return <span>{t('noEnd')}</span>;
  return <span>{t('ends', { time: timeText(endsAtMs, manner, 'short') })}</span>;
}
