import { bidsIn, canDo, type Move, type View } from '../../../../games/pvp/twenty-nine/shapes.ts';
import { useWords } from '../../../kit/speaking.ts';
import { SuitMark } from '../../frame/SuitMark.tsx';
import { NumberChoice } from '../tricks/NumberChoice.tsx';
import type { words } from './words.ts';

interface Props {
  view: View;
  isSending: boolean;
  move(move: Move): void;
}

const plain = ['pass', 'double', 'redouble', 'open', 'pair', 'single'] as const;

/** Everything that may be said now: bids, the trump, doubling, playing alone, opening the trump, the pair. */
export function Asks({ view, isSending, move }: Props) {
  const t = useWords<typeof words>('game');
  const bids = bidsIn(view);
  const press = (one: Move) => () => !isSending && move(one);
  if (bids.length > 0) {
    return (
      <NumberChoice
        label={t('bidsOpen')}
        numbers={bids}
        nameOf={(points) => t('bid', { points })}
        isSending={isSending}
        onPick={(points) => move({ kind: 'bid', points })}
      >
        {canDo(view, 'pass') && (
          <button type="button" className="tricks-press" aria-disabled={isSending} onClick={press({ kind: 'pass' })}>
            {t('say-pass')}
          </button>
        )}
      </NumberChoice>
    );
  }
  if (view.phase === 'trump') return <TrumpChoice view={view} isSending={isSending} move={move} />;
  return (
    <div className="tricks-words" role="group" aria-label={t('sayings')}>
      {plain
        .filter((kind) => canDo(view, kind))
        .map((kind) => (
          <button
            key={kind}
            type="button"
            className="tricks-press"
            data-strong={kind === 'open' || kind === 'pair'}
            aria-disabled={isSending}
            onClick={press({ kind })}
          >
            {t(`say-${kind}`)}
          </button>
        ))}
    </div>
  );
}

function TrumpChoice({ view, isSending, move }: Props) {
  const t = useWords<typeof words>('game');
  const suits = view.moves.flatMap((one) => (one.kind === 'trump' ? [one.suit] : []));
  const press = (one: Move) => () => !isSending && move(one);
  return (
    <div className="tricks-suits" role="group" aria-label={t('yourTrump')}>
      {suits.map((suit) => (
        <button
          key={suit}
          type="button"
          className="tricks-press"
          data-red={suit === 'hearts' || suit === 'diamonds'}
          aria-disabled={isSending}
          onClick={press({ kind: 'trump', suit })}
        >
          <SuitMark suit={suit} />
          {t(`suit-${suit}`)}
        </button>
      ))}
      {canDo(view, 'seventh') && (
        <button
          type="button"
          className="tricks-press is-wide"
          aria-disabled={isSending}
          onClick={press({ kind: 'seventh' })}
        >
          {t('say-seventh')}
        </button>
      )}
    </div>
  );
}
