import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '../../../contract/call.ts';
import {
  cancelDraw,
  decideDrawResult,
  listDrawResults,
  listExposures,
  listLotteryHolidays,
  officeListDraws,
  officeListLotteries,
  officeListPlays,
  officeSaveLottery,
  officeSavePlay,
  type OfficeLottery,
  proposeDrawResult,
  saveLotteryHoliday,
} from '../../../contract/lottery-office.ts';
import { importDrawResults } from '../../../contract/lottery-import.ts';
import { listBigWins, reviewBigWin } from '../../../contract/lottery-wins.ts';
import { call } from '../../kit/call.ts';

export type Exposure = CallOutput<typeof listExposures>[number];
export type LotteryInput = CallInput<typeof officeSaveLottery>;

const key = (...parts: unknown[]) => ['lottery', ...parts];
const lotteriesKey = key('lotteries');
/** Draws close and settle while somebody looks on. */
const LOOK_AGAIN_MS = 5_000;
const COUNT_AGAIN_MS = 30_000;

/** More draws than this never wait at once: those of three lotteries over a month. */
const MOST_WAITING = 100;

export function useDraws(filter: Pick<CallInput<typeof officeListDraws>, 'gameCode' | 'state' | 'pageNo'>) {
  return useQuery({
    queryKey: key('draws', filter),
    queryFn: ({ signal }) => call(officeListDraws, { ...filter, pageSize: 25 }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Draws whose numbers people must enter or confirm. */
export function useWaitingDraws() {
  return useQuery({
    queryKey: key('waiting'),
    queryFn: ({ signal }) => call(officeListDraws, { waiting: '1', pageNo: 1, pageSize: MOST_WAITING }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Those of one lottery. */
export function useWaitingOf(gameCode: string) {
  return useQuery({
    queryKey: key('waiting', gameCode),
    queryFn: ({ signal }) => call(officeListDraws, { gameCode, waiting: '1', pageSize: MOST_WAITING }, { signal }),
    enabled: gameCode !== '',
  });
}

/** How many of them there are. */
export function useDrawsWaiting(may: boolean): number {
  const { data } = useQuery({
    queryKey: key('waiting-count'),
    queryFn: ({ signal }) => call(officeListDraws, { waiting: '1', pageNo: 1, pageSize: 1 }, { signal }),
    refetchInterval: COUNT_AGAIN_MS,
    enabled: may,
  });
  return data?.totalCount ?? 0;
}

export function useBigWins(filter: Pick<CallInput<typeof listBigWins>, 'state' | 'pageNo'>) {
  return useQuery({
    queryKey: key('wins', filter),
    queryFn: ({ signal }) => call(listBigWins, { ...filter, pageSize: 25 }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: COUNT_AGAIN_MS,
  });
}

/** How many big wins nobody has looked at. */
export function useWinsUnreviewed(may: boolean): number {
  const { data } = useQuery({
    queryKey: key('wins-count'),
    queryFn: ({ signal }) => call(listBigWins, { pageNo: 1, pageSize: 1 }, { signal }),
    refetchInterval: COUNT_AGAIN_MS,
    enabled: may,
  });
  return data?.unreviewed ?? 0;
}

export function useExposures(drawId: string) {
  return useQuery({
    queryKey: key('exposures', drawId),
    queryFn: ({ signal }) => call(listExposures, { drawId }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** @param version of the result that stands: another one is another list */
export function useDrawResults(drawId: string, version: number) {
  return useQuery({
    queryKey: key('results', drawId, version),
    queryFn: ({ signal }) => call(listDrawResults, { drawId }, { signal }),
  });
}

export function useLotteries() {
  return useQuery({ queryKey: lotteriesKey, queryFn: ({ signal }) => call(officeListLotteries, {}, { signal }) });
}

/** How many came switched off with a new version, and nobody has decided about. */
export function useNewLotteries(may: boolean): number {
  const { data } = useQuery({
    queryKey: lotteriesKey,
    queryFn: ({ signal }) => call(officeListLotteries, {}, { signal }),
    enabled: may,
  });
  return data?.filter(({ isNew }) => isNew).length ?? 0;
}

export function usePlays(gameCode: string) {
  return useQuery({
    queryKey: key('plays', gameCode),
    queryFn: ({ signal }) => call(officeListPlays, { gameCode }, { signal }),
  });
}

export function useHolidays() {
  return useQuery({ queryKey: key('holidays'), queryFn: ({ signal }) => call(listLotteryHolidays, {}, { signal }) });
}

/** Shows the order and what is on before the server has answered, and takes it back where it is refused. */
export function useSaveLottery() {
  const queries = useQueryClient();
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
    onSettled: () => queries.invalidateQueries({ queryKey: key() }),
  });
}

export const useSavePlay = () => useDeed(officeSavePlay);
export const useSaveHoliday = () => useDeed(saveLotteryHoliday);
export const usePropose = () => useDeed(proposeDrawResult);
export const useDecide = () => useDeed(decideDrawResult);
export const useCancelDraw = () => useDeed(cancelDraw);
export const useImportResults = () => useDeed(importDrawResults);
export const useReviewWin = () => useDeed(reviewBigWin);

function useDeed<C extends Call>(deed: C) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<C>) => call(deed, input),
    onSettled: () => queries.invalidateQueries({ queryKey: key() }),
  });
}
