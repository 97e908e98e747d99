import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { exportOutbox, listOutbox } from '../../contract/verification.ts';
import type { Brand, Ctx } from '../platform/process/ctx.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import { wakeAfterCommit } from '../platform/database/transaction.ts';
import { countWithheld } from './caps.ts';
import { httpSms } from './senders/http-sms.ts';
import type { Sender, SendingResult } from './senders/port.ts';
import { smtp } from './senders/smtp.ts';
import * as store from './store-messages.ts';
import type { Written } from './texts.ts';

const AT_ONCE = 20;
const TRIES = 3;
const WAIT_MS = 5_000;
const LOST_AFTER_MS = 2 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const KEEP_TEXTS_MS = DAY_MS;
const KEEP_ROWS_MS = 30 * DAY_MS;

export interface Message {
  channel: 'sms' | 'email';
  purpose: store.MessagePurpose;
  target: string;
  /** Of who asked for it. */
  address: string;
  written: Written;
  /** False: written down for the count and for the eyes of staff, and sent to nobody. */
  isSent: boolean;
}

/** Puts a message on its way; it goes out after the transaction, so that an answer never waits for a company. */
export async function putMessage(ctx: Ctx, { written, isSent, ...message }: Message): Promise<void> {
  // Names that nobody has can be tried by anyone who has addresses enough.
  if (!isSent && !(await countWithheld(ctx, message.channel))) return;
  const isKept = senderOf(ctx, message.channel) === null;
  await store.insert(ctx.db, {
    ...message,
    brandId: ctx.brand.id,
    state: !isSent ? 'withheld' : isKept ? 'kept' : 'waiting',
    // Sealed even where it is thrown away: who asks for a stranger's number waits as long as for their own.
    bodySealed: ctx.platform.seal.close(SEAL, Buffer.from(JSON.stringify(written)), ctx.random),
    atMs: ctx.nowMs,
  });
  if (isSent && !isKept) wakeAfterCommit(ctx, 'sendMessages');
}

/** How long no message of any brand is to go out. */
export async function untilMessageDueMs({ db, nowMs }: Pick<Ctx, 'db' | 'nowMs'>): Promise<number> {
  const nextAtMs = await store.nextDueMs(db);
  return nextAtMs === null ? Infinity : nextAtMs - nowMs;
}

/** Sends what waits, over all brands. Any number of processes may do it at once. */
export async function sendDue(
  ctx: Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
): Promise<void> {
  await store.giveUpLost(ctx.db, ctx.nowMs - LOST_AFTER_MS, 'the server stopped while sending');
  const due = await store.takeDue(ctx.db, ctx.nowMs, AT_ONCE);
  await Promise.all(
    due.map(async (message) => {
      const brand = await brandById(message.brandId);
      const result: SendingResult =
        brand === null ? { state: 'refused', problem: 'no such brand' } : await sendOne({ ...ctx, brand }, message);
      await note(ctx, message, result);
    }),
  );
}

/** Forgets texts after a day and messages after a month, over all brands. */
export async function forgetMessages(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<void> {
  await store.forget(ctx.db, ctx.nowMs - KEEP_TEXTS_MS, ctx.nowMs - KEEP_ROWS_MS);
}

/** What is meant by what staff narrow messages down with. */
export function messageFilter({ search, channel, state, purpose, fromMs, untilMs }: CallParsed<typeof exportOutbox>) {
  return { channel, state, purpose, fromMs, untilMs, search: search.trim().replace(/^\+/, '') };
}

/** Messages of the brand, newest first; the text only of those that are kept. */
export async function messages(ctx: Ctx, input: CallParsed<typeof listOutbox>): Promise<CallOutput<typeof listOutbox>> {
  const { pageNo, pageSize } = input;
  const filter = messageFilter(input);
  const window = { order: orderFrom(input.sort, { id: 'id' }), limit: pageSize, offset: (pageNo - 1) * pageSize };
  const totalCount = await store.count(ctx.db, ctx.brand.id, filter);
  const rows = await store.list(ctx.db, ctx.brand.id, filter, window);
  return {
    totalCount,
    totalPages: Math.max(1, Math.ceil(totalCount / pageSize)),
    list: rows.map((row) => ({
      id: String(row.id),
      channel: row.channel as 'sms' | 'email',
      purpose: row.purpose as store.MessagePurpose,
      target: row.target,
      state: row.state as store.MessageState,
      body: row.state === 'kept' && row.body_sealed ? shown(opened(ctx, row.body_sealed)) : null,
      problem: row.problem,
      address: row.address,
      createdAtMs: row.created_at.getTime(),
    })),
  };
}

/** Whether somebody carries the brand's SMS to telephones; else they stay in the office. */
export function isSmsCarried(ctx: Ctx): boolean {
  return senderOf(ctx, 'sms') !== null;
}

const SEAL = 'verification-message';

function senderOf({ brand, platform }: Ctx, channel: 'sms' | 'email'): Sender | null {
  if (channel === 'email') return platform.config.messages.smtpUrl === null ? null : smtp;
  return brand.settings.verification.sms.provider === 'http' ? httpSms : null;
}

async function sendOne(ctx: Ctx, { channel, target, bodySealed }: store.DueMessage): Promise<SendingResult> {
  const sender = senderOf(ctx, channel);
  if (sender === null) return { state: 'refused', problem: 'nobody is set to send it' };
  return sender.send(ctx, { target, ...opened(ctx, bodySealed) });
}

async function note(ctx: Pick<Ctx, 'db' | 'nowMs' | 'platform'>, message: store.DueMessage, result: SendingResult) {
  if (result.state === 'sent') return store.finish(ctx.db, message.id, 'sent', null);
  ctx.platform.log.warn({ message: String(message.id), ...result, tries: message.tries }, 'a message did not go out');
  if (result.state === 'refused' && message.tries < TRIES) {
    return store.putOff(ctx.db, message.id, ctx.nowMs + message.tries * WAIT_MS, result.problem);
  }
  return store.finish(ctx.db, message.id, 'failed', result.problem);
}

function opened(ctx: Pick<Ctx, 'platform'>, sealed: Uint8Array): Written {
  return JSON.parse(ctx.platform.seal.open(SEAL, sealed).toString('utf8')) as Written;
}

function shown({ subject, text }: Written): string {
  return subject === '' ? text : `${subject}\n\n${text}`;
}
