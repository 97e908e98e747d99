import { type ReactNode, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import type { OfficeReferral, searchReferrals } from '../../../contract/referrals-office.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import type { List } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import type { Column } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import { ReferralDialog } from './ReferralDialog.tsx';
import { tones } from './tones.ts';
import type { words } from './words.ts';

interface Props {
  list: List<OfficeReferral, CallOutput<typeof searchReferrals>, unknown>;
  after?: ReactNode;
}

/** Friends with who invited them, how far they are, and what it cost; each opens with what speaks against it. */
export function ReferralsList({ list, after }: Props) {
  const t = useWords<typeof words>('referrals');
  const [looked, setLooked] = useState<string | null>(null);
  return (
    <ListPage
      list={list}
      label={t('list')}
      after={after}
      count={(n) => t('count', { n })}
      columns={columnsOf(t, setLooked)}
      rowKey={({ id }) => id}
      empty={{ motif: 'lotus', title: t('empty'), hint: t('emptyHint') }}
    >
      {looked !== null && <ReferralDialog referralId={looked} onClose={() => setLooked(null)} />}
    </ListPage>
  );
}

function columnsOf(t: Words<typeof words>, onLook: (id: string) => void): Column<OfficeReferral>[] {
  const member = (memberId: string, account: string) => (
    <PathLink href={pathOfMember(memberId, 'referrals')} className="whitespace-nowrap text-accent-text underline">
      {account}
    </PathLink>
  );
  return [
    { key: 'friend', head: t('friend'), lead: true, cell: ({ friendId, friend }) => member(friendId, friend) },
    { key: 'referrer', head: t('referrer'), cell: ({ referrerId, referrer }) => member(referrerId, referrer) },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state, reason }) => (
        <span className="grid justify-items-start gap-0.5">
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
          {reason && <span className="text-xs text-faint">{t(`reasons.${reason}`)}</span>}
        </span>
      ),
    },
    { key: 'joined', head: t('days'), cell: ({ joinedAtMs }) => <TimeText atMs={joinedAtMs} /> },
    {
      key: 'deposit',
      head: t('deposit'),
      end: true,
      cell: ({ deposit }) => (deposit === null ? t('none') : <Money value={deposit} bare />),
    },
    {
      key: 'turnover',
      head: t('turnover'),
      end: true,
      cell: ({ turnover, turnoverAsked }) => (
        <span className="whitespace-nowrap">
          <Money value={turnover} bare /> <span className="text-faint">/</span> <Money value={turnoverAsked} bare />
        </span>
      ),
    },
    {
      key: 'rewards',
      head: t('rewards'),
      end: true,
      cell: ({ state, referrerReward, friendReward }) =>
        state === 'paid' ? (
          <span className="whitespace-nowrap">
            <Money value={referrerReward} bare /> <span className="text-faint">+</span>{' '}
            <Money value={friendReward} bare />
          </span>
        ) : (
          t('none')
        ),
    },
    {
      key: 'look',
      head: t('evidence'),
      cell: ({ id, friend }) => (
        <Button variant="outline" size="sm" aria-label={t('lookOf', { friend })} onClick={() => onLook(id)}>
          {t('look')}
        </Button>
      ),
    },
  ];
}
