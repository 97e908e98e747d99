import type { ContractKind } from '../../../../contract/agent-contracts.ts';
import type { ContractRow, ContractTier } from '../../../../contract/contracts.ts';
import { Badge, type Tone } from '../../../kit/Badge.tsx';
import { type Manner, useManner } from '../../../kit/KitProvider.tsx';
import { moneyText, numberText, percentText } from '../../../kit/money.ts';
import { useWords, type Words } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

const ONE = 1_000_000;
const RATE_DECIMALS = 4;

/** What a step of terms asks for and gives, on one line; what it does not ask for is not said. */
export function tierText(kind: ContractKind, tier: ContractTier, t: Words<typeof words>, manner: Manner): string {
  const rate = (micro: number) => percentText(micro / ONE, manner.locale, RATE_DECIMALS);
  const isSome = (amount: string) => Number(amount) > 0;
  const bet = moneyText(tier.minimumBet, manner);
  const asks = [
    ...(isSome(tier.minimumBet) ? [kind === 'realtime' ? t('asks.single', { bet }) : t('asks.bet', { bet })] : []),
    ...(isSome(tier.netLoss) ? [t('asks.loss', { loss: moneyText(tier.netLoss, manner) })] : []),
    ...(tier.activeMembers > 0 ? [t('asks.active', { active: numberText(tier.activeMembers, manner.locale) })] : []),
  ];
  const asked = asks.length === 0 ? t('asks.nothing') : asks.join(' · ');
  return `${givenText(kind, tier, t, manner, rate)} (${asked})`;
}

function givenText(
  kind: ContractKind,
  tier: ContractTier,
  t: Words<typeof words>,
  manner: Manner,
  rate: (micro: number) => string,
): string {
  if (kind === 'dividend') return t('gives.dividend', { rate: rate(tier.rateMicro) });
  if (kind === 'realtime') return t('gives.realtime', { rate: rate(tier.rateMicro), lossRate: rate(tier.lossMicro) });
  if (tier.rateType === 'A') return t('gives.amount', { amount: moneyText(tier.amount, manner) });
  return t('gives.share', { rate: rate(tier.rateMicro) });
}

/** The steps of a contract, one a line. */
export function Terms({ kind, tiers }: { kind: ContractKind; tiers: readonly ContractTier[] }) {
  const t = useWords<typeof words>('agentContracts');
  const manner = useManner();
  return (
    <ol className="grid list-none gap-1.5 text-sm">
      {tiers.map((tier, place) => (
        // Steps have no name but their place.
        <li key={place} className="rounded-control bg-raised px-3 py-2">
          {tierText(kind, tier, t, manner)}
        </li>
      ))}
    </ol>
  );
}

const tones: Partial<Record<ContractRow['state'], Tone>> = {
  offered: 'warning',
  edit_offered: 'warning',
  end_asked: 'warning',
  active: 'win',
};

export function ContractBadge({ state }: Pick<ContractRow, 'state'>) {
  const t = useWords<typeof words>('agentContracts');
  return <Badge tone={tones[state] ?? 'plain'}>{t(`states.${state}`)}</Badge>;
}
