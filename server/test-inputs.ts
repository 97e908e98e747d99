import * as z from 'zod/mini';
import type { Call } from '../contract/call.ts';
import * as brand from './brand/service.ts';

const id = '1042';

/** Right inputs of the calls that need one; a call that takes nothing needs no line here. */
const inputs: Record<string, Record<string, unknown>> = {
  login: { username: 'nobody-at-all', password: 'wrong-password' },
  register: { username: 'newcomer1', password: 'khela123', confirmPassword: 'khela123' },
  staffLogin: { account: 'nobody', password: 'wrong-password', code: '123456' },
  createStaff: { account: 'new.clerk', name: 'New Clerk', role: 'support', password: 'a long password' },
  setStaffActive: { staffId: id, active: false },
  setLanguage: { language: 'EN' },
  getDeposit: { depositId: id },
  cancelDeposit: { depositId: id },
  createDeposit: { amount: '500' },
  depositCallback: { depositId: id, paymentReference: 'PAY-1042', amount: '500', currency: 'PLAY', outcome: 'paid' },
  spin: { stake: '2' },
  freeSpin: { roundId: id, step: 1 },
  setClientSeed: { clientSeed: 'my-own-seed' },
  getMemberPage: { memberId: id },
  setMemberStatus: { memberId: id, status: 'locked', reason: 'as the test asks' },
  listMemberPostings: { memberId: id },
  listMemberBets: { memberId: id },
  launchGame: { gameCode: 'rickshaw-raja', launchMode: 'GLS' },
  launchTrial: { gameCode: 'rickshaw-raja', launchMode: 'GLS' },
  getGameDetail: { gameCode: 'rickshaw-raja' },
  officeSaveGame: { gameCode: 'rickshaw-raja', enabled: true, isHot: false, position: 1 },
  saveBrandSettings: { version: 1, settings: brand.defaultSettings(), note: '' },
};

/** Another right input for each money call, for a key that is used twice. */
export const otherInputs: Record<string, Record<string, unknown>> = {
  createDeposit: { amount: '600' },
  spin: { stake: '4' },
};

/** An input that the call's schema takes. @throws Error where a call was added without one */
export function rightInput(call: Call): Record<string, unknown> {
  const input = inputs[call.name] ?? {};
  if (!isRight(call, input)) throw new Error(`${call.name} needs a right input in server/test-inputs.ts`);
  return structuredClone(input);
}

/** Whether the schema of the call takes this. */
export function isRight(call: Call, input: unknown): boolean {
  return z.safeParse(call.input as z.ZodMiniType, input).success;
}

/** Names of all the fields that a call takes. */
export function fieldsOf(call: Call): string[] {
  const schema = z.toJSONSchema(call.input as z.ZodMiniType, { io: 'input', unrepresentable: 'any' });
  const shapes = [schema, ...(schema.anyOf ?? [])] as { properties?: Record<string, unknown> }[];
  return [...new Set(shapes.flatMap((shape) => Object.keys(shape.properties ?? {})))];
}

/** The same input with the value at a path changed: `settings.theme.base`. */
export function changed(
  input: Record<string, unknown>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const copy = structuredClone(input);
  let at: Record<string, unknown> = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1)!] = value;
  return copy;
}

/** Paths of everything below the fields of an input: what a hostile value can hide in. Of many alike, three are enough. */
export function innerPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [];
  const entries = Object.entries(value);
  const areAlike = new Set(entries.map(([, inner]) => shapeOf(inner))).size === 1;
  return (areAlike ? entries.slice(0, 3) : entries).flatMap(([key, inner]) => {
    const here = [...path, key];
    return [...(path.length > 0 ? [here] : []), ...innerPaths(inner, here)];
  });
}

function shapeOf(value: unknown): string {
  return value === null || typeof value !== 'object' ? typeof value : Object.keys(value).join();
}
