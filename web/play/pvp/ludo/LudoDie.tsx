import type { CSSProperties } from 'react';
import { dieFaces, type Move, type View } from '../../../../games/pvp/ludo/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  view: View;
  isSending: boolean;
  move(move: Move): void;
  /** Whose turn it is, by their corner. */
  corner: number | null;
}

/** How the cube is turned to show a face, degrees. */
const turned: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [0, 180],
};
/** Cells of three by three that have a pip, by face. */
const pips: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** The die, a cube that rolls on with every roll; pressed, where one may roll. */
export function LudoDie({ view, isSending, move, corner }: Props) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const { last, rolls } = view;
  const face = view.die ?? (last !== null && last.kind !== 'resign' ? last.die : dieFaces);
  const mayRoll = view.moves.some(({ kind }) => kind === 'roll');
  const cube = <Cube face={face} rolls={rolls} />;
  return (
    <div className="ludo-tray" data-corner={corner ?? undefined} data-roll={mayRoll}>
      {mayRoll ? (
        <button
          type="button"
          className="ludo-roll"
          aria-label={t('rollDie')}
          aria-disabled={isSending}
          onClick={isSending ? undefined : () => move({ kind: 'roll' })}
        >
          {cube}
          <span>{t('roll')}</span>
        </button>
      ) : (
        <div className="ludo-roll" role="img" aria-label={t('die', { face: numberText(face, locale) })}>
          {cube}
        </div>
      )}
    </div>
  );
}

function Cube({ face, rolls }: { face: number; rolls: number }) {
  const [x, y] = turned[face]!;
  const style = { '--turn-x': `${x + 720 * rolls}deg`, '--turn-y': `${y + 360 * rolls}deg` } as CSSProperties;
  return (
    <span className="ludo-die" data-odd={rolls % 2 === 1} aria-hidden>
      <span style={style}>
        {[1, 2, 3, 4, 5, 6].map((number) => (
          <i key={number} data-face={number}>
            {pips[number]!.map((cell) => (
              <b key={cell} style={{ gridArea: `${Math.floor(cell / 3) + 1} / ${(cell % 3) + 1}` }} />
            ))}
          </i>
        ))}
      </span>
    </span>
  );
}
