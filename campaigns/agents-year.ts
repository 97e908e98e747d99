/**
 * `npm run agents-year -- [--members 5000] [--trees 20] [--bets 150000] [--days 365] [--short-days 4] [--seed 1]`: agents live a year. They agree on
 * contracts of all four kinds down eight levels, change and end them, are moved, and are paid for what those below them play, of which some
 * is taken back or settled again after it was paid; promotions cost, members pay in. Then agents-year/oracle.py, which knows the formulas
 * and nothing of the site, counts every statement and payment from what happened. Ends with code 1 where one unit differs, where what is
 * counted anew differs, or the books are broken.
 */
import { everySwitch, type TestSite } from '../server/testing/site.ts';
import { playAgentsYear } from './agents-year/year.ts';
import { option, runStorm } from './storm-run.ts';

const scale = {
  members: option('--members', 5_000),
  trees: option('--trees', 20),
  bets: option('--bets', 150_000),
  days: option('--days', 365),
  shortDays: option('--short-days', 4),
};
const seed = option('--seed', 1);

const play = async (site: TestSite) => {
  const { facts: _, ...told } = await playAgentsYear(site, scale, seed, console.log);
  return told;
};
await runStorm('agents-year', seed, play, everySwitch);
