import { agentTypes } from '../../../contract/members.ts';
import { useSession } from '../../kit/session.ts';
import { useSwitch } from '../../kit/site.ts';

/** Whether the reader has an agent centre: an agent, of a brand that offers one. */
export function useIsAgent(): boolean {
  const { token, type } = useSession();
  const isOffered = useSwitch('AGENTPOLICY3');
  return isOffered && token !== null && type !== null && agentTypes.includes(type);
}
