import type { PaymentCompany } from '../../../contract/payment-methods.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { isSwitchedOff } from '../store-companies.ts';
import { cards } from './cards.ts';
import type { Company, CompanyName } from './port.ts';
import { sandbox } from './sandbox.ts';

export const companies: Readonly<Record<CompanyName, Company>> = { sandbox, cards };

/** The company behind a method, as far as it is connected; null: people are. */
export async function companyOf(ctx: Ctx, name: PaymentCompany): Promise<Company | null> {
  if (name === 'people') return null;
  const company = companies[name];
  return (await company.isConnected(ctx)) ? company : null;
}

/** Whether a method can be offered: its company is connected and the brand has not switched it off, or it needs none. */
export async function isReachable(ctx: Ctx, name: PaymentCompany): Promise<boolean> {
  if (name === 'people') return true;
  if ((await companyOf(ctx, name)) === null) return false;
  return !(await isSwitchedOff(ctx.db, ctx.brand.id, name));
}

/** All that are connected, by name. */
export async function connectedCompanies(ctx: Ctx): Promise<{ name: CompanyName; company: Company }[]> {
  const names = Object.keys(companies) as CompanyName[];
  const found = await Promise.all(names.map(async (name) => ({ name, company: await companyOf(ctx, name) })));
  return found.flatMap(({ name, company }) => (company === null ? [] : [{ name, company }]));
}
