import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { FieldProps } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { TextField } from './TextField.tsx';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

type Props = Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> & FieldProps;

/** A password that can be looked at before it is sent. */
export function PasswordField(props: Props) {
  const t = useWords<typeof words>('kit');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton label={t(shown ? 'hide' : 'show')} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  );
}
