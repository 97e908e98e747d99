import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { fromMinor } from '../../../contract/money.ts';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { referralTransitions } from '../../../contract/referrals.ts';
import { getReferralStory, refuseReferral, releaseReferral } from '../../../contract/referrals-office.ts';
import { Asked } from '../../kit/Asked.tsx';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { moneyText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useSayWaits } from '../../kit/SecondPerson.tsx';
import { useMay } from '../../kit/staff.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import { tones } from './tones.ts';
import type { words } from './words.ts';

type Story = CallOutput<typeof getReferralStory>;

/** One friend: the terms, how far they are, whom they share what with, and what staff may do about it. */
export function ReferralDialog({ referralId, onClose }: { referralId: string; onClose: () => void }) {
  const t = useWords<typeof words>('referrals');
  const story = useCall(getReferralStory, { referralId }, { staleTime: 0 });
  const names = story.data?.referral;
  const [asked, setAsked] = useState<'refuse' | 'release' | null>(null);
  if (asked === 'refuse') return <RefuseDialog referralId={referralId} onClose={() => setAsked(null)} />;
  if (asked === 'release') return <ReleaseDialog referralId={referralId} onClose={() => setAsked(null)} />;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={names ? t('storyTitle', { friend: names.friend, referrer: names.referrer }) : t('title')}
      actions={story.data && <Deeds story={story.data} onAsk={setAsked} />}
    >
      <Asked of={story} waiting={<LoadingMark />}>
        {(known) => (
          <div className="grid gap-5">
            <Known story={known} />
            <Evidence story={known} />
          </div>
        )}
      </Asked>
    </Dialog>
  );
}

function Deeds({ story: { referral }, onAsk }: { story: Story; onAsk: (deed: 'refuse' | 'release') => void }) {
  const t = useWords<typeof words>('referrals');
  const may = useMay('bonuses.write');
  const next = referralTransitions[referral.state];
  if (!may || next.length === 0) return null;
  return (
    <>
      {next.includes('refused') && (
        <Button variant="outline" onClick={() => onAsk('refuse')}>
          {t('refuse')}
        </Button>
      )}
      {next.includes('paid') && <Button onClick={() => onAsk('release')}>{t('release')}</Button>}
    </>
  );
}

function Known({ story: { referral, terms, hasNumber, note, staffAccount } }: { story: Story }) {
  const t = useWords<typeof words>('referrals');
  const manner = useManner();
  const money = (minor: number) => moneyText(fromMinor(BigInt(minor), manner.currencyDecimals), manner);
  const { state, reason, deposit, turnover, turnoverAsked } = referral;
  const termsText = t('termsText', {
    deposit: money(terms.firstDepositMinor),
    turnover: money(terms.turnoverMinor),
    days: terms.days,
    mine: money(terms.referrerMinor),
    theirs: money(terms.friendMinor),
  });
  const moment = (key: string, label: string, atMs: number | null): Fact[] =>
    atMs === null ? [] : [{ key, label, value: <TimeText atMs={atMs} /> }];
  return (
    <Facts
      facts={[
        {
          key: 'state',
          label: t('state'),
          value: (
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
              {reason && t(`reasons.${reason}`)}
            </span>
          ),
        },
        { key: 'terms', label: t('terms'), value: termsText },
        { key: 'deposit', label: t('deposit'), value: deposit === null ? t('none') : moneyText(deposit, manner) },
        {
          key: 'turnover',
          label: t('turnover'),
          value: t('ofAsked', { done: moneyText(turnover, manner), asked: moneyText(turnoverAsked, manner) }),
        },
        { key: 'number', label: t('number'), value: hasNumber ? t('numberYes') : t('numberNo') },
        ...moment('joined', t('days'), referral.joinedAtMs),
        ...moment('due', t('due'), referral.dueAtMs),
        ...moment('qualified', t('qualified'), referral.qualifiedAtMs),
        ...(state === 'qualified' ? moment('held', t('heldUntil'), referral.heldUntilMs) : []),
        ...moment('ended', t('ended'), referral.endedAtMs),
        ...(state === 'paid'
          ? [
              { key: 'mine', label: t('forReferrer'), value: moneyText(referral.referrerReward, manner) },
              { key: 'theirs', label: t('forFriend'), value: moneyText(referral.friendReward, manner) },
            ]
          : []),
        ...(staffAccount === null
          ? []
          : [{ key: 'note', label: t('note'), value: t('by', { note, staff: staffAccount }) }]),
      ]}
    />
  );
}

function Evidence({ story: { evidence } }: { story: Story }) {
  const t = useWords<typeof words>('referrals');
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{t('evidence')}</h3>
      {evidence.length === 0 ? (
        <p className="text-sm text-soft">{t('evidenceNone')}</p>
      ) : (
        <ul className="grid gap-1.5 text-sm">
          {evidence.map(({ shared, memberId, account }) => (
            <li key={`${shared} ${memberId}`} className="rounded-control bg-raised px-3 py-2">
              {t(`shared.${shared}`)}{' '}
              <PathLink href={pathOfMember(memberId)} className="text-accent-text underline">
                {account}
              </PathLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RefuseDialog({ referralId, onClose }: { referralId: string; onClose: () => void }) {
  const t = useWords<typeof words>('referrals');
  const refuse = useDeed(refuseReferral);
  return (
    <ReasonDialog
      danger
      title={t('refuseTitle')}
      button={t('refuse')}
      text={t('refuseText')}
      hint={t('reasonHint')}
      most={200}
      send={(reason) => refuse.mutateAsync({ referralId, reason })}
      done={t('refused')}
      onClose={onClose}
    />
  );
}

function ReleaseDialog({ referralId, onClose }: { referralId: string; onClose: () => void }) {
  const t = useWords<typeof words>('referrals');
  const release = useDeed(releaseReferral);
  const sayWaits = useSayWaits();
  return (
    <ReasonDialog
      title={t('releaseTitle')}
      button={t('release')}
      text={t('releaseText')}
      hint={t('reasonHint')}
      least={PROPOSAL_REASON_LEAST}
      send={(reason) => release.mutateAsync({ referralId, reason })}
      done={({ proposalId }) => proposalId !== null && sayWaits(proposalId)}
      onClose={onClose}
    />
  );
}
