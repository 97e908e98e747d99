import type { ComponentProps } from 'react';
import {
  type ContractKind,
  contractKinds,
  type ContractPeriod,
  contractPeriods,
} from '../../../contract/agent-contracts.ts';
import { Select } from '../../kit/Select.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { StepFields } from '../../kit/StepFields.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './contract.words.ts';

/** Which kind of contract. */
export function KindSelect({ kind, onKind }: { kind: ContractKind; onKind: (kind: ContractKind) => void }) {
  const t = useWords<typeof words>('officeContracts');
  return (
    <Select
      label={t('kind')}
      choices={contractKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      value={kind}
      onChange={({ target }) => onKind(contractKinds.find((one) => one === target.value) ?? kind)}
    />
  );
}

/** How long the windows of a dividend are. */
export function PeriodSelect({
  period,
  onPeriod,
}: {
  period: ContractPeriod;
  onPeriod: (period: ContractPeriod) => void;
}) {
  const t = useWords<typeof words>('officeContracts');
  return (
    <Select
      label={t('period')}
      choices={contractPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
      value={period}
      onChange={({ target }) => onPeriod(contractPeriods.find((one) => one === target.value) ?? period)}
    />
  );
}

/** The steps of terms, in the office's words. */
export function Steps(props: Omit<ComponentProps<typeof StepFields>, 'label'>) {
  const t = useWords<typeof words>('officeContracts');
  const { locale } = useManner();
  return (
    <StepFields
      {...props}
      label={(key, n) => (key === 'stepNo' ? t(key, { n: numberText(n ?? 1, locale) }) : t(key))}
    />
  );
}
