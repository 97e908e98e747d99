import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type {
  getHelpArticle,
  getHelpCenter,
  HelpDevice,
  HelpKind,
  HelpTexts,
  listHelpArticles,
  saveHelpArticle,
} from '../../contract/help.ts';
import { type Language, languages } from '../../contract/brand.ts';
import { isPlainText, isRichText } from '../../contract/rich-text.ts';
import * as audit from '../audit/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { languageCalled } from '../platform/http/headers.ts';
import { shown } from '../platform/pages/shown.ts';
import { transact } from '../platform/database/transaction.ts';
import { filled, filledRich, marksOf } from './marks.ts';
import { STANDARD_SINCE_MS, standardArticle, standardArticles } from './standard.ts';
import * as store from './store.ts';

/** Pages that other screens lead to and that must be there: the consent at registration, the law, the way to help. */
const ALWAYS_SHOWN: ReadonlySet<string> = new Set(['terms', 'privacy', 'responsible', 'contact']);
const VERSIONS_SHOWN = 20;

/**
 * The articles that a reader sees, in their order, with the marks of the brand filled in.
 * @param language of the request; `lang` of the input goes before it where it names one that we speak
 */
export async function helpCenter(
  ctx: Ctx,
  { lang, device }: Pick<CallParsed<typeof getHelpCenter>, 'lang' | 'device'>,
  language: Language,
): Promise<CallOutput<typeof getHelpCenter>> {
  const spoken = lang === undefined ? language : (languageCalled(lang) ?? language);
  const reader = device ?? 'WEB';
  return shown(ctx, `help ${spoken} ${reader}`, async () => {
    const marks = marksOf(ctx.brand, spoken);
    const seen = (await allArticles(ctx)).filter(
      (article) => article.shown && (article.device === 'ALL' || article.device === reader),
    );
    return {
      value: seen.map(({ tag, kind, texts, savedAtMs }) => ({
        tag,
        kind,
        title: filled(texts.title[spoken], marks),
        body: filledRich(texts.body[spoken], marks),
        updatedAtMs: savedAtMs ?? STANDARD_SINCE_MS,
      })),
    };
  });
}

/** Every article for the office, also the hidden ones. */
export async function articles(ctx: Ctx): Promise<CallOutput<typeof listHelpArticles>> {
  return { list: (await allArticles(ctx)).map(rowOf) };
}

/** One article with its versions, newest first, for its editor. Refuses with not_found. */
export async function article(ctx: Ctx, tag: string): Promise<CallOutput<typeof getHelpArticle>> {
  const found = (await allArticles(ctx)).find((one) => one.tag === tag) ?? fail('not_found');
  const rows = await store.versionRows(ctx.db, ctx.brand.id, tag, VERSIONS_SHOWN);
  const inAll = languages.map((language) => [language, marksOf(ctx.brand, language)] as const);
  const names = Object.keys(inAll[0]![1]);
  return {
    article: rowOf(found),
    texts: found.texts,
    standardTexts: standardArticle(tag)?.texts ?? null,
    marks: Object.fromEntries(
      names.map((name) => [name, Object.fromEntries(inAll.map(([language, marks]) => [language, marks[name] ?? '']))]),
    ) as CallOutput<typeof getHelpArticle>['marks'],
    versions: rows.map((row) => ({
      version: row.version,
      savedAtMs: row.saved_at.getTime(),
      savedBy: row.staff_account,
      note: row.note,
      shown: row.is_shown,
      texts: row.texts as HelpTexts | null,
    })),
  };
}

/**
 * Writes the next version of an article; every version stays for ever.
 * @throws Refusal version_conflict where someone saved in between; bad_input: unsafe_html, required on texts where the
 * site brought none, invalid_value where a page that must be there would be hidden or moved
 */
export async function save(
  ctx: Ctx,
  input: CallParsed<typeof saveHelpArticle>,
  address: string,
): Promise<{ version: number }> {
  const { tag, texts, shown, kind } = input;
  const standard = standardArticle(tag);
  if (texts === null && standard === null) failField('texts', 'required');
  if (!shown && ALWAYS_SHOWN.has(tag)) failField('shown', 'invalid_value');
  if (standard !== null && standard.kind !== kind) failField('kind', 'invalid_value');
  if (texts !== null) refuseUnsafe(texts);
  const version = input.version + 1;
  await transact(ctx, async (ctx) => {
    const [before] = await store.versionRows(ctx.db, ctx.brand.id, tag, 1);
    if ((before?.version ?? 0) !== input.version) fail('version_conflict', { version: before?.version ?? 0 });
    await insert(ctx, { ...input, version });
    await audit.record(ctx, {
      action: 'help.save',
      subject: `help:${tag}`,
      detail: { version, shown, standard: texts === null, note: input.note },
      address,
    });
  });
  return { version };
}

/** Two editors may both have seen the version before: the key of the row decides who was first. */
async function insert(ctx: Ctx, input: CallParsed<typeof saveHelpArticle>): Promise<void> {
  try {
    await store.insertVersion(ctx.db, {
      brandId: ctx.brand.id,
      tag: input.tag,
      version: input.version,
      kind: input.kind,
      device: input.device,
      position: input.position,
      is_shown: input.shown,
      texts: input.texts === null ? null : JSON.stringify(input.texts),
      staff_account: ctx.actor.kind === 'staff' ? staffOf(ctx).account : null,
      note: input.note,
      savedAtMs: ctx.nowMs,
    });
  } catch (error) {
    if (brokenConstraint(error) === store.VERSION_TAKEN_CONSTRAINT) fail('version_conflict', null);
    throw error;
  }
}

function refuseUnsafe({ title, body }: HelpTexts): void {
  for (const language of languages) {
    if (title[language].trim() === '') failField(`texts.title.${language}`, 'required');
    if (!isPlainText(title[language])) failField(`texts.title.${language}`, 'unsafe_html');
    if (!isRichText(body[language])) failField(`texts.body.${language}`, 'unsafe_html');
  }
}

interface Article {
  tag: string;
  kind: HelpKind;
  device: HelpDevice;
  position: number;
  shown: boolean;
  texts: HelpTexts;
  version: number;
  standard: boolean;
  savedAtMs: number | null;
  savedBy: string | null;
}

/** What the brand has written over what came with the site, in the order of positions. */
async function allArticles(ctx: Ctx): Promise<Article[]> {
  const own = new Map((await store.newestRows(ctx.db, ctx.brand.id)).map((row) => [row.tag, row]));
  const brought = standardArticles().map((standard): Article => {
    const row = own.get(standard.tag);
    if (row) return articleOf(row, standard.texts);
    return { ...standard, shown: true, version: 0, standard: true, savedAtMs: null, savedBy: null };
  });
  const written = [...own.values()].filter(({ tag }) => standardArticle(tag) === null).map((row) => articleOf(row));
  return [...brought, ...written].toSorted(
    (left, right) => left.position - right.position || (left.tag < right.tag ? -1 : 1),
  );
}

function articleOf(row: store.VersionRow, brought?: HelpTexts): Article {
  const own = row.texts as HelpTexts | null;
  return {
    tag: row.tag,
    kind: row.kind as HelpKind,
    device: row.device as HelpDevice,
    position: row.position,
    shown: row.is_shown,
    texts: own ?? brought ?? fail('internal_error'),
    version: row.version,
    standard: own === null,
    savedAtMs: row.saved_at.getTime(),
    savedBy: row.staff_account,
  };
}

function rowOf({ texts, ...article }: Article): CallOutput<typeof listHelpArticles>['list'][number] {
  return { ...article, title: texts.title, hasStandard: standardArticle(article.tag) !== null };
}
