import { getMemberStatement } from '../../contract/statements.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const statementsOffice: readonly Door[] = [
  door(getMemberStatement, (ctx, input, { language, address }) =>
    service.statementForStaff(ctx, { ...input, memberId: BigInt(input.memberId), language }, address),
  ),
];
