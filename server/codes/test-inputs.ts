import { codeFor } from './test-codes.ts';

const id = '1042';

/** Right inputs of the calls of gift codes. */
export const codeInputs: Record<string, Record<string, unknown>> = {
  useGiftCode: { code: 'NOBODY-KNOWS', requestId: 'asked-for-a-gift' },
  saveCodeCampaign: { id: null, version: 0, terms: codeFor() },
  moveCodeCampaign: { id, version: 1, state: 'active', note: '' },
  drawCodes: { id, count: 3, requestId: 'asked-for-three' },
  getCodeResults: { id },
};
