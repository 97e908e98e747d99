import { useQuery } from '@tanstack/react-query';
import type { VendorCard } from '../../../contract/lobby.ts';
import { getPlayedNow, listVendorGroups } from '../../../contract/lobby-boards.ts';
import { call } from '../../kit/call.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSession } from '../../kit/session.ts';
import { useSwitch } from '../../kit/site.ts';
import { merchant } from './queries.ts';

/** The groups that the games of a studio fall into; a visitor sees them all together. */
export function useVendorGroups({ gameType, vassalage }: VendorCard) {
  const { language } = useManner();
  const token = useSession((session) => session.token);
  const { data } = useQuery({
    queryKey: ['vendor-groups', language],
    queryFn: ({ signal }) => call(listVendorGroups, { typeId: '1', merchant_code: merchant() }, { signal }),
    enabled: token !== null,
    staleTime: 300_000,
  });
  return data?.content[gameType]?.[vassalage] ?? [];
}

/** What is really played now, for the strips below the hot games. */
export function usePlayedNow() {
  const { language } = useManner();
  const on = useSwitch('WINBOARD3');
  return useQuery({
    queryKey: ['played-now', language],
    queryFn: ({ signal }) => call(getPlayedNow, {}, { signal }),
    enabled: on,
    refetchInterval: 60_000,
  });
}
