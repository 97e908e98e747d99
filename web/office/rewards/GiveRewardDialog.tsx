import { useState } from 'react';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { giveReward } from '../../../contract/rewards.ts';
import { useDeed } from '../../kit/deeds.ts';
import { plainDigits } from '../../kit/money.ts';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useSayWaits } from '../../kit/SecondPerson.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { type FoundMember, MemberField } from '../../kit/MemberField.tsx';
import type { words } from './words.ts';

interface Props {
  /** null: asked for. */
  memberId: string | null;
  onClose: () => void;
}

/** Asks a second person for a reward. Mounted while it is open: one opening, one key, one reward. */
export function GiveRewardDialog({ memberId, onClose }: Props) {
  const t = useWords<typeof words>('rewards');
  const give = useDeed(giveReward);
  const sayWaits = useSayWaits();
  const [found, setFound] = useState<FoundMember | null>(null);
  const [draft, setDraft] = useState({ amount: '', claimDays: '30' });
  const whose = memberId ?? found?.id;
  const change = (some: Partial<typeof draft>) => setDraft({ ...draft, ...some });
  return (
    <ReasonDialog
      title={t('giveTitle')}
      button={t('give')}
      text={t('giveText')}
      hint={t('giveHint')}
      least={PROPOSAL_REASON_LEAST}
      most={300}
      faults={{
        memberId: whose === undefined && t('memberMissing'),
        amount: draft.amount === '' && t('amountMissing'),
      }}
      send={(reason, requestId) =>
        give.mutateAsync({ ...draft, memberId: whose ?? '', claimDays: Number(draft.claimDays), reason, requestId })
      }
      done={({ proposalId }) => proposalId !== null && sayWaits(proposalId)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          {memberId === null && <MemberField value={found} onValue={setFound} error={wrong('memberId')} />}
          <MoneyField
            label={t('amount')}
            value={draft.amount}
            onValue={(amount) => change({ amount })}
            error={wrong('amount')}
          />
          <TextField
            label={t('claimDays')}
            inputMode="numeric"
            maxLength={3}
            value={draft.claimDays}
            onChange={({ target }) => change({ claimDays: plainDigits(target.value).trim() })}
            error={wrong('claimDays')}
          />
        </>
      )}
    </ReasonDialog>
  );
}
