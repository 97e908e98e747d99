import { expect, type Locator, type Page } from '@playwright/test';

export type Role = Parameters<Page['getByRole']>[0];

/** What a task asks of people, all who take part in it together. */
export interface Effort {
  /** Presses of the mouse, and keys that stand for one: Enter, Escape, shortcuts. */
  clicks: number;
  /** Fields filled or chosen in. */
  fields: number;
  /** Addresses that were opened. */
  pages: number;
}

const PATIENCE_MS = 12_000;
const LOOK_EVERY_MS = 40;

/**
 * One person's hand on a page: finds things by role and name as people do, those of the dialog on top where one is open,
 * and counts what it does. Whatever it does not find in time is an error.
 */
export class Hand {
  readonly page: Page;
  readonly #effort: Effort;
  #address: string;

  constructor(page: Page, effort: Effort) {
    this.page = page;
    this.#effort = effort;
    this.#address = new URL(page.url()).pathname;
  }

  /** Presses what has this role and this name; `within` is a text of the row, item or region that it stands in. */
  async press(role: Role, name: string | RegExp, within?: string | RegExp): Promise<void> {
    await (await this.#find((where) => named(where, role, name, within), `${role} "${name}"`)).click();
    this.#effort.clicks += 1;
    this.#arrive();
  }

  /** Presses the first row of a table, or the first that has this text. */
  async pressRow(text?: string | RegExp): Promise<void> {
    const of = (where: Locator) => {
      const rows = where.locator('tbody tr');
      return text === undefined ? rows : rows.filter({ hasText: text });
    };
    // Where it opens something, a row leads there from its heading.
    const row = await this.#find((where) => of(where).locator('th a, th button'), `a row ${text ?? ''}`);
    await row.click();
    this.#effort.clicks += 1;
    this.#arrive();
  }

  /** Presses one of several choices by what stands on it. */
  async pick(choice: string | RegExp): Promise<void> {
    const exact = typeof choice === 'string';
    const label = (where: Locator) => where.locator('label').filter({ has: where.page().getByText(choice, { exact }) });
    await (await this.#find(label, `the choice "${choice}"`)).click();
    this.#effort.clicks += 1;
    this.#arrive();
  }

  /** Presses what gives a file, and takes it. */
  async download(name: string): Promise<void> {
    const [file] = await Promise.all([this.page.waitForEvent('download'), this.press('button', name)]);
    if ((await file.failure()) !== null) throw new Error(`${name} gave no file`);
  }

  /** A key or a shortcut, which may be of several keys one after another, as "g d". */
  async key(keys: string): Promise<void> {
    for (const key of keys.split(' ')) await this.page.keyboard.press(key);
    this.#effort.clicks += 1;
    this.#arrive();
  }

  /** Writes into the field of this label. */
  async fill(label: string | RegExp, value: string, at = 0): Promise<void> {
    await (await this.#find((where) => labelled(where, label).nth(at), `the field "${label}"`)).fill(value);
    this.#effort.fields += 1;
  }

  /** Chooses from the list of this label. */
  async choose(label: string | RegExp, option: string, at = 0): Promise<void> {
    const list = await this.#find(
      (where) => where.getByRole('combobox', { name: label, exact: typeof label === 'string' }).nth(at),
      `the list "${label}"`,
    );
    await list.selectOption({ label: option });
    this.#effort.fields += 1;
    this.#arrive();
  }

  /** Gives a file to the field of this label. */
  async upload(label: string | RegExp, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.locator('dialog[open], main').last().getByLabel(label).setInputFiles(file);
    this.#effort.clicks += 1;
    this.#effort.fields += 1;
  }

  /** Waits until something with this text can be seen. */
  async sees(text: string | RegExp, role?: Role): Promise<Locator> {
    const what = (where: Locator) => (role ? where.getByRole(role, { name: text }) : where.getByText(text));
    return this.#find(what, `the text "${text}"`, this.page.locator('body'));
  }

  /** Waits until all dialogs are closed; what stands in one that stays is the fault. */
  async seesNoDialog(): Promise<void> {
    const open = this.page.locator('dialog[open]');
    await expect(open, 'the dialog closes')
      .toHaveCount(0, { timeout: PATIENCE_MS })
      .catch(async () => {
        throw new Error(
          `a dialog stays open: ${(await open.last().innerText()).replaceAll(/\s+/g, ' ').slice(0, 300)}`,
        );
      });
  }

  /** Looks at the page as it comes from the server now: what it shows then was kept. It is no step of the task. */
  async looksAgain(): Promise<void> {
    await this.page.reload();
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Finds by the key that finds, from whatever page, and opens the first hit. */
  async find(wanted: string, hit: string | RegExp = wanted): Promise<void> {
    await this.key('/');
    await this.fill('Member, money or page', wanted);
    await this.#find(
      (where) => named(where, 'button', typeof hit === 'string' ? new RegExp(hit) : hit),
      `a hit ${hit}`,
    );
    await this.key('Enter');
    await this.seesNoDialog();
  }

  #arrive(): void {
    const address = new URL(this.page.url()).pathname;
    if (address === this.#address) return;
    this.#address = address;
    this.#effort.pages += 1;
  }

  async #find(what: (where: Locator) => Locator, called: string, always?: Locator): Promise<Locator> {
    this.#arrive();
    const deadline = performance.now() + PATIENCE_MS;
    while (performance.now() < deadline) {
      const dialogs = this.page.locator('dialog[open]');
      const where = always ?? ((await dialogs.count()) > 0 ? dialogs.last() : this.page.locator('body'));
      const found = what(where).filter({ visible: true }).first();
      if ((await found.count()) > 0) return found;
      await this.page.waitForTimeout(LOOK_EVERY_MS);
    }
    throw new Error(`${called} is not to be seen at ${this.page.url()}`);
  }
}

function named(where: Locator, role: Role, name: string | RegExp, within?: string | RegExp): Locator {
  const options = { name, exact: typeof name === 'string' };
  if (within === undefined) return where.getByRole(role, options);
  const around = where.locator('tr, li, section, fieldset').filter({ hasText: within });
  return around
    .filter({ has: where.page().getByRole(role, options) })
    .last()
    .getByRole(role, options);
}

function labelled(where: Locator, label: string | RegExp): Locator {
  return where.getByLabel(label, { exact: typeof label === 'string' });
}
