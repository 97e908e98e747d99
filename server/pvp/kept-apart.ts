import type { CallOutput } from '../../contract/call.ts';
import type { officeListPvpPairs } from '../../contract/pvp-company.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { Linked } from './company.ts';
import * as store from './store-kept-apart.ts';

const MOST_SHOWN = 100;

/** Members who were kept apart since a moment, with what they have in common: the players themselves are not told. */
export async function keptApart(
  ctx: Ctx,
  sinceMs: number,
): Promise<CallOutput<typeof officeListPvpPairs>['keptApart']> {
  const rows = await store.keptSince(ctx.db, ctx.brand.id, sinceMs, MOST_SHOWN);
  const ids = rows.flatMap(({ member_id: one, kept_from: other }) => [one, other]);
  const accounts = await members.accountsOf(ctx, [...new Set(ids)]);
  const whoOf = (id: bigint) => ({ memberId: String(id), account: accounts.get(id) ?? String(id) });
  return rows.map((row) => ({
    keptId: row.kept_id,
    first: whoOf(row.member_id),
    second: whoOf(row.kept_from),
    link: row.kept_link,
    roomName: { BN: row.name_bn, EN: row.name_en },
    atMs: row.at.getTime(),
    outcome: row.outcome,
    times: row.times,
  }));
}

/** Who was kept from whom while a member looked for a seat at a table for money. */
export class KeptApart {
  readonly #rows: store.KeptAtTable[] = [];

  add(kept: { roomId: bigint; memberId: bigint; linked: Linked; refused: boolean }): void {
    const { roomId, memberId, linked, refused } = kept;
    this.#rows.push({
      room_id: roomId,
      member_id: memberId,
      kept_from: linked.memberId,
      kept_link: linked.link,
      refused,
    });
  }

  /** Writes down what came of it. @param refused of a refusal, whose own transaction has done nothing; else of a seat that was taken */
  async write({ db, brand }: Ctx, refused: boolean): Promise<void> {
    for (const row of this.#rows.filter((one) => one.refused === refused)) await store.noteKept(db, brand.id, row);
  }
}
