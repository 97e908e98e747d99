import { getEnvelopeRecord, getGifts, takeEnvelope } from '../../contract/gifts.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const giftsRoutes: readonly Door[] = [
  door(getGifts, (ctx, _, { language }) => service.shown(ctx, language)),
  door(takeEnvelope, (ctx, { envelopeId }) => service.take(ctx, BigInt(envelopeId))),
  door(getEnvelopeRecord, (ctx, { envelopeId }) => service.recordOf(ctx, BigInt(envelopeId))),
];
