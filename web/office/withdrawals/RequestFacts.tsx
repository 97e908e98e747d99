import { CopyText } from '../../kit/CopyText.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText } from '../../kit/money.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import type { WithdrawalStory } from './queries.ts';
import type { words } from './words.ts';

/** Where the money goes, and what was said of it. */
export function RequestFacts({ story }: { story: WithdrawalStory }) {
  const t = useWords<typeof words>('withdrawals');
  const { language } = useManner();
  const { payTo, withdrawal, number, address, remark, receipt } = story;
  const facts: (Fact | false)[] = [
    { key: 'method', label: t('method'), value: payTo.methodName[language] },
    { key: 'holder', label: t('holder'), value: payTo.holder },
    { key: 'number', label: t('number'), value: <CopyText text={number} /> },
    payTo.bank !== '' && { key: 'bank', label: t('bank'), value: payTo.bank },
    { key: 'bound', label: t('boundAt'), value: <TimeText atMs={payTo.createdAtMs} /> },
    payTo.others.length > 0 && {
      key: 'others',
      label: t('alsoOf'),
      value: <Others others={payTo.others} />,
    },
    { key: 'address', label: t('address'), value: <span className="k-digits">{address}</span> },
    { key: 'asked', label: t('requestedAt'), value: <TimeText atMs={withdrawal.requestedAtMs} /> },
    withdrawal.paidAtMs !== null && {
      key: 'paid',
      label: t('paidAt'),
      value: <TimeText atMs={withdrawal.paidAtMs} />,
    },
    withdrawal.state === 'paid' &&
      withdrawal.receiptDueAtMs !== null && {
        key: 'due',
        label: t('receiptDue'),
        value: <TimeText atMs={withdrawal.receiptDueAtMs} />,
      },
    receipt !== null && { key: 'receipt', label: t('receipt'), value: t(`receipts.${receipt}`) },
    remark !== null && { key: 'remark', label: t('remark'), value: remark },
    withdrawal.reason !== null && { key: 'reason', label: t('reason'), value: withdrawal.reason },
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}

/** Other members who have bound the same account: each a way to their page. */
export function Others({ others }: { others: WithdrawalStory['payTo']['others'] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {others.map(({ memberId, account }) => (
        <PathLink key={memberId} href={pathOfMember(memberId, 'withdrawals')} className="text-danger underline">
          {account}
        </PathLink>
      ))}
    </span>
  );
}

/** What is to be known of the member before their money leaves. */
export function MemberFacts({ story: { member, withdrawal } }: { story: WithdrawalStory }) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  const name = (
    <PathLink href={pathOfMember(withdrawal.memberId, 'withdrawals')} className="text-accent-text underline">
      {withdrawal.account}
    </PathLink>
  );
  return (
    <Facts
      facts={[
        { key: 'member', label: t('member'), value: name },
        { key: 'payee', label: t('payeeName'), value: member.payeeName ?? t('noName') },
        { key: 'registered', label: t('registered'), value: <TimeText atMs={member.registeredAtMs} /> },
        { key: 'balance', label: t('balance'), value: <Money value={member.balance} /> },
        { key: 'held', label: t('held'), value: <Money value={member.held} /> },
        { key: 'deposited', label: t('deposited'), value: <Money value={member.depositTotal} /> },
        { key: 'staked', label: t('staked'), value: <Money value={member.stakeTotal} /> },
        { key: 'won', label: t('won'), value: <Money value={member.payoutTotal} /> },
        {
          key: 'out',
          label: t('paidOut'),
          value: t('paidOutText', { amount: moneyText(member.paidOutTotal, manner), n: member.paidOutCount }),
        },
      ]}
    />
  );
}
