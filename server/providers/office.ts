import {
  exportProviderCalls,
  exportProviderRefusals,
  listProviderCalls,
  listProviderRefusals,
} from '../../contract/provider-calls.ts';
import {
  createProviderKey,
  exportFreeRounds,
  grantFreeRounds,
  listFreeRounds,
  listProviderKeys,
  listProviders,
  revokeFreeRounds,
  revokeProviderKey,
  saveProvider,
} from '../../contract/providers-office.ts';
import { decideHeldWin, exportHeldWins, listHeldWins } from '../../contract/provider-ceilings.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service-studios.ts';

export const providersOffice: readonly Door[] = [
  door(listProviders, (ctx) => service.providers(ctx)),
  door(saveProvider, (ctx, input, { address }) => service.saveProvider(ctx, input, address)),
  door(listProviderKeys, (ctx, input) => service.keys(ctx, input.provider)),
  door(createProviderKey, (ctx, input, { address }) => service.proposeKey(ctx, input, address)),
  door(revokeProviderKey, async (ctx, input, { address }) => {
    await service.revokeKey(ctx, BigInt(input.keyId), address);
    return {};
  }),
  door(listFreeRounds, (ctx, input) => service.grantedFreeRounds(ctx, input)),
  door(exportFreeRounds, (ctx, input, { address }) => service.exportFreeRounds(ctx, input, address)),
  door(grantFreeRounds, (ctx, input, { address }) => service.proposeFreeRounds(ctx, input, address)),
  door(revokeFreeRounds, async (ctx, input, { address }) => {
    await service.revokeFreeRounds(ctx, BigInt(input.freeRoundsId), address);
    return {};
  }),
  door(listHeldWins, (ctx, input) => service.heldWins(ctx, input)),
  door(exportHeldWins, (ctx, input, { address }) => service.exportHeldWins(ctx, input, address)),
  door(decideHeldWin, (ctx, input, { address }) => service.decideHeld(ctx, input, address)),
  door(listProviderCalls, (ctx, input) => service.providerCalls(ctx, input)),
  door(exportProviderCalls, (ctx, input, { address }) => service.exportProviderCalls(ctx, input, address)),
  door(listProviderRefusals, (ctx, input) => service.providerRefusals(ctx, input)),
  door(exportProviderRefusals, (ctx, input, { address }) => service.exportProviderRefusals(ctx, input, address)),
];
