import { type Browser, type FrameLocator, type Locator, devices, type Page } from '@playwright/test';
import { newName, PASSWORD } from '../../journeys/people.ts';
import { site } from '../../journeys/site.ts';
import { type Speech, speechOf } from '../../journeys/words.ts';

/** What one stretch of a newcomer's way asks of their thumb. */
export interface Stretch {
  name: string;
  taps: number;
  fields: number;
  seconds: number;
}

const AMOUNT = '500';
/** What is staked at once to play what has to be played, and how often at most: a stake may win free spins. */
const STAKE = '100';
const MOST_SPINS = 40;
const PIN = '246810';
/** Luck may leave one with less than can be withdrawn: then the next one comes. */
const MOST_NEWCOMERS = 4;
/** What the demo starts everybody with, and the stake that the machine offers first. */
const STARTED_WITH_MINOR = 100_000;
const FIRST_STAKE_MINOR = 1_000;
/** The least that the brand pays out. */
const WITHDRAWN = '200';

/**
 * Somebody comes for the first time, on a phone and in Bengali: from the home page to the first spin, from there to money
 * from the sandbox company, and to a withdrawal that says where it stands.
 * @throws Error where the way leads nowhere
 */
export async function walkNewcomer(browser: Browser): Promise<Stretch[]> {
  for (let unlucky = 1; ; unlucky += 1) {
    try {
      return await walkOnce(browser);
    } catch (error) {
      if (!(error instanceof Error && error.cause instanceof Unlucky) || unlucky === MOST_NEWCOMERS) throw error;
    }
  }
}

/** Who has lost at the machine what they wanted to withdraw: no fault of the site. */
class Unlucky extends Error {}

async function walkOnce(browser: Browser): Promise<Stretch[]> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    userAgent: devices['Pixel 7'].userAgent,
    hasTouch: true,
    isMobile: true,
    locale: 'bn-BD',
    timezoneId: 'Asia/Dhaka',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(30_000);
  try {
    const newcomer = new Newcomer(await context.newPage(), speechOf('BN'));
    return [
      await newcomer.walk('From the home page to an account', () => newcomer.register()),
      await newcomer.walk('From the account to the first spin', () => newcomer.spin()),
      await newcomer.walk('From the game to money in the account', () => newcomer.deposit()),
      await newcomer.walk('From there to all that has to be played', () => newcomer.playOn()),
      await newcomer.walk('From the game to a withdrawal that is asked for', () => newcomer.withdraw()),
    ];
  } finally {
    await context.close();
  }
}

class Newcomer {
  readonly #page: Page;
  readonly #speech: Speech;
  readonly #account = newName();
  #taps = 0;
  #fields = 0;

  constructor(page: Page, speech: Speech) {
    this.#page = page;
    this.#speech = speech;
  }

  async walk(name: string, stretch: () => Promise<void>): Promise<Stretch> {
    [this.#taps, this.#fields] = [0, 0];
    const since = performance.now();
    await stretch().catch((error: unknown) => {
      throw new Error(`${name}, after ${this.#taps} taps, at ${this.#page.url()}`, { cause: error });
    });
    const seconds = Math.round((performance.now() - since) / 100) / 10;
    return { name, taps: this.#taps, fields: this.#fields, seconds };
  }

  async register(): Promise<void> {
    const { say } = this.#speech;
    await this.#page.goto('/');
    await this.#tap(this.#header.getByRole('link', { name: say.brand('register') }));
    const dialog = this.#dialog(say.sessions('registerTitle'));
    await this.#write(dialog.getByRole('textbox', { name: say.sessions('username') }), this.#account);
    await this.#write(dialog.getByLabel(say.sessions('password'), { exact: true }), PASSWORD);
    await this.#write(dialog.getByLabel(say.sessions('confirmPassword')), PASSWORD);
    await this.#tap(dialog.getByRole('button', { name: say.sessions('createAccount') }));
    await this.#balance.waitFor();
  }

  async spin(): Promise<void> {
    const { say } = this.#speech;
    // What waits for them and what the house has to say come first, one after the other.
    await this.#closeWhatComesFirst();
    await this.#tap(this.#page.getByRole('link', { name: say.lobby('playNow') }));
    const frame = this.#frame;
    await this.#answerSound(frame);
    const spun = this.#page.waitForResponse((response) => response.url().endsWith('/wps/slots/spin') && response.ok());
    await this.#tap(frame.getByRole('button', { name: say.slots('spin'), exact: true }));
    await spun;
    await this.#tap(this.#page.getByRole('button', { name: say.lobby('back'), exact: true }));
  }

  async deposit(): Promise<void> {
    const { say, plain, money, gateway } = this.#speech;
    await this.#tap(this.#header.getByRole('link', { name: say.brand('deposit') }));
    const centre = this.#dialog(say.members('memberCentre'));
    await this.#write(centre.getByLabel(say.cashier('amount'), { exact: true }), plain(AMOUNT));
    const opening = this.#page.waitForEvent('popup');
    await this.#tap(centre.getByRole('button', { name: say.cashier('go', { amount: money(AMOUNT) }) }));
    const payment = await opening;
    await this.#tap(payment.getByRole('button', { name: gateway.pay(money('500.00')) }));
    await payment.waitForURL(/\/member\/deposit/);
    await payment.close();
    const credited = say.cashier('creditedTitle', { amount: money(AMOUNT) });
    await centre.getByRole('heading', { name: credited }).waitFor();
  }

  /** Asks for their money, is told how much has to be played first, and plays it at the machine the site leads to. */
  async playOn(): Promise<void> {
    const { say, money } = this.#speech;
    const centre = this.#dialog(say.members('memberCentre'));
    await this.#tap(centre.getByRole('button', { name: say.kit('close') }));
    await this.#tap(this.#header.getByRole('link', { name: say.brand('withdraw') }));
    await this.#tap(centre.getByRole('link', { name: say.lobby('playNow') }));
    const frame = this.#frame;
    const spin = frame.getByRole('button', { name: say.slots('spin'), exact: true });
    await spin.waitFor();
    await this.#tap(frame.getByRole('button', { name: say.slots('stakeChoose') }));
    const stakes = frame.getByRole('dialog');
    await this.#tap(stakes.getByText(money(`${STAKE}.00`), { exact: true }));
    await this.#tap(stakes.getByRole('button', { name: say.slots('done') }));
    // What the first visit is given has to be played as what is paid in; the first spin counts.
    let leftMinor = STARTED_WITH_MINOR + Number(AMOUNT) * 100 - FIRST_STAKE_MINOR;
    for (let spins = 0; leftMinor > 0; spins += 1) {
      if (spins === MOST_SPINS) throw new Error('the turnover has no end');
      await this.#spinOnce(frame);
      leftMinor -= Number(STAKE) * 100;
    }
    await this.#tap(this.#page.getByRole('button', { name: say.lobby('back'), exact: true }));
  }

  async withdraw(): Promise<void> {
    const { say, plain, money } = this.#speech;
    const centre = this.#dialog(say.members('memberCentre'));
    // The way back from the game leads to where they came from.
    await this.#tap(centre.getByRole('button', { name: say.withdrawals('set') }));
    const setting = this.#dialog(say.withdrawals('setTitle'));
    await this.#write(setting.getByLabel(say.withdrawals('loginPassword'), { exact: true }), PASSWORD);
    await this.#write(setting.getByLabel(say.withdrawals('newPassword'), { exact: true }), PIN);
    await this.#write(setting.getByLabel(say.withdrawals('confirmPassword'), { exact: true }), PIN);
    await this.#tap(setting.getByRole('button', { name: say.withdrawals('save') }));
    // Where the money goes is asked for next, by itself.
    const binding = this.#dialog(say.withdrawals('bindTitle'));
    await this.#write(binding.getByLabel(say.withdrawals('holder')), 'Rahim Uddin');
    await this.#write(binding.getByLabel(say.withdrawals('walletNumber')), '01711223344');
    await this.#write(binding.getByLabel(say.withdrawals('paymentPassword'), { exact: true }), PIN);
    await this.#tap(binding.getByRole('button', { name: say.withdrawals('bindGo') }));
    await this.#write(centre.getByLabel(say.withdrawals('amount'), { exact: true }), plain(WITHDRAWN));
    await this.#write(centre.getByLabel(say.withdrawals('paymentPassword'), { exact: true }), PIN);
    await this.#tap(centre.getByRole('button', { name: say.withdrawals('go', { amount: money(WITHDRAWN) }) }));
    const stands = centre.getByRole('listitem').getByText(say.withdrawals('requested'), { exact: true });
    const tooMuch = centre.locator('[aria-invalid=true]');
    await stands.or(tooMuch).first().waitFor();
    if (await tooMuch.first().isVisible()) throw new Unlucky('less is left than can be withdrawn');
  }

  get #frame(): FrameLocator {
    const { say } = this.#speech;
    return this.#page.frameLocator(`iframe[title="${say.lobby('gameFrame', { game: say.machine('title') })}"]`);
  }

  /** One stake, with the free spins it may win. */
  async #spinOnce(frame: FrameLocator): Promise<void> {
    const { say } = this.#speech;
    const low = frame.getByText(say.slots('balanceLow')).first();
    const spun = this.#page
      .waitForResponse((response) => response.url().endsWith('/wps/slots/spin') && response.ok())
      .catch(async (error: unknown) => {
        throw (await low.isVisible()) ? new Unlucky('less is left than a stake') : error;
      });
    await this.#tap(frame.getByRole('button', { name: say.slots('spin'), exact: true }));
    const played = (await (await spun).json()) as { value: { round: { closed: boolean } } };
    if (played.value.round.closed) return;
    await this.#tap(frame.getByRole('button', { name: say.slots('start'), exact: true }));
    const goOn = frame.getByRole('button', { name: say.slots('goOn'), exact: true });
    await goOn.waitFor({ timeout: 120_000 });
    await this.#tap(goOn);
  }

  get #header(): Locator {
    return this.#page.getByRole('banner');
  }

  get #balance(): Locator {
    return this.#header.getByRole('button', { name: this.#speech.say.wallet('refresh') });
  }

  #dialog(name: string): Locator {
    return this.#page.getByRole('dialog', { name });
  }

  async #tap(what: Locator): Promise<void> {
    await what.first().click();
    this.#taps += 1;
  }

  async #write(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.#fields += 1;
  }

  async #closeWhatComesFirst(): Promise<void> {
    const open = this.#page.locator('dialog[open]');
    await this.#page.waitForTimeout(1_500);
    while ((await open.count()) > 0) {
      await this.#tap(open.last().getByRole('button').first());
      await this.#page.waitForTimeout(500);
    }
  }

  /** Asked once on a device. */
  async #answerSound(frame: FrameLocator): Promise<void> {
    const { say } = this.#speech;
    const spin = frame.getByRole('button', { name: say.slots('spin'), exact: true });
    await spin.waitFor();
    const off = frame.getByRole('button', { name: say.slots('soundOff') });
    if (await off.isVisible()) await this.#tap(off);
  }
}
