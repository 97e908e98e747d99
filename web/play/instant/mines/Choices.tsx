import { Minus, Plus } from 'lucide-react';
import {
  fewestMines,
  type MinesChoice,
  mostMines,
  multipleAfter,
  nextSafeChance,
} from '../../../../games/instant/mines/shapes.ts';
import { writeMultiple } from '../../../../games/instant/shapes.ts';
import { Chips } from '../../../kit/Chips.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { ChoicesProps } from '../design.ts';
import { Odds } from '../Odds.tsx';
import type { words } from './words.ts';

const presets = [1, 3, 5, 10, 20];

/** How many crocodiles lie in the pond; with it, what the first leaf pays and how likely it is safe. */
export function MinesChoices({ choice, onChoice, disabled, stake, money }: ChoicesProps<MinesChoice>) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const { mines } = choice;
  const count = numberText(mines, locale);
  return (
    <div className="mines-choices">
      <div className="mines-count" role="group" aria-label={t('mines')}>
        <IconButton
          label={t('minesFewer')}
          disabled={disabled || mines <= fewestMines}
          onClick={() => onChoice({ mines: mines - 1 })}
        >
          <Minus aria-hidden />
        </IconButton>
        <output aria-label={t('minesNow', { mines: count })}>
          <b>{count}</b>
          <span>{t('mines')}</span>
        </output>
        <IconButton
          label={t('minesMore')}
          disabled={disabled || mines >= mostMines}
          onClick={() => onChoice({ mines: mines + 1 })}
        >
          <Plus aria-hidden />
        </IconButton>
      </div>
      <Chips
        label={t('minesPresets')}
        value={String(mines)}
        onValue={(value) => onChoice({ mines: Number(value) })}
        choices={presets.map((value) => ({ value: String(value), label: numberText(value, locale), disabled }))}
      />
      <Odds
        chance={writeMultiple(nextSafeChance(mines, 0))}
        multiple={writeMultiple(multipleAfter(mines, 1))}
        stake={stake}
        money={money}
      />
    </div>
  );
}
