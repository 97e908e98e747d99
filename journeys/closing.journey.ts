import { expect, test } from './story.ts';

// Every rule of the money over everything that all journeys did: once, since it takes the database seconds.
test('after all that people did, the books are whole', async ({ books }) => {
  expect(await books.brokenInvariants()).toEqual([]);
});
