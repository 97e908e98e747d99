import { home, type Move, piecesIn, type View, yard } from '../../../../games/pvp/ludo/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { LudoPiece } from './LudoPiece.tsx';
import type { words } from './words.ts';

interface Props {
  view: View;
  isSending: boolean;
  move(move: Move): void;
  corner: number;
}

/** The pieces that may be moved once more, large enough for a thumb. */
export function LudoChoices({ view, isSending, move, corner }: Props) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const pieces = piecesIn(view);
  const own = view.players.find(({ seat }) => seat === view.me);
  if (pieces.length === 0 || own === undefined || view.die === null) return null;
  const { die } = view;
  return (
    <div className="ludo-choices" role="group" aria-label={t('choices')}>
      {pieces.map((piece) => {
        const progress = own.pieces[piece]!;
        const number = numberText(piece + 1, locale);
        const isHome = progress !== yard && progress + die === home;
        const name =
          progress === yard
            ? t('pieceOut', { piece: number })
            : isHome
              ? t('pieceHome', { piece: number })
              : t('pieceBy', { piece: number, steps: die });
        return (
          <button
            key={piece}
            type="button"
            aria-label={name}
            aria-disabled={isSending}
            onClick={isSending ? undefined : () => move({ kind: 'piece', piece })}
          >
            <LudoPiece corner={corner} number={number} />
            <span>{progress === yard ? t('out') : isHome ? t('home') : `+${numberText(die, locale)}`}</span>
          </button>
        );
      })}
    </div>
  );
}
