import { type ComponentProps, useState } from 'react';
import {
  type ContractKind,
  contractKinds,
  type ContractPeriod,
  contractPeriods,
  type ContractProduct,
  contractProducts,
  MOST_CARRIED_WINDOWS,
} from '../../../contract/agent-contracts.ts';
import type { OfficeAgent } from '../../../contract/agents-office.ts';
import { proposeContract } from '../../../contract/contracts-office.ts';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { useDeed } from '../../kit/deeds.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useSayWaits } from '../../kit/SecondPerson.tsx';
import { Select } from '../../kit/Select.tsx';
import { type DraftTier, emptyTier, inputOf } from '../../kit/step-draft.ts';
import { StepFields } from '../../kit/StepFields.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './contract.words.ts';

/** Asks a second person for a contract of the house with an agent at the top. */
export function HouseContractDialog({ agent, onClose }: { agent: OfficeAgent; onClose: () => void }) {
  const t = useWords<typeof words>('officeContracts');
  const propose = useDeed(proposeContract);
  const sayWaits = useSayWaits();
  const [kind, setKind] = useState<ContractKind>('dividend');
  const [product, setProduct] = useState<ContractProduct>('CONS');
  const [period, setPeriod] = useState<ContractPeriod>('M');
  const [carryWindows, setCarryWindows] = useState('0');
  const [tiers, setTiers] = useState<DraftTier[]>([emptyTier]);
  const send = (reason: string) => {
    const carry = Math.min(Number.parseInt(carryWindows, 10) || 0, MOST_CARRIED_WINDOWS);
    const terms = { kind, product, period, carryWindows: carry, tiers: tiers.map((tier) => inputOf(kind, tier)) };
    return propose.mutateAsync({ memberId: agent.id, ...terms, reason });
  };
  return (
    <ReasonDialog
      title={t('offerTitle', { name: agent.account })}
      button={t('offer')}
      text={t('offerText')}
      hint={t('reasonHint')}
      least={PROPOSAL_REASON_LEAST}
      send={send}
      done={({ proposalId }) => proposalId !== null && sayWaits(proposalId)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Select
            label={t('kind')}
            choices={contractKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
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
            <>
              <Select
                label={t('period')}
                choices={contractPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
                value={period}
                onChange={({ target }) => setPeriod(contractPeriods.find((one) => one === target.value) ?? period)}
              />
              <TextField
                label={t('carryWindows')}
                hint={t('carryHint')}
                inputMode="numeric"
                maxLength={2}
                value={carryWindows}
                onChange={({ target }) => setCarryWindows(target.value)}
                error={wrong('carryWindows')}
              />
            </>
          )}
          <Steps kind={kind} tiers={tiers} onTiers={setTiers} isWrong={wrong('tiers') !== undefined} />
        </>
      )}
    </ReasonDialog>
  );
}

function Steps(props: Omit<ComponentProps<typeof StepFields>, 'label'>) {
  const t = useWords<typeof words>('officeContracts');
  const { locale } = useManner();
  return (
    <StepFields
      {...props}
      label={(key, n) => (key === 'stepNo' ? t(key, { n: numberText(n ?? 1, locale) }) : t(key))}
    />
  );
}
