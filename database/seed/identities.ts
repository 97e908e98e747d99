import * as identities from '../../server/identities/service.ts';
import * as members from '../../server/members/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import type { Seal } from '../../server/platform/process/seal.ts';
import { demoMembers } from './demo-accounts.ts';

const COMPANY = 'sandbox';

/** By what the sandbox login company knows the demonstration; the secret follows from the installation's. */
export function demoIdentityClient(seal: Seal): { clientId: string; clientSecret: string } {
  return { clientId: 'khela-demo', clientSecret: seal.key('sandbox-identity').toString('hex') };
}

/** Made-up people of the sandbox company, and who of the demo they are. */
const bound = [
  { account: demoMembers.player, subject: 'sandbox-rahim', person: 'rahim.uddin@sandbox.example' },
  { account: 'salmak', subject: 'sandbox-salma', person: 'salma.khatun@sandbox.example' },
] as const;

/** Connects the demo brand to the sandbox company and binds two members to its people; what is there stays. */
export async function seedIdentities(ctx: Ctx): Promise<void> {
  const issuer = ctx.platform.config.sandboxIdentityUrl;
  if (issuer === null || issuer === '') return;
  if ((await identities.officeCompanies(ctx)).some(({ company }) => company === COMPANY)) return;
  const { clientId, clientSecret } = demoIdentityClient(ctx.platform.seal);
  const company = {
    company: COMPANY,
    version: 0,
    name: { BN: 'স্যান্ডবক্স আইডি', EN: 'Sandbox ID' },
    issuer,
    clientId,
    clientSecret,
    mark: 'S',
    colour: '#3d3a8c',
    isOn: true,
    trustsEmail: true,
    note: '',
  };
  await identities.saveCompany(ctx, company, '127.0.0.1');
  for (const { account, subject, person } of bound) {
    const member = await members.findByAccount(ctx, account);
    if (!member) continue;
    const binding = { memberId: member.id, company: COMPANY, issuer, subject, person };
    await identities.writeBinding(ctx, { ...binding, way: 'member', isEmailProved: true });
  }
}
