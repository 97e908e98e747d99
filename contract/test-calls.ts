import { readdirSync } from 'node:fs';
import type { Call } from './call.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.includes('test'));
const modules = await Promise.all(files.map((name) => import(`./${name}`) as Promise<Record<string, unknown>>));

/** Every call of the contract, by the name that code knows it under. */
export const callsByName: ReadonlyMap<string, Call> = new Map(
  modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) => (isCall(value) ? [[name, value]] : [])),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'verb' in value && 'changes' in value;
}
