import type { Locator, Page } from '@playwright/test';
import { type Machine, newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';

const STAKE_MINOR = 1_000n;

test('a limit stops the next bet at once, and is raised only a day later by saying so twice', async ({
  page,
  speech,
  books,
  alarms,
}) => {
  alarms.expectRefusals('/wps/slots/spin');
  const { say } = speech;
  const { visitor, machine, account } = await seated(page, speech);
  await books.give(account, 50_000n);
  await page.reload();
  await machine.open();
  await play(machine);

  const safe = await openSafety(visitor);
  await setLimit(safe, speech, 'setOf', '15');
  await expect(safe.getByText(say.protection('used', used(speech, '10', '15')))).toBeVisible();
  await leaveSafety(page, safe);
  await machine.spinButton.click();
  const refused = visitor.dialog(say.protection('refusedTitle'));
  await expect(refused).toContainText(speech.money('5.00'));
  expect(await stakes(books, account)).toEqual([STAKE_MINOR]);

  await refused.getByRole('button', { name: say.protection('toLimits') }).click();
  await setLimit(safe, speech, 'changeOf', '40');
  await expect(safe.getByText(say.protection('pendingRaise', { amount: speech.money('40.00') }))).toBeVisible();
  const confirm = safe.getByRole('button', {
    name: say.protection('confirmRaise', { amount: speech.money('40.00') }),
  });
  await expect(confirm).toBeHidden();
  await leaveSafety(page, safe);
  await machine.spinButton.click();
  await expect(refused).toBeVisible();
  await refused.getByRole('button', { name: say.kit('close') }).click();

  await books.letADayPass(account);
  await openSafety(visitor);
  await confirm.click();
  await expect(safe.getByText(say.protection('used', used(speech, '10', '40')))).toBeVisible();
  await leaveSafety(page, safe);
  await play(machine);
  expect(await stakes(books, account)).toEqual([STAKE_MINOR, STAKE_MINOR]);
});

test(
  'who excludes themselves in the middle of a game bets no more, and can still withdraw',
  { tag: '@nightly' },
  async ({ page, speech, books, alarms }) => {
    alarms.expectRefusals('/wps/slots/spin');
    const { say } = speech;
    const { visitor, machine, account } = await seated(page, speech);
    await books.give(account, 50_000n);
    await page.reload();
    await machine.open();
    await play(machine);
    const balanceMinor = await books.balanceMinor(account);

    const safe = await openSafety(visitor);
    await safe.getByRole('button', { name: say.protection('selfExclude') }).click();
    const length = visitor.dialog(say.protection('excludeTitle'));
    await length.getByRole('radio', { name: say.protection('terms.six_months') }).check();
    await length.getByRole('button', { name: say.protection('goOn') }).click();
    const sure = visitor.dialog(say.protection('sureTitle'));
    await sure.getByRole('button', { name: say.protection('begin') }).click();
    await expect(sure.getByRole('alert')).toHaveText(say.protection('understoodMissing'));
    await sure.getByRole('checkbox').check();
    await sure.getByRole('button', { name: say.protection('begin') }).click();
    await expect(safe.getByRole('heading', { name: say.protection('onBreak') })).toBeVisible();
    await leaveSafety(page, safe);

    await machine.spinButton.click();
    await expect(visitor.dialog(say.protection('onBreak'))).toContainText(say.protection('stillOpen'));
    expect(await stakes(books, account)).toEqual([STAKE_MINOR]);
    // What they had earned in cashback was paid as the break began: a fifth of a percent at the first level of the demo.
    const cashbackMinor = (STAKE_MINOR * 20n) / 10_000n;
    await expect.poll(() => books.balanceMinor(account)).toBe(balanceMinor + cashbackMinor);

    await page.goto('/member/withdraw');
    const centre = visitor.dialog(say.members('memberCentre'));
    await expect(centre.getByRole('heading', { name: say.members('withdraw'), exact: true })).toBeVisible();
    await expect(centre.getByRole('alert')).toHaveCount(0);
  },
);

/** A new member at the machine. */
async function seated(page: Page, speech: Speech) {
  const visitor = new Visitor(page, speech);
  const account = newName();
  await page.goto('/');
  await visitor.register(account);
  return { visitor, account, machine: await visitor.openFeaturedGame() };
}

async function play(machine: Machine): Promise<void> {
  const { round } = await machine.spin();
  if (!round.closed) await machine.playFreeSpins();
}

/** Opens the member's protection from over the game. */
async function openSafety({ page, speech }: Visitor): Promise<Locator> {
  const { say } = speech;
  await page.getByRole('link', { name: say.protection('sitting') }).click();
  const centre = page.getByRole('dialog', { name: say.members('memberCentre') });
  await expect(centre.getByRole('heading', { name: say.protection('limits') })).toBeVisible();
  return centre;
}

async function leaveSafety(page: Page, centre: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(centre).toBeHidden();
}

async function setLimit(safe: Locator, { say }: Speech, button: 'setOf' | 'changeOf', amount: string): Promise<void> {
  await safe.getByRole('radio', { name: say.protection('kinds.stake') }).check({ force: true });
  const names = { kind: say.protection('kinds.stake'), period: say.protection('inPeriods.day') };
  await safe.getByRole('button', { name: say.protection(button, names) }).click();
  const dialog = safe.page().getByRole('dialog', { name: say.protection(button, names) });
  await dialog.getByLabel(say.protection('amount'), { exact: true }).fill(amount);
  await dialog.getByRole('button', { name: say.protection(button === 'setOf' ? 'save' : 'askHigher') }).click();
  await expect(dialog).toBeHidden();
}

function used(speech: Speech, amount: string, limit: string) {
  return { used: speech.money(amount), limit: speech.money(limit) };
}

async function stakes(books: { bets(account: string): Promise<{ stakeMinor: bigint }[]> }, account: string) {
  return (await books.bets(account)).map(({ stakeMinor }) => stakeMinor);
}
