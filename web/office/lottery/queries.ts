import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import { officeListDraws } from '../../../contract/lottery-draws.ts';
import {
  listDrawResults,
  type listExposures,
  officeListLotteries,
  officeSaveLottery,
  type OfficeLottery,
} from '../../../contract/lottery-office.ts';
import { listBigWins } from '../../../contract/lottery-wins.ts';
import { keyOf, useCall } from '../../kit/ask.ts';
import { useRenewal } from '../../kit/deeds.ts';
import { call } from '../../kit/call.ts';

export type Exposure = CallOutput<typeof listExposures>[number];
export type LotteryInput = CallInput<typeof officeSaveLottery>;

const lotteriesKey = keyOf(officeListLotteries, {});
const COUNT_AGAIN_MS = 30_000;

/** More draws than this never wait at once: those of three lotteries over a month. */
export const MOST_WAITING = 100;

/** How many draws wait for numbers that people must enter or confirm. */
export function useDrawsWaiting(may: boolean): number {
  const { data } = useCall(
    officeListDraws,
    { waiting: '1', pageNo: 1, pageSize: 1 },
    { everyMs: COUNT_AGAIN_MS, enabled: may },
  );
  return data?.totalCount ?? 0;
}

/** How many big wins nobody has looked at. */
export function useWinsUnreviewed(may: boolean): number {
  const { data } = useCall(listBigWins, { pageNo: 1, pageSize: 1 }, { everyMs: COUNT_AGAIN_MS, enabled: may });
  return data?.unreviewed ?? 0;
}

/** @param version of the result that stands: another one is another list */
export function useDrawResults(drawId: string, version: number) {
  return useQuery({
    queryKey: [...keyOf(listDrawResults, { drawId }), version],
    queryFn: ({ signal }) => call(listDrawResults, { drawId }, { signal }),
  });
}

/** How many came switched off with a new version, and nobody has decided about. */
export function useNewLotteries(may: boolean): number {
  const { data } = useCall(officeListLotteries, {}, { enabled: may });
  return data?.filter(({ isNew }) => isNew).length ?? 0;
}

/** Shows the order and what is on before the server has answered, and takes it back where it is refused. */
export function useSaveLottery() {
  const queries = useQueryClient();
  const renew = useRenewal();
  return useMutation({
    mutationFn: (input: LotteryInput) => call(officeSaveLottery, input),
    onMutate: async ({ gameCode, enabled, position }) => {
      await queries.cancelQueries({ queryKey: lotteriesKey });
      const before = queries.getQueryData<OfficeLottery[]>(lotteriesKey);
      queries.setQueryData<OfficeLottery[]>(lotteriesKey, (all) =>
        all?.map((one) => (one.gameCode === gameCode ? { ...one, enabled, position: Number(position) } : one)),
      );
      return { before };
    },
    onError: (_error, _input, kept) => queries.setQueryData(lotteriesKey, kept?.before),
    onSettled: () => renew(officeSaveLottery),
  });
}
