import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { gameCategories } from '../../../contract/bets.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { percentText } from '../../kit/money.ts';
import { GameField } from '../../kit/GameField.tsx';
import { useGameNames } from '../../kit/game-names.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Part, WholeField } from '../../kit/TermFields.tsx';
import type { OfferFieldsProps } from './offer-fields-props.ts';
import type { words } from './words.ts';

/** How much of a stake counts, by category, and by game where one differs. */
export function WeightFields({ terms, onTerms, errorAt }: OfferFieldsProps) {
  const t = useWords<typeof words>('bonuses');
  const { locale } = useManner();
  const names = useGameNames();
  const wrong = errorAt('weights');
  const without = (code: string) =>
    Object.fromEntries(Object.entries(terms.gameWeights).filter(([game]) => game !== code));
  return (
    <Part title={t('partCounts')}>
      {wrong && (
        <p role="alert" className="text-sm text-danger">
          {wrong}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {gameCategories.map((category) => (
          <WholeField
            key={category}
            label={t(`categories.${category}`)}
            value={terms.weights[category]}
            onValue={(percent) => onTerms({ ...terms, weights: { ...terms.weights, [category]: percent } })}
            error={errorAt(`weights.${category}`)}
          />
        ))}
      </div>
      <h4 className="text-sm font-semibold text-soft">{t('gameWeights')}</h4>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {Object.entries(terms.gameWeights).map(([code, percent]) => (
          <li key={code} className="flex items-center rounded-full bg-raised ps-4 text-sm">
            {names.game(code)}: {percentText(percent / 100, locale, 0)}
            <IconButton
              size="sm"
              label={t('removeGame', { game: names.game(code) })}
              onClick={() => onTerms({ ...terms, gameWeights: without(code) })}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <NewGame
        onGame={(code, percent) => onTerms({ ...terms, gameWeights: { ...terms.gameWeights, [code]: percent } })}
      />
    </Part>
  );
}

function NewGame({ onGame }: { onGame: (code: string, percent: number) => void }) {
  const t = useWords<typeof words>('bonuses');
  const [code, setCode] = useState('');
  const [percent, setPercent] = useState(100);
  const isGood = /^[a-z0-9][a-z0-9-]{0,39}$/.test(code) && percent <= 100;
  const add = () => {
    onGame(code, percent);
    setCode('');
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <GameField className="w-56" label={t('gameCode')} value={code} onValue={setCode} />
      <WholeField className="w-28" label={t('gamePercent')} value={percent} onValue={setPercent} />
      <Button variant="second" icon={<Plus aria-hidden />} disabled={!isGood} onClick={add}>
        {t('addGame')}
      </Button>
    </div>
  );
}
