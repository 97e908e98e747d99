import { listAudit } from '../../contract/office.ts';
import { type Door, door } from '../platform/door.ts';
import * as service from './service.ts';

export const auditOffice: readonly Door[] = [door(listAudit, (ctx, input) => service.list(ctx, input))];
