import type { ErrorCode } from '../../../contract/errors.ts';
import type { RefusedOne } from '../../../contract/fields.ts';

/** A refusal: the code says why, `value` what the caller may use (fields of a bad input, an end of maintenance). */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly value: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, value: unknown = null, retryAfterSeconds: number | null = null) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.value = value;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Refuses. The status comes from contract/errors.ts, the words from the language of the caller. */
export function fail(code: ErrorCode, value: unknown = null): never {
  throw new Refusal(code, value);
}

/** What an answer about several says of one that was refused; a fault of ours ends the whole call. @throws what is no refusal */
export function refusedBy(error: unknown): RefusedOne {
  if (!(error instanceof Refusal)) throw error;
  return { refusal: error.code, refusalValue: error.value as RefusedOne['refusalValue'] };
}

/** Refuses one field of the input. */
export function failField(field: string, code: ErrorCode): never {
  throw new Refusal('bad_input', { fields: { [field]: code } });
}

/** Stops where our own assumption is broken: a fault of ours, never of the caller. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${what}`);
}

/** What has to be there: the row behind a key, the member of a bet. Missing, it is a fault of ours, as in `assert`. */
export function known<T>(value: T | null | undefined, what: string): T {
  assert(value !== null && value !== undefined, what);
  return value;
}
