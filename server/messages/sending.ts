import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type {
  listMessageTemplates,
  recallMessage,
  removeMessageTemplate,
  saveMessageTemplate,
  sendMessage,
} from '../../contract/messages-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { dateOf } from '../platform/database/database.ts';
import { fail } from '../platform/process/fail.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import { checkTexts, checkWritten, type Texts } from './drafts.ts';
import * as store from './store-inbox.ts';

/** A message on its way: to one member, or with null to every member. */
export interface Delivery extends Texts {
  memberId: bigint | null;
  /** The same key delivers once. */
  key: string;
}

/**
 * Puts a message into an inbox, or into all of them, and tells the open screens.
 * @returns its id, also when the same message was delivered under this key before
 * @throws Refusal key_reused where the key carried another message, bad_input with required or unsafe_html
 */
export async function deliver(ctx: Ctx, delivery: Delivery): Promise<bigint> {
  checkTexts(delivery, '');
  checkWritten(ctx, delivery, '');
  const { memberId, key, title, content, link } = delivery;
  const texts = { title_bn: title.BN, title_en: title.EN, content_bn: content.BN, content_en: content.EN, link };
  const id = await store.insert(ctx.db, {
    ...texts,
    brand_id: ctx.brand.id,
    member_id: memberId,
    key,
    sent_at: dateOf(ctx.nowMs),
    sent_by: ctx.actor.kind === 'staff' ? ctx.actor.account : null,
  });
  if (id === null) return repeated(ctx, key, { ...texts, member_id: memberId });
  const topic = memberId === null ? `brand:${ctx.brand.id}` : `member:${memberId}`;
  afterCommit(ctx, () => ctx.platform.live.publish(topic, { type: 'message' }));
  return id;
}

/**
 * Staff send a message to one member or to all.
 * @throws Refusal not_found where there is no such member, not_allowed where one who may not write content writes to
 * all, and those of `deliver`
 */
export async function send(
  ctx: Ctx,
  input: CallParsed<typeof sendMessage>,
  address: string | null,
): Promise<CallOutput<typeof sendMessage>> {
  const { staffId, permissions } = staffOf(ctx);
  if (input.memberId === null && !permissions.includes('content.write')) fail('not_allowed');
  const memberId = input.memberId === null ? null : BigInt(input.memberId);
  if (memberId !== null && !(await members.find(ctx, memberId))) fail('not_found');
  const { title, content, link } = input;
  return transact(ctx, async (inside) => {
    const key = `staff:${staffId}:${input.requestId}`;
    const isNew = (await store.byKey(inside.db, inside.brand.id, key)) === undefined;
    const id = await deliver(inside, { memberId, key, title, content, link });
    const subject = memberId === null ? 'members' : `member:${memberId}`;
    const detail = { messageId: String(id), title };
    if (isNew) await audit.record(inside, { action: 'message.send', subject, detail, address });
    return { messageId: String(id) };
  });
}

/** Takes a message out of every inbox. Refuses one that is not there or was taken back with not_found. */
export async function recall(
  ctx: Ctx,
  { messageId, reason }: CallParsed<typeof recallMessage>,
  address: string | null,
): Promise<void> {
  await transact(ctx, async (inside) => {
    const row = (await store.recall(inside.db, inside.brand.id, BigInt(messageId), inside.nowMs)) ?? fail('not_found');
    const subject = row.member_id === null ? 'members' : `member:${row.member_id}`;
    await audit.record(inside, { action: 'message.recall', subject, detail: { messageId, reason }, address });
    const topic = row.member_id === null ? `brand:${inside.brand.id}` : `member:${row.member_id}`;
    afterCommit(inside, () => inside.platform.live.publish(topic, { type: 'message' }));
  });
}

/** Texts that are sent often, by name. */
export async function templates(ctx: Ctx): Promise<CallOutput<typeof listMessageTemplates>> {
  const rows = await store.templates(ctx.db, ctx.brand.id);
  return { list: rows.map((row) => ({ templateId: String(row.id), name: row.name, ...textsOf(row) })) };
}

/**
 * Keeps a text under its name, in place of the one that had it.
 * @throws Refusal bad_input with the field: required, unsafe_html, invalid_value
 */
export async function saveTemplate(
  ctx: Ctx,
  { name, ...texts }: CallParsed<typeof saveMessageTemplate>,
  address: string | null,
): Promise<CallOutput<typeof saveMessageTemplate>> {
  checkTexts(texts, '');
  checkWritten(ctx, texts, '');
  const { title, content, link } = texts;
  return transact(ctx, async (inside) => {
    const id = await store.saveTemplate(inside.db, {
      brand_id: inside.brand.id,
      name,
      title_bn: title.BN,
      title_en: title.EN,
      content_bn: content.BN,
      content_en: content.EN,
      link,
    });
    await audit.record(inside, {
      action: 'message.template.save',
      subject: `template:${id}`,
      detail: { name },
      address,
    });
    return { templateId: String(id) };
  });
}

/** Forgets a template. Refuses one that is not there with not_found. */
export async function removeTemplate(
  ctx: Ctx,
  { templateId }: CallParsed<typeof removeMessageTemplate>,
  address: string | null,
): Promise<void> {
  await transact(ctx, async (inside) => {
    const name = await store.removeTemplate(inside.db, inside.brand.id, BigInt(templateId));
    if (name === undefined) fail('not_found');
    const subject = `template:${templateId}`;
    await audit.record(inside, { action: 'message.template.remove', subject, detail: { name }, address });
  });
}

async function repeated(
  ctx: Ctx,
  key: string,
  wanted: Omit<store.TemplateRow, 'id' | 'brand_id' | 'name'> & { member_id: bigint | null },
): Promise<bigint> {
  const before = (await store.byKey(ctx.db, ctx.brand.id, key)) ?? fail('conflict');
  const fields = ['member_id', 'title_bn', 'title_en', 'content_bn', 'content_en', 'link'] as const;
  if (fields.some((field) => before[field] !== wanted[field])) fail('key_reused');
  return before.id;
}

export function textsOf(row: Omit<store.TemplateRow, 'id' | 'brand_id' | 'name'>): Texts {
  return {
    title: { BN: row.title_bn, EN: row.title_en },
    content: { BN: row.content_bn, EN: row.content_en },
    link: row.link,
  };
}
