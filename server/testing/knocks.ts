import { type ErrorCode, errorStatus, isErrorCode } from '../../contract/errors.ts';
import type { Call, Verb } from '../../contract/call.ts';
import { doors } from '../doors.ts';
import { addressesOf } from '../platform/http/call-reading.ts';
import type { TestSite } from './site.ts';
import { inEach } from '../../contract/in-both.ts';
import { words as errors } from '../../contract/errors.words.ts';

const { EN: errorsEn, BN: errorsBn } = inEach(errors);

/** A request as it goes over the line: nothing is put right on the way. */
export interface Knock {
  verb: string;
  path: string;
  /** With its question mark. */
  query?: string;
  body?: string | undefined;
  headers?: Record<string, string | undefined>;
}

export interface Heard {
  status: number;
  headers: Headers;
  text: string;
}

export interface CallAddress {
  call: Call;
  verb: Verb;
  path: string;
}

/** Every call of the house. */
export const allCalls: readonly Call[] = Object.values(doors)
  .flat()
  .map(({ call }) => call);

/** Every address under which a call is served, aliases too. */
export const allAddresses: readonly CallAddress[] = allCalls.flatMap((call) =>
  addressesOf(call).map(({ path, verb }) => ({ call, path, verb })),
);

/** Whether a call is told by a company that signs what it says: what is not signed is refused before anybody reads it. */
export function isSigned(call: Call): boolean {
  return call.path.startsWith('/wps/cashier/callback/') || call.path.startsWith('/provider/');
}

/** Whether what is asked stands in the query. */
export function isAskedInQuery(verb: string): boolean {
  return verb === 'GET' || verb === 'DELETE';
}

export async function knock(site: TestSite, { verb, path, query = '', body, headers = {} }: Knock): Promise<Heard> {
  const sent = Object.entries({
    language: 'EN',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  });
  const response = await fetch(`${site.url}${path}${query}`, {
    method: verb,
    headers: sent.filter((pair): pair is [string, string] => pair[1] !== undefined),
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The body of an answer, or null where it is no JSON. */
export function bodyOf(
  heard: Heard,
): { success?: boolean; value?: unknown; message?: string | null; errorCode?: string | null } | null {
  try {
    return JSON.parse(heard.text);
  } catch {
    return null;
  }
}

const internals = /node_modules|\.ts:\d|\bat \w+ \(|SELECT |INSERT |postgres|constraint|Error:/;

/**
 * What is wrong with a refusal, in words; empty where it is as the wire contract says.
 * @param codes the error codes that would be right
 */
export function faultsOfRefusal(heard: Heard, codes: readonly ErrorCode[], language: 'BN' | 'EN' = 'EN'): string[] {
  const body = bodyOf(heard);
  const shown = `${heard.status} ${heard.text.slice(0, 160)}`;
  if (body === null) return [`no JSON: ${shown}`];
  const faults: string[] = [];
  const code = body.errorCode ?? '';
  if (Object.keys(body).toSorted().join() !== 'errorCode,message,success,value') faults.push(`no envelope: ${shown}`);
  if (body.success !== false || !isErrorCode(code)) return [...faults, `no refusal: ${shown}`];
  if (!codes.includes(code)) faults.push(`${code} instead of ${codes.join(' or ')}: ${shown}`);
  if (errorStatus[code] !== heard.status) faults.push(`${code} with status ${heard.status}`);
  const words = language === 'EN' ? errorsEn[code] : errorsBn[code];
  if (!patternOf(words).test(body.message ?? '')) faults.push(`other words than the table's: ${shown}`);
  if (language === 'BN' && !/[\u0980-\u09FF]/.test(body.message ?? '')) faults.push(`no Bengali letter: ${shown}`);
  if (!heard.headers.get('x-request-id')) faults.push(`no x-request-id: ${shown}`);
  if (internals.test(heard.text.replace(/"fields":\{[^}]*\}/, ''))) faults.push(`tells of the inside: ${shown}`);
  return faults;
}

/** The words of the table with anything that is no hole where they have one. */
function patternOf(words: string): RegExp {
  const parts = words.split(/\{\w+\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^{}]+')}$`);
}
