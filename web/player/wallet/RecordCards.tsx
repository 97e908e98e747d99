import type { ReactNode } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import type { listAccountRecord, TransactionKind } from '../../../contract/wallet.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words as moneyWords } from './wallets.words.ts';
import type { words } from './record.words.ts';

export type AccountRecordRow = CallOutput<typeof listAccountRecord>['list'][number];

export const kindTones: Record<TransactionKind, Tone> = {
  deposit: 'second',
  bet: 'plain',
  win: 'win',
  win_reversal: 'warning',
  rollback: 'second',
  correction: 'warning',
  withdrawal: 'plain',
  withdrawal_return: 'second',
  fee: 'warning',
  bonus: 'second',
  reward: 'win',
  commission: 'win',
  bonus_conversion: 'win',
  bonus_forfeit: 'warning',
  transfer_out: 'plain',
  transfer_in: 'second',
  redemption: 'second',
  studio_transfer: 'second',
};

/** What a bet moved is referred to as `<game code>:<round id>`; everything else belongs to no game. */
export function gameCodeOf({ cause, reference }: AccountRecordRow): string | null {
  if (cause?.kind !== 'bet') return null;
  return reference.split(':')[0] ?? null;
}

/** Transfers are referred to as `<way>:<user name of the other side>`. */
export function personOf({ kind, reference }: AccountRecordRow): string | null {
  if (kind !== 'transfer_in' && kind !== 'transfer_out') return null;
  return reference.split(':')[1] ?? null;
}

interface Props {
  rows: readonly AccountRecordRow[];
  gameName: (gameCode: string) => ReactNode;
}

/** The account record on phones: two lines a movement. */
export function RecordCards({ rows, gameName }: Props) {
  const t = useWords<typeof words>('record');
  const money = useWords<typeof moneyWords>('wallets');
  const manner = useManner();
  return (
    <ul className="grid gap-2 md:hidden">
      {rows.map((row) => {
        const code = gameCodeOf(row);
        return (
          <li
            key={row.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-control bg-surface px-4 py-3"
          >
            <span className="flex min-w-0 items-center gap-2 font-semibold">
              <Badge tone={kindTones[row.kind]}>{t(row.kind)}</Badge>
              <span className="truncate">{code === null ? personOf(row) : gameName(code)}</span>
            </span>
            <Money value={row.amount} change bare className="text-end font-semibold" />
            <span className="k-digits text-sm text-faint">{timeText(row.atMs, manner, 'short')}</span>
            <span className="text-end text-sm text-faint">
              {row.account === 'cash' ? t('left') : money(`accounts.${row.account}`)}{' '}
              <Money value={row.balanceAfter} bare />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
