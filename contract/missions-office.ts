import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, page, paging, rowId } from './fields.ts';
import { programKinds, programTerms } from './mission-terms.ts';
import { moneyText } from './money.ts';
import { savingNote, waitingProposal } from './proposals.ts';

export const programStates = ['draft', 'active', 'archived'] as const;
export type ProgramState = (typeof programStates)[number];

/** From each state the states that may follow it: one way. */
export const programTransitions: Record<ProgramState, readonly ProgramState[]> = {
  draft: ['active', 'archived'],
  active: ['archived'],
  archived: [],
};

export const officeProgram = z.strictObject({
  id: z.string(),
  kind: z.enum(programKinds),
  state: z.enum(programStates),
  version: z.int(),
  terms: programTerms,
  budget: moneyText,
  given: moneyText,
  /** How often it gave. */
  rewards: z.int(),
  members: z.int(),
  changedAtMs: momentMs,
  /** Of leaderboards whose places stand. */
  closedAtMs: z.nullable(momentMs),
  /**
   * Of a mission of turnover: what it gives of each hundred of it, with the highest cashback and the other missions beside it,
   * and the most that all of them may; hundredths of a percent.
   */
  share: z.nullable(z.strictObject({ own: z.int(), others: z.int(), most: z.int() })),
});
export type OfficeProgram = z.infer<typeof officeProgram>;

export const listMissionPrograms = defineCall({
  name: 'listMissionPrograms',
  about: 'missionPrograms',
  path: '/office/api/missions',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: nothing,
  output: z.strictObject({
    list: z.array(officeProgram),
    /** From this budget on a second person decides today of what this one opens. */
    secondFromMinor: z.int(),
  }),
  summary: 'Missions, sign-in calendars and leaderboards of the brand, newest first, with what they gave.',
});

export const saveMissionProgram = defineCall({
  name: 'saveMissionProgram',
  changes: ['missionPrograms', 'proposals'],
  path: '/office/api/mission',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    /** Null: a new draft. */
    id: z.nullable(rowId),
    version: z.int().check(z.gte(0)),
    terms: programTerms,
    note: savingNote,
  }),
  output: z.strictObject({ id: z.string(), version: z.int(), proposalId: waitingProposal }),
  summary: 'Writes a draft, or other terms of a mission for the windows that begin from tomorrow on.',
});

export const moveMissionProgram = defineCall({
  name: 'moveMissionProgram',
  changes: ['missionPrograms', 'proposals'],
  path: '/office/api/mission/state',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    id: rowId,
    version: z.int().check(z.gte(1)),
    state: z.enum(['active', 'archived']),
    note: savingNote,
  }),
  output: z.strictObject({ proposalId: waitingProposal }),
  summary: 'Opens a draft to members, or ends what is open; a large budget waits for a second person.',
});

const resultRow = z.strictObject({
  memberId: z.string(),
  account: z.string(),
  /** Of a leaderboard. */
  place: z.nullable(z.int()),
  /** Window, day or score. */
  what: z.string(),
  prize: moneyText,
  atMs: momentMs,
});

export const getMissionResults = defineCall({
  name: 'getMissionResults',
  about: 'missionPrograms',
  path: '/office/api/mission/results',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: z.strictObject({ id: rowId, ...paging }),
  output: z.extend(page(resultRow), {
    /** What it gave, and the valid turnover of those who got something, since it began. */
    given: moneyText,
    turnover: moneyText,
    /** Of a leaderboard: settlements that came too late, newest first; they move no prize. */
    corrections: z.array(
      z.strictObject({
        memberId: z.string(),
        betId: z.string(),
        turnover: moneyText,
        payout: moneyText,
        atMs: momentMs,
      }),
    ),
  }),
  summary:
    'Who got what from a mission, calendar or leaderboard, newest or first place first, against what they played.',
});
