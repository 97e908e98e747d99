import * as z from 'zod/mini';
import { languages } from './brand.ts';
import { defineCall } from './call.ts';
import { momentMs, nothing, text, wholeNumber } from './fields.ts';

/** The name of a text on the players' pages: its slice and its key there, `brand.footerHelp`. */
const wordKey = z.string().check(z.maxLength(120), z.regex(/^[a-z][\w-]*(?:\.[\w-]+)+$/i));

export const WORD_MOST = 600;

export const getBrandWords = defineCall({
  name: 'getBrandWords',
  worded: true,
  path: '/wps/system/words',
  verb: 'GET',
  shared: true,
  input: z.strictObject({
    lang: z.optional(text(8)),
    /** The version that the status names: it makes the address a new one after each change. */
    version: z.optional(wholeNumber(0, 1_000_000_000)),
  }),
  output: z.strictObject({
    version: z.int(),
    /** By key, as pages format them: a text, or a message with holes in the compiled form of use-intl. */
    words: z.record(z.string(), z.unknown()),
  }),
  summary: 'The texts that the brand says in its own words, in one language.',
});

// The operator's side.

export const listBrandWords = defineCall({
  name: 'listBrandWords',
  path: '/office/api/words',
  verb: 'GET',
  token: 'staff',
  permission: 'content.read',
  about: 'brandWords',
  input: nothing,
  output: z.strictObject({
    version: z.int(),
    list: z.array(
      z.strictObject({
        key: z.string(),
        language: z.enum(languages),
        text: z.string(),
        savedAtMs: momentMs,
        savedBy: z.nullable(z.string()),
      }),
    ),
  }),
  summary: 'Every text that this brand says in its own words.',
});

export const saveBrandWord = defineCall({
  name: 'saveBrandWord',
  path: '/office/api/words',
  verb: 'PUT',
  token: 'staff',
  permission: 'content.write',
  changes: ['brandWords'],
  input: z.strictObject({
    key: wordKey,
    /** ICU messages; null goes back to the text that came with the site. */
    texts: z.strictObject({ BN: z.nullable(text(WORD_MOST, 1)), EN: z.nullable(text(WORD_MOST, 1)) }),
  }),
  output: z.strictObject({ version: z.int() }),
  summary: 'Says one text in the words of the brand, or takes them back.',
});
