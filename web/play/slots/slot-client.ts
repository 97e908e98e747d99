import type { CallOutput } from '../../../contract/call.ts';
import { setClientSeed } from '../../../contract/house-games.ts';
import { freeSpin, openSlot, spin } from '../../../contract/slots.ts';
import type { call as callOfKit } from '../../kit/call.ts';
import { openWithOwnSeed, type SeedLine } from '../frame/seeds.ts';
import { createPersistence } from '../frame/until-answered.ts';

export type Opened = CallOutput<typeof openSlot>;
export type Played = CallOutput<typeof spin>;

export interface SlotClient extends SeedLine {
  open(): Promise<Opened>;
  spin(stake: string): Promise<Played>;
  freeSpin(roundId: string, seenSteps: number): Promise<Played>;
}

interface Needs {
  call: typeof callOfKit;
  newKey(): string;
  wait(ms: number): Promise<void>;
  /** True while an answer is overdue and the request is being repeated. */
  onWaiting(waiting: boolean): void;
}

/**
 * The machine's line to the server. A spin has one key for all its tries; a free spin is named by its round and its
 * number for the same reason.
 */
export function createSlotClient({ call, newKey, wait, onWaiting }: Needs): SlotClient {
  const untilAnswered = createPersistence({ wait, onWaiting });
  const changeSeed: SeedLine['changeSeed'] = (clientSeed, nextServerSeedHash) =>
    untilAnswered(() => call(setClientSeed, { clientSeed, nextServerSeedHash }));
  return {
    open: () => openWithOwnSeed(() => untilAnswered(() => call(openSlot, {})), changeSeed),
    spin(stake) {
      const key = newKey();
      return untilAnswered(() => call(spin, { stake }, { key }));
    },
    freeSpin: (roundId, seenSteps) => untilAnswered(() => call(freeSpin, { roundId, step: seenSteps })),
    changeSeed,
  };
}
