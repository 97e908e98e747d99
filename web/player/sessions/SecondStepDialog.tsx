import { type FormEvent, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { type EntryMethod, verifyLogin } from '../../../contract/registration.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { RadioGroup } from '../../kit/RadioGroup.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { CodeField } from './CodeField.tsx';
import { FormAlert } from './FormAlert.tsx';
import type { SecondStep } from './login-form.ts';
import { askEntryCode } from './password-queries.ts';
import type { words } from './words.ts';

const labels = { sms: 'verifySms', email: 'verifyEmail', payeeName: 'verifyPayeeName' } as const;

interface Props {
  /** null: closed. */
  step: SecondStep | null;
  onClose: () => void;
  onEntered: (entered: CallOutput<typeof verifyLogin>) => void;
}

/** A login from a new place: the member shows by one of the things that they have left with us that it is them. */
export function SecondStepDialog({ step, onClose, onEntered }: Props) {
  const t = useWords<typeof words>('sessions');
  const { locale } = useManner();
  const verifying = useDeed(verifyLogin);
  const [chosen, setChosen] = useState<EntryMethod | null>(null);
  const [answer, setAnswer] = useState('');
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const method = chosen ?? step?.methods[0]?.method ?? 'sms';
  const hint = step?.methods.find((one) => one.method === method)?.hint ?? '';
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (step === null || answer.trim() === '') return;
    setRefusal(null);
    try {
      onEntered(await verifying.mutateAsync({ ticket: step.ticket, method, answer: answer.trim() }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error);
    }
  };
  return (
    <Dialog
      open={step !== null}
      onClose={onClose}
      title={t('verifyTitle')}
      onSubmit={(event) => void send(event)}
      actions={
        <Button type="submit" wide size="lg" loading={verifying.isPending}>
          {t('verifyGo')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{t('verifyText')}</p>
        {refusal && <FormAlert text={refusal.message} waitSeconds={refusal.retryAfterSeconds} />}
        {step !== null && step.methods.length > 1 && (
          <RadioGroup<EntryMethod>
            label={t('verifyBy')}
            choices={step.methods.map((one) => ({
              value: one.method,
              label: t(labels[one.method], { hint: localDigits(one.hint, locale) }),
            }))}
            value={method}
            onValue={(next) => {
              setChosen(next);
              setAnswer('');
            }}
          />
        )}
        {method === 'payeeName' ? (
          <TextField
            label={t('verifyName')}
            autoComplete="name"
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        ) : (
          <CodeField
            key={method}
            value={answer}
            onValue={setAnswer}
            target={hint}
            byMail={method === 'email'}
            onSend={() => askEntryCode(step?.ticket ?? '', method)}
          />
        )}
      </div>
    </Dialog>
  );
}
