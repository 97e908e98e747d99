import { getCustomerService, getDomainRoute } from '../../contract/service.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const serviceRoutes: readonly Door[] = [
  door(getCustomerService, (ctx, { type }, { language }) => service.customerService(ctx, type, language)),
  door(getDomainRoute, (ctx) => service.domainRoute(ctx)),
];
