import { type FormEvent, useState } from 'react';
import { limitsOf } from '../../../contract/limits.ts';
import { toMinor } from '../../../contract/money.ts';
import { type ConfirmationAnswer, processC2CTransaction, type Withdrawal } from '../../../contract/withdrawals.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { moneyText } from '../../kit/money.ts';
import { RadioGroup } from '../../kit/RadioGroup.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { FormTrouble } from './FormTrouble.tsx';
import { ProofField } from './ProofField.tsx';
import { troubleText } from './trouble.ts';
import type { words } from './words.ts';

/** The player says whether a payment came: whole, in part, or not at all, which they show with pictures. */
export function AnswerDialog({ withdrawal, onClose }: { withdrawal: Withdrawal | null; onClose: () => void }) {
  const t = useWords<typeof words>('withdrawals');
  const form = useAnswering(withdrawal, onClose);
  return (
    <Dialog
      open={withdrawal !== null}
      onClose={form.close}
      title={t('confirmTitle')}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <>
          <Button variant="outline" onClick={form.close}>
            {t('back')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormTrouble text={form.trouble} />
        <RadioGroup<ConfirmationAnswer>
          label={t('answer')}
          choices={[
            { value: 'received', label: t('receivedAnswer'), hint: t('receivedAnswerHint') },
            { value: 'partly_received', label: t('partlyAnswer'), hint: t('partlyAnswerHint') },
            { value: 'not_received', label: t('notAnswer'), hint: t('notAnswerHint') },
          ]}
          value={form.answer}
          onValue={form.setAnswer}
        />
        {form.answer === 'partly_received' && (
          <MoneyField
            label={t('remaining')}
            value={form.remaining}
            onValue={form.setRemaining}
            error={form.faults.remaining}
          />
        )}
        {form.answer === 'not_received' && withdrawal && (
          <ProofField
            withdrawalId={withdrawal.id}
            count={form.proofs}
            onCount={form.setProofs}
            error={form.proofs === 0 ? form.faults.proof : undefined}
          />
        )}
        {form.answer !== 'received' && (
          <TextArea
            label={t('remark')}
            hint={t('remarkHint')}
            optional
            rows={3}
            maxLength={limitsOf(processC2CTransaction, 'remark').most}
            value={form.remark}
            onChange={(event) => form.setRemark(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

interface Faults {
  remaining?: string | undefined;
  proof?: string | undefined;
}

function useAnswering(withdrawal: Withdrawal | null, onClose: () => void) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  const give = useDeed(processC2CTransaction);
  const [answer, setAnswer] = useState<ConfirmationAnswer>('received');
  const [remaining, setRemaining] = useState('');
  const [remark, setRemark] = useState('');
  const [added, setProofs] = useState<number | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const proofs = added ?? withdrawal?.proofs ?? 0;
  const close = () => {
    setAnswer('received');
    setRemaining('');
    setRemark('');
    setProofs(null);
    setFaults({});
    setTrouble(null);
    onClose();
  };
  const faultsOf = ({ due }: Withdrawal): Faults => {
    const minor = toMinor(remaining, manner.currencyDecimals);
    const most = toMinor(due, manner.currencyDecimals) ?? 0n;
    const isBroken = answer === 'partly_received' && (minor === null || minor === 0n || minor >= most);
    return {
      ...(isBroken && { remaining: t('remainingBroken', { due: moneyText(due, manner) }) }),
      ...(answer === 'not_received' && proofs === 0 && { proof: t('proofMissing') }),
    };
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!withdrawal || give.isPending) return;
    const wrong = faultsOf(withdrawal);
    setFaults(wrong);
    setTrouble(null);
    if (Object.keys(wrong).length > 0) return;
    try {
      await give.mutateAsync({
        withdrawalId: withdrawal.id,
        answer,
        // A field takes one line, and a remark is one.
        remark: answer === 'received' ? '' : remark.replaceAll(/\s+/g, ' ').trim(),
        ...(answer === 'partly_received' && { remaining }),
      });
      toast(t('answered'), { tone: 'win' });
      close();
    } catch (error) {
      setTrouble(troubleText(error, t, manner));
    }
  };
  return {
    answer,
    setAnswer,
    remaining,
    setRemaining,
    remark,
    setRemark,
    proofs,
    setProofs,
    faults,
    trouble,
    close,
    submit,
    sending: give.isPending,
  };
}
