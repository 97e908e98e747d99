import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ESTree, parseSync, type Plugin } from 'vite';
import type { Call } from '../contract/call.ts';
import { limitsOf } from '../contract/limits.ts';

/**
 * What a screen asks of a call itself is written into it: `limitsOf(sendFeedback, 'note')` as its figures, and
 * `useOffered(getChat)` with nothing of the call but its switch. A page then loads neither the call nor its schema for it.
 */
export function contractFacts(): Plugin {
  return {
    name: 'khela-contract-facts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/[^?]*\.tsx?$/, code: /\b(?:limitsOf|useOffered|isOffered)\(/ },
      handler: async (code, id) => ({ code: await withFacts(code, id), map: null }),
    },
  };
}

async function withFacts(code: string, id: string): Promise<string> {
  const { program } = parseSync(id, code);
  const facts = await Promise.all(questionsIn(program).map((question) => factOf(question, program, id)));
  return withoutUnused(edited(code, facts), new Set(['limitsOf', ...facts.map(({ asked }) => asked)]), id);
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((left, right) => right.start - left.start)
    .reduce((whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end), code);
}

/** A file that is imported goes into the same chunk, whether or not anything of it is still used. */
function withoutUnused(code: string, asked: ReadonlySet<string>, id: string): string {
  const isUsed = (name: string) => [...code.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1;
  const unused = new Set([...asked].filter((name) => !isUsed(name)));
  const edits = parseSync(id, code).program.body.flatMap((statement): Edit[] => {
    if (statement.type !== 'ImportDeclaration' || !statement.specifiers.some(({ local }) => unused.has(local.name))) {
      return [];
    }
    const left = statement.specifiers.filter(({ local }) => !unused.has(local.name));
    const isType = left.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type');
    const names = left.map(({ start, end }) => code.slice(start, end).replace(isType ? /^type / : '', '')).join(', ');
    const text = left.length === 0 ? '' : `import ${isType ? 'type ' : ''}{ ${names} } from ${statement.source.raw};`;
    return [{ start: statement.start, end: statement.end, text }];
  });
  return edited(code, edits);
}

function questionsIn(program: ESTree.Program): ESTree.CallExpression[] {
  const found: ESTree.CallExpression[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    const { type, callee } = node as Partial<ESTree.CallExpression>;
    if (type === 'CallExpression' && callee?.type === 'Identifier' && questions.includes(callee.name)) {
      found.push(node as ESTree.CallExpression);
    }
    Object.values(node).forEach(visit);
  };
  visit(program);
  return found;
}

const questions = ['limitsOf', 'useOffered', 'isOffered'];

async function factOf(
  { start, end, callee, arguments: [which, field] }: ESTree.CallExpression,
  program: ESTree.Program,
  id: string,
): Promise<Edit & { asked: string }> {
  const asked = which?.type === 'Identifier' ? which.name : '';
  const call = await callNamed(asked, program, id);
  if (which === undefined || call === undefined) throw new Error(`${id}: asked of a call that is not imported by name`);
  if ((callee as ESTree.IdentifierReference).name !== 'limitsOf') {
    return { asked, start: which.start, end: which.end, text: `{ feature: ${JSON.stringify(call.feature)} }` };
  }
  if (field?.type !== 'Literal') throw new Error(`${id}: the field of ${call.name} is not named in the place`);
  const { least, most, pattern } = limitsOf(call, field.value as never);
  return { asked, start, end, text: `{ least: ${least}, most: ${most}, pattern: ${JSON.stringify(pattern)} }` };
}

async function callNamed(local: string, program: ESTree.Program, id: string): Promise<Call | undefined> {
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.includes('/contract/')) continue;
    const found = statement.specifiers.find((one) => one.type === 'ImportSpecifier' && one.local.name === local);
    if (found?.type !== 'ImportSpecifier' || found.imported.type !== 'Identifier') continue;
    const module = (await import(pathToFileURL(resolve(dirname(id), statement.source.value)).href)) as object;
    return (module as Record<string, Call>)[found.imported.name];
  }
  return undefined;
}
