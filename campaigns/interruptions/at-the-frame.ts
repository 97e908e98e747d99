import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { moveInstant, playInstant } from '../../contract/instant.ts';
import { freeSpin, spin } from '../../contract/slots.ts';
import { pauseMs } from '../../server/platform/jobs/pause.ts';
import { balanceOn, type Hands, statusOf } from './screens.ts';
import { inEach } from '../../contract/in-both.ts';
import { words as frame } from '../../web/play/frame/words.ts';

const { EN: frameWords } = inEach(frame);

/** When the server dies: before a step's request has come to it, or when its answer is under way. */
export interface Blow {
  readonly step: number;
  readonly lost: 'request' | 'answer';
  /** Whether the page is closed while the server is dead, and another one opened when it lives again. */
  readonly closes: boolean;
}

interface Given {
  browser: Browser;
  origin: string;
  blow: Blow;
  hands: Hands;
  /** Opens the game as the lobby does. @returns the address of its frame */
  launch(): Promise<string>;
  /** Kills the server, waits for `whileDead` and starts another. */
  killServer(whileDead: () => Promise<void>): Promise<void>;
}

const steps = [playInstant, moveInstant, spin, freeSpin].map(({ path }) => path);
const MOST_MS = 90_000;
const LOOK_MS = 60;

/** Somebody with a browser, in front of the frame of a game whose server dies once. */
export class AtTheFrame {
  readonly faults: string[] = [];
  readonly #given: Given;
  readonly #keys: (string | undefined)[] = [];
  #asked = 0;
  /** The blow, from its beginning until a server lives again. */
  #blow: Promise<void> | null = null;
  #context!: BrowserContext;
  #page!: Page;

  constructor(given: Given) {
    this.#given = given;
  }

  /** Plays a round to its end in the page, whatever happens to the server. @returns the balance that the page then shows */
  async play(): Promise<string> {
    const { browser, origin, hands } = this.#given;
    this.#context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      // The question is asked once on a device.
      storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'khela.sound', value: 'off' }] }] },
    });
    try {
      await this.#context.route(
        ({ pathname }) => steps.includes(pathname),
        async (route) => this.#pass(route),
      );
      await this.#open();
      const lastMs = performance.now() + MOST_MS;
      while (!(await this.#look(hands))) {
        if (performance.now() > lastMs)
          throw new Error(`stands still: ${await this.#page.locator('main').innerText()}`);
        await pauseMs(LOOK_MS);
      }
      if (!this.#blow) this.faults.push('the server was not killed');
      await this.#blow;
      if (new Set(this.#keys).size > this.#bets()) this.faults.push('a bet was repeated with another key');
      return await this.#restingBalance();
    } finally {
      await this.#context.close();
    }
  }

  async #look(hands: Hands): Promise<boolean> {
    try {
      return await hands(this.#page);
    } catch (error) {
      if (!this.#page.isClosed()) throw error;
      await this.#blow;
      await this.#open();
      return false;
    }
  }

  async #open(): Promise<void> {
    this.#page = await this.#context.newPage();
    this.#page.setDefaultTimeout(MOST_MS);
    this.#page.on('pageerror', (error) => this.faults.push(`the page threw ${error.message}`));
    await this.#page.goto(new URL(await this.#given.launch(), this.#given.origin).href);
  }

  /** A bet whose page was closed before it reached anybody is another intention when it is made again. */
  #bets(): number {
    const { step, lost, closes } = this.#given.blow;
    return closes && step === 0 && lost === 'request' ? 2 : 1;
  }

  async #pass(route: Route): Promise<void> {
    const key = route.request().headers()['idempotency-key'];
    if (key !== undefined) this.#keys.push(key);
    if (this.#blow || this.#asked++ !== this.#given.blow.step) return route.continue();
    const { killServer, blow } = this.#given;
    const answer = blow.lost === 'answer' ? await route.fetch() : null;
    if (answer && !answer.ok()) this.faults.push(`step ${blow.step} was answered with ${answer.status()}`);
    this.#blow = killServer(async () => {
      if (blow.closes) return this.#page.close();
      // The request finds nobody; or the answer's line is cut.
      await (answer ? route.abort('connectionreset') : route.continue());
      await statusOf(this.#page).filter({ hasText: frameWords.lineLost }).waitFor();
    });
    return this.#blow;
  }

  /** Sums run up to what they are. */
  async #restingBalance(): Promise<string> {
    for (let before = ''; ; await pauseMs(400)) {
      const now = await balanceOn(this.#page);
      if (now !== '' && now === before) return now;
      before = now;
    }
  }
}
