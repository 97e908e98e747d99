import type { LogFn, Logger } from 'pino';

const WARNING = 40;
const MOST_KINDS = 500;

type Method = (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) => void;

interface Kind {
  /** How many were left out. */
  count: number;
  tell(): void;
}

const waiting = new Set<Map<string, Kind>>();
let isListening = false;

/**
 * For pino's hook `logMethod`: of warnings and errors that say the same (words, route, task, cause; not the request) the
 * first of each window is written whole, and the others as one line with their count at its end. A flood of refused
 * requests fills no disk that way. Of more than 500 kinds at once the rest are counted together.
 */
export function collapseRepeats(windowMs: number): Method {
  const kinds = new Map<string, Kind>();
  waiting.add(kinds);
  if (!isListening) {
    isListening = true;
    process.on('exit', tellRepeats);
  }
  return function logMethod(args, method, level) {
    if (level < WARNING) return method.apply(this, args);
    const key = `${level} ${kindOf(args)}`;
    const isFull = kinds.size >= MOST_KINDS && !kinds.has(key);
    const known = kinds.get(isFull ? 'others' : key);
    if (known) {
      known.count += 1;
      return;
    }
    const kind: Kind = {
      count: isFull ? 1 : 0,
      tell: () => {
        kinds.delete(isFull ? 'others' : key);
        if (kind.count > 0) method.apply(this, countedOf(args, kind.count, isFull));
      },
    };
    kinds.set(isFull ? 'others' : key, kind);
    if (!isFull) method.apply(this, args);
    setTimeout(kind.tell, windowMs).unref();
  };
}

/** Writes now what is counted so far, as at the end of the process. */
export function tellRepeats(): void {
  for (const kinds of waiting) for (const kind of kinds.values()) kind.tell();
}

/** The words and all fields that are words, so that two broken rules of the books stay two lines. */
function kindOf([first, words]: readonly unknown[]): string {
  if (typeof first !== 'object' || first === null) return String(first);
  if (first instanceof Error) return `${causeOf(first)} ${String(words)}`;
  const { requestId: _, err, ...fields } = first as Record<string, unknown>;
  const named = Object.entries(fields).filter(([, value]) => typeof value === 'string');
  return JSON.stringify([words, named, causeOf(err)]);
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : `${error.name} ${error.message.split('\n')[0]}`;
}

function countedOf([first, words]: readonly unknown[], count: number, isMixed: boolean): Parameters<LogFn> {
  if (isMixed) return [{ repeated: count }, 'more warnings of many kinds were left out'];
  if (typeof first !== 'object' || first === null) return [{ repeated: count }, String(first)];
  const { requestId: _, err, ...fields } = first as Record<string, unknown>;
  const cause = causeOf(first instanceof Error ? first : err);
  return [{ ...fields, ...(cause && { cause }), repeated: count }, typeof words === 'string' ? words : ''];
}
