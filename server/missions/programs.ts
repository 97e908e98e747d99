import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { programKinds, type ProgramTerms } from '../../contract/mission-terms.ts';
import {
  type listMissionPrograms,
  type moveMissionProgram,
  programTransitions,
  type saveMissionProgram,
} from '../../contract/missions-office.ts';
import * as audit from '../audit/service.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField, known } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import * as rewards from '../rewards/service.ts';
import * as wallet from '../wallet/service.ts';
import { shareOf } from './ceiling.ts';
import { budgetOf, checkProgram, isFixedChanged } from './checks.ts';
import { addDays } from './days.ts';
import { budgetProposal } from './proposing.ts';
import { readTerms, stateOf, today } from './reading.ts';
import * as claims from './store-claims.ts';
import * as store from './store.ts';
import { checkOpening, open, spanOf, write } from './writing.ts';

/** Every mission, calendar and leaderboard of the brand with what it gave, newest first. */
export async function list(ctx: Ctx): Promise<CallOutput<typeof listMissionPrograms>> {
  const rows = await store.all(ctx.db, ctx.brand.id);
  const given = await claims.givenBy(ctx.db, ctx.brand.id);
  const list = [];
  for (const row of rows) {
    const terms = readTerms(row.terms);
    const isShared = terms.kind === 'mission' && row.state !== 'archived';
    list.push({
      id: String(row.id),
      kind: known(
        programKinds.find((each) => each === row.kind),
        `${row.kind} is a kind of program`,
      ),
      state: stateOf(row),
      version: row.version,
      terms,
      budget: wallet.writeAmount(ctx, row.budget_minor),
      given: wallet.writeAmount(ctx, row.given_minor),
      rewards: given.get(row.id)?.rewards ?? 0,
      members: given.get(row.id)?.members ?? 0,
      changedAtMs: row.changed_at.getTime(),
      closedAtMs: row.closed_at?.getTime() ?? null,
      share: isShared ? await shareOf(ctx, terms, row.id, rows) : null,
    });
  }
  return { list, secondFromMinor: Number(await rewards.roomAlone(ctx)) };
}

/**
 * Writes a draft, or other terms of what is open: they hold for the windows that begin from tomorrow on. A budget that grows beyond the
 * brand's limit waits for a second person.
 * @throws Refusal not_found, version_conflict, mission_ended, mission_running, bad_input
 */
export async function save(
  ctx: Ctx,
  { id, version, terms, note }: CallParsed<typeof saveMissionProgram>,
  address: string | null,
): Promise<CallOutput<typeof saveMissionProgram>> {
  return transact(ctx, async (inside) => {
    const programs = await store.all(inside.db, inside.brand.id);
    const programId = id === null ? null : BigInt(id);
    if (programId === null) {
      await checkProgram(inside, terms, null, programs);
      return { id: String(await create(inside, terms, address)), version: 1, proposalId: null };
    }
    const row = await store.locked(inside.db, inside.brand.id, programId);
    if (!row) fail('not_found');
    if (row.version !== version) fail('version_conflict');
    if (row.state === 'archived') fail('mission_ended');
    await checkProgram(inside, terms, programId, programs);
    checkChange(row, terms);
    const asked = row.state === 'active' ? await budgetProposal(inside, row, terms, note) : null;
    if (asked) return { id: String(row.id), version, proposalId: (await proposals.propose(inside, asked, address)).id };
    await write(inside, row, terms, address);
    return { id: String(row.id), version: version + 1, proposalId: null };
  });
}

async function create(ctx: Ctx, terms: ProgramTerms, address: string | null): Promise<bigint> {
  const given = { brandId: ctx.brand.id, terms, budgetMinor: budgetOf(terms), atMs: ctx.nowMs };
  const id = await store.insert(ctx.db, { ...given, span: await spanOf(ctx, terms) });
  await audit.record(ctx, { action: 'mission.create', subject: `mission:${id}`, detail: { terms }, address });
  return id;
}

function checkChange(row: store.ProgramRow, terms: ProgramTerms): void {
  if (row.kind !== terms.kind) failField('terms.kind', 'invalid_value');
  if (row.state === 'draft') return;
  if (isFixedChanged(readTerms(row.terms), terms)) fail('mission_running');
  if (budgetOf(terms) < row.given_minor) failField('terms.budgetMinor', 'too_small');
}

/**
 * Opens a draft, or ends what is open. A large budget is opened by two people.
 * @throws Refusal not_found, version_conflict, mission_ended, mission_running for a leaderboard that is not closed yet, bad_input
 */
export async function move(
  ctx: Ctx,
  { id, version, state, note }: CallParsed<typeof moveMissionProgram>,
  address: string | null,
): Promise<CallOutput<typeof moveMissionProgram>> {
  return transact(ctx, async (inside) => {
    const row = await store.locked(inside.db, inside.brand.id, BigInt(id));
    if (!row) fail('not_found');
    if (row.version !== version) fail('version_conflict');
    if (!programTransitions[stateOf(row)].includes(state)) fail('mission_ended');
    if (state === 'archived') {
      await archive(inside, row, address);
      return { proposalId: null };
    }
    await checkOpening(inside, row);
    const asked = await budgetProposal(inside, row, null, note);
    if (asked) return { proposalId: (await proposals.propose(inside, asked, address)).id };
    await open(inside, row, address);
    return { proposalId: null };
  });
}

async function archive(ctx: Ctx, row: store.ProgramRow, address: string | null): Promise<void> {
  // Members play for its prizes.
  if (row.kind === 'board' && row.state === 'active' && row.closed_at === null) fail('mission_running');
  const now = today(ctx);
  await store.archive(ctx.db, ctx.brand.id, row.id, addDays(now, 1), ctx.nowMs);
  await audit.record(ctx, {
    action: 'mission.archive',
    subject: `mission:${row.id}`,
    detail: { from: row.state },
    address,
  });
}
