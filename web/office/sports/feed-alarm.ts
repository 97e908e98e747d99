import { officeGetSportsFeed } from '../../../contract/sports-desk.ts';
import { useCall } from '../../kit/ask.ts';

/** Whether the feed is silent while there is something to bet on. */
export function useFeedAlarm(may: boolean): boolean {
  const { data } = useCall(officeGetSportsFeed, {}, { everyMs: 10_000, enabled: may });
  return data?.alarm ?? false;
}
