import { useState } from 'react';
import type { CallInput } from '../../../contract/call.ts';
import { proposeCorrection } from '../../../contract/corrections.ts';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { memberAccounts } from '../../../contract/wallet.ts';
import { useDeed } from '../../kit/deeds.ts';
import type { Wrong } from '../../kit/FormDialog.tsx';
import { plainDigits } from '../../kit/money.ts';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

type Draft = Pick<CallInput<typeof proposeCorrection>, 'account' | 'direction'> &
  Record<'amount' | 'transactionId' | 'studio', string>;

interface Props {
  memberId: string;
  name: string;
  onClose: () => void;
}

/** Proposes an amount into or out of one of a member's accounts. Mounted while it is open. */
export function ProposeDialog({ memberId, name, onClose }: Props) {
  const t = useWords<typeof words>('corrections');
  const propose = useDeed(proposeCorrection);
  const [draft, setDraft] = useState(blank);
  return (
    <ReasonDialog
      leave="back"
      title={t('proposeTitle', { name })}
      button={t('send')}
      text={t('proposeText')}
      hint={t('reasonHint')}
      least={PROPOSAL_REASON_LEAST}
      faults={{ amount: draft.amount === '' && t('amountMissing') }}
      send={(reason, requestId) =>
        propose.mutateAsync({
          ...draft,
          memberId,
          reason,
          studio: draft.account === 'studio' ? draft.studio.trim() : '',
          transactionId: plainDigits(draft.transactionId).trim() || undefined,
          requestId,
        })
      }
      done={({ id }) => toast(t('proposedDone', { id }), { tone: 'win' })}
      onClose={onClose}
    >
      {(wrong) => <Fields draft={draft} onDraft={setDraft} wrong={wrong} />}
    </ReasonDialog>
  );
}

const blank: Draft = { account: 'cash', direction: 'in', amount: '', transactionId: '', studio: '' };

interface FieldsProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  wrong: Wrong;
}

function Fields({ draft, onDraft, wrong }: FieldsProps) {
  const t = useWords<typeof words>('corrections');
  return (
    <>
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
        error={wrong('amount')}
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
    </>
  );
}
