import { sql } from 'kysely';
import { tiers } from '../../games/lottery/vn-south/shapes.ts';
import { openMember } from '../../journeys/accounts.ts';
import type { Books } from '../../journeys/books.ts';
import { closeNextIn } from '../../journeys/draws.ts';
import * as members from '../../server/members/service.ts';
import type { Given } from './task.ts';

const PASSWORD = 'Rickshaw7';

/** Brings about what the demonstration has not by itself: members of the walk's own, and a draw that waits for its numbers. */
export async function arrange(books: Books): Promise<Given> {
  const given: Given = { twins: ['jomoj-ek', 'jomoj-dui'], alone: 'shantipur', result };
  for (const account of [...given.twins, given.alone]) await openMember(books, account, PASSWORD);
  for (const account of given.twins)
    await books.ask(async (ctx) => {
      const member = await members.findByAccount(ctx, account);
      if (!member) throw new Error(`nobody is called ${account}`);
      await sql`INSERT INTO sessions (token_hash, brand_id, member_id, account_type, device_id, user_agent, address,
        started_at, last_seen_at, expires_at)
      VALUES (sha256(${account}::bytea), ${ctx.brand.id}, ${member.id}, ${member.type}, 'one-device-of-two', 'Firefox',
        '203.0.113.9', now() - interval '9 hours', now() - interval '3 hours', now() + interval '9 hours')`.execute(
        ctx.db,
      );
    });
  await closeNextIn(books, 'vn-south', 1_000);
  return given;
}

/** Numbers that are easy to tell apart, from the special prize down. */
const result = tiers
  .flatMap(({ count, digits }, tier) =>
    Array.from({ length: count }, (_, at) => String(10 * tier + at + 1).padStart(digits, '0')),
  )
  .join(' ');
