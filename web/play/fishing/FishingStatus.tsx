import { speciesById, speciesIds } from '../../../games/fishing/fish-shapes.ts';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { celebrationOf, isCelebrated } from '../frame/celebration.ts';
import { hasParent, tellParent } from '../frame/parent-page.ts';
import { refusalText } from '../frame/refusals.ts';
import type { FishingGame } from './fishing-game.ts';
import { isGreeted } from './greeted.ts';
import type { words } from './words.ts';

/** What just happened, in words: read aloud, and shown over the weapons. */
export function FishingStatus({ game }: { game: FishingGame }) {
  const t = useWords<typeof words>('fishing');
  const { director, reload, opened, refusal, broken, told } = game;
  const isShort = refusal?.code === 'insufficient_balance' && hasParent() && opened?.trial === false;
  const decimals = opened?.currency.decimals ?? 2;
  const isWon = told?.type === 'caught' && isCelebrated(celebrationOf(told.amount, told.cost, decimals));
  const text = useStatusText(game);
  const asks = reload === 'asked';
  return (
    <div className="fishing-status" data-won={isWon && refusal === null}>
      <p role="status" aria-live="polite">
        {asks ? t('reloadAsk') : text}
      </p>
      {asks && (
        <span>
          <Button
            size="sm"
            variant="second"
            onClick={() => {
              director.choose({ reload: 'on' });
              void director.load();
            }}
          >
            {t('reloadYes')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => director.choose({ reload: 'off' })}>
            {t('reloadNo')}
          </Button>
        </span>
      )}
      {broken && hasParent() && (
        <Button size="sm" onClick={() => tellParent('close')}>
          {t('leave')}
        </Button>
      )}
      {isShort && (
        <Button size="sm" onClick={() => tellParent('deposit')}>
          {t('deposit')}
        </Button>
      )}
    </div>
  );
}

function useStatusText({ waiting, lost, refusal, opened, told, magazine }: FishingGame): string {
  const t = useWords<typeof words>('fishing');
  const manner = useManner();
  if (waiting || lost) return t('reconnecting');
  if (refusal) return refusalText(refusal, t, opened?.trial ?? false);
  if (opened === null) return t('loading');
  if (opened.maintenance) return t('maintenance');
  switch (told?.type) {
    case 'caught': {
      const id = speciesIds.find((one) => one === told.species);
      const values = {
        name: id ? speciesById[id].titles[manner.language] : '',
        amount: moneyText(told.amount, manner),
      };
      if (told.count > 1) return t('manyTold', { ...values, shown: numberText(told.count, manner.locale) });
      return id && isGreeted(id) ? t('greetedTold', values) : t('caughtTold', values);
    }
    case 'loaded':
      return t('loadedTold', { amount: moneyText(told.amount, manner) });
    case 'closed':
      // A magazine that was fired to its end may have brought nothing.
      if (!/[1-9]/.test(told.amount)) return t('spentTold');
      return t('closedTold', { amount: moneyText(told.amount, manner) });
    case 'away':
      return t('awayTold');
    case 'nobody':
      return t('nobodyTold');
    case 'short':
      return t('shortTold');
    case 'empty':
    case undefined:
      return magazine === null ? t('emptyTold') : t('aimTold');
  }
}
