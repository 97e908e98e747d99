import { Link } from '@tanstack/react-router';
import { Gift, Send, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { MEMBER_TYPE } from '../../../contract/members.ts';
import { getReferral } from '../../../contract/referrals.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { isTrial, useSession } from '../../kit/session.ts';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toAgent } from '../agent-paths.ts';
import { toMember, toModal } from '../paths.ts';
import { Friends } from './Friends.tsx';
import { Invitation } from './Invitation.tsx';
import { MyWay } from './MyWay.tsx';
import type { Terms } from './terms.ts';
import type { words } from './words.ts';

type Known = CallOutput<typeof getReferral>;

/** Bringing friends: the link, what it gives and when, and how far each friend is. */
export function Referral() {
  const isPlayer = useSession(({ type }) => type === MEMBER_TYPE);
  const referral = useCall(getReferral, {}, { staleTime: 0, enabled: isPlayer });
  if (!isPlayer) return <ForPlayers />;
  return (
    <div className="grid grid-cols-1 content-start gap-8">
      <Asked of={referral} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
        {(known) => (
          <>
            {known.terms ? <Invitation code={known.code} terms={known.terms} /> : <Off />}
            {known.invited && <MyWay invited={known.invited} />}
            {known.terms && <Steps terms={known.terms} />}
            <Earned known={known} />
            <Friends />
          </>
        )}
      </Asked>
    </div>
  );
}

/** Agents bring their team by links of their own, and a trial account has nobody to bring. */
function ForPlayers() {
  const t = useWords<typeof words>('referrals');
  const isTrialAccount = useSession(isTrial);
  return (
    <EmptyState
      motif="paddy"
      title={t(isTrialAccount ? 'forAccounts' : 'forPlayers')}
      hint={t(isTrialAccount ? 'forAccountsHint' : 'forPlayersHint')}
      action={
        <Link {...(isTrialAccount ? toModal('register') : toAgent('registerCenter'))} className={buttonClass({})}>
          {t(isTrialAccount ? 'openAccount' : 'toLinks')}
        </Link>
      }
    />
  );
}

function Off() {
  const t = useWords<typeof words>('referrals');
  return (
    <Card className="grid gap-2">
      <h2 className="text-lg">{t('off')}</h2>
      <p className="text-soft">{t('offHint')}</p>
    </Card>
  );
}

function Steps({ terms }: { terms: Terms }) {
  const t = useWords<typeof words>('referrals');
  const manner = useManner();
  const { firstDeposit, turnover, days, holdHours, needsNumber } = terms;
  const deposit = moneyText(firstDeposit, manner);
  const played = t('steps.playText', { deposit, turnover: moneyText(turnover, manner), days });
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionHead title={t('how')} />
      <ol className="grid gap-3 md:grid-cols-3">
        <Step n={1} icon={<Send aria-hidden />} title={t('steps.send')}>
          {t('steps.sendText')}
        </Step>
        <Step n={2} icon={<Wallet aria-hidden />} title={t('steps.play')}>
          {needsNumber ? `${played} ${t('steps.playNumber')}` : played}
        </Step>
        <Step n={3} icon={<Gift aria-hidden />} title={t('steps.get')}>
          {holdHours === 0 ? t('steps.getNow') : t('steps.getText', { hours: holdHours })}
        </Step>
      </ol>
      <p className="text-sm text-faint">{t('fair')}</p>
    </section>
  );
}

function Step({ n, icon, title, children }: { n: number; icon: ReactNode; title: string; children: string }) {
  const { locale } = useManner();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-1 rounded-card bg-surface p-4">
      <span className="row-span-2 grid size-10 place-items-center rounded-full bg-accent-tint text-accent-text [&_svg]:size-5">
        {icon}
      </span>
      <h3 className="text-base font-semibold">
        <span className="text-faint">{numberText(n, locale)} · </span>
        {title}
      </h3>
      <p className="text-sm text-soft">{children}</p>
    </li>
  );
}

function Earned({ known: { terms, earned, held, paidThisMonth, friends } }: { known: Known }) {
  const t = useWords<typeof words>('referrals');
  const manner = useManner();
  if (terms === null && Object.values(friends).every((n) => n === 0)) return null;
  const month = terms && {
    most: numberText(terms.mostFriends, manner.locale),
    n: numberText(paidThisMonth, manner.locale),
  };
  return (
    <Card className="grid gap-5">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <Stat label={t('earned')} value={<Money value={earned} counting />} className="max-md:col-span-2" big />
        <Stat label={t('held')} value={<Money value={held} />} />
        {month && <Stat label={t('month')} value={t('monthOf', month)} />}
      </div>
      {terms && (
        <p className="text-sm text-faint">
          {t('monthHint', {
            most: numberText(terms.mostFriends, manner.locale),
            amount: moneyText(terms.mostAmount, manner),
          })}
        </p>
      )}
      <Link {...toMember('rewardCenter')} className={`${buttonClass({ variant: 'outline' })} justify-self-start`}>
        {t('toRewards')}
      </Link>
    </Card>
  );
}
