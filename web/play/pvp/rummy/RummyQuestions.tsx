import type { Move, View } from '../../../../games/pvp/rummy/shapes.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { type Finish, toldOf } from './laying.ts';
import type { Names } from './names.ts';
import { RummyCard } from './RummyCard.tsx';
import { CardRows } from './CardRows.tsx';

export type Question = 'declare' | 'drop' | 'earlier';

interface Props {
  view: View;
  question: Question | null;
  finish: Finish | null;
  names: Names;
  amount(units: number): string;
  move(move: Move): void;
  onClose(): void;
}

/** What is asked once more before it is sent, and a look at what was discarded. */
export function RummyQuestions(props: Props) {
  return (
    <>
      <Declaring {...props} />
      <Dropping {...props} />
      <Earlier {...props} />
    </>
  );
}

function Declaring({ view, question, finish, names, move, onClose }: Props) {
  const { t, card } = names;
  // The turn may have passed while it was asked.
  const isOpen = question === 'declare' && finish !== null && view.choices?.discard === true;
  const { discard = 0, groups = [], isValid = false } = finish ?? {};
  const send = () => {
    move({ kind: 'declare', discard, groups });
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('declareAsk')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('notYet')}
          </Button>
          <Button variant={isValid ? 'primary' : 'danger'} onClick={send}>
            {isValid ? t('declareYes') : t('declareAnyway')}
          </Button>
        </>
      }
    >
      <div className="rummy-ask">
        <p className="rummy-verdict" data-holds={isValid} role="status">
          {t(isValid ? 'declareHolds' : 'declareFails')}
          {!isValid && <> {t(lackOf(finish, view.wildRank))}</>}
        </p>
        <CardRows groups={groups} loose={[]} wildRank={view.wildRank} names={names} isNamed />
        <p>{t('declareDiscards', { card: card(discard) })}</p>
      </div>
    </Dialog>
  );
}

function lackOf(finish: Finish | null, wildRank: number) {
  const kinds = toldOf(finish?.groups ?? [], wildRank).map(({ kind }) => kind);
  if (!kinds.includes('pure')) return 'declareLacksPure';
  const sequences = kinds.filter((kind) => kind === 'pure' || kind === 'sequence').length;
  return sequences < 2 ? 'declareLacksSecond' : 'declareLacksMeld';
}

function Dropping({ view, question, names, amount, move, onClose }: Props) {
  const { t, number } = names;
  const cost = view.choices?.drop ?? null;
  const points = number(cost ?? 0);
  const { options } = view;
  const text =
    options.variant === 'points'
      ? t('dropCostsAmount', { points, amount: amount((cost ?? 0) * options.value) })
      : t('dropCosts', { points });
  const send = () => {
    move({ kind: 'drop' });
    onClose();
  };
  return (
    <Dialog
      open={question === 'drop' && cost !== null}
      onClose={onClose}
      title={t('dropAsk')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('notYet')}
          </Button>
          <Button variant="danger" onClick={send}>
            {t('dropYes', { points })}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

function Earlier({ view, question, names, onClose }: Props) {
  const { t } = names;
  return (
    <Dialog open={question === 'earlier'} onClose={onClose} title={t('earlierTitle')}>
      {view.open.length === 0 ? (
        <p>{t('earlierNone')}</p>
      ) : (
        <ol className="rummy-earlier">
          {view.open.toReversed().map((card) => (
            <li key={card}>
              <RummyCard card={card} wildRank={view.wildRank} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
