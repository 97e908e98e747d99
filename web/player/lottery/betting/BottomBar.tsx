import { Plus } from 'lucide-react';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { decimalOf } from '../../../kit/money-sum.ts';
import { numberText } from '../../../kit/money.ts';
import { toast } from '../../../kit/toast.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { LotteryGame } from '../queries.ts';
import { costMinor, sumCostMinor } from './cost.ts';
import { addEntries, type Slip } from './slip.ts';
import { LinesText } from './StakeFields.tsx';
import type { Draft } from './use-draft.ts';
import type { words } from '../words.ts';

interface Props {
  game: LotteryGame;
  slip: Slip;
  draft: Draft;
  onReview: () => void;
}

/** On phones: what it costs now, one more ticket, and the way to the bet. */
export function BottomBar({ game, slip, draft, onReview }: Props) {
  const t = useWords<typeof words>('lottery');
  const { currencyDecimals: decimals, locale } = useManner();
  const { entry } = draft;
  const inBasket = sumCostMinor(slip.entries, decimals);
  const allMinor = inBasket + (entry ? costMinor(entry, decimals) : 0n);
  const count = slip.entries.length + (entry ? 1 : 0);
  const add = () => {
    if (!entry) return;
    if (!addEntries(game.gameCode, [entry])) return toast(t('basketFull'), { tone: 'warning' });
    draft.clear();
  };
  return (
    <div className="lot-bar">
      <LinesText draft={draft} cost={decimalOf(allMinor, decimals)} />
      <IconButton variant="second" label={t('add')} disabled={!entry} onClick={add}>
        <Plus aria-hidden />
      </IconButton>
      <Button disabled={count === 0} onClick={onReview}>
        {count > 1 ? t('betMany', { text: numberText(count, locale) }) : t('bet')}
      </Button>
    </div>
  );
}
