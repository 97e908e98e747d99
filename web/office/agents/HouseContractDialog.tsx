import { useState } from 'react';
import {
  type ContractKind,
  type ContractPeriod,
  type ContractProduct,
  contractProducts,
  MOST_CARRIED_WINDOWS,
} from '../../../contract/agent-contracts.ts';
import type { OfficeAgent } from '../../../contract/agents-office.ts';
import { simulateHouseContract } from '../../../contract/contract-simulation.ts';
import { listOfficeTemplates, type OfficeTemplate } from '../../../contract/contract-templates.ts';
import { proposeContract } from '../../../contract/contracts-office.ts';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { useCall } from '../../kit/ask.ts';
import { call } from '../../kit/call.ts';
import { useDeed } from '../../kit/deeds.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useSayWaits } from '../../kit/SecondPerson.tsx';
import { Select } from '../../kit/Select.tsx';
import { type DraftTier, draftOf, emptyTier, inputOf } from '../../kit/step-draft.ts';
import { TrialPanel } from '../../kit/TrialPanel.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './contract.words.ts';
import { KindSelect, PeriodSelect, Steps } from './ContractTerms.tsx';

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
  const carry = Math.min(Number.parseInt(carryWindows, 10) || 0, MOST_CARRIED_WINDOWS);
  const input = tiers.map((tier) => inputOf(kind, tier));
  const terms = { memberId: agent.id, kind, product, period, carryWindows: carry, tiers: input };
  return (
    <ReasonDialog
      title={t('offerTitle', { name: agent.account })}
      button={t('offer')}
      text={t('offerText')}
      hint={t('reasonHint')}
      least={PROPOSAL_REASON_LEAST}
      send={(reason) => propose.mutateAsync({ ...terms, reason })}
      done={({ proposalId }) => proposalId !== null && sayWaits(proposalId)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <TemplateSelect
            onPick={(template) => {
              setKind(template.kind);
              setPeriod(template.period);
              setCarryWindows(String(template.carryWindows));
              setTiers(template.tiers.map(draftOf));
            }}
          />
          <KindSelect kind={kind} onKind={setKind} />
          <Select
            label={t('product')}
            choices={contractProducts.map((value) => ({ value, label: t(`products.${value}`) }))}
            value={product}
            onChange={({ target }) => setProduct(contractProducts.find((one) => one === target.value) ?? product)}
          />
          {kind === 'dividend' && (
            <>
              <PeriodSelect period={period} onPeriod={setPeriod} />
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
          <TrialPanel
            key={JSON.stringify(terms)}
            kind={kind}
            ask={(days) => call(simulateHouseContract, { ...terms, days })}
          />
        </>
      )}
    </ReasonDialog>
  );
}

function TemplateSelect({ onPick }: { onPick: (template: OfficeTemplate) => void }) {
  const t = useWords<typeof words>('officeContracts');
  const { data } = useCall(listOfficeTemplates, {});
  if (data === undefined || data.list.length === 0) return null;
  return (
    <Select
      label={t('template')}
      choices={[
        { value: '', label: t('noTemplate') },
        ...data.list.map(({ templateId, name, kind }) => ({
          value: templateId,
          label: `${name} · ${t(`kinds.${kind}`)}`,
        })),
      ]}
      onChange={({ target }) => {
        const picked = data.list.find(({ templateId }) => templateId === target.value);
        if (picked !== undefined) onPick(picked);
      }}
    />
  );
}
