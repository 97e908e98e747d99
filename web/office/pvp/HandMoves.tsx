import type { CallOutput } from '../../../contract/call.ts';
import type { officeGetPvpHand } from '../../../contract/pvp-office.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { decimalOf, minorOf } from '../../kit/money-sum.ts';
import { moneyText, numberText } from '../../kit/money.ts';
import { spanText, timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { cardsIn, cardsText, telling, turnedIn } from './moves.ts';
import type { words } from './hands.words.ts';

const ONLOOKER = 'onlooker';

interface Props {
  page: CallOutput<typeof officeGetPvpHand>;
  /** Whose eyes; null: of someone who looked on. */
  seat: number | null;
  onSeat: (seat: number | null) => void;
}

/** The moves of a hand in plain lines, with the cards as a seat saw them. */
export function HandMoves({ page, seat, onSeat }: Props) {
  const t = useWords<typeof words>('pvpHands');
  const manner = useManner();
  const { hand, moves, begin, unit } = page;
  if (hand.state === 'playing') return <p className="text-soft">{t('whileHidden')}</p>;
  const nameOf = (of: number | null) => hand.seats.find((one) => one.seat === of)?.account ?? '';
  const unitMinor = minorOf(unit, hand.inChips ? 0 : manner.currencyDecimals);
  const amount = (units: number) => {
    const minor = BigInt(units) * unitMinor;
    if (hand.inChips) return t('chips', { n: numberText(Number(minor), manner.locale) });
    return moneyText(decimalOf(minor, manner.currencyDecimals), manner);
  };
  return (
    <div className="grid gap-4">
      <Chips
        label={t('seenBy')}
        choices={[
          { value: ONLOOKER, label: t('onlooker') },
          ...hand.seats.map(({ seat: number, account }) => ({ value: String(number), label: account })),
        ]}
        value={seat === null ? ONLOOKER : String(seat)}
        onValue={(value) => onSeat(value === ONLOOKER ? null : Number(value))}
      />
      <Cards title={t('begins')} gameCode={hand.gameCode} view={begin} nameOf={nameOf} />
      {moves.length === 0 && <p className="text-soft">{t('noMoves')}</p>}
      <ol className="grid gap-1 text-sm">
        {moves.map(({ moveNo, seat: mover, move, by, atMs, view }, at) => (
          <li key={moveNo} className="flex flex-wrap items-baseline gap-x-3">
            <time
              dateTime={new Date(atMs).toISOString()}
              title={timeText(atMs, manner)}
              className="k-digits text-xs text-faint"
            >
              {spanText(atMs - hand.dealtAtMs, manner.locale)}
            </time>
            <span className="wrap-anywhere">
              {telling(hand.gameCode, {
                move,
                seat: mover,
                before: at === 0 ? begin : moves[at - 1]!.view,
                after: view,
                name: nameOf(mover),
                t,
                amount,
                digits: (value) => numberText(value, manner.locale),
              })}
            </span>
            {by !== 'player' && <Badge tone="warning">{t(`by.${by}`)}</Badge>}
          </li>
        ))}
      </ol>
      <Cards title={t('ends')} gameCode={hand.gameCode} view={moves.at(-1)?.view ?? begin} nameOf={nameOf} />
    </div>
  );
}

interface CardsProps {
  title: string;
  gameCode: string;
  view: unknown;
  nameOf: (seat: number | null) => string;
}

/** What lies before seats in a view, and the card that was turned. */
function Cards({ title, gameCode, view, nameOf }: CardsProps) {
  const t = useWords<typeof words>('pvpHands');
  const shown = cardsIn(gameCode, view);
  const turned = turnedIn(view);
  if (shown.length === 0 && turned === null) return null;
  return (
    <div className="rounded-control bg-surface px-4 py-3 text-sm">
      <p className="font-semibold">{title}</p>
      {shown.map(({ seat, cards }) => (
        <p key={seat} className="wrap-anywhere">
          {t('holds', { name: nameOf(seat), cards: cardsText(cards, t) })}
        </p>
      ))}
      {turned !== null && <p>{t('turned', { card: cardsText([turned], t) })}</p>}
    </div>
  );
}
