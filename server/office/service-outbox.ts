import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { exportOutbox as exportCall, listOutbox } from '../../contract/verification.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
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

type Asked = CallParsed<typeof exportCall>;
type Row = Awaited<ReturnType<typeof verification.messageRows>>[number];

/** As a file: nobody comes into an account with it, as it has no texts. */
const messages: audit.Listing<Asked, ReturnType<typeof verification.messageFilter>, Row, Row> = {
  name: 'outbox',
  filter: (_, asked) => verification.messageFilter(asked),
  order: ({ sort }) => orderFrom(sort, { id: 'id' }),
  rows: verification.messageRows,
  count: verification.countMessages,
  present: (_, rows) => [...rows],
  columns: (ctx) => [
    ['id', ({ id }) => String(id)],
    ['createdAt', ({ created_at: at }) => audit.fileMoment(ctx, at.getTime())],
    ['channel', ({ channel }) => channel],
    ['purpose', ({ purpose }) => purpose],
    ['target', ({ target }) => target],
    ['state', ({ state }) => state],
    ['problem', ({ problem }) => problem],
    ['address', ({ address }) => address],
  ],
};

/** The same messages as a file; who took it is written down. */
export function exportOutbox(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, messages, request, address);
}
