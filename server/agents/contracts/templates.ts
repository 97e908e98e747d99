import type { CallOutput, CallParsed } from '../../../contract/call.ts';
import type {
  listContractTemplates as listCall,
  listOfficeTemplates as officeCall,
  removeContractTemplate as removeCall,
  saveContractTemplate as saveCall,
} from '../../../contract/contract-templates.ts';
import * as audit from '../../audit/service.ts';
import { transact } from '../../platform/database/transaction.ts';
import { type Ctx, staffOf } from '../../platform/process/ctx.ts';
import { fail } from '../../platform/process/fail.ts';
import { agentOf } from '../guard.ts';
import * as store from './store-templates.ts';
import { periodOf, presentTiers, readTiers } from './terms.ts';

const MOST_TEMPLATES = 100;

/** Terms that the agent behind the token may begin an offer from; sums that are paid once are the house's alone to give. @throws Refusal those of `agentOf` */
export async function templates(ctx: Ctx): Promise<CallOutput<typeof listCall>> {
  await agentOf(ctx);
  const rows = await store.all(ctx.db, ctx.brand.id, MOST_TEMPLATES);
  return {
    list: rows
      .filter(({ tiers }) => tiers.every(({ rateType }) => rateType === 'P'))
      .map((row) => ({
        templateId: String(row.id),
        name: row.name,
        kind: row.kind,
        period: row.period,
        tiers: presentTiers(ctx, row.tiers),
      })),
  };
}

/** All of them, with who saved them last. */
export async function officeTemplates(ctx: Ctx): Promise<CallOutput<typeof officeCall>> {
  const rows = await store.all(ctx.db, ctx.brand.id, MOST_TEMPLATES);
  return {
    list: rows.map((row) => ({
      templateId: String(row.id),
      name: row.name,
      kind: row.kind,
      period: row.period,
      carryWindows: row.carry_windows,
      tiers: presentTiers(ctx, row.tiers),
      savedBy: row.saved_by,
      savedAtMs: row.saved_at.getTime(),
    })),
  };
}

/**
 * Keeps terms under their kind and name. One person is enough: a template moves nothing, and what is offered by it is answered as any offer.
 * @throws Refusal those of `readTiers`
 */
export async function saveTemplate(
  ctx: Ctx,
  { name, kind, ...input }: CallParsed<typeof saveCall>,
  address: string,
): Promise<CallOutput<typeof saveCall>> {
  const tiers = readTiers(ctx, kind, input.tiers);
  const carryWindows = kind === 'dividend' ? input.carryWindows : 0;
  const terms = { name, kind, period: periodOf(kind, input.period), carryWindows, tiers };
  return transact(ctx, async (inside) => {
    const by = { savedBy: staffOf(inside).account, atMs: inside.nowMs };
    const id = await store.save(inside.db, inside.brand.id, { ...terms, ...by });
    const detail = { name, kind };
    await audit.record(inside, { action: 'agent.template.save', subject: `contract_template:${id}`, detail, address });
    return { templateId: String(id) };
  });
}

/** Forgets a template. @throws Refusal not_found */
export async function removeTemplate(
  ctx: Ctx,
  { templateId }: CallParsed<typeof removeCall>,
  address: string,
): Promise<void> {
  await transact(ctx, async (inside) => {
    const name = (await store.remove(inside.db, inside.brand.id, BigInt(templateId))) ?? fail('not_found');
    const subject = `contract_template:${templateId}`;
    await audit.record(inside, { action: 'agent.template.remove', subject, detail: { name }, address });
  });
}
