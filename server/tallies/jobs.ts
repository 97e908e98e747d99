import { factReader } from '../platform/jobs/readers.ts';
import * as service from './service.ts';

export { keepUp } from './service.ts';

/** Adds up the news of bets, each once. */
export const addUpBets = factReader({
  reader: service.READER,
  kinds: ['betOpened', 'betSettled', 'betTakenBack'],
  waitsForMark: true,
  handle: service.add,
});
