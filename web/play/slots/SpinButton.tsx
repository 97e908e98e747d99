import { useWords } from '../../kit/speaking.ts';
import type { SlotGame } from './slot-game.ts';
import type { words } from './words.ts';

/** A wheel of a rickshaw: its spokes turn while the reels do. It keeps the focus while it cannot be pressed. */
export function SpinButton({ game }: { game: SlotGame }) {
  const t = useWords<typeof words>('slots');
  const { show } = game;
  const turning = show.phase === 'asking' || show.phase === 'stopping';
  const resting = game.canPress && show.phase !== 'intro' && show.phase !== 'outro';
  return (
    <button
      type="button"
      className="slot-spin"
      aria-disabled={!resting || undefined}
      data-turning={turning || undefined}
      onClick={resting ? game.press : undefined}
    >
      <svg viewBox="-50 -50 100 100" aria-hidden>
        <circle r="48" className="slot-spin-tyre" />
        <circle r="40" className="slot-spin-rim" />
        <g className="slot-spin-spokes">
          {spokes.map((turn) => (
            <path key={turn} d="M0 -14V-38" transform={`rotate(${turn})`} />
          ))}
          {petals.map((turn) => (
            <path
              key={turn}
              className="slot-spin-petal"
              d="M0 -16C-7 -24 -6 -31 0 -38C6 -31 7 -24 0 -16Z"
              transform={`rotate(${turn})`}
            />
          ))}
        </g>
        <circle r="26" className="slot-spin-hub" />
      </svg>
      <span>{t('spin')}</span>
    </button>
  );
}

const petals = Array.from({ length: 8 }, (_, index) => index * 45);
const spokes = Array.from({ length: 16 }, (_, index) => index * 22.5 + 11.25);
