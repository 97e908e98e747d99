import { giftFor } from './test-gifts.ts';

const id = '1042';

/** Right inputs of the calls of gift campaigns. */
export const giftInputs: Record<string, Record<string, unknown>> = {
  takeEnvelope: { envelopeId: id },
  getEnvelopeRecord: { envelopeId: id },
  saveGiftCampaign: { id: null, version: 0, terms: giftFor() },
  moveGiftCampaign: { id, version: 1, state: 'active', note: '' },
  getGiftResults: { id },
};
