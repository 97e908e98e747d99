import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Gift, getPointBalance, getPointReward } from '../../../contract/points.ts';
import { Lotus } from '../../kit/alpona/Lotus.tsx';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { isTrial, useLoggedIn, useSession } from '../../kit/session.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import { toModal } from '../paths.ts';
import { RedeemDialog } from './RedeemDialog.tsx';
import type { words } from './words.ts';

/** So few are said to be left. */
const FEW = 20;

/** What there is for points, in the order of the brand. */
export function Gifts() {
  const t = useWords<typeof words>('points');
  const gifts = useCall(getPointReward, {}, { staleTime: 30_000 });
  const isMember = useLoggedIn();
  const isGuest = useSession(isTrial);
  const { data: balance } = useCall(getPointBalance, {}, { enabled: isMember && !isGuest, staleTime: 0 });
  const [chosen, setChosen] = useState<Gift | null>(null);
  const points = isMember && !isGuest ? (balance?.available ?? null) : null;
  return (
    <section aria-labelledby="point-gifts" className="grid gap-3">
      <h2 id="point-gifts" className="text-lg">
        {t('gifts')}
      </h2>
      <Asked of={gifts} waiting={<Skeleton className="h-72 w-full rounded-card" />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState motif="paddy" title={t('giftsNone')} hint={t('giftsNoneHint')} />
          ) : (
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-4">
              {list.map((gift) => (
                <GiftCard key={gift.id} gift={gift} points={points} onChoose={() => setChosen(gift)} />
              ))}
            </ul>
          )
        }
      </Asked>
      {chosen && points !== null && <RedeemDialog gift={chosen} points={points} onClose={() => setChosen(null)} />}
    </section>
  );
}

interface CardProps {
  gift: Gift;
  /** What the member has to spend; null: nobody is logged in, or it is not known yet. */
  points: number | null;
  onChoose: () => void;
}

function GiftCard({ gift, points, onChoose }: CardProps) {
  const t = useWords<typeof words>('points');
  const manner = useManner();
  const { language, locale } = manner;
  const name = gift.name[language];
  const missing = points === null ? 0 : gift.points - points;
  const isGone = gift.left === 0;
  return (
    <li className="grid grid-rows-[auto_1fr] overflow-clip rounded-card bg-surface">
      <GiftPicture url={gift.pictureUrl} faded={isGone} />
      <div className="grid content-between gap-4 p-3 sm:p-4">
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-1.5">
            <Badge tone="second">{t(`kinds.${gift.kind}`)}</Badge>
            {isGone && <Badge tone="danger">{t('soldOut')}</Badge>}
            {gift.left !== null && !isGone && gift.left <= FEW && (
              <Badge tone="warning">{t('left', { n: gift.left })}</Badge>
            )}
          </div>
          <h3 className="text-base leading-snug font-semibold">{name}</h3>
          {gift.text[language] !== '' && <p className="text-sm text-soft">{gift.text[language]}</p>}
          {bounds(gift, t, manner).map((bound) => (
            <p key={bound} className="text-xs text-faint">
              {bound}
            </p>
          ))}
        </div>
        <div className="grid gap-2">
          <p className="k-digits flex flex-wrap items-baseline gap-x-2">
            <span className="text-lg font-semibold text-accent-text">
              {t('points', { n: gift.points, text: numberText(gift.points, locale) })}
            </span>
            {Number(gift.amount) > 0 && (
              <span className="text-sm text-soft">{t('andAmount', { amount: moneyText(gift.amount, manner) })}</span>
            )}
          </p>
          {points === null ? (
            <Link {...toModal('login')} className={buttonClass({ variant: 'outline' })}>
              {t('login')}
            </Link>
          ) : (
            <Button
              variant={missing > 0 ? 'outline' : 'second'}
              disabled={isGone || missing > 0}
              aria-label={t('redeemNamed', { name })}
              onClick={onChoose}
            >
              {missing > 0 ? t('missing', { n: missing, text: numberText(missing, locale) }) : t('redeem')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

function bounds({ mostPerMember, untilMs }: Gift, t: Words<typeof words>, manner: Manner): string[] {
  return [
    ...(mostPerMember === null ? [] : [t('most', { n: mostPerMember })]),
    ...(untilMs === null ? [] : [t('until', { day: timeText(untilMs, manner, 'short') })]),
  ];
}

/** Its picture, or the drawn ground of the house where it has none. */
function GiftPicture({ url, faded }: { url: string | null; faded: boolean }) {
  const look = `aspect-[4/3] w-full object-cover ${faded ? 'opacity-55 grayscale' : ''}`;
  if (url !== null) return <img src={url} alt="" loading="lazy" className={look} />;
  return (
    <div aria-hidden className={`k-banner min-h-0! rounded-none! p-0! ${look}`}>
      <Lotus className="k-banner-art" size={200} />
    </div>
  );
}
