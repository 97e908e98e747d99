import { type FormEvent, useState } from 'react';
import type { OfficeWithdrawal } from '../../../contract/withdrawals-office.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { oneLine } from '../../kit/one-line.ts';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { type Deed, useDecide } from './queries.ts';
import type { en } from './words.en.ts';

interface Props {
  /** null: closed. */
  asked: { deed: Deed; withdrawal: OfficeWithdrawal } | null;
  onClose: () => void;
}

/** Asks once before a decision, with the reason that the story keeps. */
export function DeedDialog({ asked, onClose }: Props) {
  const t = useWords<typeof en>('withdrawals');
  const { amount, name, deed, ...form } = useDeed(asked, onClose);
  return (
    <Dialog
      open={asked !== null}
      onClose={form.close}
      title={t(`${deed}Title`, { amount, name })}
      onSubmit={(event) => void form.send(event)}
      actions={
        <>
          <Button variant="quiet" onClick={form.close}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant={deed === 'reject' || deed === 'refuse' ? 'danger' : 'primary'}
            loading={form.sending}
          >
            {t(deed)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{t(`${deed}Text`)}</p>
        {deed === 'approve' ? (
          form.error !== undefined && (
            <p role="alert" className="text-sm text-danger">
              {form.error}
            </p>
          )
        ) : (
          <TextArea
            label={t('reason')}
            rows={3}
            maxLength={300}
            value={form.reason}
            onChange={(event) => form.setReason(event.target.value)}
            error={form.error}
          />
        )}
      </div>
    </Dialog>
  );
}

function useDeed(asked: Props['asked'], onClose: () => void) {
  const t = useWords<typeof en>('withdrawals');
  const manner = useManner();
  const decide = useDecide();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const deed = asked?.deed ?? 'approve';
  const isAboutMissing = deed === 'giveBack' || deed === 'payAgain';
  const sum = (isAboutMissing ? asked?.withdrawal.remaining : asked?.withdrawal.amount) ?? '0';
  const close = () => {
    setReason('');
    setError(undefined);
    onClose();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!asked || decide.isPending) return;
    const said = oneLine(reason);
    if (deed !== 'approve' && said.length < 3) return setError(t('reasonShort'));
    try {
      const { state } = await decide.mutateAsync({ deed, withdrawalId: asked.withdrawal.id, reason: said });
      toast(t('done', { state: t(`states.${state}`) }), { tone: 'win' });
      close();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  return {
    deed,
    reason,
    setReason,
    error,
    close,
    send,
    amount: moneyText(sum, manner),
    name: asked?.withdrawal.account ?? '',
    sending: decide.isPending,
  };
}
