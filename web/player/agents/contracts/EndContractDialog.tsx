import { type ContractRow, endContract } from '../../../../contract/contracts.ts';
import { useDeed } from '../../../kit/deeds.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

/** Ends one's own contract, or asks the downline to end theirs. */
export function EndContractDialog({ contract, onClose }: { contract: ContractRow; onClose: () => void }) {
  const t = useWords<typeof words>('agentContracts');
  const end = useDeed(endContract);
  return (
    <FormDialog
      danger
      title={t('endTitle')}
      button={t('end')}
      send={() => end.mutateAsync({ contractId: contract.id })}
      done={t('endDone')}
      onClose={onClose}
    >
      <p className="text-soft">{contract.side === 'downline' ? t('endOwn') : t('endGiven')}</p>
    </FormDialog>
  );
}
