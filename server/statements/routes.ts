import { getAccountStatement, getBettingStatement } from '../../contract/statements.ts';
import { memberOf } from '../platform/process/ctx.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const statementsRoutes: readonly Door[] = [
  door(getAccountStatement, (ctx, input, { language }) =>
    service.statement(ctx, { ...input, memberId: memberOf(ctx).memberId, kind: 'account', language }),
  ),
  door(getBettingStatement, (ctx, input, { language }) =>
    service.statement(ctx, { ...input, memberId: memberOf(ctx).memberId, kind: 'bets', language }),
  ),
];
