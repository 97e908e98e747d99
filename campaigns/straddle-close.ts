/**
 * `npm run straddle-close -- [--bets 10000] [--clients 32]`: clients bet over HTTP on draws of which each closes while they
 * do, until so many bets were placed or refused. Ends with code 1 where a bet was accepted at or after the close of its
 * draw, refused before it, not sealed, or not paid.
 */
import { offerLottery } from '../server/lottery/test-draws.ts';
import { straddleClose } from '../server/lottery/test-straddle.ts';
import { option, runStorm } from './storm-run.ts';

const bets = option('--bets', 10_000);
const clients = option('--clients', 32);
const gameCode = 'straddled';

await runStorm('straddle-close', 1, async (site) => {
  await offerLottery(await site.ctx(), gameCode, 'pick-3', { most_liability_minor: 10n ** 15n });
  let [draws, accepted, refused] = [0, 0, 0];
  const faults: string[] = [];
  while (accepted + refused < bets) {
    const told = await straddleClose(site, { gameCode, issue: `s-${draws}`, clients });
    [draws, accepted, refused] = [draws + 1, accepted + told.accepted, refused + told.refused];
    faults.push(...told.faults);
  }
  return { clients, draws, accepted, refused, faults };
});
