import { useState } from 'react';
import {
  freezeAgent,
  type OfficeAgent,
  proposeMove,
  proposePromotion,
  proposeUnfreeze,
} from '../../../contract/agents-office.ts';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { useDeed } from '../../kit/deeds.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useSayWaits } from '../../kit/SecondPerson.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

export type AgentDeed = 'promote' | 'move' | 'freeze' | 'unfreeze';

interface Props {
  deed: AgentDeed;
  agent: Pick<OfficeAgent, 'id' | 'account' | 'below'>;
  onClose: () => void;
}

/** Asks for what a deed in the tree needs. */
export function AgentDeedDialog({ deed, ...props }: Props) {
  if (deed === 'freeze') return <FreezeDialog {...props} />;
  if (deed === 'move') return <MoveDialog {...props} />;
  return <ProposalDialog {...props} deed={deed} />;
}

function FreezeDialog({ agent, onClose }: Omit<Props, 'deed'>) {
  const t = useWords<typeof words>('agents');
  const freeze = useDeed(freezeAgent);
  return (
    <ReasonDialog
      danger
      title={t('freezeTitle', { name: agent.account })}
      button={t('freeze')}
      text={t('freezeText')}
      hint={t('reasonHint')}
      send={(reason) => freeze.mutateAsync({ memberId: agent.id, reason })}
      done={t('frozen')}
      onClose={onClose}
    />
  );
}

function ProposalDialog({ agent, deed, onClose }: Props & { deed: 'promote' | 'unfreeze' }) {
  const t = useWords<typeof words>('agents');
  const promote = useDeed(proposePromotion);
  const unfreeze = useDeed(proposeUnfreeze);
  const sayWaits = useSayWaits();
  return (
    <ReasonDialog
      title={t(`${deed}Title`, { name: agent.account })}
      button={t(deed)}
      text={t(`${deed}Text`)}
      hint={t('reasonHint')}
      least={PROPOSAL_REASON_LEAST}
      send={(reason) => (deed === 'promote' ? promote : unfreeze).mutateAsync({ memberId: agent.id, reason })}
      done={({ proposalId }) => proposalId !== null && sayWaits(proposalId)}
      onClose={onClose}
    />
  );
}

function MoveDialog({ agent, onClose }: Omit<Props, 'deed'>) {
  const t = useWords<typeof words>('agents');
  const move = useDeed(proposeMove);
  const sayWaits = useSayWaits();
  const [upline, setUpline] = useState('');
  return (
    <ReasonDialog
      title={t('moveTitle', { name: agent.account })}
      button={t('move')}
      text={t('moveText', { n: agent.below })}
      hint={t('reasonHint')}
      least={PROPOSAL_REASON_LEAST}
      send={(reason) => move.mutateAsync({ memberId: agent.id, upline, reason })}
      done={({ proposalId }) => proposalId !== null && sayWaits(proposalId)}
      onClose={onClose}
    >
      {(wrong) => (
        <TextField
          label={t('newUpline')}
          hint={t('newUplineHint')}
          maxLength={64}
          autoComplete="off"
          value={upline}
          onChange={({ target }) => setUpline(target.value)}
          error={wrong('upline')}
        />
      )}
    </ReasonDialog>
  );
}
