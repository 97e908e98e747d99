import type { CallInput } from '../../contract/call.ts';
import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import { addApplicationPicture, getPromotions, sendApplication, startApplication } from '../../contract/promotions.ts';
import { tinyPng } from '../cashier/test-pictures.ts';
import * as messages from '../messages/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { TestSite } from '../testing/site.ts';
import { daysAfter } from './periods.ts';
import { today } from './reading.ts';
import * as service from './service.ts';

const FROM = '2020-01-01';

/** Joined, it asks for 100.00 of turnover on machines and gives 0.01 in cash, once. */
export function termsFor(some: Partial<PromotionTerms> = {}): PromotionTerms {
  return {
    announcementId: '1042',
    fromDay: FROM,
    untilDay: null,
    audience: [],
    take: { way: 'join', metric: 'turnover', target: 10_000, categories: ['RNG'] },
    award: { kind: 'cash', amountMinor: 1 },
    period: 'once',
    most: 1,
    claimDays: 7,
    holdHours: 0,
    budgetMinor: 100_000,
    ...some,
  };
}

export const atOnce: PromotionTerms['take'] = { way: 'at_once' };
export const byApplication: PromotionTerms['take'] = {
  way: 'application',
  leastPictures: 1,
  again: true,
  paysItself: false,
};

let count = 0;

/** An announcement of type promotion. @returns its number */
export async function announced(ctx: Ctx): Promise<string> {
  count += 1;
  const title = { BN: `প্রমোশন ${count}`, EN: `Promotion ${count}` };
  const content = { BN: '<p>শর্ত</p>', EN: '<p>Terms</p>' };
  return String(await messages.publish(ctx, { type: 'PR', title, content, promotionType: 'other' }));
}

/** Publishes a promotion on an announcement of its own. @returns its number */
export async function published(ctx: Ctx, some: Partial<PromotionTerms> = {}): Promise<string> {
  const terms = termsFor({ announcementId: await announced(ctx), ...some });
  const { id, version } = await service.save(ctx, { id: null, version: 0, terms, note: '' }, null);
  await service.moveTo(ctx, { id, version, state: 'active', note: '' }, null);
  return id;
}

/** The last days and the next ones. */
export function aroundToday(ctx: Ctx, before: number, after: number): Pick<PromotionTerms, 'fromDay' | 'untilDay'> {
  const now = today(ctx);
  return { fromDay: daysAfter(now, -before), untilDay: daysAfter(now, after) };
}

/** How a promotion stands for who has this token. */
export async function seenBy(site: TestSite, promotionId: string, token?: string) {
  const { body } = await site.call(getPromotions, {}, { language: 'EN', ...(token !== undefined && { token }) });
  const found = body.value.promotions.find((each) => each.promotionId === promotionId);
  if (!found) throw new Error('the promotion is not shown');
  return found;
}

export const pictureOf = (): string => tinyPng().toString('base64');

/** Applies with so many pictures. @returns the number of the application */
export async function applied(
  site: TestSite,
  promotionId: string,
  token: string,
  {
    pictures = 1,
    remark = 'I play every day',
  }: { pictures?: number } & Partial<CallInput<typeof sendApplication>> = {},
): Promise<string> {
  const { applicationId } = (await site.call(startApplication, { promotionId }, { token })).body.value;
  for (let at = 0; at < pictures; at++)
    await site.call(addApplicationPicture, { applicationId, picture: pictureOf() }, { token });
  const { status, body } = await site.call(sendApplication, { applicationId, remark }, { token });
  if (status !== 200) throw new Error(`not sent: ${body.errorCode}`);
  return applicationId;
}
