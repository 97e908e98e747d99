export type SumRow = readonly [label: string, value: string];

interface Props {
  /** What each is called, and what it is. */
  rows: readonly SumRow[];
}

/** Figures of a game, a line each. */
export function Sums({ rows }: Props) {
  return (
    <dl className="frame-sums">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
