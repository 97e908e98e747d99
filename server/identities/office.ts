import * as calls from '../../contract/identities-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const identitiesOffice: readonly Door[] = [
  door(calls.listOfficeIdentities, (ctx) => service.officeCompanies(ctx)),
  door(calls.tryIdentityCompany, (ctx, input) => service.tryCompany(ctx, input)),
  door(calls.saveIdentityCompany, (ctx, input, request) => service.saveCompany(ctx, input, request.address)),
  door(calls.listMemberBindings, (ctx, { memberId }) => service.bindingsOf(ctx, BigInt(memberId))),
  door(calls.releaseBinding, (ctx, input, request) => service.proposeRelease(ctx, input, request.address)),
];
