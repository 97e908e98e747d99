import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Choices, Move, View } from '../../../../games/pvp/teen-patti/shapes.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  view: View;
  me: number | null;
  isSending: boolean;
  move(move: Move): void;
  amount(units: number): string;
  nameOf(seat: number): string;
  /** Has a seat at the table, though perhaps not in this hand. */
  isSeated: boolean;
}

type Bets = NonNullable<Choices['bet']>;
type Doing = Pick<Props, 'isSending' | 'move' | 'amount'>;

/** What one may do now, with what it costs; else whose move it is. */
export function TeenPattiActions({ view, me, isSending, move, amount, nameOf, isSeated }: Props) {
  const t = useWords<typeof words>('game');
  const own = view.seats.find(({ seat }) => seat === me);
  const { choices } = view;
  const doing = { isSending, move, amount };
  if (choices === null || own === undefined) return <Waiting view={view} me={me} nameOf={nameOf} isSeated={isSeated} />;
  if (choices.answer) {
    return (
      <section className="teen-patti-acts" aria-label={t('actions')}>
        <p className="teen-patti-asks">{t('asksYou', { name: view.asked ? nameOf(view.asked.by) : '' })}</p>
        <div>
          <Act {...doing} made={{ kind: 'answer', accepts: false }} label={t('refuse')} look="plain" />
          <Act {...doing} made={{ kind: 'answer', accepts: true }} label={t('accept')} look="main" />
        </div>
      </section>
    );
  }
  const isBlind = own.state === 'blind';
  return (
    <section className="teen-patti-acts" aria-label={t('actions')}>
      <div>
        <Act {...doing} made={{ kind: 'pack' }} label={t('pack')} look="plain" />
        {choices.sideShow === null && choices.show === null && <p className="teen-patti-yours">{t('yourTurn')}</p>}
        {choices.sideShow !== null && (
          <Act {...doing} made={{ kind: 'side-show' }} label={t('sideShow')} units={choices.sideShow} look="second" />
        )}
        {choices.show !== null && (
          <Act {...doing} made={{ kind: 'show' }} label={t('show')} units={choices.show} look="second" />
        )}
      </div>
      {choices.bet && (
        <BetActs
          key={`${view.done.length} ${choices.bet.least} ${choices.bet.most}`}
          {...doing}
          bets={choices.bet}
          isBlind={isBlind}
          isAll={choices.bet.least === own.stack}
        />
      )}
    </section>
  );
}

function Waiting({ view, me, nameOf, isSeated }: Pick<Props, 'view' | 'me' | 'nameOf' | 'isSeated'>) {
  const t = useWords<typeof words>('game');
  const own = view.seats.find(({ seat }) => seat === me);
  return (
    <section className="teen-patti-acts" aria-label={t('actions')}>
      <p className="teen-patti-asks">
        {own === undefined && <span>{t(isSeated ? 'waiting' : 'looking')}</span>}
        {own?.state === 'packed' && <span>{t('youPacked')}</span>}
        {view.turn !== null && <span>{t('turnOf', { name: nameOf(view.turn) })}</span>}
      </p>
    </section>
  );
}

/** The least bet and the most; between them, where there is something between, steps. */
function BetActs({ bets, isBlind, isAll, ...doing }: Doing & { bets: Bets; isBlind: boolean; isAll: boolean }) {
  const t = useWords<typeof words>('game');
  const [units, setUnits] = useState(bets.least);
  const { least, most, step } = bets;
  const stride = Math.max(step, Math.round((most - least) / 4 / step) * step);
  const hasBetween = most - least > stride;
  // The most is bet by its own button.
  const [down, up] = [Math.max(least, units - stride), units + stride];
  const label = isAll ? t('allIn') : isBlind ? t('betBlind') : t('chaal');
  return (
    <div className="teen-patti-bets">
      {hasBetween && (
        <Step label={t('less')} isOff={units <= least} onPress={() => setUnits(down)}>
          <Minus aria-hidden />
        </Step>
      )}
      <Act {...doing} made={{ kind: 'bet', units }} label={label} units={units} look="main" />
      {hasBetween && (
        <Step label={t('more')} isOff={up >= most} onPress={() => setUnits(up)}>
          <Plus aria-hidden />
        </Step>
      )}
      {most > least && (
        <Act
          {...doing}
          made={{ kind: 'bet', units: most }}
          label={most === 2 * least ? t('double') : t('most')}
          units={most}
          look="bold"
        />
      )}
    </div>
  );
}

interface ActProps extends Doing {
  made: Move;
  label: string;
  /** What it costs. */
  units?: number;
  look: 'plain' | 'second' | 'main' | 'bold';
}

function Act({ made, label, units, look, isSending, move, amount }: ActProps) {
  return (
    <button
      type="button"
      className="teen-patti-act"
      data-look={look}
      aria-disabled={isSending}
      onClick={isSending ? undefined : () => move(made)}
    >
      <span>{label}</span> {units !== undefined && <b>{amount(units)}</b>}
    </button>
  );
}

function Step(props: { label: string; isOff: boolean; onPress(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="teen-patti-step"
      aria-label={props.label}
      aria-disabled={props.isOff}
      onClick={props.isOff ? undefined : props.onPress}
    >
      {props.children}
    </button>
  );
}
