import type { CalibrationBand } from '../../../contract/sports-calibration.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { percentText } from '../../kit/money.ts';

interface Props {
  /** The question that the chart answers; the table below says the same in numbers. */
  label: string;
  bands: readonly CalibrationBand[];
}

const TEN_THOUSAND = 10_000;
const WIDTH = 320;
const HEIGHT = 200;
const LEFT = 34;
const BOTTOM = 22;
const EDGE = 8;
const ticks = [0, 0.25, 0.5, 0.75, 1];
const LEAST_DOT = 3;
const MOST_DOT = 7;

/** Chances that were said along the bottom, what happened upwards; the diagonal is a book that knows. Dots grow with their outcomes. */
export function CalibrationChart({ label, bands }: Props) {
  const { locale } = useManner();
  const known = bands.filter(({ outcomes }) => outcomes > 0);
  const most = Math.max(...known.map(({ outcomes }) => outcomes));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="spo-calibration">
      {ticks.map((at) => (
        <g key={at}>
          <line x1={across(0)} x2={across(1)} y1={up(at)} y2={up(at)} className="spo-calibration-grid" />
          <text x={LEFT - 6} y={up(at)} textAnchor="end" dominantBaseline="middle">
            {percentText(at, locale, 0)}
          </text>
          <text x={across(at)} y={HEIGHT - 6} textAnchor={at === 1 ? 'end' : 'middle'}>
            {percentText(at, locale, 0)}
          </text>
        </g>
      ))}
      <line x1={across(0)} y1={up(0)} x2={across(1)} y2={up(1)} className="spo-calibration-line" />
      {known.map(({ fromPercent, outcomes, said, happened }) => {
        const x = across(said! / TEN_THOUSAND);
        const [low, high] = [up(happened!.low / TEN_THOUSAND), up(happened!.high / TEN_THOUSAND)];
        return (
          <g key={fromPercent}>
            <line x1={x} x2={x} y1={low} y2={high} className="spo-calibration-bar" />
            <circle
              cx={x}
              cy={up(happened!.share / TEN_THOUSAND)}
              r={LEAST_DOT + (MOST_DOT - LEAST_DOT) * Math.sqrt(outcomes / most)}
              className="spo-calibration-dot"
            />
          </g>
        );
      })}
    </svg>
  );
}

function across(share: number): number {
  return LEFT + share * (WIDTH - LEFT - EDGE);
}

function up(share: number): number {
  return HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - EDGE);
}
