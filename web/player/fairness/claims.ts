import type { Claim } from './checking.ts';

/** What was read of a text: rounds, and the lines that hold none. */
export interface Read {
  claims: Claim[];
  brokenLines: number[];
}

/** Reads JSON lines as an export has them, one round by itself, or a list of rounds. */
export function claimsIn(text: string): Read {
  const whole = jsonOf(text);
  if (whole !== undefined) {
    const list = Array.isArray(whole) ? whole : [whole];
    const claims = list.flatMap((one) => claimOf(one) ?? []);
    return { claims, brokenLines: claims.length === list.length ? [] : [1] };
  }
  const read: Read = { claims: [], brokenLines: [] };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const claim = claimOf(jsonOf(line));
    if (claim) read.claims.push(claim);
    else read.brokenLines.push(index + 1);
  }
  return read;
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function claimOf(given: unknown): Claim | null {
  if (typeof given !== 'object' || given === null) return null;
  const { game, choice, moves, stakeMinor, clientSeed, nonce, serverSeed } = given as Partial<Claim>;
  const texts = [game, stakeMinor, clientSeed, nonce].every((text) => typeof text === 'string');
  const isWhole = texts && choice !== undefined && Array.isArray(moves);
  return isWhole && (serverSeed === null || typeof serverSeed === 'string') ? (given as Claim) : null;
}
