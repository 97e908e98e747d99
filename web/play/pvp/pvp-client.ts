import type { CallOutput } from '../../../contract/call.ts';
import * as pvp from '../../../contract/pvp.ts';
import { getPvpHand, listPvpHands, type PvpPastHand } from '../../../contract/pvp-hands.ts';
import { listPvpTournaments, type PvpPastTournament } from '../../../contract/pvp-tournaments.ts';
import type { call as callOfKit } from '../../kit/call.ts';
import { createPersistence } from '../frame/until-answered.ts';

export type Opened = CallOutput<typeof pvp.openPvp>;
export type PastHand = CallOutput<typeof getPvpHand>;

/** Where someone sits down, and with what. */
export interface Sitting {
  roomId?: string;
  tableId?: string;
  code?: string;
  kind: pvp.PvpTableKind;
  buyIn: string;
}

/** Where someone is about to sit down. */
export type Place = Omit<Sitting, 'buyIn'> & { room: pvp.PvpRoom };

export interface PvpClient {
  open(): Promise<Opened>;
  table(tableId: string): Promise<pvp.PvpTable>;
  sit(sitting: Sitting, promise: string): Promise<CallOutput<typeof pvp.takePvpSeat>>;
  promise(tableId: string, promise: string): Promise<pvp.PvpTable>;
  show(tableId: string, shown: { number: string; seed: string; promise: string }): Promise<pvp.PvpTable>;
  move(tableId: string, of: { handId: string; moveNo: number; move: object }): Promise<pvp.PvpTable>;
  add(tableId: string, amount: string): Promise<CallOutput<typeof pvp.addPvpChips>>;
  sitOut(tableId: string, out: boolean): Promise<pvp.PvpTable>;
  leave(tableId: string): Promise<CallOutput<typeof pvp.leavePvpSeat>>;
  say(tableId: string, phrase: pvp.PvpPhrase): Promise<pvp.PvpTable>;
  hands(): Promise<readonly PvpPastHand[]>;
  hand(handId: string): Promise<PastHand>;
  /** Those that the player took part in. */
  tournaments(): Promise<readonly PvpPastTournament[]>;
}

interface Needs {
  call: typeof callOfKit;
  newKey(): string;
  wait(ms: number): Promise<void>;
  /** True while an answer is overdue and the request is being repeated. */
  onWaiting(waiting: boolean): void;
}

/** The line to the server. What moves money has one key for all its tries; the rest is repeated by what it is about. */
export function createPvpClient({ call, newKey, wait, onWaiting }: Needs): PvpClient {
  const untilAnswered = createPersistence({ wait, onWaiting });
  return {
    open: () => untilAnswered(() => call(pvp.openPvp, {})),
    table: (tableId) => untilAnswered(() => call(pvp.getPvpTable, { tableId })),
    sit(sitting, promise) {
      const key = newKey();
      return untilAnswered(() => call(pvp.takePvpSeat, { ...sitting, promise }, { key }));
    },
    promise: (tableId, promise) => untilAnswered(() => call(pvp.promisePvpSeed, { tableId, promise })),
    show: (tableId, shown) => untilAnswered(() => call(pvp.showPvpSeed, { tableId, ...shown })),
    move: (tableId, { handId, moveNo, move }) =>
      untilAnswered(() => call(pvp.playPvpMove, { tableId, handId, moveNo, move: { ...move } })),
    add(tableId, amount) {
      const key = newKey();
      return untilAnswered(() => call(pvp.addPvpChips, { tableId, amount }, { key }));
    },
    sitOut: (tableId, out) => untilAnswered(() => call(pvp.sitOutPvp, { tableId, out })),
    leave: (tableId) => untilAnswered(() => call(pvp.leavePvpSeat, { tableId })),
    say: (tableId, phrase) => untilAnswered(() => call(pvp.sayAtPvp, { tableId, phrase })),
    hands: async () => (await call(listPvpHands, {})).list,
    hand: (handId) => call(getPvpHand, { handId }),
    tournaments: async () => (await call(listPvpTournaments, {})).list,
  };
}
