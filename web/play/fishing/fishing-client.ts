import type { CallInput, CallOutput } from '../../../contract/call.ts';
import * as fishing from '../../../contract/fishing.ts';
import { setClientSeed } from '../../../contract/house-games.ts';
import type { call as callOfKit } from '../../kit/call.ts';
import { openWithOwnSeed, type SeedLine } from '../frame/seeds.ts';
import { createPersistence } from '../frame/until-answered.ts';

export type Opened = CallOutput<typeof fishing.openFishing>;
export type Fired = CallOutput<typeof fishing.fireShots>;
type Bought = CallOutput<typeof fishing.loadMagazine>;
export type SentShot = CallInput<typeof fishing.fireShots>['shots'][number];

export interface FishingClient extends SeedLine {
  open(): Promise<Opened>;
  /** @param bullet what one costs */
  load(bullet: string): Promise<Bought>;
  /** @param step steps of the magazine that the player has seen */
  fire(roundId: string, step: number, shots: SentShot[]): Promise<Fired>;
  close(roundId: string, step: number): Promise<Bought>;
}

interface Needs {
  call: typeof callOfKit;
  newKey(): string;
  wait(ms: number): Promise<void>;
  /** True while an answer is overdue and the request is being repeated. */
  onWaiting(waiting: boolean): void;
}

/** The line to the river. A magazine is bought under one name for all tries; shots are named by their magazine and step. */
export function createFishingClient({ call, newKey, wait, onWaiting }: Needs): FishingClient {
  const untilAnswered = createPersistence({ wait, onWaiting });
  const changeSeed: SeedLine['changeSeed'] = (clientSeed, nextServerSeedHash) =>
    untilAnswered(() => call(setClientSeed, { clientSeed, nextServerSeedHash }));
  return {
    open: () => openWithOwnSeed(() => untilAnswered(() => call(fishing.openFishing, {})), changeSeed),
    load(bullet) {
      const key = newKey();
      return untilAnswered(() => call(fishing.loadMagazine, { bullet, requestId: key }, { key }));
    },
    fire: (roundId, step, shots) => untilAnswered(() => call(fishing.fireShots, { roundId, step, shots })),
    close: (roundId, step) => untilAnswered(() => call(fishing.closeMagazine, { roundId, step })),
    changeSeed,
  };
}
