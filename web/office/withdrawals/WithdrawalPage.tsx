import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { getWithdrawalPage } from '../../../contract/withdrawals-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText } from '../../kit/money.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/words.ts';
import { BackLink, paths } from '../paths.tsx';
import { DeedDialog } from './DeedDialog.tsx';
import { MemberFacts, RequestFacts } from './RequestFacts.tsx';
import { Orders, Proofs, Story } from './Story.tsx';
import type { Deed, WithdrawalStory } from './queries.ts';
import { stateTones } from './state-tones.ts';
import { Flags } from './WithdrawalsTable.tsx';
import type { en } from './words.en.ts';

/** One withdrawal with everything that is known of it, and what can be done with it now. */
export function WithdrawalPage() {
  const t = useWords<typeof en>('withdrawals');
  const { withdrawalId = '' }: { withdrawalId?: string } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useCall(getWithdrawalPage, { withdrawalId }, { everyMs: 10_000 });
  if (error && !data) return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <LoadingMark />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        back={<BackLink href={paths.withdrawals}>{t('back')}</BackLink>}
        title={t('pageTitle', { id: withdrawalId })}
        lead={data.withdrawal.account}
        after={<Deeds story={data} />}
      />
      <Card ornament="corner" className="relative flex flex-wrap items-center gap-x-6 gap-y-3">
        <Money value={data.withdrawal.amount} className="text-2xl leading-none font-semibold" />
        <Badge tone={stateTones[data.withdrawal.state]}>{t(`states.${data.withdrawal.state}`)}</Badge>
        <Flags withdrawal={data.withdrawal} />
        <Parts story={data} />
      </Card>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Card>
          <CardHead title={t('facts')} />
          <RequestFacts story={data} />
        </Card>
        <Card>
          <CardHead title={t('aboutMember')} />
          <MemberFacts story={data} />
        </Card>
      </div>
      <Proofs story={data} />
      <Orders story={data} />
      <Story story={data} />
    </div>
  );
}

function Parts({ story: { withdrawal } }: { story: WithdrawalStory }) {
  const t = useWords<typeof en>('withdrawals');
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
  const t = useWords<typeof en>('withdrawals');
  const may = useMay('cashier.write');
  const [asked, setAsked] = useState<{ deed: Deed; withdrawal: WithdrawalStory['withdrawal'] } | null>(null);
  if (!may) return null;
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
      <DeedDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
