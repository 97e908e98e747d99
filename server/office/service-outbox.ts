import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { listOutbox } from '../../contract/verification.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as verification from '../verification/service.ts';

/** With what such a message says somebody comes into an account. */
const openingPurposes: ReadonlySet<string> = new Set(['login', 'entry', 'reset', 'password']);

/**
 * The messages of the brand. Whoever reads a code or a password that is kept here could come in with it, and lets no
 * money out of that account afterwards.
 */
export async function outbox(ctx: Ctx, input: CallParsed<typeof listOutbox>): Promise<CallOutput<typeof listOutbox>> {
  const answer = await verification.messages(ctx, input);
  const targets = answer.list
    .filter(({ body, purpose }) => body !== null && openingPurposes.has(purpose))
    .map(({ target }) => target);
  await members.recordReading(ctx, [...new Set(targets)]);
  return answer;
}
