import type { ContractKind } from '../../contract/agent-contracts.ts';
import type { CallInput } from '../../contract/call.ts';
import type { ContractTier, offerContract } from '../../contract/contracts.ts';
import { typedMoney } from './money.ts';

/** A step as it is typed: rates in percent. */
export interface DraftTier {
  minimumBet: string;
  netLoss: string;
  activeMembers: string;
  rateType: 'P' | 'A';
  rate: string;
  lossRate: string;
  amount: string;
}

export const emptyTier: DraftTier = {
  minimumBet: '',
  netLoss: '',
  activeMembers: '',
  rateType: 'P',
  rate: '',
  lossRate: '',
  amount: '',
};

const PERCENT_DECIMALS = 4;
const MICRO = 10_000;

export function draftOf(tier: ContractTier): DraftTier {
  const typed = (amount: string) => (Number(amount) === 0 ? '' : amount);
  return {
    minimumBet: typed(tier.minimumBet),
    netLoss: typed(tier.netLoss),
    activeMembers: tier.activeMembers === 0 ? '' : String(tier.activeMembers),
    rateType: tier.rateType,
    rate: tier.rateMicro === 0 ? '' : String(tier.rateMicro / MICRO),
    lossRate: tier.lossMicro === 0 ? '' : String(tier.lossMicro / MICRO),
    amount: typed(tier.amount),
  };
}

/** What of a typed step a kind asks for; what is no number gives nothing, which is refused. */
export function inputOf(kind: ContractKind, draft: DraftTier): CallInput<typeof offerContract>['tiers'][number] {
  const micro = (percent: string) => Math.round(Number(typedMoney(percent, PERCENT_DECIMALS) ?? '') * MICRO);
  const isAmount = (kind === 'daily' || kind === 'hourly') && draft.rateType === 'A';
  return {
    minimumBet: draft.minimumBet === '' ? '0' : draft.minimumBet,
    netLoss: kind !== 'dividend' || draft.netLoss === '' ? '0' : draft.netLoss,
    activeMembers: kind === 'realtime' ? 0 : Math.round(Number(typedMoney(draft.activeMembers, 0) ?? '')),
    rateType: isAmount ? 'A' : 'P',
    rateMicro: isAmount ? 0 : micro(draft.rate),
    lossMicro: kind === 'realtime' ? micro(draft.lossRate) : 0,
    amount: isAmount && draft.amount !== '' ? draft.amount : '0',
  };
}
