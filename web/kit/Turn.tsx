/** A switch in a row; without `onTurn` it only shows. */
export function Turn({ label, on, onTurn }: { label: string; on: boolean; onTurn: ((on: boolean) => void) | null }) {
  return (
    <label className="k-switch inline-flex py-0!">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        disabled={!onTurn}
        onChange={(event) => onTurn?.(event.target.checked)}
      />
    </label>
  );
}
