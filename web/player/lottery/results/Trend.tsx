import { useState } from 'react';
import { Chips } from '../../../kit/Chips.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../../kit/money.ts';
import { Switch } from '../../../kit/Switch.tsx';
import { useWords } from '../../../kit/speaking.ts';
import { symbolTitles } from '../../../../games/lottery/fast-shapes.ts';
import { useTitle } from '../titles.ts';
import type { Drawn } from './drawn.ts';
import { gapTable } from './statistics.ts';
import { type Track, tracksOf } from './tracks.ts';
import type { words } from '../words.ts';

const spans = [30, 50, 100] as const;
const CELL = 28;
const NAME_WIDTH = 50;
/** The end of an issue tells the draws of a day apart. */
const ISSUE_END = 4;

/** The line through what was drawn at one place, draw by draw; beside it how long each other symbol stays away. */
export function Trend({ family, drawn }: { family: string; drawn: readonly Drawn[] }) {
  const t = useWords<typeof words>('lottery');
  const title = useTitle();
  const { locale } = useManner();
  const tracks = tracksOf(family);
  const [place, setPlace] = useState(0);
  const [span, setSpan] = useState<number>(30);
  const [gaps, setGaps] = useState(true);
  const track = tracks[place] ?? tracks[0]!;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Chips
        label={t('place')}
        scroll
        choices={tracks.map(({ titles }, at) => ({ value: String(at), label: title(titles) }))}
        value={String(place)}
        onValue={(next) => setPlace(Number(next))}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          label={t('span')}
          choices={spans.map((value) => ({
            value: String(value),
            label: t('lastDraws', { text: numberText(value, locale) }),
          }))}
          value={String(span)}
          onValue={(next) => setSpan(Number(next))}
        />
        <Switch label={t('showGaps')} checked={gaps} onChange={(event) => setGaps(event.target.checked)} />
      </div>
      <Chart
        track={track}
        drawn={drawn.slice(0, span)}
        gaps={gaps}
        label={t('trendOf', { place: title(track.titles) })}
      />
    </div>
  );
}

interface ChartProps {
  track: Track;
  drawn: readonly Drawn[];
  gaps: boolean;
  label: string;
}

function Chart({ track, drawn, gaps, label }: ChartProps) {
  const title = useTitle();
  const { locale } = useManner();
  const series = drawn.map(({ result }) => track.read(result));
  const table = gapTable(track.symbols, series);
  const [width, height] = [NAME_WIDTH + track.symbols.length * CELL, (drawn.length + 1) * CELL];
  const x = (column: number) => NAME_WIDTH + column * CELL + CELL / 2;
  const y = (row: number) => (row + 1) * CELL + CELL / 2;
  const points = series.map((symbol, row) => `${x(track.symbols.indexOf(symbol))},${y(row)}`).join(' ');
  return (
    <div className="lot-chart" tabIndex={0} role="region" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
        {track.symbols.map((symbol, column) => (
          <text key={symbol} x={x(column)} y={CELL / 2} className="lot-chart-head">
            {title(symbolTitles(symbol))}
          </text>
        ))}
        {drawn.map(({ issue }, row) => (
          <g key={issue}>
            {row % 2 === 0 && <rect x={0} y={(row + 1) * CELL} width={width} height={CELL} className="lot-chart-row" />}
            <text x={8} y={y(row)} className="lot-chart-issue">
              {localDigits(issue.slice(-ISSUE_END), locale)}
            </text>
            {gaps &&
              table[row]!.map(
                (gap, column) =>
                  gap > 0 && (
                    <text key={column} x={x(column)} y={y(row)} className="lot-chart-gap">
                      {localDigits(String(gap), locale)}
                    </text>
                  ),
              )}
          </g>
        ))}
        <polyline points={points} className="lot-chart-line" />
        {series.map((symbol, row) => (
          <g key={drawn[row]!.issue}>
            <circle cx={x(track.symbols.indexOf(symbol))} cy={y(row)} r={11} className="lot-chart-dot" />
            <text x={x(track.symbols.indexOf(symbol))} y={y(row)} className="lot-chart-drawn">
              {title(symbolTitles(symbol))}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
