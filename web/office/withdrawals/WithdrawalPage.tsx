import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { getWithdrawalPage } from '../../../contract/withdrawals-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { DetailPage } from '../../kit/DetailPage.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { useWords } from '../../kit/speaking.ts';
import { BackLink, paths } from '../paths.tsx';
import { DeedDialog } from './DeedDialog.tsx';
import type { Deed, WithdrawalStory } from './queries.ts';
import { MemberFacts, RequestFacts } from './RequestFacts.tsx';
import { stateTones } from './state-tones.ts';
import { Orders, Proofs, Story } from './Story.tsx';
import { Flags } from './WithdrawalsList.tsx';
import type { words } from './words.ts';

/** One withdrawal with everything that is known of it, and what can be done with it now. */
export function WithdrawalPage() {
  const t = useWords<typeof words>('withdrawals');
  const { withdrawalId = '' }: { withdrawalId?: string } = useParams({ strict: false });
  const story = useCall(getWithdrawalPage, { withdrawalId }, { everyMs: 10_000 });
  return (
    <DetailPage
      of={story}
      back={<BackLink href={paths.withdrawals}>{t('back')}</BackLink>}
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
        </Card>
      )}
      sections={(story) => [
        { key: 'facts', title: t('facts'), content: <RequestFacts story={story} /> },
        { key: 'member', title: t('aboutMember'), content: <MemberFacts story={story} /> },
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
  return (
    <>
      {withdrawal.approvedByMe && isSecond && <p className="text-sm text-soft">{t('approvedByYou')}</p>}
      {deeds
        .filter((deed) => deed !== 'approve' || !withdrawal.approvedByMe)
        .map((deed, at, all) => (
          <Button
            key={deed}
            size="sm"
            variant={deed === 'reject' || deed === 'refuse' ? 'danger' : at === all.length - 1 ? 'primary' : 'second'}
            onClick={() => setAsked({ deed, withdrawal })}
          >
            {t(deed === 'approve' && isSecond ? 'approveSecond' : deed)}
          </Button>
        ))}
      {asked && <DeedDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
