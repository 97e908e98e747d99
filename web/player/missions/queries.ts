import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '../../../contract/call.ts';
import { getMissionSummaryDetails } from '../../../contract/missions.ts';
import { useCall } from '../../kit/ask.ts';
import { useWaiting } from '../../kit/InTurn.tsx';
import { isTrial, useSession } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';

export type Summary = CallOutput<typeof getMissionSummaryDetails>;

const OFTEN = { staleTime: 5_000, everyMs: 60_000 };

/** The member’s missions and calendars; asked again by itself, as other open pages are. */
export function useMissions(): UseQueryResult<Summary> {
  return useCall(getMissionSummaryDetails, {}, OFTEN);
}

/** What waits to be claimed or signed, by what leads there; nothing for visitors, trial accounts and brands without a reward centre. */
export function useTickets(): Pick<Summary, 'missionCount' | 'tickets'> {
  const isOn = useOffered(getMissionSummaryDetails);
  const session = useSession();
  const enabled = isOn && session.token !== null && !isTrial(session);
  const { data, isLoading } = useCall(getMissionSummaryDetails, {}, { ...OFTEN, enabled });
  useWaiting(isLoading);
  return data ?? { missionCount: 0, tickets: { MISSION: 0, LOGIN: 0, REGISTER: 0 } };
}
