import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/call.ts';
import { listAudit } from '../../../contract/office.ts';
import { call } from '../../kit/call.ts';

export function useAudit(filter: CallInput<typeof listAudit>) {
  return useQuery({
    queryKey: ['audit', filter],
    queryFn: ({ signal }) => call(listAudit, filter, { signal }),
    placeholderData: (before) => before,
  });
}
