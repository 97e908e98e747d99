import { type Logger, type StreamEntry, multistream, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';
import { openLogFile } from './log-file.ts';
import { collapseRepeats } from './log-repeats.ts';

const MOST_FILE_BYTES = 10_000_000;
const FILES = 5;
const REPEATS_WINDOW_MS = 10_000;

/**
 * The server's log: JSON lines, secrets left out. With a file, the file gets everything and the terminal short lines
 * for people; without one, standard output gets the JSON, as collectors of logs want it. Whatever cannot be written is
 * lost, and never more than that: no log ends the process.
 */
export function createLog(
  config: Pick<Config, 'logFile' | 'logLevel'>,
  terminal: NodeJS.WritableStream = process.stdout,
): Logger {
  const options = {
    level: config.logLevel,
    base: undefined,
    formatters: { log: withoutSecrets },
    // What a child logger carries does not pass the formatter.
    redact: { paths: ['authorization', 'cookie', 'password', 'secret', 'token', 'sessionToken'], censor: HIDDEN },
    serializers: { err: errorWithoutData },
    hooks: { logMethod: collapseRepeats(REPEATS_WINDOW_MS) },
  };
  // A terminal that has gone, or a full disk behind it, takes nothing; nobody is left to be told.
  if (terminal.listenerCount('error') === 0) terminal.on('error', () => {});
  if (config.logFile === null) return pino(options, { write: (line: string) => void terminal.write(line) });
  const level = config.logLevel === 'silent' ? 'fatal' : config.logLevel;
  const file = openLogFile(config.logFile, {
    mostBytes: MOST_FILE_BYTES,
    files: FILES,
    tell: (words) => void terminal.write(`${clockOf(Date.now())} warning ${words}\n`),
  });
  const streams: StreamEntry[] = [
    { level, stream: file },
    { level: 'warn', stream: { write: (line: string) => void terminal.write(forPeople(line)) } },
  ];
  return pino(options, multistream(streams));
}

const secretNames =
  /^(?:authorization|cookie|set-cookie|secret|password|passwd|jwe|totp|otp|captcha|botcheck)$|password|token|secret|signature|private|databaseurl|adminurl/i;
const HIDDEN = '[hidden]';
const DEEPEST = 6;

/** A copy in which whatever is named like a secret is hidden, however deep it lies. */
export function withoutSecrets(given: Record<string, unknown>): Record<string, unknown> {
  return copy(given, 0) as Record<string, unknown>;
}

function copy(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'string') return withoutPasswordInUrl(value);
  // An error is left to its serializer, which comes after.
  if (value === null || typeof value !== 'object' || value instanceof Error || value instanceof Date) return value;
  if (depth >= DEEPEST) return '[deep]';
  if (Array.isArray(value)) return value.map((each) => copy(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secretNames.test(name) ? HIDDEN : copy(inner, depth + 1)]),
  );
}

function withoutPasswordInUrl(text: string): string {
  return text.replace(/(\w+:\/\/[^\s:/@]*):[^\s@]+@/g, '$1:***@');
}

/** Name, words, place and code; not what the database quotes of a row, which may be anybody's. */
function errorWithoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutPasswordInUrl(String(error));
  const { code, constraint, table, severity, cause } = error as Error & Record<string, unknown>;
  return {
    type: error.name === 'Error' ? stdSerializers.err(error).type : error.name,
    message: withoutPasswordInUrl(error.message),
    stack: withoutPasswordInUrl(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(severity !== undefined && { severity }),
    ...(cause !== undefined && { cause: errorWithoutData(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(errorWithoutData) }),
  };
}

const levelWords: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' };

/** `14:03:21 warning the live bus lost the database (ECONNREFUSED)` */
function forPeople(line: string): string {
  const { level, time, msg, err, cause, repeated } = JSON.parse(line) as {
    level: number;
    time: number;
    msg?: string;
    err?: { message?: string };
    cause?: string;
    repeated?: number;
  };
  const reason = err?.message?.split('\n')[0] ?? cause;
  const why = reason ? ` (${reason})` : '';
  const often = repeated ? `, ${repeated} times more` : '';
  return `${clockOf(time)} ${levelWords[level] ?? 'note'} ${msg ?? ''}${why}${often}\n`;
}

function clockOf(epochMs: number): string {
  return new Date(epochMs).toTimeString().slice(0, 8);
}
