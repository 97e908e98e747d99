import type { PaymentCompany } from '../../../contract/payment-methods.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import type { Company } from './port.ts';
import { sandbox } from './sandbox.ts';

/** The company behind a method; null: people are. */
export function companyOf(ctx: Ctx, name: PaymentCompany): Company | null {
  const company = name === 'sandbox' ? sandbox : null;
  return company?.isConnected(ctx) ? company : null;
}

/** Whether a method can be offered: its company is connected, or it needs none. */
export function isReachable(ctx: Ctx, name: PaymentCompany): boolean {
  return name === 'people' || companyOf(ctx, name) !== null;
}
