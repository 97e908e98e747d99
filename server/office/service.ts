import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { listAudit } from '../../contract/office.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';

/** What staff did, newest first. */
export async function deeds(ctx: Ctx, request: CallParsed<typeof listAudit>): Promise<CallOutput<typeof listAudit>> {
  return audit.list(ctx, request);
}
