import { useMutation } from '@tanstack/react-query';
import { type BonusTerms } from '../../../contract/bonuses.ts';
import { createBonusOffer, saveBonusOffer } from '../../../contract/bonuses-office.ts';
import { useRenewal } from '../../kit/deeds.ts';
import { call } from '../../kit/call.ts';

interface Written {
  of: { offerId: string; version: number } | null;
  terms: BonusTerms;
  note: string;
}

/** Writes an offer: a new one, or the next version of one. */
export function useWriteOffer() {
  const renew = useRenewal();
  return useMutation({
    mutationFn: async ({ of, terms, note }: Written) =>
      of
        ? call(saveBonusOffer, { ...of, terms, note })
        : { ...(await call(createBonusOffer, { terms })), proposalId: null },
    onSuccess: () => renew(saveBonusOffer),
  });
}
