import type { Call, CallInput, CallOutput } from '../../../contract/call.ts';
import { call, CallError, type CallOptions } from '../../kit/call.ts';
import { tellParent } from './parent-page.ts';

const newsOf: Partial<Record<string, 'limit' | 'excluded'>> = { limit_reached: 'limit', self_excluded: 'excluded' };

/** Makes a call; where the player's own limit or break stands in its way, the page around is told, which explains it. */
export async function callOrTell<C extends Call>(
  which: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<CallOutput<C>> {
  try {
    return await call(which, input, options);
  } catch (error) {
    const news = error instanceof CallError ? newsOf[error.code] : undefined;
    if (news !== undefined) tellParent(news, (error as CallError).value);
    throw error;
  }
}
