import { type FormEvent, useState } from 'react';
import {
  type LimitKind,
  limitKinds,
  type LimitPeriod,
  limitPeriods,
  lowerMemberLimit,
} from '../../../contract/protection.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { oneLine } from '../../kit/one-line.ts';
import { Segments } from '../../kit/Segments.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

/** Sets or lowers a limit for a member, with a reason. */
export function LowerLimit({ memberId }: { memberId: string }) {
  const t = useWords<typeof en>('protection');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="second" onClick={() => setOpen(true)}>
        {t('setLimit')}
      </Button>
      {open && <LimitForm memberId={memberId} onClose={() => setOpen(false)} />}
    </>
  );
}

function LimitForm({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const t = useWords<typeof en>('protection');
  const lower = useDeed(lowerMemberLimit);
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const faults = { amount: !/[1-9]/.test(amount), reason: reason.trim().length < 3 };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (faults.amount || faults.reason || lower.isPending) return;
    lower.mutate(
      { memberId, kind, period, amount, reason: oneLine(reason) },
      {
        onSuccess: () => {
          toast(t('limitDone'), { tone: 'win' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('setLimit')}
      onSubmit={send}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={lower.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <WhichLimit kind={kind} onKind={setKind} period={period} onPeriod={setPeriod} />
        <MoneyField
          label={t('amount')}
          value={amount}
          onValue={setAmount}
          error={lower.error?.message ?? (tried && faults.amount ? t('amountMissing') : undefined)}
        />
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={3}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried && faults.reason ? t('reasonShort') : undefined}
        />
      </div>
    </Dialog>
  );
}

interface WhichProps {
  kind: LimitKind;
  onKind: (kind: LimitKind) => void;
  period: LimitPeriod;
  onPeriod: (period: LimitPeriod) => void;
}

function WhichLimit({ kind, onKind, period, onPeriod }: WhichProps) {
  const t = useWords<typeof en>('protection');
  return (
    <>
      <Segments<LimitKind>
        label={t('limitOn')}
        choices={limitKinds.map((value) => ({ value, label: t(`limitKinds.${value}`) }))}
        value={kind}
        onValue={onKind}
      />
      <Segments<LimitPeriod>
        label={t('period')}
        choices={limitPeriods.map((value) => ({ value, label: t(`overs.${value}`) }))}
        value={period}
        onValue={onPeriod}
      />
    </>
  );
}
