import type { Call, CallOutput, CallParsed } from '../../../contract/call.ts';
import type { Ctx, RequestFacts } from '../process/ctx.ts';

/** A call and the function that answers it. */
export interface Door {
  readonly call: Call;
  readonly handle: (ctx: Ctx, input: unknown, request: RequestFacts) => Promise<unknown>;
}

/** Opens a call: the handler receives the parsed input and answers what the contract says. */
export function door<C extends Call>(
  call: C,
  handle: (ctx: Ctx, input: CallParsed<C>, request: RequestFacts) => Promise<CallOutput<C>>,
): Door {
  return { call, handle: handle as Door['handle'] };
}
