import { wheelFor } from './test-wheels.ts';

const id = '1042';

/** Right inputs of the calls of prize wheels. */
export const wheelInputs: Record<string, Record<string, unknown>> = {
  spinWheel: { wheelId: id, number: 1, clientSeed: 'chosen-by-me' },
  getSpinRecord: { wheelId: id, number: 1 },
  saveWheel: { id: null, version: 0, terms: wheelFor() },
  moveWheel: { id, version: 1, state: 'active', note: '' },
  forecastWheel: { terms: wheelFor() },
  getWheelResults: { id },
};
