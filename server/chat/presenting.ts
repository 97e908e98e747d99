import type { ChatMessage, ChatRoom } from '../../contract/chat.ts';
import { fromMinor } from '../../contract/money.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { hmacSha256 } from '../platform/process/seal.ts';
import type { MessageRow, RoomRow } from './store.ts';

/** A room as its readers know it. */
export function roomOf(row: RoomRow): ChatRoom {
  return {
    roomId: String(row.id),
    name: { BN: row.name_bn, EN: row.name_en },
    topic: { BN: row.topic_bn, EN: row.topic_en },
    isOpen: row.is_open,
    slowModeSeconds: row.slow_mode_seconds,
  };
}

/**
 * A message as its readers know it: the same for all of them.
 * @param answered the message that it answers, where that still stands
 */
export function messageOf(ctx: Ctx, row: MessageRow, answered?: MessageRow): ChatMessage {
  return {
    id: String(row.id),
    author: row.author,
    authorMark: row.member_id === null ? 'staff' : markOf(ctx, row.member_id),
    isStaff: row.member_id === null,
    text: row.body,
    atMs: row.at.getTime(),
    replyTo: answered ? quoteOf(answered) : null,
    round: shareOf(ctx, row),
  };
}

const MOST_QUOTED = 120;

function quoteOf(row: MessageRow): ChatMessage['replyTo'] {
  const letters = [...row.body];
  const text = letters.length > MOST_QUOTED ? `${letters.slice(0, MOST_QUOTED).join('')}…` : row.body;
  return { id: String(row.id), author: row.author, isStaff: row.member_id === null, text };
}

function shareOf(ctx: Ctx, row: MessageRow): ChatMessage['round'] {
  const { round_code: code, round_game: game, round_stake_minor: stakeMinor, round_payout_minor: payoutMinor } = row;
  if (code === null || game === null || stakeMinor === null || payoutMinor === null) return null;
  const money = (minor: bigint) => (row.shows_stake ? fromMinor(minor, ctx.brand.settings.currency.decimals) : null);
  return {
    code,
    game,
    multipleHundredths: Number((payoutMinor * 100n) / stakeMinor),
    stake: money(stakeMinor),
    payout: money(payoutMinor),
  };
}

/** Always the same for a member, and nobody finds the member by it. */
export function markOf(ctx: Ctx, memberId: bigint): string {
  return hmacSha256(ctx.platform.seal.key('chat-authors'), `${ctx.brand.id}:${memberId}`).toString('hex').slice(0, 12);
}

/** The name under which a member writes: their nickname; who has none but their login name shows little of that. */
export function authorOf({ account, nickname }: { account: string; nickname: string }): string {
  const name = nickname.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (name !== '' && name.toLowerCase() !== account.toLowerCase()) return name.slice(0, MOST_LETTERS);
  const letters = [...account];
  return `${letters.slice(0, 2).join('')}***${letters.at(-1) ?? ''}`;
}

const MOST_LETTERS = 40;
