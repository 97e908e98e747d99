import {
  approveCorrection,
  cancelCorrection,
  exportCorrections,
  listCorrections,
  proposeCorrection,
  proposeReversal,
  refuseCorrection,
} from '../../contract/corrections.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const correctionsOffice: readonly Door[] = [
  door(proposeCorrection, (ctx, input, { address }) => service.propose(ctx, input, address)),
  door(proposeReversal, (ctx, input, { address }) => service.proposeReverse(ctx, input, address)),
  door(approveCorrection, (ctx, { correctionId, note }, { address }) =>
    service.approve(ctx, { correctionId: BigInt(correctionId), note }, address),
  ),
  door(refuseCorrection, (ctx, { correctionId, note }, { address }) =>
    service.refuse(ctx, { correctionId: BigInt(correctionId), note }, address),
  ),
  door(cancelCorrection, (ctx, { correctionId }, { address }) => service.cancel(ctx, BigInt(correctionId), address)),
  door(listCorrections, (ctx, input) => service.list(ctx, input)),
  door(exportCorrections, (ctx, input, { address }) => service.exportCorrections(ctx, input, address)),
];
