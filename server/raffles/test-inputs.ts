import { raffleFor } from './test-raffles.ts';

const id = '1042';

/** Right inputs of the calls of raffles. */
export const raffleInputs: Record<string, Record<string, unknown>> = {
  claimRafflePromotion: { winId: id },
  getRaffleRecord: { raffleId: id, number: 0 },
  saveRaffle: { id: null, version: 0, terms: raffleFor() },
  moveRaffle: { id, version: 1, state: 'active', note: '' },
  forecastRaffle: { id: null, terms: raffleFor() },
  getRaffleResults: { id },
};
