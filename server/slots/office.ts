import { officeListPots } from '../../contract/slots-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as pots from './presenting-pots.ts';

export const slotsOffice: readonly Door[] = [door(officeListPots, (ctx) => pots.list(ctx))];
