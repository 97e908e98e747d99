import { mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { type Logger, type StreamEntry, destination, multistream, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';

const MOST_FILE_BYTES = 20_000_000;

/**
 * The server's log: JSON lines, secrets left out. With a file, the file gets everything and the terminal short lines
 * for people; without one, standard output gets the JSON, as collectors of logs want it.
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
  };
  if (config.logFile === null) return pino(options, destination({ dest: 1, sync: true }));
  makeRoom(config.logFile);
  const level = config.logLevel === 'silent' ? 'fatal' : config.logLevel;
  const streams: StreamEntry[] = [
    { level, stream: destination({ dest: config.logFile, sync: true, mkdir: true }) },
    { level: 'warn', stream: linesForPeople(terminal) },
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

/** Keeps one older file; a demo that runs for months does not fill the disk. */
function makeRoom(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o711 });
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > MOST_FILE_BYTES) renameSync(file, `${file}.1`);
}

const levelWords: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' };

/** `14:03:21 warning the live bus lost the database (ECONNREFUSED)` */
function linesForPeople(terminal: NodeJS.WritableStream): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      const { level, time, msg, err } = JSON.parse(chunk.toString('utf8')) as {
        level: number;
        time: number;
        msg?: string;
        err?: { message?: string };
      };
      const clock = new Date(time).toTimeString().slice(0, 8);
      const why = err?.message ? ` (${err.message.split('\n')[0]})` : '';
      terminal.write(`${clock} ${levelWords[level] ?? 'note'} ${msg ?? ''}${why}\n`);
      done();
    },
  });
}
