import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A file of lines, each of them written whole or not at all. */
export interface Journal {
  /** How many lines were added since it was last written anew. */
  added: number;
  /** @throws where it cannot be written, and then it is as it was */
  append(entry: object): void;
  /** Writes it anew, short again; a full disk leaves the old one in its place. */
  rewrite(entries: readonly object[]): void;
}

/** Where the lines stood before there was more in them than the statement. */
const OLDER_NAME = 'statement.jsonl';

/** Opens the journal of a folder. @returns it with everything that stands in it, without a last line that a crash cut off */
export function openJournal(folder: string): { journal: Journal; entries: unknown[] } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'book.jsonl');
  const older = join(folder, OLDER_NAME);
  // Moved and not copied: that needs no space on the disk.
  if (!existsSync(file) && existsSync(older)) renameSync(older, file);
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 });
  const bytes = readFileSync(file);
  const wholeBytes = bytes.lastIndexOf('\n') + 1;
  if (wholeBytes < bytes.length) truncateSync(file, wholeBytes);
  const lines = bytes.toString('utf8', 0, wholeBytes).split('\n');
  const entries = lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line));
  return { journal: journalOf(file), entries };
}

function journalOf(file: string): Journal {
  return {
    added: 0,
    append(entry) {
      appendWhole(file, asText(entry));
      this.added += 1;
    },
    rewrite(entries) {
      const anew = `${file}.new`;
      try {
        writeFileSync(anew, entries.map(asText).join(''), { mode: 0o600 });
        renameSync(anew, file);
      } catch (error) {
        if (!isFull(error)) throw error;
      }
      this.added = 0;
    },
  };
}

function asText(entry: object): string {
  return `${JSON.stringify(entry)}\n`;
}

/** A full disk may take the half of a line, which would spoil the next one. */
function appendWhole(file: string, text: string): void {
  const { size } = statSync(file);
  try {
    appendFileSync(file, text);
  } catch (error) {
    truncateSync(file, size);
    throw error;
  }
}

function isFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
