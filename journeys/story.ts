import { test as base, expect } from '@playwright/test';
import { Alarms } from './alarms.ts';
import { type Books, openBooks } from './books.ts';
import { type Speech, speechOf } from './words.ts';

interface Around {
  speech: Speech;
  alarms: Alarms;
  /** The browser remembers the project's language, as if its owner had chosen it on an earlier day. */
  speaking: void;
}

/** Journeys begin here: with the words of their language, a look into the books, and an ear for everything that breaks. */
export const test = base.extend<Around, { books: Books }>({
  speech: async ({ locale }, use) => {
    await use(speechOf(locale?.startsWith('bn') ? 'BN' : 'EN'));
  },
  speaking: [
    async ({ context, speech }, use) => {
      await context.addInitScript((language) => {
        // A blank tab, as it is before a payment page comes into it, has no storage.
        if (location.origin === 'null') return;
        localStorage.setItem('lang', language);
        // What is announced to members has its own journey; elsewhere it has been read.
        if (sessionStorage.getItem('USER_POPUP') === null) sessionStorage.setItem('USER_POPUP', 'closed');
      }, speech.language);
      await use();
    },
    { auto: true },
  ],
  alarms: [
    async ({ context }, use) => {
      const alarms = new Alarms();
      alarms.listen(context);
      await use(alarms);
      expect(alarms.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  books: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const books = await openBooks();
      await use(books);
      await books.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };
