import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Language, languages } from '../../../contract/brand.ts';

export interface KnownHeaders {
  merchant: string | null;
  /** null: one that we do not speak was asked for; the brand's is spoken. */
  language: Language | null;
  token: string | null;
  idempotencyKey: string | null;
}

/** Reads the headers of the wire contract; absent ones get their default. */
export function readHeaders(headers: IncomingHttpHeaders): KnownHeaders {
  return {
    merchant: one(headers['merchant']),
    language: languageCalled(one(headers['language']) ?? 'BN'),
    token: one(headers.authorization),
    idempotencyKey: one(headers['idempotency-key']),
  };
}

/** The name that a caller gave their request, or one of our own. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = one(headers['x-request-id']);
  return given !== null && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
}

/** The language that a code means by its first letters: clients say en_US and bn-BD, too. null: none that we speak. */
export function languageCalled(given: string): Language | null {
  const start = given.slice(0, 2).toUpperCase();
  return languages.find((language) => language === start) ?? null;
}

function one(value: string | string[] | undefined): string | null {
  const text = Array.isArray(value) ? value[0] : value;
  return text === undefined || text === '' ? null : text;
}
