/**
 * `npm run sports-shuffles -- [--shuffles 10000] [--seed 1]`: four events and seven tickets (singles on both sides, an accumulator, a system,
 * builders, one of which a part was cashed out), again and again. Once the feed speaks in its order; then its states, stops, results as seen
 * live and confirmed, corrections, results taken back and a cancellation come in every order that chance knows, repeated, while tickets settle in
 * between and the listener begins anew. Each time tickets, returns, what counts as turned over and what the member has must be the same.
 * Twenty shuffles run among each other. Ends with code 1 where one differs, or the books are broken.
 */
import { bettor } from '../server/lottery/test-draws.ts';
import { newWorld, outcomeOf, sayInOrder, sayShuffled } from './sports/shuffled-feed.ts';
import { Chance } from './simulator/chance.ts';
import { option, runStorm } from './storm-run.ts';

const AT_ONCE = 20;
const SAID_EACH = 1_000;
const ENOUGH_MINOR = 10_000_000_000n;

const shuffles = option('--shuffles', 10_000);
const seed = option('--seed', 1);

await runStorm('sports-shuffles', seed, async (site) => {
  const chance = new Chance(BigInt(seed), 73);
  const members = await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, shuffles) }, (_, at) => bettor(site, `shuffled${at}`, ENOUGH_MINOR)),
  );
  const first = await newWorld(site, members[0]!);
  await sayInOrder(site, first);
  const wanted = await outcomeOf(site, first);
  const startedAt = performance.now();
  const faults: string[] = [];
  for (let done = 0; done < shuffles; done += AT_ONCE) {
    const worlds = [];
    for (const member of members.slice(0, shuffles - done)) worlds.push(await newWorld(site, member));
    await sayShuffled(site, worlds, chance);
    for (const [at, world] of worlds.entries()) {
      const came = await outcomeOf(site, world);
      if (came !== wanted) faults.push(`shuffle ${done + at} came to\n${came}\nnot\n${wanted}`);
    }
    // It takes an hour and more: what came out so far is said meanwhile.
    if ((done + AT_ONCE) % SAID_EACH === 0) console.log(`${done + AT_ONCE} shuffles, ${faults.length} faults`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { shuffles, secondsEach: Math.round((1000 * seconds) / shuffles) / 1000, faults };
});
