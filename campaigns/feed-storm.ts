/**
 * `npm run feed-storm -- [--seconds 60] [--clients 32] [--seed 1]`: a site over HTTP and the sandbox feed, the clock and play of which run 72
 * times as fast as in the world. The feed says things twice, in disorder, is stopped and started, falls silent for 26 seconds, and confirms
 * every result with sides swapped first; the listener begins anew. Meanwhile so many members place singles, accumulators and builders, cash
 * out whole tickets and parts, and edit, some of it twice at once. Then everything ends. Ends with code 1 where a ticket is still open or paid
 * something else than settlers of another kind say by the matches as they were drawn, was taken or cashed out while the feed was silent or
 * its market stopped, a member has something else than their bets come to, or the books are broken.
 */
import { stormOf } from './feed-storm/storm.ts';
import { option, runStorm } from './storm-run.ts';

const wanted = { seconds: option('--seconds', 60), clients: option('--clients', 32), seed: option('--seed', 1) };
if (wanted.seconds < 40) throw new Error('A storm takes 40 seconds: the feed has to be silent for 26.');

await runStorm('feed-storm', wanted.seed, (site) => stormOf(site, wanted));
