import type { RaffleTerms } from '../contract/raffle-terms.ts';
import * as members from '../server/members/service.ts';
import { dayOf } from '../server/platform/process/clock.ts';
import * as raffles from '../server/raffles/service.ts';
import { changeSeats } from './good-looks.ts';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The brand keeps the raffles of every walk: each has a name and an audience of its own. */
const serial = newName();
const title = { BN: `যাত্রার র‍্যাফেল ${serial}`, EN: `Walker’s raffle ${serial}` };

function raffle(fromDay: string, untilDay: string): RaffleTerms {
  return {
    title,
    text: { BN: '', EN: '' },
    fromDay,
    untilDay,
    drawMinutes: 5,
    audience: [{ kind: 'label', label: serial }],
    sources: [{ kind: 'level', least: 1, tickets: 3 }],
    most: 10,
    leastNumbers: 2,
    prizes: [{ count: 2, award: { kind: 'cash', amountMinor: 700 } }],
    claimDays: 7,
  };
}

test(
  'a member sees their tickets, the draw, and claims what they won',
  { tag: '@nightly' },
  async ({ page, speech, books }) => {
    const { say } = speech;
    const account = newName();
    await page.goto('/');
    await new Visitor(page, speech).register(account);
    const { id, closesMs } = await books.ask(async (ctx) => {
      const member = await members.findByAccount(ctx, account);
      await members.moveVipLevel(ctx, member?.id ?? 0n, 0, 1);
      await members.saveTags(ctx, { memberId: String(member?.id), tags: [serial] }, '');
      const { timeZone } = ctx.brand.settings;
      const days = [dayOf(ctx.nowMs, timeZone), dayOf(ctx.nowMs + DAY_MS, timeZone)] as const;
      const draft = await raffles.save(ctx, { id: null, version: 0, terms: raffle(...days) }, null);
      await raffles.moveTo(ctx, { ...draft, state: 'active', note: '' }, null);
      const made = (await raffles.list(ctx)).list.find((each) => each.id === draft.id);
      return { id: BigInt(draft.id), closesMs: made?.closesAtMs ?? 0 };
    });
    const before = (await books.moneyOf(account)).cashMinor;
    await page.goto('/activityCenter');
    const card = page.getByRole('listitem').filter({ hasText: title[speech.language] });

    await test.step('has three tickets for the level, and reads how it is checked', async () => {
      await expect(card.getByText(say.raffles('ownTickets'))).toBeVisible();
      await expect(card).toContainText(/\+[3৩]/);
      await card.getByText(say.raffles('proof')).click();
      await expect(card.getByText(say.raffles('seedHash'))).toBeVisible();
    });

    await test.step('wins once it is drawn, and claims the prize', async () => {
      // It is sealed once all that was played is added up.
      const movedTo = (afterMs: number) =>
        books.ask(async (ctx) => {
          await raffles.moveDue({ ...ctx, nowMs: closesMs + afterMs }, id);
          return (await raffles.list(ctx)).list.find((each) => each.id === String(id))?.state;
        });
      await expect.poll(() => movedTo(10 * 60_000)).toBe('sealed');
      await expect.poll(() => movedTo(30 * 60_000)).toBe('drawn');
      await changeSeats(page);
      await page.reload();
      const claim = card.getByRole('button', { name: say.raffles('claim') });
      await expect(claim.first()).toBeVisible();
      const waiting = await claim.count();
      await claim.first().click();
      await expect(card.getByText(say.raffles('winStates.claimed'), { exact: true })).toHaveCount(1);
      expect((await books.moneyOf(account)).cashMinor - before).toBe(700n);
      await expect(claim).toHaveCount(waiting - 1);
    });
  },
);
