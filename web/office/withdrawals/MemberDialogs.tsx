import { type FormEvent, useState } from 'react';
import { resetPaymentPassword, setPayeeName } from '../../../contract/payment-password.ts';
import { LEAST_REASON } from '../../../contract/proposals.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { oneLine } from '../../kit/one-line.ts';
import { useSayWaits } from '../../kit/SecondPerson.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

interface Props {
  memberId: string;
  open: boolean;
  onClose: () => void;
}

/** Proposes to take the payment password away, so that the member can set another. */
export function ResetDialog({ memberId, open, onClose }: Props) {
  const t = useWords<typeof en>('withdrawals');
  const reset = useDeed(resetPaymentPassword);
  const sayWaits = useSayWaits();
  const form = useReason(onClose, async (reason) => {
    const { id } = await reset.mutateAsync({ memberId, reason });
    sayWaits(id);
  });
  return (
    <Dialog
      open={open}
      onClose={form.close}
      title={t('resetTitle')}
      onSubmit={(event) => void form.send(event)}
      actions={
        <>
          <Button variant="quiet" onClick={form.close}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={reset.isPending}>
            {t('propose')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{t('resetText')}</p>
        <TextArea label={t('reason')} rows={3} maxLength={300} {...form.field} />
      </div>
    </Dialog>
  );
}

/** Proposes another name under which a member is paid. */
export function NameDialog({ memberId, name, open, onClose }: Props & { name: string | null }) {
  const t = useWords<typeof en>('withdrawals');
  const set = useDeed(setPayeeName);
  const sayWaits = useSayWaits();
  const [typed, setTyped] = useState<string | null>(null);
  const form = useReason(
    () => {
      setTyped(null);
      onClose();
    },
    async (reason) => {
      const { id } = await set.mutateAsync({ memberId, payeeName: (typed ?? name ?? '').trim(), reason });
      sayWaits(id);
    },
  );
  return (
    <Dialog
      open={open}
      onClose={form.close}
      title={t('nameTitle')}
      onSubmit={(event) => void form.send(event)}
      actions={
        <>
          <Button variant="quiet" onClick={form.close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={set.isPending}>
            {t('propose')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{t('nameText')}</p>
        <TextField
          label={t('payeeName')}
          value={typed ?? name ?? ''}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextArea label={t('reason')} rows={3} maxLength={300} {...form.field} />
      </div>
    </Dialog>
  );
}

/** A form that asks for a reason, and says beside it what went wrong. */
function useReason(onClose: () => void, act: (reason: string) => Promise<void>) {
  const t = useWords<typeof en>('withdrawals');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const close = () => {
    setReason('');
    setError(undefined);
    onClose();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const said = oneLine(reason);
    if (said.length < LEAST_REASON) return setError(t('proposedShort'));
    try {
      await act(said);
      close();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  const field = {
    value: reason,
    error,
    onChange: (event: { target: { value: string } }) => setReason(event.target.value),
  };
  return { close, send, field };
}
