import { Badge } from '../../kit/Badge.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { useProof, type WithdrawalStory } from './queries.ts';
import { stateTones } from './state-tones.ts';
import type { words } from './words.ts';

interface Props {
  story: WithdrawalStory;
}

/** Every step, who took it, and why: oldest first. */
export function Story({ story: { steps } }: Props) {
  const t = useWords<typeof words>('withdrawals');
  return (
    <ol className="grid gap-3">
      {steps.map((step) => (
        <li key={step.id} className="grid gap-x-4 gap-y-1 text-sm md:grid-cols-[11rem_11rem_minmax(0,1fr)]">
          <TimeText atMs={step.atMs} />
          <span>
            <Badge tone={stateTones[step.to]}>{t(`states.${step.to}`)}</Badge>
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{step.staffAccount ?? t(`movers.${step.mover}`)}</span>{' '}
            <span className="text-soft">{step.from === null ? t('storyNew') : step.note}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What the payment company was told, under which keys, and what it said. */
export function Orders({ story: { payouts } }: Props) {
  const t = useWords<typeof words>('withdrawals');
  const { locale } = useManner();
  return (
    <Table
      label={t('orders')}
      dense
      rows={payouts}
      rowKey={({ payoutKey }) => payoutKey}
      columns={[
        { key: 'key', head: t('order'), lead: true, cell: ({ payoutKey }) => <CopyText text={payoutKey} /> },
        {
          key: 'state',
          head: t('orderState'),
          cell: ({ state, reason }) => (
            <>
              {t(`orderStates.${state}`)} {reason !== null && <span className="text-faint">{reason}</span>}
            </>
          ),
        },
        { key: 'tries', head: t('tries'), end: true, cell: ({ tries }) => numberText(tries, locale) },
        { key: 'reference', head: t('companyReference'), cell: ({ companyReference }) => companyReference ?? '–' },
        {
          key: 'opened',
          head: t('requestedAt'),
          cell: ({ openedAtMs }) => <TimeText atMs={openedAtMs} style="short" />,
        },
        { key: 'amount', head: t('amount'), end: true, cell: ({ amount }) => <Money value={amount} /> },
      ]}
    />
  );
}

/** The pictures with which the member shows that nothing came. */
export function Proofs({ story: { proofs } }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
      {proofs.map(({ id, atMs, purgedAtMs }, at) => (
        <li key={id} className="grid content-start gap-1">
          {purgedAtMs === null ? <Picture proofId={id} at={at} /> : <Purged atMs={purgedAtMs} />}
          <TimeText atMs={atMs} className="text-sm text-faint" />
        </li>
      ))}
    </ul>
  );
}

/** In the place of a picture that was kept as long as the brand keeps them. */
function Purged({ atMs }: { atMs: number }) {
  const t = useWords<typeof words>('withdrawals');
  return (
    <p className="grid h-24 content-center justify-items-center rounded-control bg-raised text-sm text-faint">
      {t('proofPurged')}
      <TimeText atMs={atMs} />
    </p>
  );
}

function Picture({ proofId, at }: { proofId: string; at: number }) {
  const t = useWords<typeof words>('withdrawals');
  const { locale } = useManner();
  const { data, error } = useProof(proofId);
  if (error) return <p className="text-sm text-danger">{error.message}</p>;
  if (!data) return <Skeleton className="h-48 w-full" />;
  const name = t('proof', { n: numberText(at + 1, locale) });
  return <img src={data} alt={name} className="max-h-128 w-full rounded-control bg-raised object-contain" />;
}
