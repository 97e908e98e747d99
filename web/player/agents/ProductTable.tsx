import type { TeamFigures } from '../../../contract/agent-team.ts';
import type { GameCategory } from '../../../contract/bets.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { Table } from '../../kit/Table.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { KindNaming } from './naming.ts';
import type { words } from './words.ts';

interface Props {
  label: string;
  rows: readonly (TeamFigures & { category: GameCategory })[];
  kindName: KindNaming;
}

/** What was played of each kind of game. */
export function ProductTable({ label, rows, kindName }: Props) {
  const t = useWords<typeof words>('agents');
  const { locale } = useManner();
  return (
    <Table
      label={label}
      rows={rows}
      rowKey={({ category }) => category}
      columns={[
        { key: 'product', head: t('product'), lead: true, cell: ({ category }) => kindName(category) },
        { key: 'bets', head: t('bets'), end: true, cell: ({ bets }) => numberText(bets, locale) },
        { key: 'stake', head: t('stake'), end: true, cell: ({ stake }) => <Money value={stake} bare /> },
        { key: 'valid', head: t('valid'), end: true, cell: ({ valid }) => <Money value={valid} bare /> },
        { key: 'payout', head: t('payout'), end: true, cell: ({ payout }) => <Money value={payout} bare /> },
        { key: 'net', head: t('net'), end: true, cell: ({ net }) => <Money value={net} change bare /> },
      ]}
    />
  );
}
