import {
  cashOutCrashBet,
  type CrashBet,
  getCrashRound,
  listCrashRounds,
  openCrash,
  placeCrashBet,
  takeBackCrashBet,
} from '../../../../contract/crash.ts';
import type { CallInput, CallOutput } from '../../../../contract/call.ts';
import type { call as callOfKit } from '../../../kit/call.ts';
import { createPersistence } from '../../frame/until-answered.ts';
import type { Opened } from './room.ts';

interface Placed {
  bet: CrashBet;
  balance: string;
}

export interface CrashClient {
  open(): Promise<Opened>;
  place(bet: CallInput<typeof placeCrashBet>): Promise<Placed>;
  takeBack(betId: string): Promise<Placed>;
  cashOut(betId: string): Promise<Placed>;
  round(number: string): Promise<CallOutput<typeof getCrashRound>>;
  past(): Promise<CallOutput<typeof listCrashRounds>>;
}

interface Needs {
  call: typeof callOfKit;
  newKey(): string;
  wait(ms: number): Promise<void>;
  /** True while an answer is overdue and the request is being repeated. */
  onWaiting(waiting: boolean): void;
}

/** The room's line to the server. A bet has one key for all its tries; the rest is repeated by what it is about. */
export function createCrashClient({ call, newKey, wait, onWaiting }: Needs): CrashClient {
  const untilAnswered = createPersistence({ wait, onWaiting });
  return {
    open: () => untilAnswered(() => call(openCrash, {})),
    place(bet) {
      const key = newKey();
      return untilAnswered(() => call(placeCrashBet, bet, { key }));
    },
    takeBack: (betId) => untilAnswered(() => call(takeBackCrashBet, { betId })),
    cashOut: (betId) => untilAnswered(() => call(cashOutCrashBet, { betId })),
    round: (number) => call(getCrashRound, { number }),
    past: () => call(listCrashRounds, {}),
  };
}
