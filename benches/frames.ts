import { randomUUID } from 'node:crypto';
import type { Call, CallInput, CallOutput } from '../contract/call.ts';
import type { App } from '../server/app.ts';
import * as rounds from '../server/rounds/service.ts';
import type { Line } from './http-load.ts';
import type { Player } from './players.ts';
import { benchCtx } from './readers.ts';

/** Opens a game for each of these players. @returns the tokens of their frames */
export async function openFrames(
  app: App,
  players: readonly Player[],
  game: { gameCode: string; category: string },
): Promise<string[]> {
  const ctx = await benchCtx(app.database.db, app.platform);
  const tokens: string[] = [];
  for (const { memberId } of players) {
    const actor = { kind: 'member', memberId, accountType: 0, sessionId: 0n } as const;
    tokens.push((await rounds.openSession({ ...ctx, actor }, { provider: rounds.houseProvider, ...game })).token);
  }
  return tokens;
}

/** Calls from a frame. @returns the code where it is refused */
export async function ask<C extends Call>(
  line: Line,
  token: string,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C> | string> {
  const isRead = call.verb === 'GET';
  const body = isRead ? '' : JSON.stringify(input);
  const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const answered = await line.ask(
    `${call.verb} ${call.path}${query} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nAuthorization: ${token}\r\nLanguage: EN\r\n` +
      `Idempotency-Key: ${randomUUID()}\r\n\r\n${body}`,
  );
  const { value, errorCode } = JSON.parse(answered.slice(answered.indexOf('\r\n\r\n') + 4)) as {
    value: CallOutput<C>;
    errorCode: string | null;
  };
  return errorCode ?? value;
}
