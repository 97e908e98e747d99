import * as z from 'zod/mini';
import { languages } from './brand.ts';
import { defineCall } from './call.ts';
import { longText, momentMs, nothing, text, wholeNumber } from './fields.ts';

/** Where an article belongs: a question with its answer, a page of the law, or the text of a page of its own. */
export const helpKinds = ['question', 'legal', 'page'] as const;
export type HelpKind = (typeof helpKinds)[number];

/** On which devices an article shows. */
export const helpDevices = ['ALL', 'WEB', 'APP'] as const;
export type HelpDevice = (typeof helpDevices)[number];

/** What stands beside the title of the help centre: from the root of the site. */
export const HELP_PICTURE = '/art/help.svg';

const HELP_BODY_MOST = 20_000;

/** What an article is found by: the hash of its address, as in /help#terms. */
const helpTag = z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/));

export const getHelpCenter = defineCall({
  name: 'getHelpCenter',
  worded: true,
  path: '/wps/system/helpCenter',
  verb: 'GET',
  shared: true,
  eitherVerb: true,
  input: z.strictObject({
    /** Language of the articles; without it that of the Language header. */
    lang: z.optional(text(8)),
    device: z.optional(z.enum(['WEB', 'APP'])),
  }),
  output: z.array(
    z.strictObject({
      tag: z.string(),
      kind: z.enum(helpKinds),
      title: z.string(),
      /** Rich text. */
      body: z.string(),
      /** When it was last changed. */
      updatedAtMs: momentMs,
    }),
  ),
  summary: 'Questions and answers, legal pages and the texts of single pages, in their order.',
});

// The operator's side.

const inBoth = z.strictObject({ BN: text(120, 1), EN: text(120, 1) });
/** Rich text (rich-text.ts), with marks such as [brand] in it. */
const bodies = z.strictObject({ BN: longText(HELP_BODY_MOST, 1), EN: longText(HELP_BODY_MOST, 1) });
const helpTexts = z.strictObject({ title: inBoth, body: bodies });
export type HelpTexts = z.infer<typeof helpTexts>;

const articleRow = z.strictObject({
  tag: z.string(),
  kind: z.enum(helpKinds),
  device: z.enum(helpDevices),
  position: z.int(),
  shown: z.boolean(),
  title: z.record(z.enum(languages), z.string()),
  /** 0: the brand has never changed it. */
  version: z.int(),
  /** Whether the texts are those that came with the site, by the brand's wish or because it has never changed them. */
  standard: z.boolean(),
  /** Whether there is a text to go back to. */
  hasStandard: z.boolean(),
  savedAtMs: z.nullable(momentMs),
  savedBy: z.nullable(z.string()),
});

export const listHelpArticles = defineCall({
  name: 'listHelpArticles',
  path: '/office/api/help/articles',
  verb: 'GET',
  token: 'staff',
  permission: 'content.read',
  about: 'help',
  input: nothing,
  output: z.strictObject({ list: z.array(articleRow) }),
  summary: 'Every article of the help centre, also those that are not shown, in their order.',
});

const helpVersion = z.strictObject({
  version: z.int(),
  savedAtMs: momentMs,
  savedBy: z.nullable(z.string()),
  note: z.string(),
  shown: z.boolean(),
  /** null: the texts that came with the site. */
  texts: z.nullable(helpTexts),
});

export const getHelpArticle = defineCall({
  name: 'getHelpArticle',
  path: '/office/api/help/article',
  verb: 'GET',
  token: 'staff',
  permission: 'content.read',
  about: 'help',
  input: z.strictObject({ tag: helpTag }),
  output: z.strictObject({
    article: articleRow,
    /** As they stand, with their marks such as [brand] not filled in. */
    texts: helpTexts,
    standardTexts: z.nullable(helpTexts),
    /** What the marks stand for now. */
    marks: z.record(z.string(), z.record(z.enum(languages), z.string())),
    versions: z.array(helpVersion),
  }),
  summary: 'One article with its texts in both languages and its last versions.',
});

export const saveHelpArticle = defineCall({
  name: 'saveHelpArticle',
  path: '/office/api/help/article',
  verb: 'PUT',
  token: 'staff',
  permission: 'content.write',
  changes: ['help'],
  mostBodyBytes: 256 * 1024,
  input: z.strictObject({
    tag: helpTag,
    /** The version that the editor had before them; 0 for a new article. */
    version: wholeNumber(0, 1_000_000),
    kind: z.enum(helpKinds),
    device: z.enum(helpDevices),
    position: wholeNumber(0, 9_999),
    shown: z.boolean(),
    /** null: the texts that came with the site. */
    texts: z.nullable(helpTexts),
    note: z._default(text(200), ''),
  }),
  output: z.strictObject({ version: z.int() }),
  summary: 'Writes the next version of an article; another version in between is refused with version_conflict.',
});
