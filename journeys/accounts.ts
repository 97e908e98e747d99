import { hashPassword } from '../server/platform/process/passwords.ts';
import { secureRandom } from '../server/platform/process/random.ts';
import * as sessions from '../server/sessions/service.ts';
import type { Books } from './books.ts';

/** Opens an account as registration does, without its screens. */
export async function openMember(
  books: Books,
  account: string,
  password: string,
  paymentPassword?: string,
): Promise<void> {
  const passwordHash = await hashPassword(password, secureRandom);
  const paymentPasswordHash = paymentPassword === undefined ? null : await hashPassword(paymentPassword, secureRandom);
  const of = { passwordHash, paymentPasswordHash, language: 'BN', details: {} } as const;
  await books.ask((ctx) => sessions.open(ctx, { ...of, account, nickname: account, type: 0, uplineId: null }));
}

/** Opens two members of one journey alone, the second brought in by the first, with the same passwords. */
export async function openFamily(
  books: Books,
  family: { agent: string; downline: string; password: string; paymentPassword: string },
): Promise<void> {
  const passwordHash = await hashPassword(family.password, secureRandom);
  const paymentPasswordHash = await hashPassword(family.paymentPassword, secureRandom);
  const shared = { language: 'BN', passwordHash, paymentPasswordHash, details: {} } as const;
  const { agent, downline } = family;
  await books.ask(async (ctx) => {
    const upline = await sessions.open(ctx, { ...shared, account: agent, nickname: agent, type: 1, uplineId: null });
    await sessions.open(ctx, { ...shared, account: downline, nickname: downline, type: 0, uplineId: upline.id });
  });
}
