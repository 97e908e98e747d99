import type { OfficeWithdrawal } from '../../../contract/withdrawals-office.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { type Deed, useDecide } from './queries.ts';
import type { words } from './words.ts';

interface Props {
  deed: Deed;
  withdrawal: OfficeWithdrawal;
  onClose: () => void;
}

/** Asks once before a decision; each but the approval has a reason that the story keeps. Mounted while it is open. */
export function DeedDialog({ deed, withdrawal, onClose }: Props) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  const decide = useDecide();
  const isAboutMissing = deed === 'giveBack' || deed === 'payAgain';
  const sum = (isAboutMissing ? withdrawal.remaining : withdrawal.amount) ?? '0';
  const form = {
    title: t(`${deed}Title`, { amount: moneyText(sum, manner), name: withdrawal.account }),
    button: t(deed),
    done: ({ state }: OfficeWithdrawal) => toast(t('done', { state: t(`states.${state}`) }), { tone: 'win' }),
    onClose,
  };
  const send = (reason: string) => decide.mutateAsync({ deed, withdrawalId: withdrawal.id, reason });
  return deed === 'approve' ? (
    <FormDialog {...form} send={() => send('')}>
      <p className="text-soft">{t('approveText')}</p>
    </FormDialog>
  ) : (
    <ReasonDialog {...form} danger={deed === 'reject' || deed === 'refuse'} text={t(`${deed}Text`)} send={send} />
  );
}
