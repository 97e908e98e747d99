import type { Selectable } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import type { IdentityAttempts } from '../platform/database/database-types.ts';

export type AttemptRow = Selectable<IdentityAttempts>;

export interface AttemptInsert {
  brandId: number;
  company: string;
  issuer: string;
  clientId: string;
  returnUrl: string;
  stateHash: Buffer;
  browserHash: Buffer;
  nonce: string;
  verifierSealed: Buffer;
  memberId: bigint | null;
  deviceId: string | null;
  begunAtMs: number;
  expiresAtMs: number;
}

export async function insert(db: Db, attempt: AttemptInsert): Promise<void> {
  await db
    .insertInto('identity_attempts')
    .values({
      brand_id: attempt.brandId,
      company: attempt.company,
      issuer: attempt.issuer,
      client_id: attempt.clientId,
      return_url: attempt.returnUrl,
      state_hash: attempt.stateHash,
      browser_hash: attempt.browserHash,
      nonce: attempt.nonce,
      verifier_sealed: attempt.verifierSealed,
      member_id: attempt.memberId,
      device_id: attempt.deviceId,
      begun_at: dateOf(attempt.begunAtMs),
      expires_at: dateOf(attempt.expiresAtMs),
    })
    .execute();
}

export interface Answering {
  brandId: number;
  company: string;
  stateHash: Buffer;
  browserHash: Buffer;
  atMs: number;
}

/** Takes an attempt for its answer: of many at once for one, and only from the browser that began it. */
export async function take(db: Db, answering: Answering): Promise<AttemptRow | undefined> {
  return db
    .updateTable('identity_attempts')
    .set({ answered_at: dateOf(answering.atMs) })
    .where('brand_id', '=', answering.brandId)
    .where('company', '=', answering.company)
    .where('state_hash', '=', answering.stateHash)
    .where('browser_hash', '=', answering.browserHash)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', dateOf(answering.atMs))
    .returningAll()
    .executeTakeFirst();
}

export interface Proved {
  subject: string;
  person: string;
  email: string;
  isEmailProved: boolean;
  ticketHash: Buffer;
  ticketUntilMs: number;
}

/** Keeps who was proved, under the ticket that serves once. */
export async function prove(db: Db, id: bigint, proved: Proved): Promise<void> {
  await db
    .updateTable('identity_attempts')
    .set({
      subject: proved.subject,
      person: proved.person,
      email: proved.email,
      is_email_proved: proved.isEmailProved,
      ticket_hash: proved.ticketHash,
      ticket_until: dateOf(proved.ticketUntilMs),
    })
    .where('id', '=', id)
    .execute();
}

export interface TicketOf {
  brandId: number;
  ticketHash: Buffer;
  browserHash: Buffer;
  atMs: number;
}

/** The attempt of a ticket that has not served yet, in the browser that has it. */
export async function ofTicket(db: Db, { brandId, ticketHash, browserHash, atMs }: TicketOf) {
  return db
    .selectFrom('identity_attempts')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('ticket_hash', '=', ticketHash)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('ticket_until', '>', dateOf(atMs))
    .executeTakeFirst();
}

/** Uses a ticket up. @returns false where somebody else has */
export async function use(db: Db, id: bigint, atMs: number): Promise<boolean> {
  const row = await db
    .updateTable('identity_attempts')
    .set({ used_at: dateOf(atMs) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets what ran out before a moment, over all brands. */
export async function forget(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('identity_attempts').where('expires_at', '<', dateOf(beforeMs)).execute();
}
