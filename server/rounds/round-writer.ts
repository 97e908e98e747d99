import { gathererOfServer } from '../platform/jobs/gatherer.ts';
import * as store from './store.ts';

const limits = {
  // Two, so that one list is computed while the other is being made durable.
  mostUnderWay: 2,
  mostInAList: 128,
  mostOfAnOwner: 8,
  mostWaiting: 2_000,
};

/**
 * Writes a round, together with those that arrive while earlier ones are being written. Resolves when it is durable.
 * @throws Refusal unavailable where too many wait
 */
export const writePlay = gathererOfServer({ ...limits, name: 'plays', write: store.playAll });

/** Writes the next step of a round, together with others as writePlay does. */
export const writeStep = gathererOfServer({ ...limits, name: 'steps', write: store.stepAll });
