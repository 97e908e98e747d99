import { type ComponentProps, type ReactNode, useId } from 'react';
import { CircleAlert } from 'lucide-react';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** May hold links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, hint, error, className, ...input }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label className="k-check">
        <input
          type="checkbox"
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>
          {label}
          {hint && <span className="k-check-hint">{hint}</span>}
        </span>
      </label>
      {error && (
        <p className="k-field-error" id={id} role="alert">
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
