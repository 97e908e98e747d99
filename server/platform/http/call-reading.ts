import type { Call, Verb } from '../../../contract/call.ts';

/**
 * Whether a call takes exactly its input: what moves money or says so, what a game's frame asks, what the office, the
 * studios and the payment companies call. All others take what clients of this family send (lenient.ts).
 */
export function isStrict(call: Call): boolean {
  const { strict, path, rate, token } = call;
  return strict || movesMoney(call) || rate === 'play' || token === 'game' || !familyPaths.test(path);
}

/** Whether a call takes, gives or moves money, under whichever rate it may be made. */
export function movesMoney({ money, rate }: Call): boolean {
  return money || rate === 'money';
}

const familyPaths = /^\/(?:wps|lgw|lotto)\//;

/** Every path and verb under which a call is served, the call's own first. */
export function addressesOf(call: Call): { path: string; verb: Verb; number: number }[] {
  const named = [{}, ...call.aliases].map((alias: { path?: string; verb?: Verb }) => ({
    path: alias.path ?? call.path,
    verb: alias.verb ?? call.verb,
  }));
  const both = call.eitherVerb ? named.flatMap(({ path }) => verbsOfReading.map((verb) => ({ path, verb }))) : [];
  const seen = new Set<string>();
  const unique = [...named, ...both].filter(
    ({ path, verb }) => !seen.has(`${verb} ${path}`) && seen.add(`${verb} ${path}`),
  );
  return unique.map((address, number) => ({ ...address, number }));
}

const verbsOfReading: readonly Verb[] = ['GET', 'POST'];
