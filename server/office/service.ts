import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { exportAudit, listAudit } from '../../contract/office.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';

/** What staff did, newest first. */
export async function deeds(ctx: Ctx, request: CallParsed<typeof listAudit>): Promise<CallOutput<typeof listAudit>> {
  return audit.list(ctx, request);
}

/** The same as a file. */
export async function deedsFile(
  ctx: Ctx,
  request: CallParsed<typeof exportAudit>,
  address: string,
): Promise<FileAnswer> {
  return audit.exportDeeds(ctx, request, address);
}
