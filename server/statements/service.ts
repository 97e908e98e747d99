import type { Language } from '../../contract/brand.ts';
import type { FileAnswer } from '../../contract/call.ts';
import {
  STATEMENT_CSV_ROWS_MAX,
  STATEMENT_DAYS_MAX,
  STATEMENT_PDF_ROWS_MAX,
  type StatementFormat,
  type StatementKind,
} from '../../contract/statements.ts';
import * as audit from '../audit/service.ts';
import * as bets from '../bets/service.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { actorShare } from '../platform/http/shares.ts';
import { createTurns } from '../platform/http/turns.ts';
import * as wallet from '../wallet/service.ts';
import { accountCsv, accountSheet } from './account.ts';
import { bettingCsv, bettingSheet } from './betting.ts';
import { plainMoment } from '../platform/process/plain-moment.ts';
import { mannerOf } from './manner.ts';
import { pdfOf, type Sheet } from './pdf.ts';
import { wordsOf } from './saying.ts';

export interface StatementRequest {
  memberId: bigint;
  kind: StatementKind;
  format: StatementFormat;
  fromMs: number;
  untilMs: number;
  language: Language;
}

const DAY_MS = 24 * 60 * 60 * 1000;

// Drawing a page is work for the processor: one statement at a time leaves the rest of it to those who play. Nobody needs
// more than two at once, and whoever asks for many waits for their own.
const drawing = createTurns({ atOnce: 1, mostWaiting: 16, mostOfOne: 2 });

/**
 * A member's statement over a half-open window of moments, as a file: of all their money, or of their bets.
 * @throws Refusal not_found; bad_input on untilMs (too_small where it is not after fromMs, too_big beyond 366 days);
 * statement_too_long with {rows, most}; too_many_requests where they have two PDFs in hand, unavailable where too many wait
 */
export async function statement(ctx: Ctx, request: StatementRequest): Promise<FileAnswer> {
  checkWindow(request);
  const member = await members.get(ctx, request.memberId);
  const name = fileName(ctx, request, member);
  if (request.kind === 'account') {
    const found = await wallet.statement(ctx, member.id, request);
    checkLength(request.format, found.count);
    if (request.format === 'csv') return csv(name, accountCsv(ctx, found, request.language));
    return pdf(ctx, name, request, member, () => accountSheet(ctx, found, request.language));
  }
  const found = await bets.statement(ctx, member.id, request);
  checkLength(request.format, found.count);
  if (request.format === 'csv') return csv(name, bettingCsv(ctx, found, request.language));
  return pdf(ctx, name, request, member, () => bettingSheet(ctx, found, request.language));
}

/** The same for staff, who leave their name behind. @throws Refusal those of `statement` */
export async function statementForStaff(ctx: Ctx, request: StatementRequest, address: string): Promise<FileAnswer> {
  const file = await statement(ctx, request);
  const { account } = await members.get(ctx, request.memberId);
  const { kind, format } = request;
  const day = (atMs: number) => plainMoment(atMs, ctx.brand.settings.timeZone).slice(0, 10);
  await audit.record(ctx, {
    action: 'member.statement',
    subject: `member:${request.memberId}`,
    detail: { account, kind, format, from: day(request.fromMs), to: day(request.untilMs - 1) },
    address,
  });
  return file;
}

function checkWindow({ fromMs, untilMs }: StatementRequest): void {
  if (untilMs <= fromMs) failField('untilMs', 'too_small');
  // Less than a day more than the most: where clocks are put back, days are longer.
  if (untilMs - fromMs >= (STATEMENT_DAYS_MAX + 1) * DAY_MS) failField('untilMs', 'too_big');
}

function checkLength(format: StatementFormat, rows: number): void {
  const most = format === 'pdf' ? STATEMENT_PDF_ROWS_MAX : STATEMENT_CSV_ROWS_MAX;
  if (rows > most) fail('statement_too_long', { rows, most });
}

function csv(name: string, body: AsyncGenerator<string>): FileAnswer {
  return { name, mediaType: 'text/csv; charset=utf-8', body };
}

async function pdf(
  ctx: Ctx,
  name: string,
  request: StatementRequest,
  member: members.Member,
  sheet: () => Promise<Omit<Sheet, 'facts' | 'brandName'>>,
): Promise<FileAnswer> {
  const words = wordsOf(request.language);
  const manner = mannerOf(ctx, request.language);
  const { name: brandName, currency } = ctx.brand.settings;
  const facts = [
    { label: words.member, text: `${member.account} (${manner.digits(String(member.id))})` },
    { label: words.period, text: `${manner.day(request.fromMs)} – ${manner.day(request.untilMs - 1)}` },
    { label: words.currency, text: `${currency.code} (${currency.symbol})` },
    { label: words.made, text: manner.moment(ctx.nowMs) },
  ];
  const parts = await drawing(actorShare(ctx), async () =>
    pdfOf({ ...(await sheet()), facts, brandName: brandName[request.language] }),
  );
  return { name, mediaType: 'application/pdf', body: piecesOf(parts) };
}

async function* piecesOf(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

/** khela-account-rahim-2026-11-01-2026-11-30.csv; a name in other letters is told by its number. */
function fileName(ctx: Ctx, { kind, format, fromMs, untilMs }: StatementRequest, member: members.Member): string {
  const day = (atMs: number) => plainMoment(atMs, ctx.brand.settings.timeZone).slice(0, 10);
  const whose = /^[\w.-]+$/.test(member.account) ? member.account : String(member.id);
  return `${ctx.brand.code}-${kind}-${whose}-${day(fromMs)}-${day(untilMs - 1)}.${format}`.replaceAll(/[^\w.-]/g, '-');
}
