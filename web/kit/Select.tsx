import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';

export interface Choice<V extends string = string> {
  value: V;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

type Props = Omit<ComponentProps<'select'>, keyof FieldProps> &
  FieldProps & {
    choices: readonly Choice[];
    /** Shown while nothing is chosen (value ''). */
    placeholder?: string | undefined;
  };

/** The system's own list, which every phone and screen reader knows, in our dress. */
export function Select(props: Props) {
  const [field, { choices, placeholder, ...select }] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="k-box k-box-select">
          <select {...select} {...control} className="k-input">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden />
        </div>
      )}
    </Field>
  );
}
