import type { SlotFacts } from '../../../../games/slots/shapes.ts';
import { Chips } from '../../../kit/Chips.tsx';
import { Button } from '../../../kit/Button.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { SlotGame } from '../slot-game.ts';
import { moneyOfUnits } from '../unit-money.ts';
import type { words } from '../words.ts';

interface Props {
  game: SlotGame;
  facts: SlotFacts;
  onDone: () => void;
}

export function StakePanel({ game, facts, onDone }: Props) {
  const t = useWords<typeof words>('slots');
  const manner = useManner();
  const { show } = game;
  const lines = facts.lines.length;
  const oneLine = moneyText(moneyOfUnits(1, show.stake, facts.stakeUnits, show.decimals), manner);
  return (
    <>
      {lines > 1 && (
        <p className="mb-4 text-soft">{t('stakeIs', { lines: numberText(lines, manner.locale), amount: oneLine })}</p>
      )}
      <Chips
        label={t('stake')}
        value={show.stake}
        choices={show.stakes.map((stake) => ({ value: stake, label: moneyText(stake, manner) }))}
        onValue={game.chooseStake}
      />
      <Button wide className="mt-5" onClick={onDone}>
        {t('done')}
      </Button>
    </>
  );
}
