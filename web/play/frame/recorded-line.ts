import type { Call } from '../../../contract/call.ts';
import { type InstantRoundAnswer, moveInstant, openInstant, playInstant } from '../../../contract/instant.ts';
import { fromMinor, MOST_MINOR, toMinor } from '../../../contract/money.ts';
import { freeSpin, openSlot, type SlotRoundAnswer, spin } from '../../../contract/slots.ts';
import { CallError } from '../../kit/call.ts';
import { siteStatus } from '../../kit/site.ts';
import { type PastRound, useReplay } from './replay.ts';

/** What the record says to a call of the game. */
export function answerOf(which: Call): unknown {
  const { round, shown } = useReplay.getState();
  if (round === null) throw new Error('there is no record to answer from');
  if (which === openSlot || which === openInstant) return opened(round, shown);
  // Whatever the player presses: the next thing that happened in this round is what they did then.
  const next = [spin, playInstant].some((first) => first === which) ? 1 : shown + 1;
  if (![spin, playInstant, freeSpin, moveInstant].some((each) => each === which) || next > stepsOf(round)) {
    throw new CallError('round_closed', '', 409);
  }
  useReplay.setState({ shown: next });
  return { round: roundAt(round, next), balance: balanceAt(round, next) };
}

/** How many steps the round had. */
export function stepsOf({ record }: PastRound): number {
  return record.views.length;
}

function opened(past: PastRound, shown: number) {
  const { record, stake } = past;
  const { serverSeedHash, clientSeed, nonce } = record;
  const { currency } = siteStatus().info;
  const shared = {
    trial: false,
    currency: { code: record.currency, symbol: currency.symbol, decimals: currency.decimals },
    balance: balanceAt(past, shown),
    stakes: [stake],
    minimumRoundMs: 0,
    fairness: { serverSeedHash, clientSeed, nextNonce: nonce, nextServerSeedHash: null },
    round: shown === 0 ? null : roundAt(past, shown),
  };
  // Nothing is refused here for its size: what was played is played.
  const limits = { leastStake: '0', mostStake: stake, mostPayout: fromMinor(MOST_MINOR, currency.decimals) };
  return past.unit === null ? { ...shared, ...limits, game: record.game } : { ...shared, machine: record.game };
}

function roundAt(past: PastRound, shown: number): SlotRoundAnswer | InstantRoundAnswer {
  const { record, stake, payout, unit } = past;
  const over = shown === stepsOf(past) && record.state !== 'open';
  const facts = {
    roundId: record.roundId,
    stake,
    nonce: record.nonce,
    serverSeedHash: record.serverSeedHash,
    clientSeed: record.clientSeed,
    closed: over,
    closedBy: over ? ('player' as const) : null,
    startedAtMs: record.startedAtMs,
  };
  if (unit === null) {
    const view = record.views[shown - 1] as InstantRoundAnswer['view'];
    return { ...facts, payout: over ? payout : zeroLike(payout), steps: shown, view };
  }
  const steps = record.views.slice(0, shown) as unknown as SlotRoundAnswer['steps'];
  const last = steps.at(-1);
  const totalUnits = last?.totalUnits ?? 0;
  return {
    ...facts,
    unit,
    steps,
    totalUnits,
    payout: timesUnits(unit, totalUnits),
    freeSpinsLeft: last?.freeSpinsLeft ?? 0,
    freeSpinsTotal: steps.reduce((total, step) => total + step.freeSpinsAwarded, 0),
  };
}

/** The balance as it stood around this round; of a round that is not over only the stake is known. */
function balanceAt(past: PastRound, shown: number): string {
  const { stake, payout, balanceAfter } = past;
  const { decimals } = siteStatus().info.currency;
  const minor = (text: string) => toMinor(text, decimals) ?? 0n;
  const afterStakeMinor = balanceAfter === null ? 0n : minor(balanceAfter) - minor(payout);
  if (shown === 0) return fromMinor(afterStakeMinor + minor(stake), decimals);
  return fromMinor(shown === stepsOf(past) ? afterStakeMinor + minor(payout) : afterStakeMinor, decimals);
}

function timesUnits(unit: string, units: number): string {
  const { decimals } = siteStatus().info.currency;
  return fromMinor((toMinor(unit, decimals) ?? 0n) * BigInt(units), decimals);
}

function zeroLike(amount: string): string {
  return amount.replaceAll(/\d+/g, (digits, at: number) => (at === 0 ? '0' : '0'.repeat(digits.length)));
}
