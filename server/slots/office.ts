import { officeListPots } from '../../contract/slots-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const slotsOffice: readonly Door[] = [door(officeListPots, (ctx) => service.listPots(ctx))];
