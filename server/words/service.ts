import compileMessage from 'icu-minify/compile';
import { type Language, languages } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { getBrandWords, listBrandWords, saveBrandWord } from '../../contract/words.ts';
import * as audit from '../audit/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { languageCalled } from '../platform/http/headers.ts';
import { shown } from '../platform/pages/shown.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import * as store from './store.ts';

/** More than this is a language of its own, which is a file, not a list of exceptions. */
const MOST_WORDS = 500;

/** The version of the brand's own words; 0 where it has none, so that pages ask for nothing. */
export async function currentVersion(ctx: Ctx): Promise<number> {
  return store.currentVersion(ctx.db, ctx.brand.id);
}

/**
 * The brand's own words in a language, ready to be formatted.
 * @param language of the request; `lang` of the input goes before it where it names one that we speak
 */
export async function brandWords(
  ctx: Ctx,
  { lang }: Pick<CallParsed<typeof getBrandWords>, 'lang'>,
  language: Language,
): Promise<CallOutput<typeof getBrandWords>> {
  const spoken = lang === undefined ? language : (languageCalled(lang) ?? language);
  return shown(ctx, `words ${spoken}`, async () => {
    const rows = await store.words(ctx.db, ctx.brand.id);
    const own = rows.filter((row) => row.language === spoken);
    // One that could not be saved today is passed over, as if the brand had none there.
    const words = own.flatMap(({ key, text }) => (faultOf(text) ? [] : [[key, compileMessage(text)] as const]));
    return {
      value: { version: await store.currentVersion(ctx.db, ctx.brand.id), words: Object.fromEntries(words) },
    };
  });
}

/** Everything that the brand says in its own words, for the office. */
export async function list(ctx: Ctx): Promise<CallOutput<typeof listBrandWords>> {
  const rows = await store.words(ctx.db, ctx.brand.id);
  return {
    version: await store.currentVersion(ctx.db, ctx.brand.id),
    list: rows.map((row) => ({
      key: row.key,
      language: row.language as Language,
      text: row.text,
      savedAtMs: row.saved_at.getTime(),
      savedBy: row.staff_account,
    })),
  };
}

/**
 * Says one text in the brand's words, or takes them back; open pages hear of it.
 * @throws Refusal bad_input: invalid_format on a text that is no ICU message, unsafe_html on one with more than the
 * named marks of a message (<terms>…</terms>); limit_reached where a brand has too many words of its own
 */
export async function save(
  ctx: Ctx,
  { key, texts }: CallParsed<typeof saveBrandWord>,
  address: string,
): Promise<{ version: number }> {
  for (const language of languages) {
    const fault = texts[language] === null ? null : faultOf(texts[language]);
    if (fault !== null) failField(`texts.${language}`, fault);
  }
  return transact(ctx, async (ctx) => {
    const brandId = ctx.brand.id;
    const version = await store.nextVersion(ctx.db, brandId);
    const before = await store.words(ctx.db, brandId);
    for (const language of languages) {
      const text = texts[language];
      if (text === null) await store.remove(ctx.db, { brandId, key, language });
      else {
        const staffAccount = staffOf(ctx).account;
        await store.put(ctx.db, { brandId, key, language, text, staffAccount, atMs: ctx.nowMs });
      }
    }
    if ((await store.words(ctx.db, brandId)).length > MOST_WORDS) fail('limit_reached');
    const was = Object.fromEntries(
      before.filter((row) => row.key === key).map((row) => [row.language, row.text] as const),
    );
    await audit.record(ctx, { action: 'words.save', subject: `word:${key}`, detail: { was, is: texts }, address });
    // Pages that are open read the status anew, and in it the version of the words.
    afterCommit(ctx, () => {
      ctx.platform.live.publish(`brand:${brandId}`, { type: 'settings', version: ctx.brand.version });
    });
    return { version };
  });
}

/** Why a text is no message that pages can say; null: it is one. */
function faultOf(text: string): ErrorCode | null {
  if (text.trim() === '') return 'required';
  // A mark has a name and nothing else: what looks like an element with attributes was meant for a browser.
  if (/<(?!\/?[a-z]\w*>)/i.test(text)) return 'unsafe_html';
  try {
    compileMessage(text);
    return null;
  } catch {
    // The parser says where; a person sees it at once in the preview beside the field.
    return 'invalid_format';
  }
}
