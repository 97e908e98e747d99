import {
  drawCodes,
  getCodeResults,
  listCodeCampaigns,
  moveCodeCampaign,
  saveCodeCampaign,
} from '../../contract/codes-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const codesOffice: readonly Door[] = [
  door(listCodeCampaigns, (ctx) => service.list(ctx)),
  door(saveCodeCampaign, (ctx, input, { address }) => service.save(ctx, input, address)),
  door(moveCodeCampaign, (ctx, input, { address }) => service.move(ctx, input, address)),
  door(drawCodes, (ctx, input, { address }) => service.draw(ctx, input, address)),
  door(getCodeResults, (ctx, input) => service.results(ctx, input)),
];
