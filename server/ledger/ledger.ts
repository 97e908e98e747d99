import { sql } from 'kysely';
import * as bets from '../bets/service.ts';
import * as bonuses from '../bonuses/service.ts';
import * as corrections from '../corrections/service.ts';
import * as rooms from '../rooms/service.ts';
import * as cashier from '../cashier/service.ts';
import { contractInvariants } from './contracts.ts';
import { currencyInvariants } from './currencies.ts';
import { type Extent, type Sql, wholeExtent } from './extent.ts';
import { codeBudgetInvariants, codeInvariants } from './codes.ts';
import { giftBudgetInvariants, giftInvariants } from './gifts.ts';
import { missionBudgetInvariants, missionInvariants } from './missions.ts';
import { promotionBudgetInvariants, promotionInvariants } from './promotions.ts';
import { raffleBudgetInvariants, raffleInvariants } from './raffles.ts';
import { wheelBudgetInvariants, wheelInvariants } from './wheels.ts';
import { rewardInvariants } from './rewards.ts';
import { roomInvariants } from './rooms.ts';
import { lotteryInvariants } from './lottery.ts';
import { sportsInvariants } from './sports.ts';
import { paymentInvariants } from './payments.ts';
import { pointsInvariants } from './points.ts';
import { providerInvariants } from './providers.ts';
import { potInvariants } from './pots.ts';
import { pvpInvariants } from './pvp.ts';
import { treeInvariants } from './tree.ts';
import { bonusInvariants, countInvariants, playInvariants, tallyInvariants, turnoverInvariants } from './play.ts';
import type { Db } from '../platform/database/database.ts';
import { endingAt } from '../platform/database/database-cancelling.ts';
import { countViolations, type InvariantResult } from '../platform/database/database-invariants.ts';
import * as lottery from '../lottery/service.ts';
import * as pvp from '../pvp/service.ts';
import * as sports from '../sports/service.ts';
import * as rounds from '../rounds/service.ts';
import * as wallet from '../wallet/service.ts';
import * as withdrawals from '../withdrawals/service.ts';

/**
 * Everything that must always be true of the money, over all brands: what each slice knows of itself, and that the
 * slices tell the same story. All of it is read at one moment, however busy the site is, and stops nobody.
 * @param only the rule of this name; else all of them
 * @param stopped ends it at once
 * @param tell hears of each rule as soon as it is asked, and how many there are
 */
export async function checkLedger(
  db: Db,
  only?: string,
  stopped: AbortSignal = new AbortController().signal,
  tell?: Telling,
): Promise<InvariantResult[]> {
  const read = async (transaction: Db) => {
    // Long books take longer than any request may.
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    // Whole books are compared with whole books: row by row would be quadratic, and after a crash, when the planner has
    // lost its statistics, it would try.
    await sql`SET LOCAL enable_nestloop = off`.execute(transaction);
    await sql`SET LOCAL enable_mergejoin = off`.execute(transaction);
    return readInvariants(transaction, only, stopped, tell);
  };
  if (db.isTransaction) return read(db);
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute((transaction) => endingAt(db, transaction, stopped, () => read(transaction)));
}

type Telling = (result: InvariantResult, ofCount: number) => void;

/** What is late, over all brands. Work that is to be done is little and stands in indexes: all of it is asked each time. */
export function checkPunctuality(
  db: Db,
  only?: string,
  tell?: (result: InvariantResult) => void,
): Promise<InvariantResult[]> {
  return countViolations(db, chosen(punctualityRules(), only), 'punctuality', undefined, tell);
}

function punctualityRules(): Record<string, Sql> {
  return {
    ...rounds.punctuality(),
    ...rooms.punctuality(),
    ...lottery.punctuality(),
    ...sports.punctuality(),
    ...pvp.punctuality(),
  };
}

/** What can be asked of all the books and of a part of them alike. */
export function sharedInvariants(extent: Extent): Record<string, Sql> {
  return {
    ...wallet.sharedInvariants(extent),
    ...wallet.liabilityInvariants(),
    ...currencyInvariants(extent),
    ...bets.invariants(extent.bets),
    ...bonuses.invariants(extent.bonuses),
    ...cashier.invariants(extent.deposits, extent.cases),
    ...rounds.sharedInvariants(),
    ...rounds.roundInvariants(extent.bets),
    ...rooms.invariants(extent.rooms),
    ...lottery.invariants(extent.draws),
    ...sports.invariants(extent.sportsTickets),
    ...pvp.invariants(extent.pvpHands, extent.pvpTournaments),
    ...providerInvariants(extent),
    ...roomInvariants(extent),
    ...lotteryInvariants(extent),
    ...sportsInvariants(extent),
    ...pvpInvariants(extent),
    ...corrections.invariants(extent.corrections),
    ...rewardInvariants(extent),
    ...giftInvariants(extent),
    ...missionInvariants(extent),
    ...promotionInvariants(extent),
    ...raffleInvariants(extent),
    ...wheelInvariants(extent),
    ...codeInvariants(extent),
    ...pointsInvariants(extent),
    ...withdrawals.invariants(extent.withdrawals),
    ...playInvariants(extent),
    ...bonusInvariants(extent),
    ...paymentInvariants(extent),
  };
}

async function readInvariants(
  db: Db,
  only?: string,
  stopped?: AbortSignal,
  tell?: Telling,
): Promise<InvariantResult[]> {
  const all: Record<string, Sql> = {
    ...wallet.wholeInvariants(),
    ...rounds.wholeInvariants(),
    ...sharedInvariants(wholeExtent),
    ...turnoverInvariants,
    ...countInvariants,
    ...tallyInvariants,
    ...giftBudgetInvariants,
    ...missionBudgetInvariants,
    ...treeInvariants,
    ...contractInvariants,
    ...promotionBudgetInvariants,
    ...raffleBudgetInvariants,
    ...wheelBudgetInvariants,
    ...codeBudgetInvariants,
    ...potInvariants(),
  };
  if (only !== undefined && !(only in all) && !(only in punctualityRules()))
    throw new Error(`There is no rule "${only}".`);
  const rules = chosen(all, only);
  const count = Object.keys({ ...rules, ...chosen(punctualityRules(), only) }).length;
  const asked = (result: InvariantResult) => tell?.(result, count);
  const books = await countViolations(db, rules, 'books', stopped, asked);
  return [...books, ...(await checkPunctuality(db, only, asked))];
}

function chosen(rules: Record<string, Sql>, only: string | undefined): Record<string, Sql> {
  return Object.fromEntries(Object.entries(rules).filter(([name]) => only === undefined || name === only));
}
