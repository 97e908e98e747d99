import { type ReactNode, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { type OfficeReward, revokeReward, type RewardState, type searchRewards } from '../../../contract/rewards.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import type { List } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { localDigits, moneyText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useMay } from '../../kit/staff.ts';
import type { Column } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfMember, pathOfTransaction } from '../paths.tsx';
import type { words } from './words.ts';

const tones: Record<RewardState, Tone> = { claimable: 'accent', issued: 'win', expired: 'warning', revoked: 'danger' };

interface Props {
  list: List<OfficeReward, CallOutput<typeof searchRewards>, unknown>;
  /** On a member's own page. */
  withoutMember?: boolean;
  after?: ReactNode;
  children?: ReactNode;
}

/** Rewards with what became of them; what waits can be taken back. */
export function RewardsList({ list, withoutMember, after, children }: Props) {
  const t = useWords<typeof words>('rewards');
  const manner = useManner();
  const may = useMay('bonuses.write');
  const [taken, setTaken] = useState<OfficeReward | null>(null);
  return (
    <ListPage
      list={list}
      label={t('list')}
      after={after}
      count={(n) => t('count', { n })}
      columns={columnsOf(t, manner, may ? setTaken : null).filter(({ key }) => key !== 'member' || !withoutMember)}
      rowKey={({ id }) => id}
      empty={{ motif: 'lotus', title: t('empty'), hint: t('emptyHint') }}
    >
      {taken && <RevokeDialog reward={taken} onClose={() => setTaken(null)} />}
      {children}
    </ListPage>
  );
}

function RevokeDialog({ reward, onClose }: { reward: OfficeReward; onClose: () => void }) {
  const t = useWords<typeof words>('rewards');
  const manner = useManner();
  const revoke = useDeed(revokeReward);
  return (
    <ReasonDialog
      danger
      title={t('revokeTitle')}
      button={t('revoke')}
      text={t('revokeText', { amount: moneyText(reward.amount, manner) })}
      most={200}
      send={(reason) => revoke.mutateAsync({ rewardId: reward.id, reason })}
      done={t('revoked')}
      onClose={onClose}
    />
  );
}

function columnsOf(
  t: Words<typeof words>,
  { locale }: Manner,
  onTakeBack: ((reward: OfficeReward) => void) | null,
): Column<OfficeReward>[] {
  return [
    {
      key: 'program',
      head: t('program'),
      lead: true,
      cell: ({ program, programId }) => (
        <span>
          <span className="font-semibold">{t(`programs.${program}`)}</span>
          {program === 'vip_level' && ` · ${t('level', { level: localDigits(programId, locale) })}`}
        </span>
      ),
    },
    {
      key: 'member',
      head: t('member'),
      cell: ({ memberId, account }) => (
        <PathLink href={pathOfMember(memberId, 'rewards')} className="whitespace-nowrap text-accent-text underline">
          {account} <span className="k-digits text-faint">{localDigits(memberId, locale)}</span>
        </PathLink>
      ),
    },
    { key: 'amount', head: t('amount'), end: true, cell: ({ amount }) => <Money value={amount} bare /> },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: 'offered', head: t('offered'), cell: ({ offeredAtMs }) => <TimeText atMs={offeredAtMs} /> },
    {
      key: 'ends',
      head: t('ends'),
      cell: ({ endedAtMs, expiresAtMs }) =>
        endedAtMs === null && expiresAtMs === null ? t('always') : <TimeText atMs={endedAtMs ?? expiresAtMs ?? 0} />,
    },
    { key: 'note', head: t('note'), cell: ({ note }) => note || t('none') },
    {
      key: 'deed',
      head: t('transaction'),
      cell: (reward) =>
        reward.transactionId !== null ? (
          <PathLink href={pathOfTransaction(reward.transactionId)} className="k-digits text-accent-text underline">
            {localDigits(reward.transactionId, locale)}
          </PathLink>
        ) : onTakeBack && reward.state === 'claimable' ? (
          <Button
            variant="outline"
            size="sm"
            className="whitespace-nowrap"
            aria-label={t('revokeOf', { id: reward.id })}
            onClick={() => onTakeBack(reward)}
          >
            {t('revoke')}
          </Button>
        ) : (
          t('none')
        ),
    },
  ];
}
