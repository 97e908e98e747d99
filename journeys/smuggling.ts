import { sql } from 'kysely';
import { hostileTexts } from '../contract/test-hostile-texts.ts';
import type { Ctx } from '../server/platform/process/ctx.ts';
import { inEach } from '../contract/in-both.ts';
import { words as brand } from '../web/player/brand/words.ts';
import { words as footer } from '../web/player/brand/footer.words.ts';

const { EN: brandWords } = inEach(brand);
const { EN: footerWords } = inEach(footer);

/** So many notices stand on one page of their list. */
const NOTICES = 9;
const GOES_NOWHERE = 'javascript:alert(1)';
const PICTURE = '/art/banners/rickshaw.svg';

/** The hostile texts in as many heaps as one page shows notices, words between them. */
export const heaps: readonly string[] = Array.from({ length: NOTICES }, (_, at) =>
  hostileTexts
    .filter((_text, index) => index % NOTICES === at)
    .map((text) => `<p>words</p>${text}`)
    .join(''),
);
const everything = hostileTexts.map((text) => `<p>words</p>${text}`).join('');

type Row = Record<string, string | boolean | null>;

/**
 * Puts hostile texts wherever the office writes, into the tables themselves, as if a release that checked less had let
 * them in: notices, promotions, popups, banners, articles of the help centre and of the law, words of the brand, a room.
 * @returns the number of the room
 */
export async function smuggle({ db }: Ctx, brandId: number): Promise<string> {
  const announcement = async (row: Row) => {
    const { type, title, content, ...more } = row;
    const whole = {
      brand_id: brandId,
      type,
      title_bn: title,
      title_en: title,
      content_bn: content,
      content_en: content,
    };
    await sql`
      INSERT INTO announcements (brand_id, type, title_bn, title_en, content_bn, content_en, group_name, image_url, link,
                                 execution, promotion_type, starts_at, changed_at)
      SELECT brand_id, type, title_bn, title_en, content_bn, content_en, group_name, image_url, link,
             execution, promotion_type, now() - interval '1 hour', now()
        FROM jsonb_to_record(${JSON.stringify({ ...whole, ...more })}::jsonb)
          AS given (brand_id int, type text, title_bn text, title_en text, content_bn text, content_en text,
                    group_name text, image_url text, link text, execution text, promotion_type text)`.execute(db);
  };
  for (const [at, content] of heaps.entries()) {
    const title = hostileTexts[at] ?? '';
    await announcement({ type: 'PL', title, content });
    const link = at % 2 === 0 ? GOES_NOWHERE : '//evil.example/x';
    await announcement({ type: 'PR', title, content, link, promotion_type: 'slots', image_url: PICTURE });
  }
  const popup = { type: 'PU', content: everything, execution: 'B', link: GOES_NOWHERE };
  await announcement({ ...popup, title: hostileTexts[0] ?? '', image_url: '" onerror="alert(1)' });
  const banner = { type: 'B', group_name: 'w_home', link: 'data:text/html,<script>alert(1)</script>' };
  for (const title of ['</script><script>alert(1)</script>', '<img src=x onerror=alert(1)>'])
    await announcement({ ...banner, title, content: hostileTexts.slice(0, 9).join(' '), image_url: PICTURE });
  await announcement({ ...banner, title: 'no picture', content: '', image_url: GOES_NOWHERE });
  await smuggleArticles(db, brandId);
  await smuggleWords(db, brandId);
  return smuggleRoom(db, brandId);
}

/** A message to everybody who is a member by then. */
export async function smuggleMessage({ db }: Ctx, brandId: number): Promise<void> {
  const title = hostileTexts[0];
  await sql`
    INSERT INTO messages (brand_id, key, title_bn, title_en, content_bn, content_en, link, sent_at)
    VALUES (${brandId}, 'smuggled', ${title}, ${title}, ${everything}, ${everything}, ${GOES_NOWHERE}, now())`.execute(
    db,
  );
}

/** Members choose no nicknames today; the ones of a former site came over as they were. */
export async function nickname({ db }: Ctx, brandId: number, account: string, name: string): Promise<void> {
  await sql`UPDATE members SET nickname = ${name} WHERE brand_id = ${brandId} AND account = ${account}`.execute(db);
}

/** The pace of a room is not waited for. */
export async function forgetPace({ db }: Ctx, brandId: number): Promise<void> {
  await sql`UPDATE chat_paces SET wrote_at = wrote_at - interval '1 minute' WHERE brand_id = ${brandId}`.execute(db);
}

async function smuggleArticles(db: Ctx['db'], brandId: number): Promise<void> {
  const articles = [
    ['terms', 'legal', everything],
    ['about', 'legal', heaps[0]],
    ['evil-question', 'question', heaps[1]],
  ] as const;
  for (const [tag, kind, body] of articles) {
    const title = hostileTexts[4];
    const texts = JSON.stringify({ title: { BN: title, EN: title }, body: { BN: body, EN: body } });
    await sql`
      INSERT INTO help_versions (brand_id, tag, version, kind, device, position, is_shown, texts, note, saved_at)
      VALUES (${brandId}, ${tag}, 1, ${kind}, 'ALL', 1, true, ${texts}::jsonb, '', now())`.execute(db);
  }
}

/** One hostile text for each word of the header, the menus and the footer, in both languages. */
async function smuggleWords(db: Ctx['db'], brandId: number): Promise<void> {
  const keys = [
    ...Object.keys(brandWords).map((key) => `brand.${key}`),
    ...Object.keys(footerWords).map((key) => `footer.${key}`),
  ];
  await sql`INSERT INTO brand_words_versions (brand_id, version) VALUES (${brandId}, 1)`.execute(db);
  for (const [at, key] of keys.entries()) {
    for (const language of ['BN', 'EN'])
      await sql`
        INSERT INTO brand_words (brand_id, key, language, text, saved_at)
        VALUES (${brandId}, ${key}, ${language}, ${hostileTexts[at % hostileTexts.length]}, now())`.execute(db);
  }
}

async function smuggleRoom(db: Ctx['db'], brandId: number): Promise<string> {
  const name = hostileTexts[0];
  const topic = hostileTexts.slice(0, 5).join(' ');
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO chat_rooms (brand_id, name_bn, name_en, topic_bn, topic_en)
    VALUES (${brandId}, ${name}, ${name}, ${topic}, ${topic}) RETURNING id`.execute(db);
  return String(rows[0]?.id);
}
