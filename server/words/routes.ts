import { getBrandWords } from '../../contract/words.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const wordsRoutes: readonly Door[] = [
  door(getBrandWords, (ctx, input, request) => service.brandWords(ctx, input, request.language)),
];
