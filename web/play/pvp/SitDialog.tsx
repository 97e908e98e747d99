import { useEffect, useState } from 'react';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Sums } from '../frame/Sums.tsx';
import type { PvpGameState } from './pvp-game.ts';
import type { Place } from './pvp-client.ts';
import { Told } from './Told.tsx';
import type { words } from './words.ts';

interface Props {
  place: Place | null;
  onClose(): void;
  game: PvpGameState;
}

/** What is brought to a table: a slider between the least and the most, or an amount that is typed. */
export function SitDialog({ place, onClose, game }: Props) {
  const t = useWords<typeof words>('pvp');
  const manner = useManner();
  const decimals = manner.currencyDecimals;
  const [amount, setAmount] = useState('');
  useEffect(() => setAmount(place?.room.leastBuyIn ?? ''), [place]);
  if (!place) return null;
  const { room, ...where } = place;
  const minor = (decimal: string) => Number(toMinor(decimal, decimals) ?? 0n);
  const money = (decimal: string) => moneyText(decimal, manner);
  const balance = game.opened!.balance;
  const mostMinor = Math.min(minor(room.mostBuyIn), Math.max(minor(room.leastBuyIn), minor(balance)));
  const isShort = minor(balance) < minor(room.leastBuyIn);
  // No form: the frame that games run in sends none.
  const sit = async () => {
    if (await game.director.sit({ ...where, buyIn: amount })) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(place.kind === 'private' && !place.code ? 'ownTableTitle' : 'sitTitle', {
        room: room.name[manner.language],
      })}
      actions={
        <Button loading={game.sending} aria-disabled={amount === '' || undefined} onClick={() => void sit()}>
          {t('sitWith', { amount: money(amount === '' ? '0' : amount) })}
        </Button>
      }
    >
      <Told game={game} />
      <MoneyField
        label={t('buyIn')}
        value={amount}
        onValue={setAmount}
        hint={t('buyInHint', { amount: money(balance) })}
      />
      {!isShort && (
        <input
          type="range"
          className="pvp-range"
          aria-label={t('buyIn')}
          min={minor(room.leastBuyIn)}
          max={mostMinor}
          step={minor(room.unit)}
          value={minor(amount === '' ? room.leastBuyIn : amount)}
          onChange={({ target }) => setAmount(fromMinor(BigInt(target.value), decimals))}
        />
      )}
      <Sums
        rows={[
          [t('buyInHead'), t('range', { least: money(room.leastBuyIn), most: money(room.mostBuyIn) })],
          [
            t('rakeHead'),
            t('rakeText', { share: numberText(room.rakeBps / 100, manner.locale, 2), cap: money(room.rakeCap) }),
          ],
          [
            t('clockHead'),
            t('clockText', {
              turn: numberText(room.turnMs / 1000, manner.locale),
              bank: numberText(room.bankMs / 1000, manner.locale),
            }),
          ],
        ]}
      />
      {room.randomSeating && <p className="text-sm text-soft">{t('randomSeating')}</p>}
      <p className="text-sm text-soft">{t('yours')}</p>
    </Dialog>
  );
}
