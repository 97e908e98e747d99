import { factReader } from '../platform/jobs/readers.ts';
import * as service from './service.ts';

/** Counts settled bets, each once, and credits the points that they come to. */
export const countPoints = factReader({
  reader: 'points',
  kinds: ['betSettled'],
  handle: (ctx, facts) =>
    service.count(
      ctx,
      facts.map(({ body }) => body),
    ),
});
