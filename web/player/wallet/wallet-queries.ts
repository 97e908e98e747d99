import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/call.ts';
import { getMerchantWallet, moveBetweenWallets } from '../../../contract/wallet.ts';
import { call } from '../../kit/call.ts';
import { useSession } from '../../kit/session.ts';

/** What the main wallet and the studios' wallets hold. */
export function useMerchantWallet() {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['merchant-wallet', token],
    queryFn: ({ signal }) => call(getMerchantWallet, {}, { signal }),
    staleTime: 0,
  });
}

/** Moves money between wallets. The key is the caller's: one an intention. */
export function useMoveBetweenWallets() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: CallInput<typeof moveBetweenWallets> & { key: string }) =>
      call(moveBetweenWallets, input, { key }),
    onSuccess: () =>
      Promise.all(
        ['merchant-wallet', 'balance', 'account-record', 'transfer-options'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}
