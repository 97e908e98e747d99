import type { CallParsed } from '../../contract/call.ts';
import { toMinor } from '../../contract/money.ts';
import type { officeSavePvpRoom } from '../../contract/pvp-office.ts';
import type { PvpGame } from '../../games/pvp/pvp-game.ts';
import { mostHands } from '../../games/pvp/sit-and-go.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import type { NewRoom, RoomRow } from './store-rooms.ts';

type Asked = CallParsed<typeof officeSavePvpRoom>;
type Chips = Pick<NewRoom, 'unit_minor' | 'least_buy_in_minor' | 'most_buy_in_minor' | 'rake_bps' | 'rake_cap_minor'>;
type Terms = Pick<NewRoom, 'entry_minor' | 'fee_minor' | 'prize_bps' | 'level_hands'>;

/** A fee beyond this share of an entry would be no game between people any more. */
const MOST_FEE_BPS = 2_500n;
/** Nobody sits longer at one tournament. */
const MOST_HANDS = 400;

/** A room in which money lies on the tables. */
export const noTournament: Terms = { entry_minor: null, fee_minor: null, prize_bps: null, level_hands: null };

/** How a room of tournaments counts: in chips, of which nothing is taken. */
export function chipsOf(chips: bigint): Chips {
  const brings = { least_buy_in_minor: chips, most_buy_in_minor: chips };
  return { unit_minor: 1n, ...brings, rake_bps: 0, rake_cap_minor: 0n };
}

/**
 * What is asked for of a room of tournaments.
 * @throws Refusal pvp_no_tournament where a hand of the game is a match for its whole entry, bad input on the fields that do not fit
 */
export function tournamentOf(
  ctx: Ctx,
  { seats, options: asked }: Asked,
  { entry, fee, prizeBps, chips, levelHands }: NonNullable<Asked['tournament']>,
  before: RoomRow | null,
  game: PvpGame,
): Chips & Terms {
  if (before !== null && before.entry_minor === null) failField('tournament', 'invalid_value');
  const options = game.options(asked);
  if ((game.givingUp?.(options) ?? null) === null) fail('pvp_no_tournament');
  const { decimals } = ctx.brand.settings.currency;
  const entryMinor = toMinor(entry, decimals) ?? failField('tournament.entry', 'invalid_amount');
  const feeMinor = toMinor(fee, decimals) ?? failField('tournament.fee', 'invalid_amount');
  if (entryMinor === 0n) failField('tournament.entry', 'too_small');
  if (feeMinor * 10_000n > entryMinor * MOST_FEE_BPS) failField('tournament.fee', 'too_big');
  const isWhole = prizeBps.reduce((sum, bps) => sum + bps, 0) === 10_000;
  // Whoever is out later must not take less.
  const isFalling = prizeBps.every((bps, at) => at === 0 || bps <= prizeBps[at - 1]!);
  if (!isWhole || !isFalling || prizeBps.length >= seats) failField('tournament.prizeBps', 'invalid_value');
  const { least } = game.entry(options);
  if (chips < least) failField('tournament.chips', 'too_small');
  if (mostHands(BigInt(chips), seats, levelHands, least) > MOST_HANDS) failField('tournament.levelHands', 'too_big');
  const terms = { entry_minor: entryMinor, fee_minor: feeMinor, prize_bps: prizeBps, level_hands: levelHands };
  return { ...chipsOf(BigInt(chips)), ...terms };
}
