import { useState } from 'react';
import {
  type LimitKind,
  limitKinds,
  type LimitPeriod,
  limitPeriods,
  lowerMemberLimit,
} from '../../../contract/protection.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** Sets or lowers a limit for a member, with a reason. */
export function LowerLimit({ memberId }: { memberId: string }) {
  const t = useWords<typeof words>('protection');
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
  const t = useWords<typeof words>('protection');
  const lower = useDeed(lowerMemberLimit);
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [amount, setAmount] = useState('');
  return (
    <ReasonDialog
      title={t('setLimit')}
      button={t('save')}
      hint={t('reasonHint')}
      most={200}
      faults={{ amount: !/[1-9]/.test(amount) && t('amountMissing') }}
      send={(reason) => lower.mutateAsync({ memberId, kind, period, amount, reason })}
      done={t('limitDone')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <WhichLimit kind={kind} onKind={setKind} period={period} onPeriod={setPeriod} />
          <MoneyField label={t('amount')} value={amount} onValue={setAmount} error={wrong('amount')} />
        </>
      )}
    </ReasonDialog>
  );
}

interface WhichProps {
  kind: LimitKind;
  onKind: (kind: LimitKind) => void;
  period: LimitPeriod;
  onPeriod: (period: LimitPeriod) => void;
}

function WhichLimit({ kind, onKind, period, onPeriod }: WhichProps) {
  const t = useWords<typeof words>('protection');
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
