import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

export interface FieldProps {
  label: string;
  /** What to write, before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong and how to put it right. */
  error?: string | undefined;
  /** At the right end of the label: a limit, a link. */
  aside?: ReactNode;
  /** Says that the field may stay empty. */
  optional?: boolean | undefined;
  /** The label is for screen readers only. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
}

/** What ties the control to its label, hint and error; spread it over the input. */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, control, hint and error in their order; the control comes from the child function. */
export function Field({
  label,
  hint,
  error,
  aside,
  optional,
  labelHidden,
  className,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const t = useWords<typeof words>('kit');
  const id = useId();
  const said = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('k-field', className)}>
      <div className={labelHidden ? 'sr-only' : 'k-field-head'}>
        <label className="k-field-label" htmlFor={id}>
          {label}
        </label>
        {(aside || optional) && <span className="k-field-aside">{aside ?? t('optional')}</span>}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': said || undefined })}
      {error && (
        <p className="k-field-error" id={`${id}-error`} role="alert">
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
      {hint && (
        <p className={classNames('k-field-hint', error && 'sr-only')} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The field's own props and the rest, which belongs to the control. */
export function splitFieldProps<P extends FieldProps>(props: P): [FieldProps, Omit<P, keyof FieldProps>] {
  const { label, hint, error, aside, optional, labelHidden, className, ...rest } = props;
  return [{ label, hint, error, aside, optional, labelHidden, className }, rest];
}
