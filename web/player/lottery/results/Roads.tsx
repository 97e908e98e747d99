import { useEffect, useRef, useState } from 'react';
import { Chips } from '../../../kit/Chips.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { symbolTitles } from '../../../../games/lottery/fast-shapes.ts';
import { useTitle } from '../titles.ts';
import { followedIn, type RoadKind } from './outcomes.ts';
import type { Drawn } from './drawn.ts';
import { bigRoad, ROAD_ROWS } from './roads.ts';
import type { words } from '../words.ts';

const CELL = 30;
const LEAST_COLUMNS = 11;

/** Rows of the same outcome as columns: big and small, odd and even, dragon and tiger. */
export function Roads({ family, drawn }: { family: string; drawn: readonly Drawn[] }) {
  const t = useWords<typeof words>('lottery');
  const title = useTitle();
  const { locale } = useManner();
  const followed = followedIn(family);
  const [kind, setKind] = useState<RoadKind>(followed[0]!.kind);
  const one = followed.find((it) => it.kind === kind) ?? followed[0]!;
  const sides = drawn.map(({ result }) => one.read(result)).toReversed();
  const counts = [
    ...Map.groupBy(
      sides.filter((side) => side !== null),
      (side) => side,
    ),
  ].toSorted(([left], [right]) => order.indexOf(left) - order.indexOf(right));
  return (
    <div className="grid grid-cols-1 gap-3">
      <Chips
        label={t('page.roads')}
        scroll
        choices={followed.map((it) => ({ value: it.kind, label: t(`road.${it.kind}`) }))}
        value={kind}
        onValue={setKind}
      />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {counts.map(([side, all]) => (
          <span key={side} className="flex items-center gap-2">
            <span className="lot-mark-key" data-side={side} aria-hidden />
            {title(symbolTitles(side))}
            <b className="k-digits">{numberText(all.length, locale)}</b>
          </span>
        ))}
      </p>
      <Road sides={sides} label={t('roadOf', { name: t(`road.${one.kind}`) })} />
    </div>
  );
}

const order = ['big', 'odd', 'dragon', 'small', 'even', 'tiger', 'tie'];

function Road({ sides, label }: { sides: readonly (string | null)[]; label: string }) {
  const title = useTitle();
  const { locale } = useManner();
  const marks = bigRoad(sides);
  const columns = Math.max(LEAST_COLUMNS, ...marks.map(({ column }) => column + 1));
  const place = useRef<HTMLDivElement>(null);
  // The newest stands at the end.
  useEffect(() => {
    place.current?.scrollTo({ left: place.current.scrollWidth });
  }, [columns]);
  return (
    <div ref={place} className="lot-chart" tabIndex={0} role="region" aria-label={label}>
      <svg width={columns * CELL} height={ROAD_ROWS * CELL} role="img" aria-label={label}>
        {Array.from({ length: ROAD_ROWS + 1 }, (_, row) => (
          <line key={`r${row}`} x1={0} x2={columns * CELL} y1={row * CELL} y2={row * CELL} className="lot-road-line" />
        ))}
        {Array.from({ length: columns + 1 }, (_, column) => (
          <line
            key={`c${column}`}
            y1={0}
            y2={ROAD_ROWS * CELL}
            x1={column * CELL}
            x2={column * CELL}
            className="lot-road-line"
          />
        ))}
        {marks.map(({ column, row, side, ties }) => {
          const [x, y] = [column * CELL + CELL / 2, row * CELL + CELL / 2];
          return (
            <g key={`${column} ${row}`} className="lot-mark" data-side={side}>
              <circle cx={x} cy={y} r={12} />
              <text x={x} y={y}>
                {[...new Intl.Segmenter(locale).segment(title(symbolTitles(side)))][0]?.segment}
              </text>
              {ties > 0 && (
                <text x={x + 9} y={y - 8} className="lot-mark-ties">
                  {localDigits(String(ties), locale)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
