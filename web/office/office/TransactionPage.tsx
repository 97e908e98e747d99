import type { ReactNode } from 'react';
import { POINTS } from '../../../contract/brand-points.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { getTransactionStory, type TransactionLine } from '../../../contract/office-money.ts';
import { useCall } from '../../kit/ask.ts';
import { CopyText } from '../../kit/CopyText.tsx';
import { DetailPage } from '../../kit/DetailPage.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { BackLink, PathLink, pathOfMember, pathOfTransaction } from '../paths.tsx';
import type { Names } from './story-names.ts';
import { TransactionCause } from './TransactionCause.tsx';
import type { words } from './money.words.ts';

type Story = CallOutput<typeof getTransactionStory>;

interface Props {
  transactionId: string;
  names: Names;
  /** What can be done about it. */
  after: ReactNode;
}

/** One transaction's whole story: what moved, what caused it, what followed, who did what. */
export function TransactionPage({ transactionId, names, after }: Props) {
  const t = useWords<typeof words>('money');
  const story = useCall(getTransactionStory, { transactionId });
  return (
    <DetailPage
      of={story}
      back={(story) => (
        <BackLink href={pathOfMember(story.transaction.memberId, 'postings')}>
          {t('back', { name: story.transaction.memberAccount })}
        </BackLink>
      )}
      title={({ transaction }) => t('transaction', { id: transaction.id })}
      lead={({ transaction }) => names.kind(transaction.kind)}
      deeds={() => after}
      sections={(story) => [
        { key: 'facts', title: t('facts'), content: <Known transaction={story.transaction} names={names} /> },
        { key: 'postings', title: t('postings'), content: <Postings story={story} /> },
        {
          key: 'cause',
          title: story.cause ? `${t('cause')}: ${t(`causes.${story.cause.kind}`)}` : t('cause'),
          content: story.cause ? (
            <TransactionCause cause={story.cause} names={names} />
          ) : (
            <p className="text-sm text-soft">{t('causeNone')}</p>
          ),
        },
        { key: 'related', title: t('related'), content: <Related lines={story.related} names={names} /> },
        story.corrections.length > 0 && {
          key: 'corrections',
          title: t('corrections'),
          wide: true,
          content: <CorrectionsOfIt corrections={story.corrections} names={names} />,
        },
        { key: 'deeds', title: t('deeds'), wide: true, content: <Deeds deeds={story.deeds} names={names} /> },
      ]}
    />
  );
}

function Known({ transaction, names }: { transaction: Story['transaction']; names: Names }) {
  const t = useWords<typeof words>('money');
  return (
    <>
      <p className="mb-3 text-xl font-semibold">
        <BookAmount {...transaction} change />
        <span className="block text-sm font-normal text-faint">{t('amountHint')}</span>
      </p>
      <Facts
        facts={[
          { key: 'id', label: t('number'), value: <CopyText text={transaction.id} /> },
          { key: 'why', label: t('why'), value: names.kind(transaction.kind) },
          { key: 'member', label: t('member'), value: <MemberLink {...transaction} /> },
          { key: 'at', label: t('at'), value: <TimeText atMs={transaction.atMs} /> },
          { key: 'reference', label: t('reference'), value: <CopyText text={transaction.reference} /> },
          { key: 'key', label: t('key'), value: <span className="text-soft">{transaction.key}</span> },
        ]}
      />
    </>
  );
}

function Postings({ story }: { story: Story }) {
  const t = useWords<typeof words>('money');
  return (
    <>
      <p className="mb-3 text-sm text-faint">{t('postingsHint')}</p>
      <Table
        label={t('postings')}
        dense
        rowsOnPhones
        rows={story.postings}
        rowKey={({ id, account }) => account + id}
        columns={postingColumns(t, story.transaction.currency)}
      />
    </>
  );
}

function MemberLink({ memberId, memberAccount }: TransactionLine) {
  return (
    <PathLink className="text-accent-text underline underline-offset-4" href={pathOfMember(memberId)}>
      {memberAccount} · {memberId}
    </PathLink>
  );
}

/** An amount of the books: money, or points, which are whole. */
function BookAmount({ amount, currency, change, bare }: BookAmountProps) {
  const t = useWords<typeof words>('money');
  const { locale } = useManner();
  if (currency !== POINTS) return <Money value={amount} change={change} bare={bare} />;
  const points = `${change && !amount.startsWith('-') ? '+' : ''}${numberText(Number(amount), locale)}`;
  return <span className="k-digits">{bare ? points : t('pointsAmount', { points })}</span>;
}

interface BookAmountProps {
  amount: string;
  currency: string;
  change?: boolean;
  bare?: boolean;
}

function postingColumns(t: Words<typeof words>, currency: string): Column<Story['postings'][number]>[] {
  return [
    {
      key: 'account',
      head: t('account'),
      lead: true,
      cell: ({ account, studio, isHouse }) => (
        <span className={isHouse ? 'text-soft' : 'font-semibold'}>{studio || accountText(account, t)}</span>
      ),
    },
    {
      key: 'amount',
      head: t('amount'),
      end: true,
      cell: ({ amount }) => <BookAmount {...{ amount, currency }} change bare />,
    },
    {
      key: 'after',
      head: t('balanceAfter'),
      end: true,
      cell: ({ balanceAfter }) =>
        balanceAfter !== null && <BookAmount amount={balanceAfter} currency={currency} bare />,
    },
  ];
}

const accounts = [
  'cash',
  'bonus',
  'studio',
  'house_games',
  'house_payments',
  'house_corrections',
  'house_bonuses',
  'house_fees',
  'house_transfers',
  'house_rewards',
  'house_commissions',
  'house_pots',
  'points',
  'house_points',
] as const;

function accountText(account: string, t: Words<typeof words>): string {
  const known = accounts.find((one) => one === account);
  return known ? t(`accounts.${known}`) : account;
}

function Related({ lines, names }: { lines: readonly TransactionLine[]; names: Names }) {
  const t = useWords<typeof words>('money');
  if (lines.length === 0) return <p className="text-sm text-soft">{t('relatedNone')}</p>;
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line.id}>
          <PathLink
            href={pathOfTransaction(line.id)}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-1 hover:bg-raised"
          >
            <span>
              <span className="font-semibold">{names.kind(line.kind)}</span>{' '}
              <span className="text-sm text-faint">
                {line.id} · {line.memberAccount}
              </span>
            </span>
            <span className="flex items-center gap-4">
              <TimeText atMs={line.atMs} style="short" className="text-sm text-soft" />
              <BookAmount {...line} change />
            </span>
          </PathLink>
        </li>
      ))}
    </ul>
  );
}

function CorrectionsOfIt({ corrections, names }: { corrections: Story['corrections']; names: Names }) {
  return (
    <div className="grid gap-5">
      {corrections.map((correction) => (
        <TransactionCause key={correction.id} cause={{ kind: 'correction', correction }} names={names} />
      ))}
    </div>
  );
}

function Deeds({ deeds, names }: { deeds: Story['deeds']; names: Names }) {
  const t = useWords<typeof words>('money');
  if (deeds.length === 0) return <p className="text-sm text-soft">{t('deedsNone')}</p>;
  return (
    <ol className="grid gap-2 text-sm">
      {deeds.map(({ id, atMs, staffAccount, action, detail }) => (
        <li key={id} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <TimeText atMs={atMs} style="short" className="text-faint" />
          <span>
            <span className="font-semibold">{staffAccount ?? t('system')}</span>: {names.action(action)}
            {[detail['reason'], detail['note']].map(
              (word, at) =>
                typeof word === 'string' &&
                word !== '' && (
                  <span key={at} className="block text-soft">
                    {word}
                  </span>
                ),
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
