import { useState } from 'react';
import {
  type ContractKind,
  contractKinds,
  type ContractPeriod,
  contractPeriods,
  type ContractProduct,
  contractProducts,
  contractSwitches,
} from '../../../../contract/agent-contracts.ts';
import { type ContractRow, editContract, offerContract } from '../../../../contract/contracts.ts';
import { useDeed } from '../../../kit/deeds.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Select } from '../../../kit/Select.tsx';
import { isSwitchedOn } from '../../../kit/site.ts';
import { type DraftTier, draftOf, emptyTier, inputOf } from '../../../kit/step-draft.ts';
import { StepFields } from '../../../kit/StepFields.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  memberId: string;
  /** Whose terms are changed; without it a new contract is offered. */
  contract?: ContractRow;
  onClose: () => void;
}

/** Offers a contract to an agent directly below, or new terms of one. */
export function OfferDialog({ memberId, contract, onClose }: Props) {
  const t = useWords<typeof words>('agentContracts');
  const { locale } = useManner();
  const offer = useDeed(offerContract);
  const change = useDeed(editContract);
  const kinds = contractKinds.filter((one) => isSwitchedOn(contractSwitches[one]));
  const [kind, setKind] = useState<ContractKind>(contract?.kind ?? kinds[0] ?? 'dividend');
  const [product, setProduct] = useState<ContractProduct>('CONS');
  const [period, setPeriod] = useState<ContractPeriod>('M');
  const [tiers, setTiers] = useState<DraftTier[]>(contract?.tiers?.map(draftOf) ?? [emptyTier]);
  const send = (): Promise<unknown> => {
    const input = tiers.map((tier) => inputOf(kind, tier));
    return contract === undefined
      ? offer.mutateAsync({ memberId, kind, product, period, tiers: input })
      : change.mutateAsync({ contractId: contract.id, tiers: input });
  };
  return (
    <FormDialog
      wide
      title={contract === undefined ? t('offer') : t('edit')}
      button={t('offerGo')}
      send={send}
      done={t('offerDone')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="text-soft">{contract === undefined ? t('offerHint') : t('editHint')}</p>
          {contract === undefined && (
            <>
              <Select
                label={t('kind')}
                choices={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                value={kind}
                onChange={({ target }) => setKind(contractKinds.find((one) => one === target.value) ?? kind)}
              />
              <Select
                label={t('product')}
                choices={contractProducts.map((value) => ({ value, label: t(`products.${value}`) }))}
                value={product}
                onChange={({ target }) => setProduct(contractProducts.find((one) => one === target.value) ?? product)}
              />
              {kind === 'dividend' && (
                <Select
                  label={t('period')}
                  choices={contractPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
                  value={period}
                  onChange={({ target }) => setPeriod(contractPeriods.find((one) => one === target.value) ?? period)}
                />
              )}
            </>
          )}
          <StepFields
            kind={kind}
            tiers={tiers}
            onTiers={setTiers}
            givesSums={false}
            label={(key, n) => (key === 'stepNo' ? t(key, { n: numberText(n ?? 1, locale) }) : t(key))}
            isWrong={wrong('tiers') !== undefined}
          />
        </>
      )}
    </FormDialog>
  );
}
