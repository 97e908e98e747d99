import { listBrandWords, saveBrandWord } from '../../contract/words.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const wordsOffice: readonly Door[] = [
  door(listBrandWords, (ctx) => service.list(ctx)),
  door(saveBrandWord, (ctx, input, request) => service.save(ctx, input, request.address)),
];
