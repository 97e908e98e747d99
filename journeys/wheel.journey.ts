import { newName, Visitor } from './people.ts';
import { changeSeats, expectGoodLooks } from './good-looks.ts';
import { expect, test } from './story.ts';

/** What the demonstration has open for everybody (database/seed/wheels.ts). */
const wheel = { BN: 'মেলার চাকা', EN: 'Mela wheel' };
const code = { text: 'mela 50', BN: 'মেলার কোড', EN: 'Mela code', gives: '50' };

test(
  'a member spins the wheel, checks the spin, and uses a gift code',
  { tag: '@nightly' },
  async ({ page, speech, books, alarms }) => {
    const { say, language } = speech;
    const account = newName();
    await page.goto('/');
    await new Visitor(page, speech).register(account);
    const before = (await books.moneyOf(account)).cashMinor;
    await page.goto('/activityCenter');
    const place = page.getByRole('region', { name: say.wheels('section') });
    const spin = place.getByRole('button', { name: say.wheels('spinOf', { title: wheel[language] }) });

    await test.step('spins once: the wheel stands, and says what it gave', async () => {
      await expect(place.getByText(say.wheels('left', { n: 1 }))).toBeVisible();
      await spin.click();
      await expect(place.getByRole('status')).toContainText(
        new RegExp(`${say.wheels('got')}|${say.wheels('gotNothing')}`),
      );
      await expect(place.getByText(say.wheels('left', { n: 0 }))).toBeVisible();
      await expect(spin).toBeDisabled();
    });

    await test.step('finds the spin with its secret', async () => {
      await place.getByText(say.wheels('history')).click();
      await place.getByText(say.wheels('check')).click();
      await expect(place.getByText(say.wheels('salt'))).toBeVisible();
      await expect(place.getByRole('link', { name: say.wheels('toFairness') })).toBeVisible();
    });

    await test.step('types the code as it comes, and is told what it gave; the second time it is refused', async () => {
      await changeSeats(page);
      const spun = (await books.moneyOf(account)).cashMinor;
      expect(spun).toBeGreaterThanOrEqual(before);
      const card = page.getByRole('region', { name: say.giftCodes('title') });
      const use = card.getByRole('button', { name: say.giftCodes('use') });
      await card.getByLabel(say.giftCodes('code')).fill(code.text);
      await use.click();
      await expect(card.getByRole('status')).toContainText(code[language]);
      await expect(card.getByRole('status')).toContainText(speech.plain(code.gives));
      expect((await books.moneyOf(account)).cashMinor - spun).toBe(5_000n);
      alarms.expectRefusals('/wps/codes/use');
      await card.getByLabel(say.giftCodes('code')).fill(code.text);
      await use.click();
      await expect(card.getByLabel(say.giftCodes('code'))).toHaveAttribute('aria-invalid', 'true');
      expect((await books.moneyOf(account)).cashMinor - spun).toBe(5_000n);
      await expectGoodLooks(page, speech.htmlLang);
    });
  },
);
