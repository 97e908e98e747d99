import type { CallInput, CallOutput } from '../../../contract/call.ts';
import { setClientSeed } from '../../../contract/house-games.ts';
import { moveInstant, openInstant, playInstant } from '../../../contract/instant.ts';
import type { call as callOfKit } from '../../kit/call.ts';
import { openWithOwnSeed, type SeedLine } from '../frame/seeds.ts';
import { createPersistence } from '../frame/until-answered.ts';

export type Opened = CallOutput<typeof openInstant>;
export type Played = CallOutput<typeof playInstant>;
type Decision = CallInput<typeof playInstant>['choice'];

export interface InstantClient extends SeedLine {
  open(): Promise<Opened>;
  play(stake: string, choice: unknown): Promise<Played>;
  /** @param step steps of the round that the player has seen */
  move(roundId: string, step: number, move: unknown): Promise<Played>;
}

interface Needs {
  call: typeof callOfKit;
  newKey(): string;
  wait(ms: number): Promise<void>;
  /** True while an answer is overdue and the request is being repeated. */
  onWaiting(waiting: boolean): void;
}

/**
 * The game's line to the server. A bet has one key for all its tries; a move is named by its round and step for the same
 * reason. What a choice or a move is, its game knows: here they are JSON.
 */
export function createInstantClient({ call, newKey, wait, onWaiting }: Needs): InstantClient {
  const untilAnswered = createPersistence({ wait, onWaiting });
  const changeSeed: SeedLine['changeSeed'] = (clientSeed, nextServerSeedHash) =>
    untilAnswered(() => call(setClientSeed, { clientSeed, nextServerSeedHash }));
  return {
    open: () => openWithOwnSeed(() => untilAnswered(() => call(openInstant, {})), changeSeed),
    play(stake, choice) {
      const key = newKey();
      return untilAnswered(() => call(playInstant, { stake, choice: choice as Decision }, { key }));
    },
    move: (roundId, step, move) => untilAnswered(() => call(moveInstant, { roundId, step, move: move as Decision })),
    changeSeed,
  };
}
