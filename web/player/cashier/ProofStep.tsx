import { ExternalLink, ImageUp } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { type getDeposit, putSlip, submitDeposit } from '../../../contract/cashier.ts';
import { PICTURE_MOST_BYTES } from '../../../contract/fields.ts';
import { kindTraits } from '../../../contract/payment-methods.ts';
import { useAct, useDeed } from '../../kit/deeds.ts';
import { base64Of } from '../../kit/base64-of-file.ts';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { call } from '../../kit/call.ts';
import { CopyText } from '../../kit/CopyText.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, plainDigits } from '../../kit/money.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { MethodMark } from './MethodMark.tsx';
import type { words } from './words.ts';

/** Sending the money oneself: where to, how much, with which reference; and afterwards the proof of it. */
export function ProofStep({ deposit }: { deposit: CallOutput<typeof getDeposit> }) {
  const t = useWords<typeof words>('cashier');
  const { language, locale } = useManner();
  const { payTo } = deposit;
  const facts: Fact[] = payTo
    ? [
        {
          key: 'number',
          label: t('sendTo'),
          value: (
            <CopyText
              text={payTo.number}
              shown={localDigits(payTo.number, locale)}
              className="k-digits font-semibold select-all"
            />
          ),
        },
        { key: 'holder', label: t('holder'), value: payTo.holder },
        ...(payTo.bank === '' ? [] : [{ key: 'bank', label: t('bank'), value: payTo.bank }]),
        { key: 'note', label: t('note'), value: <CopyText text={deposit.note} /> },
      ]
    : [];
  return (
    <>
      <div className="flex items-center gap-3">
        <MethodMark mark={deposit.mark} />
        <div>
          <h3 className="text-lg">{t(`sendTitles.${deposit.kind === 'bank_transfer' ? 'bank' : 'wallet'}`)}</h3>
          <p className="text-sm text-faint">{deposit.methodName[language]}</p>
        </div>
      </div>
      <Money value={deposit.amount} className="text-2xl leading-none font-semibold" />
      <Facts facts={facts} />
      {deposit.paymentUrl !== null && (
        <a href={deposit.paymentUrl} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'second' })}>
          <ExternalLink aria-hidden />
          {t(deposit.kind === 'bank_transfer' ? 'openBank' : 'openPhone')}
        </a>
      )}
      <ProofForm deposit={deposit} />
    </>
  );
}

function ProofForm({ deposit }: { deposit: CallOutput<typeof getDeposit> }) {
  const t = useWords<typeof words>('cashier');
  const submit = useDeed(submitDeposit);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { reference: pattern, takesSlip } = kindTraits[deposit.kind];
  const reference = plainDigits(typed).replace(/[\s-]/g, '').toUpperCase();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (reference === '' && !(takesSlip && deposit.hasSlip))
      return setError(t(takesSlip ? 'proofMissing' : 'referenceMissing'));
    if (reference !== '' && pattern !== null && !new RegExp(`^(?:${pattern})$`, 'u').test(reference))
      return setError(t('referenceWrong'));
    try {
      await submit.mutateAsync({ depositId: deposit.id, ...(reference !== '' && { reference }) });
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4 border-t border-line pt-4">
      <p className="text-soft">{t(takesSlip ? 'thenProof' : 'thenReference')}</p>
      {takesSlip && <SlipField deposit={deposit} onError={setError} />}
      <TextField
        label={t('reference')}
        optional={takesSlip}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
        error={error ?? undefined}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" wide loading={submit.isPending}>
        {t('havePaid')}
      </Button>
    </form>
  );
}

interface SlipProps {
  deposit: CallOutput<typeof getDeposit>;
  onError: (error: string | null) => void;
}

function SlipField({ deposit, onError }: SlipProps) {
  const t = useWords<typeof words>('cashier');
  const put = useAct(
    async (file: File) => call(putSlip, { depositId: deposit.id, picture: await base64Of(file) }),
    [putSlip],
  );
  const id = useId();
  const take = async (file: File | undefined) => {
    if (!file) return;
    onError(null);
    if (file.size > PICTURE_MOST_BYTES) return onError(t('slipTooLarge'));
    try {
      await put.mutateAsync(file);
    } catch (failure) {
      onError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={`${buttonClass({ variant: 'outline' })} relative has-focus-visible:outline-2`}>
        <ImageUp aria-hidden />
        {t(deposit.hasSlip ? 'slipAnother' : 'slip')}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          className="absolute inset-0 cursor-pointer opacity-0"
          disabled={put.isPending}
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </label>
      <p role="status" className="text-sm text-faint">
        {t(put.isPending ? 'slipSending' : deposit.hasSlip ? 'slipThere' : 'slipHint')}
      </p>
    </div>
  );
}
