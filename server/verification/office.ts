import { listOutbox } from '../../contract/verification.ts';
import { type Door, door } from '../platform/door.ts';
import * as service from './service.ts';

export const verificationOffice: readonly Door[] = [door(listOutbox, (ctx, input) => service.messages(ctx, input))];
