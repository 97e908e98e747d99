import type { LotteryDraw, LotteryTicket } from '../../contract/lottery.ts';
import { fromMinor } from '../../contract/money.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { leafHash, leafText } from './sealing.ts';
import type { DrawRow } from './store.ts';
import type { OwnTicketRow } from './store-tickets.ts';

/** A draw as everybody sees it: its seed only when its numbers are known. */
export function drawOf(row: DrawRow): LotteryDraw {
  return {
    gameCode: row.game_code,
    issue: row.issue,
    state: row.state,
    opensAtMs: row.opens_at.getTime(),
    closesAtMs: row.closes_at.getTime(),
    drawsAtMs: row.draws_at.getTime(),
    result: row.result && row.result.map((tier) => [...tier]),
    resultVersion: row.result_version,
    serverSeedHash: row.server_seed_hash?.toString('hex') ?? null,
    serverSeed: row.server_seed?.toString('hex') ?? null,
    merkleRoot: row.merkle_root?.toString('hex') ?? null,
    tickets: row.tickets,
    beaconRound: row.beacon_round === null ? null : String(row.beacon_round),
    beaconKey: row.beacon_key?.toString('hex') ?? null,
    beaconSignature: row.beacon_signature?.toString('hex') ?? null,
  };
}

/** A ticket as its player sees it: won or lost when its whole draw is settled, so that no page tells half of it. */
export function ticketOf(ctx: Ctx, row: OwnTicketRow): LotteryTicket {
  const { decimals } = ctx.brand.settings.currency;
  return {
    ticketId: String(row.id),
    gameCode: row.game_code,
    issue: row.issue,
    playType: row.play_type,
    selection: row.selection,
    lines: row.lines,
    unit: fromMinor(row.unit_minor, decimals),
    stake: fromMinor(row.stake_minor, decimals),
    odds: [...row.odds],
    rebateMilli: row.rebate_milli,
    state: ticketStateOf(row),
    payout: fromMinor((row.prize_minor ?? 0n) + (row.rebate_minor ?? 0n), decimals),
    chaseId: row.chase_id === null ? null : String(row.chase_id),
    placedAtMs: row.placed_at.getTime(),
    drawsAtMs: row.draws_at.getTime(),
    commitment: leafHash(leafText(row.game_code, row.issue, row)).toString('hex'),
  };
}

function ticketStateOf(row: OwnTicketRow): LotteryTicket['state'] {
  const { cancelled_at: takenBack, draw_cancelled_at: drawCancelled } = row;
  if (takenBack && (!drawCancelled || takenBack < drawCancelled)) return 'cancelled';
  if (row.draw_state === 'cancelled') return 'refunded';
  if (row.draw_state !== 'settled') return 'placed';
  return (row.prize_minor ?? 0n) > 0n ? 'won' : 'lost';
}
