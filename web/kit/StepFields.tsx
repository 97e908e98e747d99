import { Plus } from 'lucide-react';
import { type ContractKind, MOST_TIERS } from '../../contract/agent-contracts.ts';
import { Button } from './Button.tsx';
import { MoneyField } from './MoneyField.tsx';
import { Segments } from './Segments.tsx';
import { type DraftTier, emptyTier } from './step-draft.ts';
import { TextField } from './TextField.tsx';

type StepWord =
  | 'stepNo'
  | 'addStep'
  | 'dropStep'
  | 'minimumBet'
  | 'singleBet'
  | 'netLossFrom'
  | 'activeFrom'
  | 'rateType'
  | 'rateTypes.P'
  | 'rateTypes.A'
  | 'rate'
  | 'profitRate'
  | 'lossRate'
  | 'amount'
  | 'tierWrong';
type Labelling = (word: StepWord, n?: number) => string;

interface Props {
  kind: ContractKind;
  tiers: readonly DraftTier[];
  onTiers: (tiers: DraftTier[]) => void;
  /** Each site says it in its own words. */
  label: Labelling;
  isWrong: boolean;
  /** Whether a step may give a sum: agents give parts of their own on, and no sums. */
  givesSums?: boolean;
}

/** The steps of a contract: what each asks for, and what it gives. */
export function StepFields({ kind, tiers, onTiers, label, isWrong, givesSums = true }: Props) {
  return (
    <>
      {tiers.map((tier, place) => (
        // Steps have no name but their place.
        <fieldset key={place} className="grid gap-3 rounded-card border border-line p-3">
          <legend className="flex items-center gap-2 px-1 font-semibold">
            {label('stepNo', place + 1)}
            {tiers.length > 1 && (
              <Button variant="quiet" size="sm" onClick={() => onTiers(tiers.filter((_, at) => at !== place))}>
                {label('dropStep')}
              </Button>
            )}
          </legend>
          <OneStep
            kind={kind}
            tier={tier}
            label={label}
            givesSums={givesSums}
            onTier={(next) => onTiers(tiers.map((one, at) => (at === place ? next : one)))}
          />
        </fieldset>
      ))}
      {isWrong && (
        <p role="alert" className="text-sm text-danger">
          {label('tierWrong')}
        </p>
      )}
      {tiers.length < MOST_TIERS && (
        <Button variant="outline" size="sm" icon={<Plus aria-hidden />} onClick={() => onTiers([...tiers, emptyTier])}>
          {label('addStep')}
        </Button>
      )}
    </>
  );
}

interface OneProps {
  kind: ContractKind;
  tier: DraftTier;
  onTier: (tier: DraftTier) => void;
  label: Labelling;
  givesSums: boolean;
}

function OneStep({ kind, tier, onTier, label, givesSums }: OneProps) {
  const isWage = kind === 'daily' || kind === 'hourly';
  const text = (key: 'activeMembers' | 'rate' | 'lossRate', named: StepWord) => (
    <TextField
      label={label(named)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      value={tier[key]}
      onChange={({ target }) => onTier({ ...tier, [key]: target.value })}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <MoneyField
        label={label(kind === 'realtime' ? 'singleBet' : 'minimumBet')}
        value={tier.minimumBet}
        onValue={(minimumBet) => onTier({ ...tier, minimumBet })}
      />
      {kind === 'dividend' && (
        <MoneyField
          label={label('netLossFrom')}
          value={tier.netLoss}
          onValue={(netLoss) => onTier({ ...tier, netLoss })}
        />
      )}
      {kind !== 'realtime' && text('activeMembers', 'activeFrom')}
      {isWage && givesSums && (
        <div className="k-field">
          <span className="k-field-label" aria-hidden>
            {label('rateType')}
          </span>
          <Segments
            label={label('rateType')}
            choices={(['P', 'A'] as const).map((value) => ({ value, label: label(`rateTypes.${value}`) }))}
            value={tier.rateType}
            onValue={(rateType) => onTier({ ...tier, rateType })}
          />
        </div>
      )}
      {isWage && tier.rateType === 'A' ? (
        <MoneyField label={label('amount')} value={tier.amount} onValue={(amount) => onTier({ ...tier, amount })} />
      ) : (
        text('rate', kind === 'realtime' ? 'profitRate' : 'rate')
      )}
      {kind === 'realtime' && text('lossRate', 'lossRate')}
    </div>
  );
}
