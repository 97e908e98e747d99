import { listGiftCodes, useGiftCode } from '../../contract/codes.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const codesRoutes: readonly Door[] = [
  door(useGiftCode, (ctx, input, { language }) => service.use(ctx, input, language)),
  door(listGiftCodes, (ctx, input, { language }) => service.history(ctx, input, language)),
];
