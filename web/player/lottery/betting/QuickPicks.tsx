import { Clover, Eraser } from 'lucide-react';
import { announce } from '../../../kit/announce.ts';
import { Button } from '../../../kit/Button.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { toast } from '../../../kit/toast.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { LotteryGame } from '../queries.ts';
import { luckyBelow } from './luck.ts';
import { quickPick } from './quick-pick.ts';
import { standingOf } from './selection.ts';
import { addEntries, type Slip } from './slip.ts';
import { type Draft, entryOf, type Offered } from './use-draft.ts';
import type { words } from '../words.ts';

/** Lucky tickets that are put into the basket at once. */
const SEVERAL = 5;

interface Props {
  game: LotteryGame;
  offered: Offered;
  slip: Slip;
  draft: Draft;
}

/** Chance chooses: one line on the pad, or several; and the way to begin anew. */
export function QuickPicks({ game, offered, slip, draft }: Props) {
  const t = useWords<typeof words>('lottery');
  const { locale, currencyDecimals } = useManner();
  const { pad } = offered.playType;
  const several = () => {
    if (pad.kind === 'numbers') return draft.choose(quickPick(pad, luckyBelow, SEVERAL));
    const entries = Array.from({ length: SEVERAL }, () => {
      const chosen = quickPick(pad, luckyBelow);
      return entryOf(offered, chosen, slip, standingOf(pad, chosen).lines, currencyDecimals);
    }).filter((entry) => entry !== null);
    if (!addEntries(game.gameCode, entries)) return toast(t('basketFull'), { tone: 'warning' });
    // The basket and its count show it; a toast would lie over the bet.
    announce(t('luckyAdded', { text: numberText(entries.length, locale) }));
  };
  return (
    <div className="flex flex-wrap gap-1.5 md:gap-2">
      <Button
        size="sm"
        variant="second"
        icon={<Clover aria-hidden />}
        onClick={() => draft.choose(quickPick(pad, luckyBelow))}
      >
        {t('lucky')}
      </Button>
      <Button size="sm" variant="outline" onClick={several}>
        {t('luckySeveral', { text: numberText(SEVERAL, locale) })}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        className="px-2!"
        icon={<Eraser aria-hidden />}
        disabled={draft.chosen.every((symbols) => symbols.length === 0)}
        onClick={draft.clear}
      >
        {t('clearPad')}
      </Button>
    </div>
  );
}
