import type { BrowserContext, Page } from '@playwright/test';

/** Hears everything that goes wrong on any page of a browser: errors on the console, refused resources, failed requests. */
export class Alarms {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  listen(context: BrowserContext): void {
    for (const page of context.pages()) this.#listenTo(page);
    context.on('page', (page) => this.#listenTo(page));
  }

  /** From now on, and looking back, this is part of the story. */
  allow(...these: RegExp[]): void {
    this.#expected.push(...these);
  }

  /** Answers 4xx under this path are part of the story. */
  expectRefusals(path: string): void {
    this.allow(new RegExp(`\\b4\\d\\d\\b.*${path.replaceAll('.', '\\.')}`));
  }

  /** What nobody expected. */
  unexpected(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((one) => one.test(line)));
  }

  #listenTo(page: Page): void {
    // Violations of the content security policy are errors on the console too.
    page.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#heard.push(`page error: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400)
        this.#heard.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A page that is left takes its open requests with it.
      if (why !== 'net::ERR_ABORTED') this.#heard.push(`failed ${why}: ${request.method()} ${request.url()}`);
    });
  }
}
