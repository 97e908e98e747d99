import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { WithdrawalQueue, WithdrawalState } from '../../../contract/withdrawals.ts';
import { getWithdrawalPage } from '../../../contract/withdrawals-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { DetailPage } from '../../kit/DetailPage.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { usePageKeys } from '../../kit/queue-keys.ts';
import { NextButton, Taking } from '../../kit/Taking.tsx';
import { useWords } from '../../kit/speaking.ts';
import { BackLink, DeedsLink, pathOfWithdrawal, paths, useGo } from '../paths.tsx';
import { DeedDialog } from './DeedDialog.tsx';
import { FlagReasons, Flags } from './Flags.tsx';
import type { Deed, WithdrawalStory } from './queries.ts';
import { MemberFacts, RequestFacts } from './RequestFacts.tsx';
import { stateTones } from './state-tones.ts';
import { Orders, Proofs, Story } from './Story.tsx';
import type { words } from './words.ts';

/** One withdrawal with everything that is known of it, and what can be done with it now. */
export function WithdrawalPage() {
  const t = useWords<typeof words>('withdrawals');
  const { withdrawalId = '' }: { withdrawalId?: string } = useParams({ strict: false });
  const story = useCall(getWithdrawalPage, { withdrawalId }, { everyMs: 10_000 });
  return (
    <DetailPage
      of={story}
      back={
        <span>
          <BackLink href={paths.withdrawals}>{t('back')}</BackLink>
          <DeedsLink kind="withdrawal" reference={withdrawalId} />
        </span>
      }
      title={() => t('pageTitle', { id: withdrawalId })}
      lead={({ withdrawal }) => withdrawal.account}
      may="cashier.write"
      deeds={(story) => <Deeds story={story} />}
      above={(story) => (
        <Card ornament="corner" className="relative flex flex-wrap items-center gap-x-6 gap-y-3">
          <Money value={story.withdrawal.amount} className="text-2xl leading-none font-semibold" />
          <Badge tone={stateTones[story.withdrawal.state]}>{t(`states.${story.withdrawal.state}`)}</Badge>
          <Flags withdrawal={story.withdrawal} />
          <Parts story={story} />
          <span className="ms-auto">
            <Taking
              queue="withdrawals"
              itemId={withdrawalId}
              taker={story.withdrawal.taker}
              isWaiting={partOf(story.withdrawal.state) !== undefined}
            />
          </span>
        </Card>
      )}
      sections={(story) => [
        { key: 'facts', title: t('facts'), content: <RequestFacts story={story} /> },
        { key: 'member', title: t('aboutMember'), content: <MemberFacts story={story} /> },
        story.withdrawal.flags.length > 0 && {
          key: 'flags',
          title: t('flags'),
          wide: true,
          content: <FlagReasons withdrawal={story.withdrawal} />,
        },
        story.proofs.length > 0 && { key: 'proofs', title: t('proofs'), wide: true, content: <Proofs story={story} /> },
        story.payouts.length > 0 && {
          key: 'orders',
          title: t('orders'),
          wide: true,
          content: <Orders story={story} />,
        },
        { key: 'story', title: t('story'), wide: true, content: <Story story={story} /> },
      ]}
    />
  );
}

/** What it waits for, as the queues are named; undefined where nobody has to decide. */
function partOf(state: WithdrawalState): WithdrawalQueue | undefined {
  if (state === 'failed') return 'failed';
  if (state === 'partly_received' || state === 'not_received') return 'disputes';
  return state === 'requested' || state === 'approved_once' ? 'approval' : undefined;
}

function Parts({ story: { withdrawal } }: { story: WithdrawalStory }) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  const { remaining, returned, state } = withdrawal;
  const isOpen = state === 'partly_received' || state === 'not_received' || state === 'paying_again';
  return (
    <>
      {remaining !== null && isOpen && (
        <span className="text-danger">{t('missing', { amount: moneyText(remaining, manner) })}</span>
      )}
      {Number(returned) > 0 && (
        <span className="text-soft">{t('returnedAmount', { amount: moneyText(returned, manner) })}</span>
      )}
    </>
  );
}

const deedsOf: Partial<Record<WithdrawalStory['withdrawal']['state'], readonly Deed[]>> = {
  requested: ['reject', 'approve'],
  approved_once: ['reject', 'approve'],
  failed: ['reject', 'retry'],
  paid: ['force'],
  partly_received: ['refuse', 'payAgain', 'giveBack'],
  not_received: ['refuse', 'payAgain', 'giveBack'],
};

function Deeds({ story: { withdrawal } }: { story: WithdrawalStory }) {
  const t = useWords<typeof words>('withdrawals');
  const [asked, setAsked] = useState<{ deed: Deed; withdrawal: WithdrawalStory['withdrawal'] } | null>(null);
  const deeds = deedsOf[withdrawal.state] ?? [];
  const isSecond = withdrawal.state === 'approved_once';
  const go = useGo();
  // Once it is decided, the queue that it came from goes on.
  const part = useRef(partOf(withdrawal.state));
  part.current = partOf(withdrawal.state) ?? part.current;
  const can = (deed: Deed) => deeds.includes(deed) && (deed !== 'approve' || !withdrawal.approvedByMe);
  const ask = (deed: Deed) => can(deed) && setAsked({ deed, withdrawal });
  usePageKeys({ KeyA: () => ask('approve'), KeyR: () => ask('reject') });
  return (
    <>
      {withdrawal.approvedByMe && isSecond && <p className="text-sm text-soft">{t('approvedByYou')}</p>}
      {deeds.filter(can).map((deed, at, all) => (
        <Button
          key={deed}
          size="sm"
          variant={deed === 'reject' || deed === 'refuse' ? 'danger' : at === all.length - 1 ? 'primary' : 'second'}
          onClick={() => setAsked({ deed, withdrawal })}
        >
          {t(deed === 'approve' && isSecond ? 'approveSecond' : deed)}
        </Button>
      ))}
      <NextButton
        queue="withdrawals"
        part={part.current}
        after={withdrawal.id}
        moved={withdrawal.state}
        go={(id) => go(pathOfWithdrawal(id))}
      />
      {asked && <DeedDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
