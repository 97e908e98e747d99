import type { Browser, Page } from '@playwright/test';
import type { StaffRole } from '../../contract/permissions.ts';
import type { Books } from '../../journeys/books.ts';
import { site } from '../../journeys/site.ts';
import { enterOffice } from '../../journeys/staff.ts';
import { type Effort, Hand } from './hand.ts';
import { type Given, people, type Task } from './task.ts';

export interface Walked extends Effort {
  task: Task;
  seconds: number;
  /** What could not be done, or took too much. */
  fault: string | null;
}

/** The people of the office, each at a desk of their own, who come in once. */
export class Desks {
  readonly #browser: Browser;
  readonly #books: Books;
  readonly #given: Given;
  readonly #pages = new Map<string, Page>();

  constructor(browser: Browser, books: Books, given: Given) {
    this.#browser = browser;
    this.#books = books;
    this.#given = given;
  }

  /** Does one task from the overview to its end. */
  async walk(task: Task): Promise<Walked> {
    const effort: Effort = { clicks: 0, fields: 0, pages: 0 };
    const at = async (desk: string, role: StaffRole) => new Hand(await this.#sitDown(desk, role), effort);
    const me = await at(task.person, people[task.person]);
    let waitedMs = 0;
    const second = async (role: StaffRole) => {
      const since = performance.now();
      const hand = await at(`second ${role}`, role);
      waitedMs += performance.now() - since;
      return hand;
    };
    const since = performance.now();
    let fault: string | null = null;
    try {
      await task.walk(me, { books: this.#books, second, given: this.#given });
      if (effort.clicks > task.most) fault = `takes ${effort.clicks} clicks, ${task.most} at most`;
    } catch (error) {
      fault = (error as Error).message.split('\n').slice(0, 2).join(' ');
    }
    const seconds = Math.round((performance.now() - since - waitedMs) / 100) / 10;
    return { task, ...effort, seconds, fault };
  }

  /** The page of a desk, at the overview. */
  async #sitDown(desk: string, role: StaffRole): Promise<Page> {
    const known = this.#pages.get(desk);
    const page = known ?? (await this.#newPage());
    await page.goto('/office/');
    if (!known) {
      await enterOffice(page, 'EN', await this.#books.hireStaff(role));
      this.#pages.set(desk, page);
    }
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }

  async #newPage(): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: site.url,
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      timezoneId: 'Asia/Dhaka',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      acceptDownloads: true,
    });
    await context.addInitScript(() => localStorage.setItem('lang', 'EN'));
    return context.newPage();
  }
}
