import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import { getBalance, listAccountRecord } from '../../../contract/wallet.ts';
import { call } from '../../kit/call.ts';
import { useSession } from '../../kit/session.ts';

export type Balance = CallOutput<typeof getBalance>;
export type AccountRecordFilter = Omit<CallInput<typeof listAccountRecord>, 'pageSize'>;
export type AccountRecordRow = CallOutput<typeof listAccountRecord>['list'][number];

export const RECORDS_A_PAGE = 20;

/** The balance, asked for once a login and then kept up by the live line. */
export function useBalance() {
  const token = useSession((session) => session.token);
  return useQuery({ ...balanceQuery(token), enabled: token !== null });
}

function balanceQuery(token: string | null) {
  return queryOptions({ queryKey: ['balance', token], queryFn: ({ signal }) => call(getBalance, {}, { signal }) });
}

/**
 * Takes over a balance that the live line brought.
 * @param balance decimal text, as the line writes it
 */
export function takeBalance(queries: QueryClient, token: string | null, balance: string): void {
  queries.setQueryData<Balance>(balanceQuery(token).queryKey, (known) =>
    known === undefined ? known : { ...known, sumBalance: Number(balance) },
  );
}

/** Asks anew: after a deposit, after a pause of the line, or because the player pressed refresh. */
export function refreshBalance(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['balance'] });
}

export function useAccountRecord(filter: AccountRecordFilter) {
  return useQuery({
    queryKey: ['account-record', filter],
    queryFn: ({ signal }) => call(listAccountRecord, { ...filter, pageSize: RECORDS_A_PAGE }, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
