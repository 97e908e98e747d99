import { searchBets } from '../../contract/bets-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const betsOffice: readonly Door[] = [door(searchBets, (ctx, input) => service.searchBets(ctx, input))];
