import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the repository: path from its root with `/`, and the whole text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** One broken house rule. `line` counts from 1. */
export interface Fault {
  rule: string;
  path: string;
  line: number;
  message: string;
}

/** A house rule: looks at the whole tree and names what breaks it. */
export interface Rule {
  name: string;
  check(files: readonly SourceFile[]): Fault[];
}

const textual = /\.(?:tsx?|m?js|sql|css|html|svg|md|json|ya?ml)$/;

/** Every text file that git tracks or would track; what .gitignore names is left out. */
export function readTree(root: string): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = [...new Set(listed.split('\0'))].filter((path) => textual.test(path) && path !== 'package-lock.json');
  // A file deleted but not yet committed is still listed.
  return paths
    .filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export function faultAt(rule: string, file: SourceFile, offset: number, message: string): Fault {
  return { rule, path: file.path, line: lineOf(file.text, offset), message };
}

/** The line of a character, from 1. */
export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

export function describeFault(fault: Fault): string {
  return `${fault.path}:${fault.line}  ${fault.rule}: ${fault.message}`;
}
