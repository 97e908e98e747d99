import { agentTypes, TRIAL_TYPE } from '../../../contract/members.ts';

/** What kind of account a number stands for. */
export function kindOf(type: number): 'member' | 'agent' | 'trial' {
  if (type === TRIAL_TYPE) return 'trial';
  return agentTypes.includes(type) ? 'agent' : 'member';
}
