import { clockTextOf, momentOf } from './day-moments.ts';
import type { FieldProps } from './Field.tsx';
import { useManner } from './KitProvider.tsx';
import { TextField } from './TextField.tsx';

type Props = FieldProps & {
  /** null: the field is empty. */
  atMs: number | null;
  onAtMs: (atMs: number | null) => void;
};

/** A moment by the brand's clock. */
export function MomentField({ atMs, onAtMs, ...field }: Props) {
  const { timeZone } = useManner();
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={atMs === null ? '' : clockTextOf(atMs, timeZone)}
      onChange={({ target }) => onAtMs(target.value === '' ? null : momentOf(target.value, timeZone))}
    />
  );
}
