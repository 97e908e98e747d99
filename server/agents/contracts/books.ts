import type { Ctx } from '../../platform/process/ctx.ts';
import type { Books } from './store-play.ts';

/** A brand as its days are cut and its money is counted. */
export function booksOf({ brand }: Pick<Ctx, 'brand'>): Books {
  const { timeZone, currency } = brand.settings;
  return { brandId: brand.id, timeZone, currency: currency.code };
}
