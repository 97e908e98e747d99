import type { ContractKind } from '../../../contract/agent-contracts.ts';
import { getConsolidated } from '../../../contract/contracts-family.ts';
import { agentTypes } from '../../../contract/members.ts';
import { useCall } from '../../kit/ask.ts';
import { useSession } from '../../kit/session.ts';
import { useSwitch } from '../../kit/site.ts';

/** Whether the reader has an agent centre: an agent, of a brand that offers one. */
export function useIsAgent(): boolean {
  const { token, type } = useSession();
  const isOffered = useSwitch('AGENTPOLICY3');
  return isOffered && token !== null && type !== null && agentTypes.includes(type);
}

/** The kinds of contract that the reader has or is offered: each has a page. @param enabled false: it is not asked yet */
export function useContractKinds(enabled: boolean): ContractKind[] {
  const { data } = useCall(getConsolidated, {}, { enabled });
  if (data === undefined) return [];
  const { divtypeinfo, dailysalinfotype, contracthoursalinfo, contractmrdailysalinfotype } = data;
  const kinds = {
    dividend: divtypeinfo,
    daily: dailysalinfotype,
    hourly: contracthoursalinfo,
    realtime: contractmrdailysalinfotype,
  };
  return (Object.keys(kinds) as ContractKind[]).filter((kind) => kinds[kind].length > 0);
}
