import {
  officeExportPvpHands,
  officeGetPvpHand,
  officeListPvpHands,
  officeListPvpRooms,
  officeListPvpTables,
  officePausePvp,
  officeSavePvpRoom,
} from '../../contract/pvp-office.ts';
import { officeDecidePvpPair, officeListPvpPairHands, officeListPvpPairs } from '../../contract/pvp-company.ts';
import { officeVoidPvpHand, officeVoidPvpTournament } from '../../contract/pvp-voids.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const pvpOffice: readonly Door[] = [
  door(officeListPvpRooms, (ctx) => service.officeRooms(ctx)),
  door(officeSavePvpRoom, (ctx, input, { address }) => service.saveRoom(ctx, input, address)),
  door(officePausePvp, (ctx, input, { address }) => service.pauseRooms(ctx, input, address)),
  door(officeListPvpTables, (ctx) => service.officeTables(ctx)),
  door(officeVoidPvpHand, (ctx, input, { address }) => service.proposeVoid(ctx, input, address)),
  door(officeVoidPvpTournament, (ctx, input, { address }) => service.proposeTournamentVoid(ctx, input, address)),
  door(officeListPvpHands, (ctx, input) => service.officeHands(ctx, input)),
  door(officeExportPvpHands, (ctx, input, { address }) => service.officeHandsFile(ctx, input, address)),
  door(officeGetPvpHand, (ctx, { handId, seat }) => service.officeHand(ctx, BigInt(handId), seat ?? null)),
  door(officeListPvpPairs, (ctx) => service.pairs(ctx)),
  door(officeListPvpPairHands, (ctx, input) => service.handsOfPair(ctx, input)),
  door(officeDecidePvpPair, (ctx, input, { address }) => service.decidePair(ctx, input, address)),
];
