import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';

type Props = Omit<ComponentProps<'input'>, keyof FieldProps> &
  FieldProps & {
    /** An icon inside, before the text. */
    icon?: ReactNode;
    /** A button or text inside, after the text. */
    after?: ReactNode;
  };

/** One line of text; goes with react-hook-form's register: `<TextField label=… {...register('name')} />`. */
export function TextField(props: Props) {
  const [field, { icon, after, ...input }] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="k-box">
          {icon}
          <input type="text" autoComplete="off" {...input} {...control} className="k-input" />
          {after}
        </div>
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, keyof FieldProps> & FieldProps) {
  const [field, input] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="k-box">
          <textarea rows={4} {...input} {...control} className="k-input" />
        </div>
      )}
    </Field>
  );
}
