import { useState } from 'react';
import { adjustPoints } from '../../../contract/points-office.ts';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { useDeed } from '../../kit/deeds.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useSayWaits } from '../../kit/SecondPerson.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { useWords } from '../../kit/speaking.ts';
import { CountField } from './GiftFields.tsx';
import type { words } from './words.ts';

/** Asks a second person to give a member points, or to take some. Mounted while it is open: one opening, one key. */
export function AdjustDialog({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const t = useWords<typeof words>('mall');
  const adjust = useDeed(adjustPoints);
  const sayWaits = useSayWaits();
  const [draft, setDraft] = useState<{ way: 'give' | 'take'; points: string }>({ way: 'give', points: '' });
  return (
    <ReasonDialog
      title={t('adjustTitle')}
      button={t('adjust')}
      text={t('adjustText')}
      hint={t('adjustHint')}
      least={PROPOSAL_REASON_LEAST}
      most={300}
      faults={{ points: Number(draft.points) === 0 && t('pointsMissing') }}
      send={(reason, requestId) => adjust.mutateAsync({ memberId, ...draft, reason, requestId })}
      done={({ proposalId }) => proposalId !== null && sayWaits(proposalId)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Segments
            label={t('way')}
            choices={(['give', 'take'] as const).map((value) => ({ value, label: t(value) }))}
            value={draft.way}
            onValue={(way) => setDraft({ ...draft, way })}
          />
          <CountField
            label={t('points')}
            value={draft.points}
            onValue={(points) => setDraft({ ...draft, points })}
            error={wrong('points')}
          />
        </>
      )}
    </ReasonDialog>
  );
}
