import { type FormEvent, useState } from 'react';
import { createDownline } from '../../../contract/agent-team.ts';
import { linkMakes } from '../../../contract/agents.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Card } from '../../kit/Card.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { errorText } from '../../kit/field-errors.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

type Made = CallOutput<typeof createDownline>;

/** Opens an account below the agent; its password is shown this once. */
export function NewAccount() {
  const t = useWords<typeof words>('agents');
  const [made, setMade] = useState<Made | null>(null);
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionHead title={t('create')} />
      <Card className="grid gap-4">
        {made === null ? <Form onMade={setMade} /> : <Ready made={made} onAgain={() => setMade(null)} />}
      </Card>
    </section>
  );
}

function Form({ onMade }: { onMade: (made: Made) => void }) {
  const t = useWords<typeof words>('agents');
  const { language } = useManner();
  const create = useDeed(createDownline);
  const [username, setUsername] = useState('');
  const [nickname, setNickname] = useState('');
  const [makes, setMakes] = useState<(typeof linkMakes)[number]>('member');
  const fields = create.error instanceof CallError ? (create.error.value.fields ?? {}) : {};
  const wrong = (field: string) => (fields[field] === undefined ? undefined : errorText(fields[field], language));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ username, nickname, makes }, { onSuccess: onMade });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <p className="text-sm text-soft">{t('createLead')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('username')}
          value={username}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={64}
          required
          onChange={({ target }) => setUsername(target.value)}
          error={wrong('username')}
        />
        <TextField
          label={t('nickname')}
          optional
          value={nickname}
          autoComplete="off"
          maxLength={60}
          onChange={({ target }) => setNickname(target.value)}
          error={wrong('nickname')}
        />
      </div>
      <div className="k-field">
        <span className="k-field-label" aria-hidden>
          {t('makes')}
        </span>
        <Segments
          label={t('makes')}
          choices={linkMakes.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={makes}
          onValue={setMakes}
        />
      </div>
      {create.error !== null && Object.keys(fields).length === 0 && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-text">
          {create.error.message}
        </p>
      )}
      <Button type="submit" className="justify-self-start" loading={create.isPending} disabled={username.trim() === ''}>
        {t('createGo')}
      </Button>
    </form>
  );
}

function Ready({ made, onAgain }: { made: Made; onAgain: () => void }) {
  const t = useWords<typeof words>('agents');
  const manner = useManner();
  return (
    <div role="status" className="grid gap-4">
      <h3 className="text-lg">{t('created', { account: made.account })}</h3>
      <div className="flex min-h-11 items-center rounded-control bg-raised px-4 py-2">
        <CopyText text={made.password} className="k-digits min-w-0 text-lg wrap-anywhere select-all" />
      </div>
      <p className="text-sm text-soft">{t('createdText', { until: timeText(made.expiresAtMs, manner) })}</p>
      <Button variant="outline" className="justify-self-start" onClick={onAgain}>
        {t('onceMore')}
      </Button>
    </div>
  );
}
