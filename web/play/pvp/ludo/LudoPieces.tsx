import { type CSSProperties, type RefObject, useRef } from 'react';
import {
  boardCells,
  cellOf,
  home,
  type Move,
  piecesIn,
  progressAfter,
  type View,
  yard,
} from '../../../../games/pvp/ludo/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords, type Words } from '../../../kit/speaking.ts';
import { LudoPiece } from './LudoPiece.tsx';
import { usePieceWalk, walkMs } from './piece-walk.ts';
import type { words } from './words.ts';

/** By corner. */
const colours = ['red', 'green', 'yellow', 'blue'] as const;

interface Props {
  view: View;
  isSending: boolean;
  move(move: Move): void;
  turns: number;
  rolledAtMs: RefObject<number>;
  calm: boolean;
}

interface Standing {
  seat: number;
  corner: number;
  /** The corner of the board in which it is drawn. */
  place: number;
  piece: number;
  progress: number;
  x: number;
  y: number;
}

/** All pieces; those in one square side by side. Those that may be moved are buttons, and where they come to is marked. */
export function LudoPieces({ view, isSending, move, turns, rolledAtMs, calm }: Props) {
  const standing = standingOf(view, turns);
  const movable = new Set(piecesIn(view));
  return (
    <>
      {standing
        .filter(({ seat, piece }) => seat === view.me && movable.has(piece))
        .map((one) => (
          <Target key={one.piece} one={one} die={view.die ?? 0} />
        ))}
      {standing.map((one) => {
        const together = standing.filter(({ x, y }) => x === one.x && y === one.y);
        return (
          <Piece
            key={`${one.seat} ${one.piece}`}
            one={one}
            at={together.indexOf(one)}
            among={together.length}
            view={view}
            rolledAtMs={rolledAtMs}
            calm={calm}
            onPress={
              one.seat === view.me && movable.has(one.piece) && !isSending
                ? () => move({ kind: 'piece', piece: one.piece })
                : null
            }
          />
        );
      })}
    </>
  );
}

function standingOf({ players }: View, turns: number): Standing[] {
  return players.flatMap(({ seat, corner, pieces }) =>
    pieces.map((progress, piece) => {
      const place = (corner + turns) % 4;
      return { seat, corner, place, piece, progress, ...cellOf(place, progress, piece) };
    }),
  );
}

function Target({ one, die }: { one: Standing; die: number }) {
  const to = progressAfter(one.progress, die);
  if (to === null) return null;
  const { x, y } = cellOf(one.place, to, one.piece);
  return <i className="ludo-target" style={placed(x, y)} data-corner={one.corner} aria-hidden />;
}

interface PieceProps extends Pick<Props, 'view' | 'rolledAtMs' | 'calm'> {
  one: Standing;
  at: number;
  among: number;
  onPress: (() => void) | null;
}

function Piece({ one, at, among, view, rolledAtMs, calm, onPress }: PieceProps) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const element = useRef<HTMLDivElement>(null);
  const { corner, place, piece, progress, x, y, seat } = one;
  const { last } = view;
  const isCaptured =
    last?.kind === 'piece' && last.captured.some((other) => other.seat === seat && other.piece === piece);
  // Who is sent back stays until the other has arrived.
  const waitMs = isCaptured ? walkMs(last.from, last.to) : 0;
  usePieceWalk({ element, place, piece, progress, waitMs, rolledAtMs, calm });
  const number = numberText(piece + 1, locale);
  const colour = t(`colour.${colours[corner]!}`);
  const where = progress === yard ? 'inYard' : progress === home ? 'atHome' : 'onWay';
  return (
    <div
      ref={element}
      className="ludo-piece"
      style={{ ...placed(x, y), ...besides(at, among) }}
      data-corner={corner}
      data-home={progress === home}
    >
      {onPress ? (
        <button type="button" aria-label={nameOf(t, progress, view.die ?? 0, number)} onClick={onPress}>
          <LudoPiece corner={corner} number={number} />
        </button>
      ) : (
        <span role="img" aria-label={t(where, { colour, piece: number, steps: numberText(home - progress, locale) })}>
          <LudoPiece corner={corner} />
        </span>
      )}
    </div>
  );
}

function nameOf(t: Words<typeof words>, progress: number, die: number, piece: string): string {
  if (progress === yard) return t('moveOut', { piece });
  return progress + die === home ? t('moveHome', { piece }) : t('moveBy', { piece, steps: die });
}

function placed(x: number, y: number): CSSProperties {
  return { left: `${(100 * x) / boardCells}%`, top: `${(100 * y) / boardCells}%` };
}

/** Where a piece stands among others in its square, in squares from the middle. */
function besides(at: number, among: number): CSSProperties {
  const rows = among <= 1 ? 1 : among <= 4 ? 2 : 3;
  const size = [1, 0.72, 0.54][rows - 1]!;
  const gap = [0, 0.42, 0.34][rows - 1]!;
  const [dx, dy] = among === 2 ? [at - 0.5, 0] : [(at % rows) - (rows - 1) / 2, Math.floor(at / rows) - (rows - 1) / 2];
  return { '--size': size, '--dx': dx * gap, '--dy': dy * gap } as CSSProperties;
}
