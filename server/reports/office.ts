import { getLiveFigures, getRevenue, getRevenueFile } from '../../contract/reports.ts';
import { type Door, door } from '../platform/http/door.ts';
import { revenueFile } from './service-file.ts';
import { live } from './service-live.ts';
import { revenue } from './service.ts';

export const reportsOffice: readonly Door[] = [
  door(getRevenue, (ctx, input) => revenue(ctx, input)),
  door(getRevenueFile, (ctx, input, { language }) => revenueFile(ctx, input, language)),
  door(getLiveFigures, (ctx) => live(ctx)),
];
