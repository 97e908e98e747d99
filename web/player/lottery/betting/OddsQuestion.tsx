import type { PlayType } from '../../../../games/lottery/shapes.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { useWords } from '../../../kit/speaking.ts';
import { SelectionText } from '../SelectionText.tsx';
import { useTitle } from '../titles.ts';
import { oddsText } from './odds.ts';
import type { OddsMove } from './odds-moves.ts';
import type { words } from '../words.ts';

interface Props {
  moves: readonly OddsMove[];
  playTypeOf: (code: string) => PlayType | undefined;
  onYes: () => void;
  onNo: () => void;
}

/** The odds are lower than the player has seen: nothing is bet before they have seen them. */
export function OddsQuestion({ moves, playTypeOf, onYes, onNo }: Props) {
  const t = useWords<typeof words>('lottery');
  const title = useTitle();
  const { locale } = useManner();
  return (
    <Dialog
      open={moves.length > 0}
      onClose={onNo}
      title={t('oddsMoved')}
      actions={
        <>
          <Button variant="outline" onClick={onNo}>
            {t('oddsNo')}
          </Button>
          <Button onClick={onYes}>{t('oddsYes')}</Button>
        </>
      }
    >
      <p className="text-sm text-soft">{t('oddsMovedText')}</p>
      <ul className="lot-lines pt-3">
        {moves.map(({ entry, now }) => {
          const playType = playTypeOf(entry.playType);
          // The prize that lost most says it best.
          const at = now.findIndex((one, place) => one < entry.odds[place]!);
          return (
            <li key={entry.id} className="lot-line">
              <div className="grid min-w-0">
                <b className="text-sm">{playType ? title(playType.titles) : entry.playType}</b>
                <SelectionText
                  playType={playType}
                  selection={entry.selection}
                  className="line-clamp-2 text-sm text-soft"
                />
              </div>
              <span className="k-digits text-end text-sm">
                <s className="text-soft">{oddsText(entry.odds[at] ?? 0, locale)}</s>{' '}
                <b className="text-warning">{oddsText(now[at] ?? 0, locale)}</b>
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
