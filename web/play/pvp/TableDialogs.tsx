import { useState } from 'react';
import { type PvpTable, pvpPhrases } from '../../../contract/pvp.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { PvpGameState } from './pvp-game.ts';
import type { words } from './words.ts';

interface Props {
  open: boolean;
  onClose(): void;
  game: PvpGameState;
  table: PvpTable;
}

/** What may be said to the table. */
export function PhraseDialog({ open, onClose, game }: Omit<Props, 'table'>) {
  const t = useWords<typeof words>('pvp');
  return (
    <Dialog open={open} onClose={onClose} title={t('say')}>
      <div className="pvp-phrases">
        {pvpPhrases.map((phrase) => (
          <Button
            key={phrase}
            variant="second"
            onClick={() => {
              void game.director.say(phrase);
              onClose();
            }}
          >
            {t(`phrase-${phrase}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** Says what becomes of the money before the seat is given up. */
export function LeaveDialog({ open, onClose, game, table }: Props) {
  const t = useWords<typeof words>('pvp');
  const manner = useManner();
  const own = table.seats.find(({ isMe }) => isMe);
  const isFree = table.kind === 'practice';
  const leave = () => {
    onClose();
    void game.director.leave();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('leaveTable')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('stay')}
          </Button>
          <Button onClick={leave}>{t('leaveTable')}</Button>
        </>
      }
    >
      <p>
        {table.tournament
          ? t(table.tournament.state === 'open' ? 'leaveWaiting' : 'leaveRunning')
          : isFree
            ? t('leaveFree')
            : own?.inHand
              ? t('leaveInHand')
              : t('leaveText', { amount: moneyText(own?.stack ?? '0', manner) })}
      </p>
    </Dialog>
  );
}

/** More money for the seat. */
export function AddDialog({ open, onClose, game, table }: Props) {
  const t = useWords<typeof words>('pvp');
  const manner = useManner();
  const [amount, setAmount] = useState('');
  const add = async () => {
    if (await game.director.add(amount)) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('add')}
      actions={
        <Button loading={game.sending} aria-disabled={amount === '' || undefined} onClick={() => void add()}>
          {t('add')}
        </Button>
      }
    >
      <MoneyField
        label={t('amount')}
        value={amount}
        onValue={setAmount}
        hint={t('addHint', {
          most: moneyText(table.me?.mostAdded ?? '0', manner),
          balance: moneyText(table.balance, manner),
        })}
      />
      <p className="text-sm text-soft">{t('addText')}</p>
    </Dialog>
  );
}
