import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { GameCategory } from '../../../contract/bets.ts';
import { claimPromotion, joinPromotion, type MemberPromotion } from '../../../contract/promotions.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useLoggedIn } from '../../kit/session.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { toModal } from '../paths.ts';
import { amountText, awardText, hintText, tonesOfActivity } from './activity-texts.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { useActivity } from './queries.ts';
import type { words } from './words.ts';

interface Props {
  announcementId: string;
  title: string;
  kindName: (category: GameCategory) => string;
}

/** What a promotion gives and asks, on one card, how far the member is, and the button for what comes next. */
export function ActivityPanel({ announcementId, title, kindName }: Props) {
  const t = useWords<typeof words>('activities');
  const manner = useManner();
  const id = useId();
  const promotion = useActivity(announcementId);
  if (promotion === null) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card bg-surface p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {t('terms')}
        </h2>
        <Badge tone={tonesOfActivity[promotion.state]}>{t(`states.${promotion.state}`)}</Badge>
      </div>
      <Facts facts={factsOf(promotion, t, manner, kindName)} />
      {promotion.progress !== null && promotion.state !== 'join' && promotion.state !== 'coming_soon' && (
        <Progress progress={promotion.progress} />
      )}
      <p className="text-soft">{hintText(promotion, t, manner)}</p>
      <Next promotion={promotion} title={title} />
    </section>
  );
}

function factsOf(
  promotion: MemberPromotion,
  t: Words<typeof words>,
  manner: Manner,
  kindName: Props['kindName'],
): Fact[] {
  const { state, award, progress, period, most, endsAtMs, claimUntilMs, holdHours } = promotion;
  const isClaimed = state === 'claimed' || state === 'issued';
  const moment = (key: 'ends' | 'claimUntil', ms: number | null): Fact[] =>
    ms === null ? [] : [{ key, label: t(key), value: timeText(ms, manner, 'moment') }];
  return [
    { key: 'award', label: t('award'), value: awardText(award, t, manner) },
    ...(progress === null
      ? []
      : [
          {
            key: 'target',
            label: t('target'),
            value: t(`metrics.${progress.metric}`, { amount: amountText(progress.metric, progress.target, manner) }),
          },
        ]),
    ...(progress === null || progress.metric === 'deposits'
      ? []
      : [
          {
            key: 'games',
            label: t('games'),
            value: progress.categories.length === 0 ? t('allGames') : progress.categories.map(kindName).join(', '),
          },
        ]),
    { key: 'often', label: t('often'), value: t(`periods.${period}`, { most: numberText(most, manner.locale) }) },
    ...moment('ends', endsAtMs),
    ...moment('claimUntil', isClaimed ? null : claimUntilMs),
    ...(holdHours === 0
      ? []
      : [{ key: 'hold', label: t('hold'), value: t('holdText', { n: numberText(holdHours, manner.locale) }) }]),
  ];
}

function Progress({ progress }: { progress: NonNullable<MemberPromotion['progress']> }) {
  const t = useWords<typeof words>('activities');
  const manner = useManner();
  const id = useId();
  const { metric, done, target, percent } = progress;
  // What goes beyond the target says nothing.
  const shown = percent === 100 ? target : done;
  const text = t('ofWhole', { done: amountText(metric, shown, manner), whole: amountText(metric, target, manner) });
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span id={id} className="text-soft">
          {t('progress')}
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
          className={`h-full rounded-full ${percent === 100 ? 'bg-win' : 'bg-accent'}`}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}

function Next({ promotion, title }: { promotion: MemberPromotion; title: string }) {
  const t = useWords<typeof words>('activities');
  const manner = useManner();
  const isMember = useLoggedIn();
  const join = useDeed(joinPromotion);
  const claim = useDeed(claimPromotion);
  const [isApplying, setApplying] = useState(false);
  const { promotionId, state, way, application } = promotion;
  const told = (error: Error) => toast(error.message, { tone: 'danger' });
  const begins = state === 'join' || state === 'claim';
  if (begins && !isMember)
    return (
      <Link {...toModal('login')} className={`${buttonClass({ variant: 'primary' })} justify-self-start`}>
        {t('login')}
      </Link>
    );
  const mayApply =
    application !== null && (state === 'join' || state === 'applying' || (state === 'rejected' && application.again));
  return (
    <>
      {state === 'join' && way === 'join' && (
        <Button
          variant="primary"
          className="justify-self-start"
          loading={join.isPending}
          onClick={() =>
            join.mutate({ promotionId }, { onSuccess: () => toast(t('joined'), { tone: 'win' }), onError: told })
          }
        >
          {t('join')}
        </Button>
      )}
      {mayApply && (
        <Button variant="primary" className="justify-self-start" onClick={() => setApplying(true)}>
          {t(state === 'rejected' ? 'applyAgain' : 'apply')}
        </Button>
      )}
      {state === 'claim' && (
        <Button
          variant="primary"
          className="justify-self-start"
          loading={claim.isPending}
          onClick={() =>
            claim.mutate(
              { promotionId },
              {
                onSuccess: ({ award }) =>
                  toast(t('claimedToast', { award: awardText(award, t, manner) }), { tone: 'win' }),
                onError: told,
              },
            )
          }
        >
          {t('claim')}
        </Button>
      )}
      {isApplying && application !== null && (
        <ApplyDialog
          promotionId={promotionId}
          title={title}
          leastPictures={application.leastPictures}
          onClose={() => setApplying(false)}
        />
      )}
    </>
  );
}
