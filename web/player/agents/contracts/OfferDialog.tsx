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
import { listContractTemplates } from '../../../../contract/contract-templates.ts';
import { simulateOffer } from '../../../../contract/contract-simulation.ts';
import { type ContractRow, editContract, offerContract } from '../../../../contract/contracts.ts';
import { useCall } from '../../../kit/ask.ts';
import { call } from '../../../kit/call.ts';
import { useDeed } from '../../../kit/deeds.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Select } from '../../../kit/Select.tsx';
import { isSwitchedOn } from '../../../kit/site.ts';
import { type DraftTier, draftOf, emptyTier, inputOf } from '../../../kit/step-draft.ts';
import { StepFields } from '../../../kit/StepFields.tsx';
import { TrialPanel } from '../../../kit/TrialPanel.tsx';
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

/** What is offered, as it is typed. */
interface Draft {
  kind: ContractKind;
  product: ContractProduct;
  period: ContractPeriod;
  tiers: DraftTier[];
}

/** Offers a contract to an agent directly below, or new terms of one. */
export function OfferDialog({ memberId, contract, onClose }: Props) {
  const t = useWords<typeof words>('agentContracts');
  const { locale } = useManner();
  const offer = useDeed(offerContract);
  const change = useDeed(editContract);
  const [draft, setDraft] = useState<Draft>(() => draftFrom(contract));
  const { kind, product, period } = draft;
  const tiers = draft.tiers.map((tier) => inputOf(kind, tier));
  const terms = { memberId, kind, product, period, tiers };
  const send = (): Promise<unknown> =>
    contract === undefined ? offer.mutateAsync(terms) : change.mutateAsync({ contractId: contract.id, tiers });
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
          <Templates draft={draft} onDraft={setDraft} isNew={contract === undefined} />
          {contract === undefined && <Subject draft={draft} onDraft={setDraft} />}
          <StepFields
            kind={kind}
            tiers={draft.tiers}
            onTiers={(next) => setDraft({ ...draft, tiers: next })}
            givesSums={false}
            label={(key, n) => (key === 'stepNo' ? t(key, { n: numberText(n ?? 1, locale) }) : t(key))}
            isWrong={wrong('tiers') !== undefined}
          />
          <TrialPanel key={JSON.stringify(terms)} kind={kind} ask={(days) => call(simulateOffer, { ...terms, days })} />
        </>
      )}
    </FormDialog>
  );
}

interface DraftProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** Terms of the brand to begin from: of any kind for a new contract, else of its own. */
function Templates({ draft, onDraft, isNew }: DraftProps & { isNew: boolean }) {
  const t = useWords<typeof words>('agentContracts');
  const { data } = useCall(listContractTemplates, {});
  const list = (data?.list ?? []).filter(({ kind }) =>
    isNew ? isSwitchedOn(contractSwitches[kind]) : kind === draft.kind,
  );
  if (list.length === 0) return null;
  return (
    <Select
      label={t('template')}
      choices={[
        { value: '', label: t('noTemplate') },
        ...list.map(({ templateId, name, kind }) => ({ value: templateId, label: `${name} · ${t(`kinds.${kind}`)}` })),
      ]}
      onChange={({ target }) => {
        const picked = list.find(({ templateId }) => templateId === target.value);
        if (picked === undefined) return;
        const { kind, tiers } = picked;
        onDraft({ ...draft, kind, period: isNew ? picked.period : draft.period, tiers: tiers.map(draftOf) });
      }}
    />
  );
}

/** What the contract is of. */
function Subject({ draft, onDraft }: DraftProps) {
  const t = useWords<typeof words>('agentContracts');
  const { kind, product, period } = draft;
  const kinds = contractKinds.filter((one) => isSwitchedOn(contractSwitches[one]));
  return (
    <>
      <Select
        label={t('kind')}
        choices={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={({ target }) => onDraft({ ...draft, kind: kinds.find((one) => one === target.value) ?? kind })}
      />
      <Select
        label={t('product')}
        choices={contractProducts.map((value) => ({ value, label: t(`products.${value}`) }))}
        value={product}
        onChange={({ target }) =>
          onDraft({ ...draft, product: contractProducts.find((one) => one === target.value) ?? product })
        }
      />
      {kind === 'dividend' && (
        <Select
          label={t('period')}
          choices={contractPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          value={period}
          onChange={({ target }) =>
            onDraft({ ...draft, period: contractPeriods.find((one) => one === target.value) ?? period })
          }
        />
      )}
    </>
  );
}

function draftFrom(contract: ContractRow | undefined): Draft {
  if (contract === undefined) {
    const kind = contractKinds.find((one) => isSwitchedOn(contractSwitches[one])) ?? 'dividend';
    return { kind, product: 'CONS', period: 'M', tiers: [emptyTier] };
  }
  const { kind, product, period, tiers } = contract;
  return { kind, product, period, tiers: tiers?.map(draftOf) ?? [emptyTier] };
}
