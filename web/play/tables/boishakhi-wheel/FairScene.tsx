import { useLayoutEffect, useMemo, useRef } from 'react';
import {
  bouncesOf,
  choicesOf,
  dholPrizes,
  dholRows,
  type Fair,
  fairBeginsAtMs,
  fairEndsAtMs,
  multipliedIn,
  type Outcome,
  prizeOf,
} from '../../../../games/tables/boishakhi-wheel/shapes.ts';
import { nowMs } from '../../../kit/clock.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { Glyph } from './Glyph.tsx';
import { Boat, Drum, Pot } from './pictures.tsx';
import type { words } from './words.ts';

interface Scene {
  outcome: Outcome;
  /** How long the fair has been going on: pictures begin where they are by now. */
  sinceMs: number;
}

/** A round of the fair, over the wheel. */
export function FairScene(props: { fair: Fair; outcome: Outcome; dealtAtMs: number; calm: boolean }) {
  const { fair, outcome, dealtAtMs, calm } = props;
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  // Looked at once: from then on the pictures run by themselves.
  const sinceMs = useMemo(() => (calm ? fairEndsAtMs : nowMs() - dealtAtMs) - fairBeginsAtMs, [dealtAtMs, calm]);
  const multiplied = multipliedIn(outcome);
  const Drawn = { net: Net, race: Race, dhol: Drums }[fair];
  return (
    <div className={`boishakhi-fair is-${fair}`}>
      <h3 aria-hidden>
        {t(`fair-${fair}`)}
        {multiplied?.spot === fair && <b>{t('times', { count: numberText(multiplied.times, locale) })}</b>}
      </h3>
      <svg viewBox="0 0 320 170" aria-hidden>
        <Drawn outcome={outcome} sinceMs={sinceMs} />
      </svg>
      <ul className="sr-only">
        {Array.from({ length: choicesOf[fair] }, (_, choice) => (
          <li key={choice}>
            {t('place', {
              number: t(fair, { numbers: numberText(choice + 1, locale) }),
              count: numberText(prizeOf(fair, choice, outcome), locale),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

const POT_EVERY_MS = 310;
const FIRST_POT_MS = 500;

/** Sixteen pots in a net: the small catches are seen first. */
function Net({ outcome, sinceMs }: Scene) {
  const { locale } = useManner();
  const prizes = outcome.bonus.map((_, choice) => prizeOf('net', choice, outcome));
  const order = [...prizes.keys()].toSorted((one, other) => prizes[one]! - prizes[other]! || one - other);
  return (
    <>
      <path
        className="is-net"
        d={Array.from(
          { length: 17 },
          (_, at) => `M${at * 20} 0 L${at * 20 - 60} 170M${at * 20 - 60} 0L${at * 20} 170`,
        ).join('')}
      />
      {prizes.map((prize, choice) => (
        <g
          key={choice}
          transform={`translate(${(choice % 8) * 39 + 4} ${Math.floor(choice / 8) * 80 + 8})`}
          style={{ '--opens': `${FIRST_POT_MS + order.indexOf(choice) * POT_EVERY_MS - sinceMs}ms` } as object}
        >
          <g className="is-closed">
            <svg width="37" height="58" viewBox="0 -8 48 56">
              <Pot />
            </svg>
            <text x="18.5" y="41">
              {numberText(choice + 1, locale)}
            </text>
          </g>
          <g className="is-open" data-large={prize >= 35}>
            <Glyph spot="net" x={18.5} y={22} size={33} />
            <text x="18.5" y="58">
              {numberText(prize, locale)}
            </text>
          </g>
        </g>
      ))}
    </>
  );
}

/** How long a boat needs by its place. */
const RUNS_MS = [4_500, 4_950, 5_400] as const;

/** Three boats down the river; each flies what it has won when it is in. */
function Race({ outcome, sinceMs }: Scene) {
  const { locale } = useManner();
  return (
    <>
      {[0, 1, 2].map((lane) => (
        <path
          key={lane}
          className="is-wave"
          d={`M-20 ${50 + lane * 54}${'q10-7 20 0t20 0'.repeat(9)}`}
          style={{ '--lane': lane } as object}
        />
      ))}
      <path className="is-finish" d="M262 6V164" />
      {outcome.bonus.map((place, boat) => (
        <g key={boat} transform={`translate(0 ${boat * 54 + 2})`}>
          <g
            className="is-boat"
            data-choice={boat}
            style={{ '--runs': `${RUNS_MS[place]!}ms`, '--since': `${-sinceMs}ms`, '--way': place } as object}
          >
            <svg width="72" height="60" viewBox="0 0 48 40">
              <Boat />
            </svg>
            <text x="36" y="39">
              {numberText(boat + 1, locale)}
            </text>
          </g>
          <g className="is-prize" style={{ '--opens': `${RUNS_MS[place]! - sinceMs}ms` } as object}>
            <text x="34" y="36" data-first={place === 0}>
              {numberText(prizeOf('race', boat, outcome), locale)}
            </text>
          </g>
        </g>
      ))}
    </>
  );
}

const POCKET = 35;
const ROW = 13;
const COIN_EVERY_MS = 500;
const BOUNCE_MS = 480;

/** A board of pegs under three drums: each drum throws its coin. */
function Drums({ outcome, sinceMs }: Scene) {
  const { locale } = useManner();
  return (
    <>
      {Array.from({ length: dholRows }, (_, row) =>
        Array.from({ length: row + 1 }, (__, at) => (
          <circle
            key={`${row}-${at}`}
            className="is-peg"
            cx={160 + (at - row / 2) * POCKET}
            cy={46 + row * ROW}
            r="2"
          />
        )),
      )}
      {dholPrizes.map((prize, at) => (
        <g key={at} className="is-pocket" data-large={prize >= 200} transform={`translate(${2.5 + at * POCKET} 150)`}>
          <rect width={POCKET - 2} height="19" rx="5" />
          <text x={(POCKET - 2) / 2} y="13.6">
            {numberText(prize, locale)}
          </text>
        </g>
      ))}
      {outcome.bonus.map((_, drum) => (
        <svg
          key={drum}
          className="is-drum"
          data-choice={drum}
          x={104 + drum * 40}
          y="0"
          width="34"
          height="28"
          viewBox="0 0 48 40"
        >
          <Drum />
        </svg>
      ))}
      {outcome.bonus.map((drawn, drum) => (
        <Coin key={drum} drum={drum} drawn={drawn} sinceMs={sinceMs - drum * COIN_EVERY_MS} />
      ))}
    </>
  );
}

function Coin({ drum, drawn, sinceMs }: { drum: number; drawn: number; sinceMs: number }) {
  const { locale } = useManner();
  const coin = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const at = (x: number, y: number) => ({ transform: `translate(${x}px, ${y}px)`, easing: 'ease-in' });
    // Three that come to lie in one pocket are still seen beside each other.
    const aside = (drum - 1) * 9;
    let x = 160;
    const way = bouncesOf(drawn).map((right, row) => {
      x += right ? POCKET / 2 : -POCKET / 2;
      return at(x + aside * (row / dholRows), 46 + (row + 1) * ROW - 7);
    });
    const run = coin.current?.animate([at(121 + drum * 40, 16), at(160, 39), ...way, at(x + aside, 143)], {
      duration: BOUNCE_MS * (dholRows + 1),
      delay: -sinceMs,
      fill: 'both',
    });
    return () => run?.cancel();
  }, [drum, drawn, sinceMs]);
  return (
    <g ref={coin} className="is-coin" data-choice={drum}>
      <circle r="7" />
      <text y="3">{numberText(drum + 1, locale)}</text>
    </g>
  );
}
