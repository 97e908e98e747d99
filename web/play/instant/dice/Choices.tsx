import { writeMultiple } from '../../../../games/instant/shapes.ts';
import { chanceOf, type DiceChoice, type DiceSide, winMultiple } from '../../../../games/instant/dice/shapes.ts';
import { Segments } from '../../../kit/Segments.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { ChoicesProps } from '../design.ts';
import { HundredthsField } from '../HundredthsField.tsx';
import { Odds } from '../Odds.tsx';
import { marksOf, onSide, withMark } from './mark.ts';
import type { words } from './words.ts';

export function DiceChoices({ choice, onChoice, disabled, stake, money }: ChoicesProps<DiceChoice>) {
  const t = useWords<typeof words>('game');
  return (
    <div className="dice-choices">
      <Segments<DiceSide>
        label={t('side')}
        value={choice.side}
        choices={[
          { value: 'under', label: t('under'), disabled },
          { value: 'over', label: t('over'), disabled },
        ]}
        onValue={(side) => onChoice(onSide(choice, side))}
      />
      <HundredthsField
        label={t('target')}
        value={choice.targetHundredths}
        {...marksOf(choice.side)}
        disabled={disabled}
        onValue={(hundredths) => onChoice(withMark(choice, hundredths))}
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
