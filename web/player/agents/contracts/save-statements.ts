import type { ContractKind } from '../../../../contract/agent-contracts.ts';
import { type ContractStatement, listContractStatements } from '../../../../contract/contract-statements.ts';
import type { Words } from '../../../kit/speaking.ts';
import { savePages, type SavedColumn } from '../save-rows.ts';
import type { words } from './words.ts';

const sums = [
  'valid',
  'stake',
  'payout',
  'cost',
  'netLoss',
  'carriedBefore',
  'base',
  'carried',
  'gross',
  'below',
  'gap',
  'adjusted',
  'owedBefore',
  'amount',
  'owed',
] as const;

/** Saves what windows of a kind came to on some days, with all that made it. */
export function saveStatements(
  days: { fromDay: string; untilDay: string },
  kind: ContractKind,
  t: Words<typeof words>,
): Promise<void> {
  const { fromDay, untilDay } = days;
  const moment = (atMs: number) => new Date(atMs).toISOString();
  const columns: SavedColumn<ContractStatement>[] = [
    ['id', ({ id }) => id],
    [t('window'), ({ fromMs }) => moment(fromMs)],
    [t('windowEnd'), ({ untilMs }) => moment(untilMs)],
    [t('product'), ({ product }) => product],
    [t('bets'), ({ bets }) => bets],
    [t('active'), ({ active }) => active],
    ...sums.map((key): SavedColumn<ContractStatement> => [t(key), (row) => row[key]]),
    [t('state'), ({ state }) => state],
  ];
  const input = { kind, fromDay, untilDay };
  return savePages(`${kind}-${fromDay}-${untilDay}`, columns, { list: listContractStatements, input });
}
