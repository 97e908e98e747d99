import { Link } from '@tanstack/react-router';
import { Headset } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { getVipLadder } from '../../../contract/vip.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText, percentText } from '../../kit/money.ts';
import { isTrial, useLoggedIn, useSession } from '../../kit/session.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toModal } from '../paths.ts';
import { MyLevel } from './MyLevel.tsx';
import type { words } from './words.ts';

type Ladder = CallOutput<typeof getVipLadder>;
type Level = Ladder['levels'][number];

/** The VIP area: what the brand says of it, and its levels as a ladder, the highest at the top. */
export function VipPage({ lead }: { lead: ReactNode }) {
  const t = useWords<typeof words>('vip');
  const isMember = useLoggedIn();
  const isGuest = useSession(isTrial);
  const ladder = useCall(getVipLadder, {}, { staleTime: 60_000 });
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 p-4 md:p-6">
      <div className="k-sun relative overflow-clip rounded-card bg-surface p-5 md:p-8">{lead}</div>
      {isMember && !isGuest && <MyLevel />}
      <section aria-labelledby="vip-ladder" className="grid gap-3">
        <h2 id="vip-ladder" className="text-lg">
          {t('ladder')}
        </h2>
        {!isMember && (
          <p className="flex flex-wrap items-center gap-3 text-sm text-soft">
            {t('visitor')}
            <Link {...toModal('login')} className={buttonClass({ variant: 'outline', size: 'sm' })}>
              {t('login')}
            </Link>
          </p>
        )}
        <Asked of={ladder} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
          {(data) => (
            <ol className="grid max-w-read gap-2" reversed>
              {data.levels.toReversed().map((level) => (
                <Rung key={level.level} level={level} isMine={level.level === data.rankLevel} />
              ))}
            </ol>
          )}
        </Asked>
      </section>
    </div>
  );
}

function Rung({ level: { level, name, ownService, terms, cashback }, isMine }: { level: Level; isMine: boolean }) {
  const t = useWords<typeof words>('vip');
  const manner = useManner();
  const { locale } = manner;
  const best = Math.max(0, ...cashback.map(({ rate }) => rate));
  return (
    <li
      className={classNames(
        'flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 rounded-control px-4 py-3',
        isMine ? 'bg-accent-tint' : 'bg-surface',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'k-digits grid size-10 flex-none place-items-center rounded-full text-lg font-semibold',
          isMine ? 'bg-accent text-on-accent' : 'bg-raised text-soft',
        )}
      >
        {numberText(level, locale)}
      </span>
      <span className="grid min-w-0 flex-[1_1_14rem]">
        <span className="font-semibold">{name}</span>
        <span className="text-xs text-faint">{t('level', { level: numberText(level, locale) })}</span>
        <span className="text-sm text-soft">
          {level === 0 && t('start')}
          {level > 0 && terms === null && t('byHand')}
          {level > 0 &&
            terms !== null &&
            t('asks', { turnover: moneyText(terms.turnover, manner), month: moneyText(terms.month, manner) })}
        </span>
      </span>
      {best > 0 && (
        <span className="text-sm text-second">{t('cashback', { rate: percentText(best / 10_000, locale, 2) })}</span>
      )}
      {terms !== null && /[1-9]/.test(terms.gift) && (
        <span className="text-sm text-win">{t('gift', { amount: moneyText(terms.gift, manner) })}</span>
      )}
      {ownService && (
        <span className="flex items-center gap-2 text-sm text-soft">
          <Headset aria-hidden className="size-4 text-second" />
          {t('ownService')}
        </span>
      )}
      {isMine && <Badge tone="accent">{t('you')}</Badge>}
    </li>
  );
}
