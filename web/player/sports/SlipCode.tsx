import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { useWords } from '../../kit/speaking.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useLoadSlip } from './loading.ts';
import type { words } from './words.ts';

/** Of a whole code; gaps that people type are on top. */
const LONGEST = 12;

/** The way to a slip that somebody else has saved. */
export function SlipCode() {
  const t = useWords<typeof words>('sports');
  const load = useLoadSlip();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') load.mutate(code);
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextField
        label={t('code.label')}
        hint={t('code.hint')}
        error={load.error?.message}
        value={code}
        maxLength={LONGEST}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="second" wide loading={load.isPending} disabled={code.trim() === ''}>
        {t('code.load')}
      </Button>
    </form>
  );
}
