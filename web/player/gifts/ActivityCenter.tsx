import './gifts.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getGifts, type MemberEnvelope } from '../../../contract/gifts.ts';
import { Asked } from '../../kit/Asked.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Money } from '../../kit/Money.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { isTrial, useLoggedIn, useSession } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toHome, toModal } from '../paths.ts';
import { Conditions } from './Conditions.tsx';
import { EnvelopeCard, Moment } from './EnvelopeCard.tsx';
import { Over } from './Over.tsx';
import { canTake, useGifts } from './queries.ts';
import type { words } from './words.ts';

/**
 * What runs for members: envelopes and rains that are open, those that come, and those that are over with their proof.
 * @param beside what else there is, above them
 * @param useOthersWait whether some of that is still to come
 */
export function ActivityCenter(props: Props) {
  const t = useWords<typeof words>('gifts');
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-6 p-4 md:p-6">
      <PageHead title={t('title')} lead={t('lead')} />
      <ForWhom {...props} />
    </div>
  );
}

interface Props {
  beside: ReactNode;
  useOthersWait: () => boolean;
}

function ForWhom(props: Props) {
  const t = useWords<typeof words>('gifts');
  const isOn = useOffered(getGifts);
  const isMember = useLoggedIn();
  const isGuest = useSession(isTrial);
  if (!isOn) {
    return (
      <EmptyState
        motif="sun"
        title={t('off')}
        hint={t('offHint')}
        action={
          <Link {...toHome} className={buttonClass({ variant: 'primary' })}>
            {t('home')}
          </Link>
        }
      />
    );
  }
  if (!isMember) {
    return (
      <EmptyState
        motif="lotus"
        title={t('loginTitle')}
        hint={t('loginHint')}
        action={
          <Link {...toModal('login')} className={buttonClass({ variant: 'primary' })}>
            {t('login')}
          </Link>
        }
      />
    );
  }
  return isGuest ? <EmptyState motif="lotus" title={t('trialTitle')} hint={t('trialHint')} /> : <OfMember {...props} />;
}

function OfMember({ beside, useOthersWait }: Props) {
  const t = useWords<typeof words>('gifts');
  const gifts = useGifts();
  const isEarly = useOthersWait();
  return (
    <Asked
      of={isEarly ? { ...gifts, data: undefined } : gifts}
      waiting={<Skeleton className="h-96 w-full rounded-card" />}
    >
      {({ paused, envelopes }) => {
        if (paused) return <EmptyState motif="conch" title={t('pausedTitle')} hint={t('paused')} />;
        const of = (state: MemberEnvelope['state']) => envelopes.filter((each) => each.state === state);
        const [open, coming, over] = [of('open'), of('coming'), of('over')];
        return (
          <div className="grid grid-cols-1 gap-8">
            {beside}
            {envelopes.length === 0 && <EmptyState motif="sun" title={t('none')} hint={t('noneHint')} />}
            <Part title={t('now')} isShown={open.length > 0}>
              <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {open.map((envelope) => (
                  <EnvelopeCard key={envelope.id} envelope={envelope} isFirst={envelope === open.find(canTake)} />
                ))}
              </ul>
            </Part>
            <Part title={t('coming')} isShown={coming.length > 0}>
              <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {coming.map((envelope) => (
                  <Coming key={envelope.id} envelope={envelope} />
                ))}
              </ul>
            </Part>
            <Part title={t('over')} isShown={over.length > 0}>
              <Over envelopes={over} />
            </Part>
          </div>
        );
      }}
    </Asked>
  );
}

function Part({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

function Coming({ envelope }: { envelope: MemberEnvelope }) {
  const t = useWords<typeof words>('gifts');
  const { title, kind, amount, shares, condition, seal } = envelope;
  return (
    <li className="grid content-start gap-3 rounded-card bg-surface p-4 md:p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0">
          <h3 className="text-base">{title}</h3>
          <p className="text-sm text-faint">
            {kind === 'rain' ? t('kinds.rain') : `${t('kinds.envelope')}, ${t('shares', { n: shares })}`}
          </p>
        </div>
        <Money value={amount} className="flex-none text-lg font-semibold" />
      </div>
      <Moment envelope={envelope} atStart />
      {condition && <Conditions condition={condition} />}
      {seal !== null && (
        <p className="grid gap-0.5 text-sm">
          <span className="text-faint">{t('sealNow')}</span>
          <code className="text-xs wrap-anywhere">{seal}</code>
        </p>
      )}
    </li>
  );
}
