import { useState } from 'react';
import { type ContractRow, listContracts, withdrawContractOffer } from '../../../../contract/contracts.ts';
import { useCall } from '../../../kit/ask.ts';
import { Asked } from '../../../kit/Asked.tsx';
import { Button } from '../../../kit/Button.tsx';
import { useDeed } from '../../../kit/deeds.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { toast } from '../../../kit/toast.ts';
import { useWords } from '../../../kit/speaking.ts';
import { EndContractDialog } from './EndContractDialog.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { ContractHead } from './OwnContract.tsx';
import { StoryDialog } from './StoryDialog.tsx';
import { TrialDialog } from './TrialDialog.tsx';
import { Terms } from './terms.tsx';
import type { words } from './words.ts';

interface Props {
  memberId: string;
  name: string;
  onClose: () => void;
}

type Over = { deed: 'offer' } | { deed: 'edit' | 'end' | 'story' | 'trial'; contract: ContractRow };

/** What an agent has given to one directly below: offered, changed, asked to end. */
export function GivenContractsDialog({ memberId, name, onClose }: Props) {
  const t = useWords<typeof words>('agentContracts');
  const [over, setOver] = useState<Over | null>(null);
  const given = useCall(listContracts, { side: 'upline', memberId, pageSize: 50 }, { staleTime: 0 });
  const leave = () => setOver(null);
  return (
    <>
      <Dialog
        open={over === null}
        wide
        title={t('contractsOf', { name })}
        onClose={onClose}
        actions={<Button onClick={() => setOver({ deed: 'offer' })}>{t('offer')}</Button>}
      >
        <Asked of={given} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
          {({ list }) =>
            list.length === 0 ? (
              <p className="text-soft">{t('noneGiven', { name })}</p>
            ) : (
              <ul className="grid grid-cols-1 gap-5">
                {list.map((contract) => (
                  <li key={contract.id}>
                    <Given contract={contract} name={name} onDeed={(deed) => setOver({ deed, contract })} />
                  </li>
                ))}
              </ul>
            )
          }
        </Asked>
      </Dialog>
      {over?.deed === 'offer' && <OfferDialog memberId={memberId} onClose={leave} />}
      {over?.deed === 'edit' && <OfferDialog memberId={memberId} contract={over.contract} onClose={leave} />}
      {over?.deed === 'end' && <EndContractDialog contract={over.contract} onClose={leave} />}
      {over?.deed === 'trial' && <TrialDialog contract={over.contract} onClose={leave} />}
      {over?.deed === 'story' && <StoryDialog contractId={over.contract.id} onClose={leave} />}
    </>
  );
}

function Given({
  contract,
  name,
  onDeed,
}: {
  contract: ContractRow;
  name: string;
  onDeed: (deed: 'edit' | 'end' | 'story' | 'trial') => void;
}) {
  const t = useWords<typeof words>('agentContracts');
  const withdraw = useDeed(withdrawContractOffer);
  const { kind, tiers, offered, state } = contract;
  const takeBack = async () => {
    await withdraw.mutateAsync({ contractId: contract.id });
    toast(t('withdrawn'));
  };
  return (
    <div className="grid gap-3">
      <ContractHead contract={contract} name={name} />
      {tiers !== null && <Terms kind={kind} tiers={tiers} />}
      {offered !== null && (
        <>
          <p className="text-sm font-semibold">{t('offeredTerms')}</p>
          <Terms kind={kind} tiers={offered.tiers} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {state === 'active' && (
          <>
            <Button size="sm" variant="outline" onClick={() => onDeed('edit')}>
              {t('edit')}
            </Button>
            <Button size="sm" variant="outline" onClick={() => onDeed('end')}>
              {t('end')}
            </Button>
          </>
        )}
        {state !== 'active' && (
          <Button size="sm" variant="outline" loading={withdraw.isPending} onClick={() => void takeBack()}>
            {t('withdraw')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => onDeed('trial')}>
          {t('trial')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onDeed('story')}>
          {t('story')}
        </Button>
      </div>
    </div>
  );
}
