import * as z from 'zod/mini';

/** Nothing to send, nothing accepted. */
export const nothing = z.strictObject({});

/** A whole number that may arrive as text (a query string has nothing else). */
export function wholeNumber(least: number, most: number) {
  const shape = z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]);
  return z.pipe(
    shape,
    z.pipe(
      z.transform((given: number | string) => Number(given)),
      z.int().check(z.gte(least), z.lte(most)),
    ),
  );
}

/** An id of a row on the wire: decimal digits, so that no 64-bit number is rounded by a reader; 18 of them always fit. */
export const rowId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** Text of bounded length without control characters and halves of a character, which no database keeps; HTML stays text. */
export function text(most: number, least = 0) {
  return z.string().check(z.minLength(least), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
}

/** The same over several lines: line breaks and tabs may stand in it. */
export function longText(most: number, least = 0) {
  return z.string().check(z.minLength(least), z.maxLength(most), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u));
}

/** Letters of a reason that people read later, at least; a proposal that a second person reads asks for more. */
export const REASON_LEAST = 3;

/** Why something is done, on one line. */
export function reasonText(most: number) {
  return text(most, REASON_LEAST);
}

/** A moment: epoch milliseconds, UTC. */
export const momentMs = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));

export const momentMsInput = wholeNumber(0, 8_640_000_000_000_000);

/** A day of the brand in this century, as 2026-11-30; one that no calendar has, as 2026-02-30, is none. */
export const dayText = z
  .string()
  .check(
    z.regex(
      /^20(?:\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:[02468][048]|[13579][26])-02-29)$/,
    ),
  );

/** Pages count from 1; at most 100 rows a page. */
export const paging = {
  pageNo: z._default(wholeNumber(1, 100_000), 1),
  pageSize: z._default(wholeNumber(1, 100), 20),
};

/** The answer of a paged call. */
export function page<T extends z.core.$ZodType>(row: T) {
  return z.strictObject({
    list: z.array(row),
    totalCount: z.int(),
    totalPages: z.int(),
  });
}

/** Names what somebody means to do: sent twice, it is done once. */
export const requestKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** Carried in the body by callers that cannot set the Idempotency-Key header. */
export const requestId = z.optional(requestKey);

/** What a picture that people send may weigh, as their device has it. */
export const PICTURE_MOST_BYTES = 5 * 1024 * 1024;

/** Such a picture in base64, as the calls take it that carry one; its call says mostBodyBytes: PICTURE_BODY_BYTES. */
export const pictureText = z
  .string()
  .check(z.minLength(16), z.maxLength(Math.ceil(PICTURE_MOST_BYTES / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));
export const PICTURE_BODY_BYTES = 7 * 1024 * 1024;

/** How answers about several at once say that one of them was refused. */
export const refusedOne = {
  /** The code of the refusal. */
  refusal: z.nullable(z.string()),
  /** What its words name: amounts, times, numbers. */
  refusalValue: z.nullable(z.record(z.string(), z.json())),
};
const refused = z.strictObject(refusedOne);
export type RefusedOne = z.infer<typeof refused>;
