/**
 * Valid turnover, the one measure of play: what bonuses, withdrawals and whatever rewards play count. A group is what one
 * member has bet on one outcome: a round that they play by themselves, a flight, a draw with all its play types, a round of a
 * studio. The database counts it by the same rule when the last bet of a group has its end (docs/decisions/0035).
 */
export interface Group {
  category: string;
  gameCode: string;
  /** All that was staked and not taken back, minor units; of it bonus money. */
  stakeMinor: bigint;
  stakeBonusMinor: bigint;
  payoutMinor: bigint;
}

/** Categories of machines, of which a player cannot choose the chance to win. */
const machines: ReadonlySet<string> = new Set(['RNG', 'FISH']);
/**
 * Games among them in which they can: 98 of 100 numbers of the dice would be turnover for next to nothing, and bullets that
 * are bought and given back for nothing at all.
 */
const chosenChances: ReadonlySet<string> = new Set([
  'dice',
  'limbo',
  'mines',
  'plinko',
  'wheel',
  'crash',
  'ilish-nodi',
  'sundarban-khari',
]);

/** Whether a game counts whole stakes, whatever they win. */
export function countsInFull({ category, gameCode }: Pick<Group, 'category' | 'gameCode'>): boolean {
  return machines.has(category) && !chosenChances.has(gameCode);
}

/**
 * The smaller of what the bets cost and of what they won or lost together, so that bets which cover each other count for
 * what they lose and no more; of machines what they cost. Minor units, bonus money among them: a bonus counts this.
 */
export function playedMinor(group: Group): bigint {
  if (countsInFull(group)) return group.stakeMinor;
  const changeMinor = group.payoutMinor - group.stakeMinor;
  const movedMinor = changeMinor < 0n ? -changeMinor : changeMinor;
  return movedMinor < group.stakeMinor ? movedMinor : group.stakeMinor;
}

/** What of it was played with cash, rounded down: the valid turnover of everything but bonuses. */
export function validMinor(group: Group): bigint {
  const { stakeMinor, stakeBonusMinor } = group;
  return stakeMinor === 0n ? 0n : (playedMinor(group) * (stakeMinor - stakeBonusMinor)) / stakeMinor;
}
