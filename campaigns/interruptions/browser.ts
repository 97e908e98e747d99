import { type Browser, chromium } from '@playwright/test';
import { sql } from 'kysely';
import { fromMinor } from '../../contract/money.ts';
import { slotMachines } from '../../games/catalogue.ts';
import { payoutMinor } from '../../games/game.ts';
import { multipleAfter } from '../../games/instant/mines/shapes.ts';
import { payoutMinorOf } from '../../games/instant/multiple.ts';
import type { SlotRound } from '../../games/slots/machine.ts';
import { checkLedger } from '../../server/ledger/ledger.ts';
import * as lobby from '../../server/lobby/service.ts';
import { brokenOf } from '../../server/platform/database/database-invariants.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import * as returns from '../../server/returns/service.ts';
import * as wallet from '../../server/wallet/service.ts';
import { browserPath } from '../browser/installed.ts';
import { recovered } from '../chaos/recovered.ts';
import { openChaosSite } from '../chaos/site.ts';
import { Chance } from '../simulator/chance.ts';
import { AtTheFrame, type Blow } from './at-the-frame.ts';
import { FUNDS_MINOR, layFeature, memberWithFunds, safeLeaves } from './rounds.ts';
import { type Ending, type Hands, machineHands, mineHands } from './screens.ts';

type Site = Awaited<ReturnType<typeof openChaosSite>>;

/** A round that lies before a member, and how they play it. */
interface Laid {
  steps: number;
  hands: Hands;
  ending: Ending;
  /** What it must pay. */
  paysMinor(stakeMinor: bigint): bigint;
}

interface PageCase {
  game: string;
  blow: Blow;
}

const LAST = Number.POSITIVE_INFINITY;
/** Free spins in the middle are all alike. */
const ofMachine = [0, 1, 2, LAST];

const games: Readonly<Record<string, { strikes: readonly number[]; lay(ctx: Ctx, memberId: bigint): Promise<Laid> }>> =
  {
    mines: { strikes: [0, 1, 2, 3, 4], lay: layMines },
    'rickshaw-raja': {
      strikes: ofMachine,
      lay: async (ctx, memberId) => layMachine(ctx, memberId, 'rickshaw-raja', 11),
    },
    nakshi: { strikes: ofMachine, lay: async (ctx, memberId) => layMachine(ctx, memberId, 'nakshi', 6) },
  };

/**
 * Plays rounds of several steps by clicks in a browser and kills the server at each step, before the request has come to
 * it or before its answer has come back; the page stays open, or is closed and opened anew. Each round must be played to
 * its end on the screen, and be one bet, paid once.
 */
export async function interruptPages(
  { seed, cases = everyCase() }: { seed: bigint; cases?: readonly PageCase[] },
  say: (line: string) => void,
): Promise<{ cases: number; faults: string[] }> {
  const chance = new Chance(seed, 10);
  const site = await openChaosSite({ clients: 1, servers: 1, chance });
  await lobby.registerHouseGames(site.ctx);
  const browser = await chromium.launch({
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: ['--no-sandbox'],
  });
  const faults: string[] = [];
  try {
    for (const { game, blow } of cases) {
      const wrong = await interrupt(site, { browser, game, blow, chance });
      const name = `${game} in the browser, ${blow.step === LAST ? 'last step' : `step ${blow.step}`}, ${blow.lost} lost, page ${blow.closes ? 'closed' : 'open'}`;
      say(`${name}: ${wrong.length === 0 ? 'right' : wrong.join('; ')}`);
      faults.push(...wrong.map((each) => `${name}: ${each}`));
    }
    faults.push(...brokenOf(await checkLedger(site.ctx.db)).map(({ name }) => `broken: ${name}`));
    return { cases: cases.length, faults };
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Each game struck at each of its steps, in each way. */
export function everyCase(): PageCase[] {
  return Object.entries(games).flatMap(([game, { strikes }]) =>
    strikes.flatMap((step) =>
      (['request', 'answer'] as const).flatMap((lost) =>
        [false, true].map((closes) => ({ game, blow: { step, lost, closes } })),
      ),
    ),
  );
}

interface Case extends PageCase {
  browser: Browser;
  chance: Chance;
}

async function interrupt(site: Site, { browser, game, blow, chance }: Case): Promise<string[]> {
  const { ctx } = site;
  // A game of which only rounds with features are played pays more than chance explains, and would be stopped for it.
  await returns.suspend(ctx, { gameCode: game, suspended: false, reason: 'rounds are laid here' }, '127.0.0.1');
  const { memberId, asMember } = await memberWithFunds(ctx);
  const laid = await games[game]!.lay(ctx, memberId);
  // Which step is the last only the laid round knows.
  const struck = { ...blow, step: Math.min(blow.step, laid.steps - 1) };
  const player = new AtTheFrame({
    browser,
    origin: `http://localhost:${site.ports[0]}`,
    blow: struck,
    hands: laid.hands,
    async launch() {
      await recovered(ctx.db);
      const input = { gameCode: game, launchMode: 'GLS' };
      return (await lobby.launch(asMember, { input, language: 'EN', host: 'localhost' })).content.game_url;
    },
    killServer: async (whileDead) => site.killServer(chance, whileDead),
  });
  try {
    const shown = await player.play();
    await recovered(ctx.db);
    return [...player.faults, ...(await judge(ctx, memberId, { laid, blow: struck, shown }))];
  } catch (error) {
    return [...player.faults, (error as Error).message];
  }
}

/** What is not as the round was laid, or not paid once, or not shown as it stands in the books. */
async function judge(
  ctx: Ctx,
  memberId: bigint,
  { laid, blow, shown }: { laid: Laid; blow: Blow; shown: string },
): Promise<string[]> {
  const wrong: string[] = [];
  const { rows: bets } = await sql<{ state: string; stake_minor: bigint; payout_minor: bigint }>`
    SELECT state, stake_minor, payout_minor FROM bets WHERE member_id = ${memberId}`.execute(ctx.db);
  const [bet] = bets;
  if (!bet || bets.length > 1) return [`${bets.length} bets`];
  const paidMinor = laid.paysMinor(bet.stake_minor);
  if (bet.state !== 'settled' || bet.payout_minor !== paidMinor)
    wrong.push(`the bet is ${bet.state} and pays ${bet.payout_minor}, not ${paidMinor}`);
  const { rows: moved } = await sql<{ kind: string }>`
    SELECT kind FROM transactions WHERE member_id = ${memberId} AND kind <> 'correction' ORDER BY id`.execute(ctx.db);
  const kinds = moved.map(({ kind }) => kind).join();
  if (kinds !== 'bet,win') wrong.push(`money moved for ${kinds}`);
  const { rows: rounds } = await sql<{ state: string; steps: number }>`
    SELECT state, steps FROM game_rounds WHERE member_id = ${memberId}`.execute(ctx.db);
  if (rounds.length !== 1 || rounds[0]!.state !== 'closed' || rounds[0]!.steps !== laid.steps)
    wrong.push(`rounds: ${JSON.stringify(rounds)}`);
  const { balanceMinor } = await wallet.balance(ctx, memberId);
  if (balanceMinor !== FUNDS_MINOR - bet.stake_minor + paidMinor) wrong.push(`has ${balanceMinor}`);
  if (shown !== fromMinor(balanceMinor, 2)) wrong.push(`sees a balance of ${shown}, has ${balanceMinor}`);
  // Whoever comes back to a round that is over and paid finds the game ready, and the pay-out in their balance.
  const cameAfterwards = blow.closes && blow.lost === 'answer' && blow.step === laid.steps - 1;
  const { told } = laid.ending;
  if (told === null ? !cameAfterwards : !told.replaceAll(',', '').includes(fromMinor(paidMinor, 2)))
    wrong.push(`was told of its end: ${told}`);
  return wrong;
}

async function layMines(ctx: Ctx, memberId: bigint): Promise<Laid> {
  const ending: Ending = { told: null };
  return {
    steps: 5,
    ending,
    hands: mineHands(async () => safeLeaves(ctx, memberId), ending),
    paysMinor: (stakeMinor) => payoutMinorOf(stakeMinor, multipleAfter(3, 3)),
  };
}

async function layMachine(ctx: Ctx, memberId: bigint, game: string, mostSteps: number): Promise<Laid> {
  const ending: Ending = { told: null };
  // Few wins are soon shown.
  const isFit = ({ steps }: SlotRound) =>
    steps.length <= mostSteps && steps.filter(({ units }) => units > 0).length <= 3;
  const { steps, payoutUnits } = await layFeature(ctx, memberId, game, isFit);
  const { stakeUnits } = slotMachines.get(game)!;
  return {
    steps: steps.length,
    ending,
    hands: machineHands(ending),
    paysMinor: (stakeMinor) => payoutMinor(stakeMinor, stakeUnits, payoutUnits),
  };
}
