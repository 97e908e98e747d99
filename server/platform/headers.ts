import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '../../contract/brand.ts';

export interface KnownHeaders {
  merchant: string | null;
  /** null: a language that we do not speak was asked for. */
  language: Language | null;
  token: string | null;
  idempotencyKey: string | null;
  requestId: string;
}

/** Reads the headers of the wire contract; absent ones get their default. */
export function readHeaders(headers: IncomingHttpHeaders): KnownHeaders {
  const given = one(headers['x-request-id']);
  return {
    merchant: one(headers['merchant']),
    language: languageOf(one(headers['language'])),
    token: one(headers.authorization),
    idempotencyKey: one(headers['idempotency-key']),
    requestId: given !== null && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID(),
  };
}

function languageOf(given: string | null): Language | null {
  if (given === null) return 'BN';
  const upper = given.toUpperCase();
  return upper === 'BN' || upper === 'EN' ? upper : null;
}

function one(value: string | string[] | undefined): string | null {
  const text = Array.isArray(value) ? value[0] : value;
  return text === undefined || text === '' ? null : text;
}
