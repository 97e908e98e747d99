import type { ReactNode } from 'react';
import { useWords } from '../../../kit/speaking.ts';
import { SeatPlate } from '../SeatPlate.tsx';
import type { TableSeat } from '../design.ts';
import { Cloth } from './Cloth.tsx';
import type { Seated } from './seating.ts';
import './tricks.css';
import './tricks-wide.css';
import type { words } from './words.ts';

interface Props {
  seated: readonly Seated[];
  me: number | null;
  dealer: number | null;
  amount(units: number): string;
  calm: boolean;
  noteOf(seat: number): ReactNode;
  /** How many cards a seat still holds. */
  cardsOf(seat: number): number;
  isOut(seat: number): boolean;
  petal: ReactNode;
  /** How the match stands, in the upper corners. */
  info: ReactNode;
  scores: ReactNode;
  /** What lies in the middle. */
  middle: ReactNode;
  /** What has just happened and whose turn it is. */
  line: string;
  isAsked: boolean;
  /** The buttons for what may be said now. */
  asks: ReactNode;
  hand: ReactNode;
}

/** A table for four: the others around the cloth, oneself below with one's cards under the thumb. */
export function TrickTable(props: Props) {
  const t = useWords<typeof words>('game');
  const { seated, me, calm, line, isAsked } = props;
  const isPlaying = seated.some(({ seat }) => seat === me);
  const others = seated.filter(({ side }) => side !== 'bottom');
  const nearest = seated.find(({ side }) => side === 'bottom');
  return (
    <div className="tricks" data-calm={calm} data-playing={isPlaying}>
      <Cloth petal={props.petal} />
      <div className="tricks-head">
        <div className="tricks-info">{props.info}</div>
        <div className="tricks-corner">{props.scores}</div>
      </div>
      {others.map((one) => (
        <div key={one.seat} className="tricks-seat" data-side={one.side}>
          <Plate one={one} {...props} />
        </div>
      ))}
      <div className="tricks-middle">{props.middle}</div>
      <div className="tricks-foot">
        {nearest && (
          <div className="tricks-seat" data-side="bottom">
            <Plate one={nearest} {...props} />
          </div>
        )}
        <p className="tricks-line" role="status" data-asked={isAsked}>
          {line}
        </p>
      </div>
      {props.asks !== null && <div className="tricks-asks">{props.asks}</div>}
      {isPlaying && props.hand}
      {me !== null && !isPlaying && <p className="tricks-next">{t('youNext')}</p>}
    </div>
  );
}

function Plate({ one, dealer, amount, noteOf, cardsOf, isOut }: { one: Seated } & Props) {
  const t = useWords<typeof words>('game');
  const { seat, held } = one;
  const shown: TableSeat = held ?? { ...nobody, seat, name: t('someone') };
  const backs = shown.isMe ? 0 : cardsOf(seat);
  return (
    <SeatPlate seat={shown} amount={amount} note={noteOf(seat)} isOut={isOut(seat)}>
      {dealer === seat && (
        <span className="tricks-dealer" role="img" aria-label={t('dealer')}>
          {t('dealerShort')}
        </span>
      )}
      {backs > 0 && (
        <span className="tricks-backs" aria-hidden>
          {Array.from({ length: backs }, (_, at) => (
            <i key={at} style={{ '--bend': at - (backs - 1) / 2 } as object} />
          ))}
        </span>
      )}
    </SeatPlate>
  );
}

/** Their cards are played by the clock until the match is over. */
const nobody = { isMe: false, isBot: false, stack: 0, state: 'leaving', clock: null, says: null } as const;
