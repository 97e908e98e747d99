import type { AgentSettings } from '../../../../contract/brand-agents.ts';
import { fromMinor, toMinor } from '../../../../contract/money.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { MoneyField } from '../../../kit/MoneyField.tsx';
import { NumberField } from './NumberField.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import { Part } from './Part.tsx';
import type { words } from '../agents.words.ts';

/** Who counts as active in new contracts, which payments people look at, and how long an offer stands. */
export function AgentsSection({ settings: { agents }, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('agentSettings');
  const { currencyDecimals: decimals } = useManner();
  const change = (some: Partial<AgentSettings>) => onChange({ agents: { ...agents, ...some } });
  const amount = (field: 'activeFromMinor' | 'approveFromMinor', label: string) => (
    <MoneyField
      label={label}
      value={fromMinor(BigInt(agents[field]), decimals)}
      onValue={(decimal) => {
        const minor = Number(toMinor(decimal, decimals) ?? 0n);
        if (minor >= 1) change({ [field]: minor });
      }}
      error={errorAt(`agents.${field}`)}
    />
  );
  return (
    <Part title={t('part')} hint={t('partHint')}>
      <div className="flex flex-wrap gap-4">
        {amount('activeFromMinor', t('activeFrom'))}
        {amount('approveFromMinor', t('approveFrom'))}
        <NumberField
          className="w-48"
          label={t('offerDays')}
          value={agents.offerDays}
          least={1}
          most={60}
          onValue={(offerDays) => change({ offerDays })}
          error={errorAt('agents.offerDays')}
        />
      </div>
    </Part>
  );
}
