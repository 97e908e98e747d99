import type { ContractKind } from '../../contract/agent-contracts.ts';
import { type ContractSimulation, simulatedDays } from '../../contract/contract-simulation.ts';
import { Button } from './Button.tsx';
import { useAct } from './deeds.ts';
import type { words } from './trial.words.ts';
import { TrialResult } from './TrialResult.tsx';
import { useWords } from './speaking.ts';

type Days = (typeof simulatedDays)[number];

interface Props {
  kind: ContractKind;
  ask: (days: Days) => Promise<ContractSimulation>;
}

/** Tries terms on the past before they are offered. Whoever changes the terms gives it another key, so that no old answer stands beside new terms. */
export function TrialPanel({ kind, ask }: Props) {
  const t = useWords<typeof words>('contractTrial');
  const trial = useAct(ask);
  return (
    <section className="grid grid-cols-1 gap-3 rounded-card border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{t('title')}</h3>
        <span className="flex flex-wrap gap-2">
          {simulatedDays.map((days) => (
            <Button
              key={days}
              size="sm"
              variant="outline"
              loading={trial.isPending && trial.variables === days}
              onClick={() => trial.mutate(days)}
            >
              {t(`days${days}`)}
            </Button>
          ))}
        </span>
      </div>
      <p className="text-sm text-soft">{t('lead')}</p>
      {trial.error && (
        <p role="alert" className="text-sm text-danger">
          {trial.error.message}
        </p>
      )}
      {trial.data && <TrialResult kind={kind} trial={trial.data} />}
    </section>
  );
}
