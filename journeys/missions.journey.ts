import type { MissionTerms } from '../contract/mission-terms.ts';
import * as missions from '../server/missions/service.ts';
import { changeSeats } from './good-looks.ts';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';

const CASH_MINOR = 30_000n;
const PRIZE = '7.00';
/** The brand keeps the missions of every walk: each has a name of its own. */
const serial = newName();
const title = { BN: `দুই ঘোরানো ${serial}`, EN: `Two spins ${serial}` };

/** Two bets at the first machine, on the day on which one registers. */
const twoSpins: MissionTerms = {
  kind: 'mission',
  title,
  text: { BN: '', EN: '' },
  fromDay: '2020-01-01',
  untilDay: null,
  categories: [],
  gameCodes: ['rickshaw-raja'],
  studio: null,
  metric: 'bets',
  target: 2,
  leastDepositMinor: 0,
  recurrence: 'once',
  most: 1,
  afterId: null,
  newbieDays: 3,
  prizeMinor: 700,
  claimDays: 7,
  budgetMinor: 100_000,
};

test(
  'who is new finds their tasks, checks in, plays one to its end, claims it, and stands on the leaderboard',
  { tag: '@nightly' },
  async ({ page, speech, books }) => {
    const { say } = speech;
    const visitor = new Visitor(page, speech);
    const account = newName();
    await books.ask(async (ctx) => {
      const { id, version } = await missions.save(ctx, { id: null, version: 0, terms: twoSpins, note: '' }, null);
      await missions.move(ctx, { id, version, state: 'active', note: '' }, null);
    });
    await page.goto('/');
    await visitor.register(account);
    await books.give(account, CASH_MINOR);
    await books.arrangeFeature(account, 9, 12);
    const centre = visitor.dialog(say.members('memberCentre'));
    const task = centre.getByRole('listitem').filter({ hasText: title[speech.language] });
    const claim = task.getByRole('button', { name: say.missions('claim') });

    await test.step('finds the task for new players from the reward centre’s neighbour, not done', async () => {
      await page.goto('/member/newbieTask');
      await expect(task.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
      await expect(task).toContainText(speech.digits(PRIZE));
      await expect(claim).toHaveCount(0);
    });

    await test.step('checks in for today, once', async () => {
      await page.goto('/member/rewardCenter');
      await centre.getByRole('link', { name: say.missions('tickets.LOGIN') }).click();
      await centre.getByRole('button', { name: say.missions('signToday') }).click();
      await expect(centre.getByText(say.missions('signedToday'))).toBeVisible();
      expect((await books.moneyOf(account)).cashMinor).toBe(CASH_MINOR + 100n);
    });

    await test.step('plays it to its end and claims it', async () => {
      await page.goto('/');
      const machine = await visitor.openFeaturedGame();
      for (let spins = 0; spins < 2; spins++) await machine.spin();
      await machine.leave();
      await page.goto('/member/newbieTask');
      await expect(task.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
      const before = (await books.moneyOf(account)).cashMinor;
      await claim.click();
      await expect(task).toContainText(say.missions('standings.claimed'));
      expect((await books.moneyOf(account)).cashMinor).toBe(before + BigInt(twoSpins.prizeMinor));
    });

    await test.step('stands on the leaderboard by their own name', async () => {
      await changeSeats(page);
      await page.goto('/member/missionLeaderboard');
      await centre.getByRole('tab', { name: say.missions('tabs.boards') }).click();
      const own = centre.getByRole('row').filter({ hasText: account });
      await expect(own.first()).toContainText(speech.digits('20.00'));
    });
  },
);
