import * as z from 'zod/mini';
import { defineCall, type FileAnswer } from './call.ts';
import { momentMsInput, rowId } from './fields.ts';

export const statementFormats = ['csv', 'pdf'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Of every movement of the money, or of the bets. */
export const statementKinds = ['account', 'bets'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** A statement covers at most so many days, and a PDF at most so many rows. */
export const STATEMENT_DAYS_MAX = 366;
export const STATEMENT_PDF_ROWS_MAX = 3_000;
export const STATEMENT_CSV_ROWS_MAX = 500_000;

const window = { fromMs: momentMsInput, untilMs: momentMsInput, format: z.enum(statementFormats) };
const file = ['text/csv', 'application/pdf'];
const output = z.custom<FileAnswer>();

export const getAccountStatement = defineCall({
  name: 'getAccountStatement',
  path: '/wps/statements/account',
  verb: 'GET',
  token: 'member',
  rate: 'write',
  file,
  input: z.strictObject(window),
  output,
  summary: 'Every movement of the member’s money over a period as a file, in the language of the request.',
});

export const getBettingStatement = defineCall({
  name: 'getBettingStatement',
  path: '/wps/statements/bets',
  verb: 'GET',
  token: 'member',
  rate: 'write',
  file,
  input: z.strictObject(window),
  output,
  summary: 'The member’s bets over a period as a file, in the language of the request.',
});

export const getMemberStatement = defineCall({
  name: 'getMemberStatement',
  path: '/office/api/member/statement',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  rate: 'write',
  file,
  input: z.strictObject({ ...window, memberId: rowId, kind: z.enum(statementKinds) }),
  output,
  summary: 'A statement of a member as they themselves would get it; who took it is written down.',
});
