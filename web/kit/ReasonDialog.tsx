import { type ReactNode, useState } from 'react';
import { REASON_LEAST } from '../../contract/fields.ts';
import { FormDialog, type FormDialogProps, type Wrong } from './FormDialog.tsx';
import { useManner } from './KitProvider.tsx';
import { numberText } from './money.ts';
import { oneLine } from './one-line.ts';
import { TextArea } from './TextField.tsx';
import { useWords } from './speaking.ts';
import type { words } from './desk.words.ts';

interface Props<Answer> extends Omit<FormDialogProps<Answer>, 'send' | 'children'> {
  /** What the deed does. */
  text?: ReactNode;
  label?: string;
  hint?: ReactNode;
  /** The contract's bounds, letters; a least of 0 makes the reason optional. */
  least?: number;
  most?: number;
  /** The name of the reason in the call. */
  field?: string;
  send: (reason: string, key: string) => Promise<Answer>;
  /** Between the text and the reason. */
  children?: ReactNode | ((wrong: Wrong) => ReactNode);
}

/** Asks once before a deed, with the reason that stays. Mounted while it is open. */
export function ReasonDialog<Answer>(props: Props<Answer>) {
  const {
    text,
    label,
    hint,
    least = REASON_LEAST,
    most = 300,
    field = 'reason',
    faults,
    send,
    children,
    ...form
  } = props;
  const t = useWords<typeof words>('desk');
  const { locale } = useManner();
  const [typed, setTyped] = useState('');
  const reason = oneLine(typed);
  const short = reason.length < least && t('reasonShort', { n: least, text: numberText(least, locale) });
  return (
    <FormDialog {...form} faults={{ ...faults, [field]: short }} send={(key) => send(reason, key)}>
      {(wrong) => (
        <>
          {text !== undefined && <p className="text-soft">{text}</p>}
          {typeof children === 'function' ? children(wrong) : children}
          <TextArea
            label={label ?? t('reason')}
            hint={hint}
            optional={least === 0}
            rows={3}
            maxLength={most}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={wrong(field)}
          />
        </>
      )}
    </FormDialog>
  );
}
