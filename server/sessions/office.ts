import { giveDefaultPassword } from '../../contract/passwords.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const sessionsOffice: readonly Door[] = [
  door(giveDefaultPassword, (ctx, input, { address }) => service.giveDefaultPassword(ctx, input, address)),
];
