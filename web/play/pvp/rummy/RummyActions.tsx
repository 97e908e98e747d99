import type { Move, View } from '../../../../games/pvp/rummy/shapes.ts';
import { Button } from '../../../kit/Button.tsx';
import type { Finish } from './laying.ts';
import type { Names } from './names.ts';
import type { HandLaid } from './use-hand.ts';

interface Props {
  view: View;
  laid: HandLaid;
  finish: Finish | null;
  names: Names;
  isSending: boolean;
  move(move: Move): void;
  /** Asks once more before it is done. */
  ask(question: 'declare' | 'drop'): void;
}

/** What can be done now, under the thumb. */
export function RummyActions(props: Props) {
  const { view, laid, names } = props;
  const choices = view.choices;
  return (
    <div className="rummy-acts">
      {laid.picked.length > 1 && (
        <Button variant="second" onClick={laid.gather}>
          {names.t('group')}
        </Button>
      )}
      {choices !== null && choices.draw.length > 0 && laid.picked.length < 2 && <Drawing {...props} />}
      {choices?.discard && <Discarding {...props} />}
      {laid.picked.length > 0 && !choices?.discard && (
        <Button variant="quiet" onClick={laid.clear}>
          {names.t('unpick')}
        </Button>
      )}
    </div>
  );
}

function Drawing({ view, laid, names, isSending, move, ask }: Props) {
  const { t, card } = names;
  const { drop, draw } = view.choices!;
  const top = view.open.at(-1);
  return (
    <>
      {drop !== null && laid.picked.length === 0 && (
        <Button variant="outline" aria-disabled={isSending} onClick={() => isSending || ask('drop')}>
          {t('drop')}
        </Button>
      )}
      {draw.includes('open') && top !== undefined && (
        <Button
          variant="second"
          aria-disabled={isSending}
          onClick={() => isSending || move({ kind: 'draw', from: 'open' })}
        >
          {t('take', { card: card(top) })}
        </Button>
      )}
      {draw.includes('closed') && (
        <Button aria-disabled={isSending} onClick={() => isSending || move({ kind: 'draw', from: 'closed' })}>
          {t('draw')}
        </Button>
      )}
    </>
  );
}

function Discarding({ laid, finish, names, isSending, move, ask }: Props) {
  const { t, card } = names;
  const [picked] = laid.picked;
  const canDiscard = laid.picked.length === 1 && !isSending;
  const canDeclare = finish !== null && !isSending;
  return (
    <>
      {laid.picked.length < 2 && (
        <Button
          variant={finish?.isValid ? 'second' : 'primary'}
          aria-disabled={!canDiscard}
          onClick={() => canDiscard && move({ kind: 'discard', card: picked! })}
        >
          {laid.picked.length === 1 ? t('discardCard', { card: card(picked!) }) : t('discard')}
        </Button>
      )}
      <Button
        variant={finish?.isValid ? 'primary' : 'outline'}
        aria-disabled={!canDeclare}
        onClick={() => canDeclare && ask('declare')}
      >
        {t('declare')}
      </Button>
    </>
  );
}
