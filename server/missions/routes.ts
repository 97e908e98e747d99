import { claimMission, getMissionLeaderboard, getMissionSummaryDetails, signIn } from '../../contract/missions.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const missionsRoutes: readonly Door[] = [
  door(getMissionSummaryDetails, (ctx, _, { language }) => service.summary(ctx, language)),
  door(getMissionLeaderboard, (ctx, _, { language }) => service.leaderboards(ctx, language)),
  door(claimMission, (ctx, input) => service.claim(ctx, input)),
  door(signIn, (ctx, { calendarId }) => service.signIn(ctx, BigInt(calendarId))),
];
