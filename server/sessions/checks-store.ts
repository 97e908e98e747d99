import { type Db, dateOf } from '../platform/database/database.ts';

export async function keepCaptcha(
  db: Db,
  captcha: { id: string; brandId: number; answerHash: Uint8Array; expiresAtMs: number },
): Promise<void> {
  await db
    .insertInto('captchas')
    .values({
      id: captcha.id,
      brand_id: captcha.brandId,
      answer_hash: Buffer.from(captcha.answerHash),
      expires_at: dateOf(captcha.expiresAtMs),
    })
    .execute();
}

/** Takes a picture's answer away: whoever asks second finds nothing. */
export async function takeCaptcha(
  db: Db,
  brandId: number,
  id: string,
): Promise<{ answerHash: Buffer; expiresAtMs: number } | null> {
  const row = await db
    .deleteFrom('captchas')
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst();
  return row ? { answerHash: row.answer_hash, expiresAtMs: row.expires_at.getTime() } : null;
}

/** Takes a picture away, of many at once for one, unless it expires later than a moment: then it is young, and stays. */
export async function dropCaptcha(
  db: Db,
  brandId: number,
  id: string,
  expiresUntilMs: number,
): Promise<'dropped' | 'young' | 'gone'> {
  const dropped = await db
    .deleteFrom('captchas')
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('expires_at', '<=', dateOf(expiresUntilMs))
    .returning('id')
    .executeTakeFirst();
  if (dropped) return 'dropped';
  const kept = await db
    .selectFrom('captchas')
    .select('id')
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return kept ? 'young' : 'gone';
}

interface Puzzle {
  /** Of the browser that was shown it. */
  browserHash: Buffer;
  /** How far its piece has to be pushed, in units of the picture. */
  gap: number;
  shownAtMs: number;
  expiresAtMs: number;
}

export async function keepPuzzle(db: Db, puzzle: Puzzle & { id: Buffer; brandId: number }): Promise<void> {
  await db
    .insertInto('puzzles')
    .values({
      id: puzzle.id,
      brand_id: puzzle.brandId,
      browser_hash: puzzle.browserHash,
      gap: puzzle.gap,
      shown_at: dateOf(puzzle.shownAtMs),
      expires_at: dateOf(puzzle.expiresAtMs),
    })
    .execute();
}

/** Takes a puzzle away: whoever asks second finds nothing. */
export async function takePuzzle(db: Db, brandId: number, id: Buffer): Promise<Puzzle | null> {
  const row = await db
    .deleteFrom('puzzles')
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .returning(['browser_hash', 'gap', 'shown_at', 'expires_at'])
    .executeTakeFirst();
  if (!row) return null;
  const [shownAtMs, expiresAtMs] = [row.shown_at.getTime(), row.expires_at.getTime()];
  return { browserHash: row.browser_hash, gap: row.gap, shownAtMs, expiresAtMs };
}

/** @returns false where this proof was used before */
export async function useBotCheck(db: Db, brandId: number, signature: string, expiresAtMs: number): Promise<boolean> {
  const row = await db
    .insertInto('used_bot_checks')
    .values({ brand_id: brandId, signature, expires_at: dateOf(expiresAtMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets pictures, puzzles and proofs that are too old to serve anyway. */
export async function forget(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('captchas').where('expires_at', '<', dateOf(beforeMs)).execute();
  await db.deleteFrom('puzzles').where('expires_at', '<', dateOf(beforeMs)).execute();
  await db.deleteFrom('used_bot_checks').where('expires_at', '<', dateOf(beforeMs)).execute();
}
