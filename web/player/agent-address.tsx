import { useSwitch } from '../kit/site.ts';
import { NotOfferedAgentPage } from './brand/NotOfferedPage.tsx';
import { HomePage } from './home.tsx';

/** The agent centre opens over the home page, where the brand has one. */
export function AgentAddress() {
  return useSwitch('AGENTPOLICY3') ? <HomePage /> : <NotOfferedAgentPage />;
}
