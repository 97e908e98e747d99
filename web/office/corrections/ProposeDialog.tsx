import { type FormEvent, useState } from 'react';
import type { CallInput } from '../../../contract/call.ts';
import { proposeCorrection } from '../../../contract/corrections.ts';
import { LEAST_REASON } from '../../../contract/proposals.ts';
import { memberAccounts } from '../../../contract/wallet.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError, newKey } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { errorText } from '../../kit/field-errors.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { plainDigits } from '../../kit/money.ts';
import { oneLine } from '../../kit/one-line.ts';
import { Segments } from '../../kit/Segments.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

type Draft = Omit<CallInput<typeof proposeCorrection>, 'memberId' | 'amount' | 'transactionId' | 'studio'> & {
  amount: string;
  transactionId: string;
  studio: string;
};

const blank = (): Draft => ({
  account: 'cash',
  direction: 'in',
  amount: '',
  reason: '',
  transactionId: '',
  studio: '',
  requestId: newKey(),
});

interface Props {
  memberId: string;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Proposes an amount into or out of one of a member's accounts. */
export function ProposeDialog({ memberId, name, open, onClose }: Props) {
  const t = useWords<typeof en>('corrections');
  const propose = useDeed(proposeCorrection);
  const [draft, setDraft] = useState(blank);
  const [tried, setTried] = useState(false);
  const isShort = draft.reason.trim().length < LEAST_REASON;
  const close = () => {
    setDraft(blank());
    setTried(false);
    propose.reset();
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort || draft.amount === '') return;
    const transactionId = plainDigits(draft.transactionId).trim();
    propose.mutate(
      {
        ...draft,
        memberId,
        reason: oneLine(draft.reason),
        studio: draft.account === 'studio' ? draft.studio.trim() : '',
        transactionId: transactionId === '' ? undefined : transactionId,
      },
      {
        onSuccess: ({ id }) => {
          toast(t('proposedDone', { id }), { tone: 'win' });
          close();
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('proposeTitle', { name })}
      onSubmit={send}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('no')}
          </Button>
          <Button type="submit" loading={propose.isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Fields
        draft={draft}
        // Another content is another intention.
        onDraft={(draft) => setDraft({ ...draft, requestId: newKey() })}
        missing={{ reason: tried && isShort, amount: tried && draft.amount === '' }}
        error={propose.error}
      />
    </Dialog>
  );
}

interface FieldsProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  missing: { reason: boolean; amount: boolean };
  error: Error | null;
}

function Fields({ draft, onDraft, missing, error }: FieldsProps) {
  const t = useWords<typeof en>('corrections');
  const { language } = useManner();
  const fields = error instanceof CallError ? (error.value?.fields ?? {}) : {};
  const wrong = (name: string) => errorText(fields[name], language);
  return (
    <div className="grid gap-4">
      <p className="text-soft">{t('proposeText')}</p>
      {error && Object.keys(fields).length === 0 && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
          {error.message}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('account')}
          choices={memberAccounts.map((value) => ({ value, label: t(`accounts.${value}`) }))}
          value={draft.account}
          onChange={(event) => onDraft({ ...draft, account: event.target.value as Draft['account'] })}
          error={wrong('account')}
        />
        <div className="grid content-start gap-1">
          <span className="text-sm font-semibold text-soft">{t('direction')}</span>
          <Segments
            label={t('direction')}
            choices={(['in', 'out'] as const).map((value) => ({ value, label: t(`directions.${value}`) }))}
            value={draft.direction}
            onValue={(direction) => onDraft({ ...draft, direction })}
          />
        </div>
      </div>
      {draft.account === 'studio' && (
        <TextField
          label={t('studio')}
          hint={t('studioHint')}
          maxLength={40}
          value={draft.studio}
          onChange={(event) => onDraft({ ...draft, studio: event.target.value })}
          error={wrong('studio')}
        />
      )}
      <MoneyField
        label={t('amount')}
        value={draft.amount}
        onValue={(amount) => onDraft({ ...draft, amount })}
        error={wrong('amount') ?? (missing.amount ? t('amountMissing') : undefined)}
      />
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        rows={3}
        maxLength={300}
        value={draft.reason}
        onChange={(event) => onDraft({ ...draft, reason: event.target.value })}
        error={wrong('reason') ?? (missing.reason ? t('reasonShort') : undefined)}
      />
      <TextField
        label={t('transactionId')}
        hint={t('transactionHint')}
        optional
        inputMode="numeric"
        maxLength={18}
        value={draft.transactionId}
        onChange={(event) => onDraft({ ...draft, transactionId: event.target.value })}
        error={wrong('transactionId')}
      />
    </div>
  );
}
