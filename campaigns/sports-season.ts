/**
 * `npm run sports-season -- [--events 10000] [--moments 3] [--halves 40] [--plant 50] [--matches 1000000] [--seed 1]`: a season of all nine
 * sports as the feed draws it. Of each event the book before it begins, and at so many moments in play, is given to a linear programme over
 * stakes on all its selections and all ways in which it may end: no combination may win in all of them. Of football half time and the next
 * goal are held against everything else in one event of `--halves`, by themselves in all. In one event of `--plant` a price is raised beyond
 * what the others leave, and has to be found. Then so many matches of football, and a share of that of each other sport, are played: how
 * often each outcome of the main markets comes in is within four standard errors of the chance that its book gives it.
 * Ends with code 1 where a combination wins, a planted price is not found, or an outcome is further off.
 */
import { arbitrageIn } from './sports/arbitrage.ts';
import { playedAgainstBook } from './sports/played-chances.ts';
import { bookOf, eventOf, seasonSports } from './sports/season.ts';
import { plantIn } from './sports/planted-prices.ts';
import { Chance } from './simulator/chance.ts';
import { option } from './storm-run.ts';

const [events, moments, halves, plant, matches, seed] = [
  option('--events', 10_000),
  option('--moments', 3),
  option('--halves', 40),
  option('--plant', 50),
  option('--matches', 1_000_000),
  option('--seed', 1),
];

const startedAt = performance.now();
const chance = new Chance(BigInt(seed), 71);
const counts = { books: 0, selections: 0, programmes: 0, planted: 0, found: 0 };
const faults: string[] = [];
for (let number = 0; number < events; number += 1) {
  const { drawn, situations } = eventOf(seed, number, moments);
  const isWhole = Math.floor(number / seasonSports.length) % halves === 0;
  for (const [at, situation] of situations.entries()) {
    const book = bookOf(situation, isWhole && at % 2 === 0);
    counts.books += 1;
    counts.selections += book.selections.length;
    for (const { table } of book.tables) {
      counts.programmes += 1;
      const won = arbitrageIn(table);
      if (won) faults.push(`${drawn.eventId}, book ${at}: ${table.name} is beaten by stakes of ${won.cost}`);
    }
    const planted = number % plant === 0 ? plantIn(book, chance) : null;
    if (!planted) continue;
    counts.planted += 1;
    if (arbitrageIn(planted.table)) counts.found += 1;
    else faults.push(`${drawn.eventId}, book ${at}: nothing is found where ${planted.what}`);
  }
}
const seasonSeconds = Math.round((performance.now() - startedAt) / 1000);
const played = seasonSports.map((sport) => playedAgainstBook(sport, matches, new Chance(BigInt(seed), 72)));
faults.push(...played.flatMap((one) => one.faults));
for (const fault of faults.slice(0, 20)) console.log(fault);
for (const { sport, matches: many, outcomes, furthest } of played)
  console.log(
    `${sport}: ${many} matches, ${outcomes} outcomes, the furthest ${furthest.toFixed(2)} standard errors off`,
  );
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(
  JSON.stringify({ campaign: 'sports-season', seed, events, ...counts, seasonSeconds, seconds, faults: faults.length }),
);
process.exitCode = faults.length === 0 ? 0 : 1;
