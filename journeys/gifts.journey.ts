import type { GiftTerms } from '../contract/gift-terms.ts';
import * as gifts from '../server/gifts/service.ts';
import { changeSeats } from './good-looks.ts';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';

/** The brand keeps the envelopes of every walk: each has a name of its own. */
const serial = newName();
const title = { BN: `যাত্রার খাম ${serial}`, EN: `Walker’s envelope ${serial}` };

function envelope(opensAtMs: number): GiftTerms {
  return {
    kind: 'envelope',
    title,
    text: { BN: '', EN: '' },
    opensAtMs,
    minutes: 600,
    times: 1,
    everyHours: 24,
    amountMinor: 700,
    shares: 2,
    mostMinor: 0,
    condition: { days: 1, depositMinor: 0, turnoverMinor: 0, level: 0 },
  };
}

test(
  'a member opens an envelope, sees what was in it, and checks it',
  { tag: '@nightly' },
  async ({ page, speech, books }) => {
    const { say } = speech;
    const account = newName();
    const campaignId = await books.ask(async (ctx) => {
      const { id } = await gifts.save(ctx, { id: null, version: 0, terms: envelope(ctx.nowMs) }, null);
      await gifts.move(ctx, { id, version: 1, state: 'active', note: '' }, null);
      return id;
    });
    await page.goto('/');
    await new Visitor(page, speech).register(account);
    const before = (await books.moneyOf(account)).cashMinor;
    await page.goto('/activityCenter');
    const card = page.getByRole('listitem').filter({ hasText: title[speech.language] });

    await test.step('opens it: what it holds is theirs, and in their balance', async () => {
      await card.getByRole('button', { name: say.gifts('openOf', { title: title[speech.language] }) }).click();
      await expect(card).toContainText(say.gifts('paid'));
      const shareMinor = (await books.moneyOf(account)).cashMinor - before;
      expect(shareMinor).toBeGreaterThan(0n);
      await expect(card).toContainText(speech.digits((Number(shareMinor) / 100).toFixed(2)));
    });

    await test.step('finds every share with salt and seal once it is over', async () => {
      await books.ask((ctx) => gifts.move(ctx, { id: campaignId, version: 1, state: 'archived', note: '' }, null));
      await changeSeats(page);
      await page.reload();
      await card.getByText(say.gifts('proof')).click();
      await expect(card.getByText(say.gifts('salt'))).toBeVisible();
      await expect(card.getByText(say.gifts('yours'))).toBeVisible();
    });
  },
);
