import { answerRealityCheck, getLimitUse, keepSitting } from '../../contract/protection.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const sittingsRoutes: readonly Door[] = [
  door(getLimitUse, (ctx) => service.limitUse(ctx)),
  door(keepSitting, (ctx) => service.keep(ctx)),
  door(answerRealityCheck, (ctx) => service.answer(ctx)),
];
