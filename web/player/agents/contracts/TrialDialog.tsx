import { useState } from 'react';
import { simulateContract, simulatedDays } from '../../../../contract/contract-simulation.ts';
import type { ContractRow } from '../../../../contract/contracts.ts';
import { useCall } from '../../../kit/ask.ts';
import { Asked } from '../../../kit/Asked.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Segments } from '../../../kit/Segments.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { TrialResult } from '../../../kit/TrialResult.tsx';
import type { words } from '../../../kit/trial.words.ts';
import { useWords } from '../../../kit/speaking.ts';

/** What a contract would have paid in the past: by the terms that wait for an answer, or else by those that count. */
export function TrialDialog({ contract, onClose }: { contract: ContractRow; onClose: () => void }) {
  const t = useWords<typeof words>('contractTrial');
  const [days, setDays] = useState<(typeof simulatedDays)[number]>('90');
  const trial = useCall(simulateContract, { contractId: contract.id, days }, { keepsLast: true });
  return (
    <Dialog open wide title={t('title')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-soft">{t('lead')}</p>
        <Segments
          label={t('days')}
          choices={simulatedDays.map((value) => ({ value, label: t(`days${value}`) }))}
          value={days}
          onValue={setDays}
        />
        <Asked of={trial} waiting={<Skeleton className="h-64 w-full rounded-card" />}>
          {(result) => <TrialResult kind={contract.kind} trial={result} />}
        </Asked>
      </div>
    </Dialog>
  );
}
