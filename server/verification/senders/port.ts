import type { Ctx } from '../../platform/process/ctx.ts';

export interface OutgoingMessage {
  /** Digits of E.164 without the plus, or an address. */
  target: string;
  subject: string;
  text: string;
}

/**
 * What became of it. `refused`: it surely did not go out, and may be tried again. `unknown`: no answer came, so it may
 * have gone out and is not sent twice.
 */
export type SendingResult = { state: 'sent' } | { state: 'refused' | 'unknown'; problem: string };

/** Who carries messages out of the house; each company gets a file beside this one. */
export interface Sender {
  send(ctx: Ctx, message: OutgoingMessage): Promise<SendingResult>;
}
