import type { ContractKind } from '../../../contract/agent-contracts.ts';
import type { CallOutput } from '../../../contract/call.ts';
import type { getConsolidated as call } from '../../../contract/contracts-family.ts';
import { RATE_ONE, contractSwitches } from '../../../contract/agent-contracts.ts';
import { fromMinor } from '../../../contract/money.ts';
import { type Ctx, memberOf } from '../../platform/process/ctx.ts';
import { stateLetters } from './answers.ts';
import { endingBelow } from './looking.ts';
import * as store from './store.ts';
import * as versions from './store-versions.ts';

type Consolidated = CallOutput<typeof call>;

/** What waits for the member behind the token and which kinds they have, as clients of this family read it; of who is no agent: nothing. */
export async function consolidated(ctx: Ctx): Promise<Consolidated> {
  const { memberId } = memberOf(ctx);
  const isOn = (kind: ContractKind) => ctx.brand.settings.switches[contractSwitches[kind]];
  const living = (await store.living(ctx.db, ctx.brand.id, memberId)).filter(({ kind }) => isOn(kind));
  const texts = await versions.of(
    ctx.db,
    ctx.brand.id,
    living.map(({ id }) => id),
  );
  const answer: Consolidated = {
    divtypereq: {},
    dailysalreqtype: {},
    contracthoursalreq: {},
    realtimesalreqtype: {},
    divtypeinfo: have('dividend'),
    dailysalinfotype: have('daily'),
    contracthoursalinfo: have('hourly'),
    contractmrdailysalinfotype: have('realtime'),
  };
  for (const row of living) {
    const status = stateLetters[row.state];
    if (status === '') continue;
    // Of an end it is the terms that would end.
    const wanted = row.state === 'end_asked' ? 'accepted' : 'offered';
    const text = texts.find(({ contract_id, state }) => contract_id === row.id && state === wanted);
    const ends = row.state === 'edit_offered' && (await endingBelow(ctx, row)).length > 0;
    const flags = { status, downlineHigherRate: ends ? ('Y' as const) : ('N' as const) };
    dress(ctx, answer, { row, tiers: text?.tiers ?? [], flags });
  }
  return answer;

  function have(kind: ContractKind): string[] {
    return living.filter((row) => row.kind === kind).map(({ product }) => product);
  }
}

function dress(
  ctx: Ctx,
  answer: Consolidated,
  waiting: {
    row: store.ContractRow;
    tiers: store.KeptTier[];
    flags: { status: string; downlineHigherRate: 'Y' | 'N' };
  },
): void {
  const { row, tiers, flags } = waiting;
  const money = (minor: string) => Number(fromMinor(BigInt(minor), ctx.brand.settings.currency.decimals));
  const wage = (tier: store.KeptTier) => ({
    activeMember: tier.activeMembers,
    rateType: tier.rateType,
    rate: tier.rateType === 'P' ? fraction(tier.rateMicro) : money(tier.amountMinor),
  });
  const [id, product] = [String(row.id), row.product];
  switch (row.kind) {
    case 'dividend':
      answer.divtypereq[product] = tiers.map((tier) => ({
        minimumBet: money(tier.minimumBetMinor),
        netLoss: money(tier.netLossMinor),
        activeMember: tier.activeMembers,
        contractRate: fraction(tier.rateMicro),
        ...flags,
      }));
      return;
    case 'daily': {
      const details = tiers.map((tier) => ({ betVolume: money(tier.minimumBetMinor), ...wage(tier) }));
      answer.dailysalreqtype[product] = [{ id, ...flags, details }];
      return;
    }
    case 'hourly': {
      const hourSalaryRates = tiers.map((tier) => ({ minimumBet: money(tier.minimumBetMinor), ...wage(tier) }));
      answer.contracthoursalreq[product] = [{ contractId: id, ...flags, hourSalaryRates }];
      return;
    }
    case 'realtime': {
      const details = tiers.map((tier) => ({
        singleBetAmount: money(tier.minimumBetMinor),
        profitRate: fraction(tier.rateMicro),
        lossRate: fraction(tier.lossMicro),
      }));
      answer.realtimesalreqtype[product] = [{ contractId: id, ...flags, details }];
    }
  }
}

/** Millionths are exact as the nearest number. */
function fraction(micro: number): number {
  return micro / Number(RATE_ONE);
}
