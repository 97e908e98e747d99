import {
  getMissionResults,
  listMissionPrograms,
  moveMissionProgram,
  saveMissionProgram,
} from '../../contract/missions-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const missionsOffice: readonly Door[] = [
  door(listMissionPrograms, (ctx) => service.list(ctx)),
  door(saveMissionProgram, (ctx, input, { address }) => service.save(ctx, input, address)),
  door(moveMissionProgram, (ctx, input, { address }) => service.move(ctx, input, address)),
  door(getMissionResults, (ctx, input) => service.results(ctx, input)),
];
