import { MOST_RAFFLE_PRIZES, type RaffleTerms } from '../../contract/raffle-terms.ts';
import { MOST_MINOR } from '../../contract/money.ts';
import * as missions from '../missions/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import * as promotions from '../promotions/service.ts';
import { isTooCostly, shareOf } from './ceiling.ts';
import { prizesIn, today } from './reading.ts';
import * as store from './store.ts';

/** Days on which tickets are earned, at most. */
const MOST_DAYS = 92;

export interface Weighed {
  worths: promotions.Worth[];
  capMinor: bigint;
}

/**
 * Refuses, in the transaction that writes them, terms that contradict themselves or the brand, or by which playing on for ever would win.
 * @param id null: of a raffle that is new
 * @throws Refusal bad_input on the field, with raffle_too_costly on the numbers
 */
export async function checkTerms(ctx: Ctx, terms: RaffleTerms, id: bigint | null): Promise<Weighed> {
  const { fromDay, untilDay, sources, leastNumbers, prizes } = terms;
  if (untilDay <= fromDay) failField('terms.untilDay', 'too_small');
  if (Temporal.PlainDate.from(fromDay).until(untilDay).total('days') > MOST_DAYS)
    failField('terms.untilDay', 'too_big');
  const count = prizesIn(terms);
  if (count > MOST_RAFFLE_PRIZES) failField('terms.prizes', 'too_big');
  if (leastNumbers < count) failField('terms.leastNumbers', 'too_small');
  await checkSources(ctx, sources);
  promotions.checkAudience(terms.audience);
  const worths: promotions.Worth[] = [];
  for (const [at, { award }] of prizes.entries())
    worths.push(await promotions.worthOf(ctx, award, `terms.prizes.${at}.award`));
  const capMinor = worths.reduce((sum, { worthMinor }, at) => sum + worthMinor * BigInt(prizes[at]?.count ?? 0), 0n);
  if (capMinor > MOST_MINOR) failField('terms.prizes', 'too_big');
  // Of two that are published at once the second sees the first.
  await store.lockTogether(ctx.db, ctx.brand.id);
  if (isTooCostly(await shareOf(ctx, terms, capMinor, id))) failField('terms.leastNumbers', 'raffle_too_costly');
  return { worths, capMinor };
}

async function checkSources(ctx: Ctx, sources: RaffleTerms['sources']): Promise<void> {
  const known = sources.some(({ kind }) => kind === 'mission') ? await missions.titles(ctx) : new Map();
  for (const [at, source] of sources.entries()) {
    if (source.kind === 'mission' && !known.has(source.missionId))
      failField(`terms.sources.${at}.missionId`, 'not_found');
    if (source.kind === 'level' && source.least >= ctx.brand.settings.vipLevels.length)
      failField(`terms.sources.${at}.least`, 'too_big');
    // The same twice would count twice.
    const twin = sources.findIndex((other) => keyOf(other) === keyOf(source));
    if (twin !== at) failField(`terms.sources.${at}.kind`, 'invalid_value');
  }
}

function keyOf(source: RaffleTerms['sources'][number]): string {
  if (source.kind === 'mission') return `mission ${source.missionId}`;
  if (source.kind === 'level') return `level ${source.least}`;
  return source.kind;
}

/** What was right when it was written may have begun, or cost too much beside what was published since. */
export async function checkPublishing(ctx: Ctx, terms: RaffleTerms, id: bigint): Promise<Weighed> {
  // Nobody is given tickets for what they did before they could know.
  if (terms.fromDay < today(ctx)) failField('terms.fromDay', 'too_small');
  return checkTerms(ctx, terms, id);
}
