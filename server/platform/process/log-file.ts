import { closeSync, fchmodSync, fstatSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { monotonicMs } from './clock.ts';

export interface LogFile {
  write(line: string): void;
}

interface Wanted {
  /** A file that would grow beyond this is put aside. */
  mostBytes: number;
  /** Files in all: the present one and what was put aside as `.1` (the youngest), `.2` and so on. */
  files: number;
  /** Hears once of each time that nothing can be written, and of its end with the number of lines that were lost. */
  tell(words: string): void;
}

const LOOK_EVERY_MS = 1_000;

/**
 * A file of lines that only its owner reads and that stays below a size. Whatever befalls it (a full disk, a folder that
 * is gone), writing never throws: lines are lost and counted until it works again, and the count is the first line then.
 */
export function openLogFile(path: string, { mostBytes, files, tell }: Wanted): LogFile {
  let file: { fd: number; bytes: number; lookedMs: number } | null = null;
  let lost = 0;
  // A line that was cut off by a full disk is ended before the next one.
  let isTorn = false;

  const put = (text: string): void => {
    const bytes = Buffer.from(isTorn ? `\n${text}` : text);
    const open = (file = current(path, file));
    if (open.bytes > 0 && open.bytes + bytes.length > mostBytes) {
      putAside(path, files);
      closeSync(open.fd);
      file = current(path, null);
    }
    const { fd } = file;
    for (let at = 0; at < bytes.length;) {
      at += writeSync(fd, bytes, at);
      isTorn = at < bytes.length;
    }
    file.bytes += bytes.length;
  };

  return {
    write(line) {
      try {
        if (lost > 0) {
          put(`${JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'lines of the log were lost' })}\n`);
          tell(`the log is written again; ${lost} lines were lost`);
          lost = 0;
        }
        put(line);
      } catch (error) {
        if (lost === 0) tell(`the log cannot be written (${(error as NodeJS.ErrnoException).code})`);
        lost += 1;
        // The next line looks for the file anew.
        if (file) file.lookedMs = -LOOK_EVERY_MS;
      }
    },
  };
}

/** The file under the path: another process, or somebody's own tool, may have put aside the one that we have open. */
function current(path: string, open: { fd: number; bytes: number; lookedMs: number } | null) {
  const lookedMs = monotonicMs();
  if (open && lookedMs - open.lookedMs < LOOK_EVERY_MS) return open;
  if (open) {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there && there.ino === fstatSync(open.fd).ino) return { fd: open.fd, bytes: there.size, lookedMs };
    closeSync(open.fd);
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o711 });
  const fd = openSync(path, 'a', 0o600);
  const found = fstatSync(fd);
  // One that an earlier version has made may be open to others; a device is not ours to close.
  if (found.isFile()) fchmodSync(fd, 0o600);
  return { fd, bytes: found.size, lookedMs };
}

/** The oldest is overwritten by the next one. */
function putAside(path: string, files: number): void {
  const nameOf = (age: number) => (age === 0 ? path : `${path}.${age}`);
  for (let age = files - 2; age >= 0; age--) {
    if (statSync(nameOf(age), { throwIfNoEntry: false })) renameSync(nameOf(age), nameOf(age + 1));
  }
}
