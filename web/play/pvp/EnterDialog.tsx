import type { PvpRoom } from '../../../contract/pvp.ts';
import { toMinor, fromMinor } from '../../../contract/money.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, moneyText, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { Sums } from '../frame/Sums.tsx';
import type { PvpGameState } from './pvp-game.ts';
import { Told } from './Told.tsx';
import type { words } from './words.ts';

interface Props {
  room: PvpRoom | null;
  onClose(): void;
  game: PvpGameState;
}

/** What a sit-and-go costs, what its places win, and how it goes: before anything is paid. */
export function EnterDialog({ room, onClose, game }: Props) {
  const t = useWords<typeof words>('pvp');
  const manner = useManner();
  if (!room?.tournament) return null;
  const { tournament } = room;
  const money = (decimal: string) => moneyText(decimal, manner);
  const count = (value: number | string) => numberText(Number(value), manner.locale);
  const price = priceOf(tournament, manner.currencyDecimals);
  const enter = async () => {
    if (await game.director.sit({ roomId: room.roomId, kind: 'tournament', buyIn: price })) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={room.name[manner.language]}
      actions={
        <Button loading={game.sending} onClick={() => void enter()}>
          {t('enterFor', { amount: money(price) })}
        </Button>
      }
    >
      <Told game={game} />
      <Sums
        rows={[
          [t('entryHead'), money(tournament.entry)],
          [t('feeHead'), money(tournament.fee)],
          ...tournament.prizes.map((prize, at): [string, string] => [
            t('placeHead', { place: localDigits(String(at + 1), manner.locale) }),
            money(prize),
          ]),
          [t('chipsHead'), count(tournament.chips)],
          [t('levelsHead'), t('levelsText', { hands: count(tournament.levelHands) })],
        ]}
      />
      <p className="text-sm text-soft">{t('enterText')}</p>
      <p className="text-sm text-soft">{t('absentText')}</p>
    </Dialog>
  );
}

/** Entry and fee together. */
export function priceOf({ entry, fee }: NonNullable<PvpRoom['tournament']>, decimals: number): string {
  return fromMinor(toMinor(entry, decimals)! + toMinor(fee, decimals)!, decimals);
}
