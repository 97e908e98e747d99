import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { InstantDesign, InstantWords } from './design.ts';
import type { InstantGame } from './instant-game.ts';

interface Props {
  game: InstantGame;
  design: InstantDesign;
}

/** Begins a round, or makes the main move of an open one. It keeps the focus while it cannot be pressed. */
export function PlayButton({ game, design }: Props) {
  const words = useWords<InstantWords>('game');
  const manner = useManner();
  const mainMoveOf = (design.useMainMove ?? noMainMove)();
  const { show } = game;
  const { round } = show;
  const main = round !== null && !round.closed ? mainMoveOf(round.view, show.stake) : null;
  const canMove = main !== null && show.phase === 'open';
  const press = canMove ? () => game.move(main.move) : game.canPlay ? game.play : undefined;
  return (
    <button
      type="button"
      className="instant-play"
      aria-disabled={press === undefined || undefined}
      data-move={main !== null || undefined}
      onClick={press}
    >
      <span>{main?.label ?? words('play')}</span>
      {main?.amount !== undefined && <b>{moneyText(main.amount, manner)}</b>}
    </button>
  );
}

const noMainMove: NonNullable<InstantDesign['useMainMove']> = () => () => null;
