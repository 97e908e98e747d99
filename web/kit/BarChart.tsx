import { classNames } from './class-names.ts';

export interface Bar {
  key: string;
  /** Under the bar, in the language: a day, an hour. */
  label: string;
  /** For drawing only; the amount itself is written in `text`. */
  height: number;
  text: string;
}

interface Props {
  /** The question that the chart answers. */
  label: string;
  bars: readonly Bar[];
  /** Bars below nothing are drawn downwards and in the danger tone. */
  signed?: boolean;
  heightPx?: number;
}

/** More bars than this name only the first and the last. */
const mostLabels = 12;

/** A few values over time. Screen readers get it as a list; each bar says its value to the pointer. */
export function BarChart({ label, bars, signed, heightPx = 140 }: Props) {
  const up = Math.max(...bars.map(({ height }) => height), 0);
  const down = signed ? Math.max(...bars.map(({ height }) => -height), 0) : 0;
  const whole = up + down || 1;
  return (
    <figure className="k-chart" aria-label={label}>
      <ul className="flex items-stretch gap-1" style={{ height: heightPx }}>
        {bars.map(({ key, label: name, height, text }) => (
          <li key={key} className="group relative flex min-w-0 flex-1 flex-col" title={`${name}: ${text}`}>
            <span className="flex min-h-0 items-end" style={{ height: `${(up / whole) * 100}%` }}>
              <span
                className={classNames('k-bar', height <= 0 && 'opacity-0')}
                style={{ height: `${up ? (Math.max(0, height) / up) * 100 : 0}%` }}
              />
            </span>
            {signed && (
              <span
                className="-mx-0.5 flex items-start border-t border-line px-0.5"
                style={{ height: `${(down / whole) * 100}%` }}
              >
                <span
                  className={classNames('k-bar k-bar-down', height >= 0 && 'opacity-0')}
                  style={{ height: `${down ? (Math.max(0, -height) / down) * 100 : 0}%` }}
                />
              </span>
            )}
            <span className="sr-only">
              {name}: {text}
            </span>
          </li>
        ))}
      </ul>
      <div className={bars.length > mostLabels ? 'k-chart-ends' : 'k-chart-labels'} aria-hidden>
        {(bars.length > mostLabels ? bars.filter((_, at) => at === 0 || at === bars.length - 1) : bars).map((bar) => (
          <span key={bar.key}>{bar.label}</span>
        ))}
      </div>
    </figure>
  );
}
