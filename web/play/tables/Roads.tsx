import { type ReactNode, useMemo } from 'react';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { TableDesign, TableGameState } from './design.ts';
import {
  beadPlate,
  bigRoad,
  derivedRoad,
  type DerivedRoad,
  derivedRoads,
  hintsOf,
  layOut,
  type Mark,
  type RoadPlace,
  runsOf,
  type Side,
} from './roads.ts';
import type { words as tablesWords } from './words.ts';

/** How many columns are shown, the newest, and how large a cell is drawn. */
const WIDE = { columns: 20, cell: 15 };
const SMALL = { columns: 20, cell: 8 };
/** What fits beside four buttons on a phone. */
const SMALL_BIG = { columns: 11, cell: 8 };
const ROWS = 6;
const derived = Object.keys(derivedRoads) as DerivedRoad[];
const sideWords = { first: 'firstSide', second: 'secondSide', neither: 'neitherSide' } as const;

/** The five roads, what they would show next, and how often each result fell. */
export function Roads({ game }: { game: TableGameState }) {
  const t = useWords<typeof tablesWords>('tables');
  const words = useWords<Record<string, string>>('game');
  const { locale } = useManner();
  const { design, table } = game;
  const latest = table?.latest;
  const sides = useMemo(() => sidesOf(design, latest ?? []).toReversed(), [design, latest]);
  return (
    <>
      <h2>{t('roads')}</h2>
      <RoadMaps sides={sides} />
      <dl className="table-shares">
        {(['first', 'second', ...(design.twoSided ? [] : ['neither' as const])] as const).map((side) => (
          <div key={side} data-side={side}>
            <dt>{words(sideWords[side])}</dt>
            <dd>
              {t('share', {
                count: numberText(sides.filter((one) => one === side).length, locale),
                all: numberText(sides.length, locale),
              })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-faint">{t('roadsNote')}</p>
    </>
  );
}

/** The big road alone, in small; pressed, it opens all of them. */
export function SmallRoad({ game, onOpen }: { game: TableGameState; onOpen(): void }) {
  const t = useWords<typeof tablesWords>('tables');
  const { design, table } = game;
  const latest = table?.latest;
  const cells = useMemo(() => bigRoad(sidesOf(design, latest ?? []).toReversed()), [design, latest]);
  return (
    <button type="button" className="table-road-small" aria-label={t('roads')} onClick={onOpen}>
      <Sheet name={t('road.big')} cells={cells} {...SMALL_BIG} draw={(cell) => <Ring {...cell} />} isWide={false} />
    </button>
  );
}

function RoadMaps({ sides }: { sides: readonly Side[] }) {
  const t = useWords<typeof tablesWords>('tables');
  const words = useWords<Record<string, string>>('game');
  const runs = runsOf(sides);
  return (
    <div className="table-roads">
      <Sheet
        name={t('road.bead')}
        cells={beadPlate(sides)}
        {...WIDE}
        draw={({ side }) => <Bead side={side} />}
        isWide
      />
      <Sheet name={t('road.big')} cells={bigRoad(sides)} {...WIDE} draw={(cell) => <Ring {...cell} />} isWide />
      {derived.map((road) => (
        <Sheet
          key={road}
          name={t(`road.${road}`)}
          cells={placed(derivedRoad(runs, derivedRoads[road]))}
          {...SMALL}
          columns={road === 'bigEye' ? SMALL.columns * 2 : SMALL.columns}
          draw={({ mark }) => <MarkShape road={road} mark={mark} />}
          isWide={road === 'bigEye'}
        />
      ))}
      <div className="table-hints">
        <p>{t('hints')}</p>
        {(['first', 'second'] as const).map((side) => {
          const hints = hintsOf(sides, side);
          return (
            <div key={side} data-side={side}>
              <b>{words(sideWords[side])}</b>
              {derived.map((road) => (
                <svg
                  key={road}
                  viewBox="-8 -8 16 16"
                  role="img"
                  aria-label={`${t(`road.${road}`)}: ${t(`hint.${hints[road] ?? 'nothing'}`)}`}
                >
                  {hints[road] !== null && <MarkShape road={road} mark={hints[road]} />}
                </svg>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface SheetProps<Cell extends RoadPlace> {
  name: string;
  cells: readonly Cell[];
  columns: number;
  cell: number;
  draw(cell: Cell): ReactNode;
  isWide: boolean;
}

/** A road on squared paper; its newest columns where it has more than there is room for. */
function Sheet<Cell extends RoadPlace>({ name, cells, columns, cell: size, draw, isWide }: SheetProps<Cell>) {
  const last = Math.max(0, ...cells.map(({ column }) => column));
  // One column stays free, so that the end is seen.
  const first = Math.max(0, last - columns + 2);
  const [width, height] = [columns * size, ROWS * size];
  const lines = [
    ...Array.from({ length: columns - 1 }, (_, at) => `M${(at + 1) * size} 0V${height}`),
    ...Array.from({ length: ROWS - 1 }, (_, at) => `M0 ${(at + 1) * size}H${width}`),
  ];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name} className={isWide ? 'is-wide' : undefined}>
      <path className="is-grid" d={lines.join('')} />
      {cells
        .filter(({ column }) => column >= first)
        .map((cell) => (
          <g
            key={`${cell.column}-${cell.row}`}
            transform={`translate(${(cell.column - first + 0.5) * size} ${(cell.row + 0.5) * size}) scale(${size / 16})`}
          >
            {draw(cell)}
          </g>
        ))}
    </svg>
  );
}

function Bead({ side }: { side: Side }) {
  const words = useWords<Record<string, string>>('game');
  return (
    <g data-side={side}>
      <circle r="7" className="table-road-cell" data-filled />
      <text y="3.4">{words(`${sideWords[side]}Short`)}</text>
    </g>
  );
}

function Ring({ side, ties }: { side: Side; ties: number }) {
  return (
    <g data-side={side}>
      <circle r="5.6" className="table-road-cell" />
      {ties > 0 && <path className="table-road-tie" d="M-5 5 5-5" />}
    </g>
  );
}

/** A ring for the big eye, a dot for the small road, a stroke for the cockroach. */
function MarkShape({ road, mark }: { road: DerivedRoad; mark: Mark }) {
  const shape = road === 'cockroach' ? <path d="M-4.5 4.5 4.5-4.5" /> : <circle r={road === 'small' ? 4.6 : 5} />;
  return (
    <g className="table-mark" data-road={road} data-mark={mark}>
      {shape}
    </g>
  );
}

function placed(marks: readonly Mark[]): (RoadPlace & { mark: Mark })[] {
  const places = layOut(marks);
  return marks.map((mark, at) => ({ ...places[at]!, mark }));
}

function sidesOf(design: TableDesign, latest: readonly { outcome: unknown }[]): Side[] {
  return latest.map(({ outcome }) => design.resultOf(outcome).side);
}
