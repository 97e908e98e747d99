import { sql } from 'kysely';
import * as z from 'zod/mini';
import { offerContract, tiersInput } from '../../contract/contracts.ts';
import { askEnd, offerTerms, open, takeBack } from '../../server/agents/contracts/offering.ts';
import * as contracts from '../../server/agents/contracts/service.ts';
import * as store from '../../server/agents/contracts/store.ts';
import { readTiers } from '../../server/agents/contracts/terms.ts';
import { transact } from '../../server/platform/database/transaction.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { fail, Refusal } from '../../server/platform/process/fail.ts';
import { asInput, type PlannedTier, type Program } from './terms.ts';

type Deed = 'offer' | 'edit' | 'withdraw' | 'accept' | 'reject' | 'ask_end' | 'agree' | 'keep' | 'end';

/** A deed as the other program hears of it. */
export interface Dealt {
  what: 'deed';
  atMs: number;
  deed: Deed;
  /** The number of the contract; of a refused offer null. */
  contract: string | null;
  tiers?: PlannedTier[];
  of?: Omit<Program, 'spans' | 'tiers'> & { upline: string | null; member: string };
  /** `done`, or the code of the refusal. */
  got: string;
}

export type Living = Pick<
  store.ContractRow,
  'id' | 'kind' | 'product' | 'period' | 'carry_windows' | 'upline_id' | 'member_id' | 'state' | 'version'
> & { tiers: PlannedTier[] | null };

const byHouse = { by_side: 'house' } as const;

/** Those whom contracts are between, as they deal by the services that their screens ask. */
export class Dealers {
  readonly #ctxAt: (atMs: number) => Promise<Ctx>;

  constructor(ctxAt: (atMs: number) => Promise<Ctx>) {
    this.#ctxAt = ctxAt;
  }

  async offer(
    atMs: number,
    of: Omit<Program, 'spans' | 'tiers'> & { uplineId: bigint | null; memberId: bigint },
    tiers: PlannedTier[],
  ): Promise<Dealt> {
    const { uplineId, memberId, kind, product, period, carryWindows } = of;
    let contract: string | null = null;
    const got = await outcomeOf(async () => {
      if (uplineId === null) {
        await this.#asHouse(atMs, async (ctx) => {
          const read = readTiers(ctx, kind, z.parse(tiersInput, asInput(tiers)));
          const terms = { kind, product, period, carryWindows, uplineId, memberId, tiers: read };
          contract = String(await open(ctx, terms, byHouse));
        });
        return;
      }
      const input = { memberId: String(memberId), kind, product, period, tiers: asInput(tiers) };
      ({ contractId: contract } = await contracts.offer(
        await this.#as(uplineId, atMs),
        z.parse(offerContract.input, input),
      ));
    });
    const sides = { upline: uplineId === null ? null : String(uplineId), member: String(memberId) };
    return {
      what: 'deed',
      atMs,
      deed: 'offer',
      contract,
      tiers,
      of: { kind, product, period, carryWindows, ...sides },
      got,
    };
  }

  async edit(atMs: number, contract: Living, tiers: PlannedTier[]): Promise<Dealt> {
    const id = String(contract.id);
    const read = z.parse(tiersInput, asInput(tiers));
    const got = await this.#asUpline(
      atMs,
      contract,
      async (ctx) => void (await contracts.edit(ctx, { contractId: id, tiers: read })),
      async (ctx, row) => void (await offerTerms(ctx, row, readTiers(ctx, row.kind, read), byHouse)),
    );
    return { what: 'deed', atMs, deed: 'edit', contract: id, tiers, got };
  }

  async withdraw(atMs: number, contract: Living): Promise<Dealt> {
    const id = String(contract.id);
    const got = await this.#asUpline(
      atMs,
      contract,
      (ctx) => contracts.withdraw(ctx, { contractId: id }),
      (ctx, row) => takeBack(ctx, row, byHouse),
    );
    return { what: 'deed', atMs, deed: 'withdraw', contract: id, got };
  }

  async askEnd(atMs: number, contract: Living): Promise<Dealt> {
    const id = String(contract.id);
    const got = await this.#asUpline(
      atMs,
      contract,
      (ctx) => contracts.end(ctx, { contractId: id, note: '' }),
      (ctx, row) => askEnd(ctx, row, byHouse),
    );
    return { what: 'deed', atMs, deed: 'ask_end', contract: id, got };
  }

  async answer(atMs: number, contract: Living, answer: 'accept' | 'reject' | 'agree' | 'keep'): Promise<Dealt> {
    const { id, version, member_id: memberId } = contract;
    const got = await outcomeOf(async () =>
      contracts.answer(await this.#as(memberId, atMs), { contractId: String(id), version, answer }),
    );
    return { what: 'deed', atMs, deed: answer, contract: String(id), got };
  }

  async end(atMs: number, { id, member_id: memberId }: Living): Promise<Dealt> {
    const got = await outcomeOf(async () =>
      contracts.end(await this.#as(memberId, atMs), { contractId: String(id), note: '' }),
    );
    return { what: 'deed', atMs, deed: 'end', contract: String(id), got };
  }

  /** What lives now, with the terms that were signed last. */
  async living(): Promise<Living[]> {
    const { db, brand } = await this.#ctxAt(0);
    const { rows } = await sql<Omit<Living, 'tiers'> & { tiers: store.KeptTier[] | null }>`
      SELECT c.id, c.kind, c.product, c.period, c.carry_windows, c.upline_id, c.member_id, c.state, c.version,
             (SELECT v.tiers FROM contract_versions v WHERE v.contract_id = c.id AND v.state = 'accepted' ORDER BY v.version DESC LIMIT 1) AS tiers
        FROM contracts c WHERE c.brand_id = ${brand.id} AND c.ended_at IS NULL ORDER BY c.id`.execute(db);
    return rows.map((row) => ({ ...row, tiers: row.tiers?.map(plannedTier) ?? null }));
  }

  async #as(memberId: bigint, atMs: number): Promise<Ctx> {
    return { ...(await this.#ctxAt(atMs)), actor: { kind: 'member', memberId, accountType: 1, sessionId: 0n } };
  }

  async #asHouse(atMs: number, act: (ctx: Ctx) => Promise<void>): Promise<void> {
    await transact(await this.#ctxAt(atMs), async (ctx) => {
      await store.lockBrand(ctx.db, ctx.brand.id);
      await act(ctx);
    });
  }

  #asUpline(
    atMs: number,
    { id, upline_id: uplineId }: Living,
    byAgent: (ctx: Ctx) => Promise<void>,
    ofHouse: (ctx: Ctx, row: store.ContractRow) => Promise<void>,
  ): Promise<string> {
    return outcomeOf(async () => {
      if (uplineId !== null) return byAgent(await this.#as(uplineId, atMs));
      return this.#asHouse(atMs, async (ctx) =>
        ofHouse(ctx, (await store.find(ctx.db, ctx.brand.id, id)) ?? fail('not_found')),
      );
    });
  }
}

async function outcomeOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

function plannedTier({ minimumBetMinor, netLossMinor, amountMinor, ...rest }: store.KeptTier): PlannedTier {
  return {
    ...rest,
    minimumBetMinor: Number(minimumBetMinor),
    netLossMinor: Number(netLossMinor),
    amountMinor: Number(amountMinor),
  };
}
