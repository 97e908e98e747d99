import { Wallet } from 'lucide-react';
import { contractKinds } from '../../../../contract/agent-contracts.ts';
import { getAgentPurse, type PurseMonth } from '../../../../contract/contract-statements.ts';
import { useCall } from '../../../kit/ask.ts';
import { Asked } from '../../../kit/Asked.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { Money } from '../../../kit/Money.tsx';
import { SectionHead } from '../../../kit/SectionHead.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { type Column, Table } from '../../../kit/Table.tsx';
import { monthText } from '../../../kit/time.ts';
import { useWords } from '../../../kit/speaking.ts';
import { SaveButton } from '../SaveButton.tsx';
import { type SavedColumn, saveRows } from '../save-rows.ts';
import type { words } from './words.ts';

const sums = ['opening', 'earned', 'transferred', 'withdrawn', 'other', 'closing'] as const;

const heads = {
  opening: 'opening',
  earned: 'byContracts',
  transferred: 'transferred',
  withdrawn: 'takenOut',
  other: 'other',
  closing: 'closing',
} as const;

/** The agent's cash month by month, from what it began with to what is left. */
export function Purse() {
  const t = useWords<typeof words>('agentContracts');
  const { locale } = useManner();
  // Before the first one in which anything was there, months say nothing.
  const purse = useCall(getAgentPurse, {}, { staleTime: 0, select: ({ months }) => months.filter(isTold) });
  const headOf = (key: (typeof sums)[number]) => t(heads[key]);
  const columns: Column<PurseMonth>[] = [
    { key: 'month', head: t('month'), lead: true, cell: ({ month }) => monthText(month, locale) },
    ...sums.map((key): Column<PurseMonth> => ({
      key,
      head: headOf(key),
      end: true,
      cell: (row) => (
        <Money value={row[key]} bare change={key === 'transferred' || key === 'withdrawn' || key === 'other'} />
      ),
    })),
  ];
  const saved: SavedColumn<PurseMonth>[] = [
    [t('month'), ({ month }) => month],
    ...sums.map((key): SavedColumn<PurseMonth> => [headOf(key), (row) => row[key]]),
    ...contractKinds.map((kind): SavedColumn<PurseMonth> => [
      t(`kinds.${kind}`),
      ({ kinds }) => kinds.find((one) => one.kind === kind)?.paid ?? '0',
    ]),
  ];
  return (
    <Asked of={purse} waiting={<Skeleton className="h-64 w-full rounded-card" />}>
      {(months) =>
        months.length > 0 && (
          <section className="grid grid-cols-1 gap-4">
            <SectionHead
              title={t('purse')}
              icon={<Wallet aria-hidden />}
              after={<SaveButton of={t('purse')} save={() => saveRows('months', saved, months)} />}
            />
            <p className="text-sm text-soft">{t('purseHint')}</p>
            <Table label={t('purse')} rows={months} rowKey={({ month }) => month} columns={columns} />
          </section>
        )
      }
    </Asked>
  );
}

function isTold(month: PurseMonth): boolean {
  return sums.some((key) => Number(month[key]) !== 0);
}
