import {
  chanceOf,
  leastTargetHundredths,
  type LimboChoice,
  mostTargetHundredths,
  winMultiple,
} from '../../../../games/instant/limbo/shapes.ts';
import { writeMultiple } from '../../../../games/instant/shapes.ts';
import { Chips } from '../../../kit/Chips.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { ChoicesProps } from '../design.ts';
import { HundredthsField } from '../HundredthsField.tsx';
import { Odds } from '../Odds.tsx';
import type { words } from './words.ts';

const quickHundredths = [150, 200, 500, 1000, 10_000] as const;

export function LimboChoices({ choice, onChoice, disabled, stake, money }: ChoicesProps<LimboChoice>) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  return (
    <div className="limbo-choices">
      <HundredthsField
        label={t('target')}
        value={choice.targetHundredths}
        least={leastTargetHundredths}
        most={mostTargetHundredths}
        disabled={disabled}
        sign="×"
        onValue={(targetHundredths) => onChoice({ targetHundredths })}
      />
      <Chips
        label={t('quick')}
        value={String(choice.targetHundredths)}
        choices={quickHundredths.map((hundredths) => ({
          value: String(hundredths),
          label: `${numberText(hundredths / 100, locale, 1)}×`,
          disabled,
        }))}
        onValue={(hundredths) => onChoice({ targetHundredths: Number(hundredths) })}
        scroll
      />
      <Odds
        chance={writeMultiple(chanceOf(choice))}
        multiple={writeMultiple(winMultiple(choice))}
        stake={stake}
        money={money}
      />
    </div>
  );
}
