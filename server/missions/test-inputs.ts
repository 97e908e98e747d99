import { missionFor } from './test-missions.ts';

const id = '1042';

/** Right inputs of the calls of missions, calendars and leaderboards. */
export const missionInputs: Record<string, Record<string, unknown>> = {
  claimMission: { missionId: id, occurrence: 'once' },
  signIn: { calendarId: id },
  saveMissionProgram: { id: null, version: 0, terms: missionFor(), note: '' },
  moveMissionProgram: { id, version: 1, state: 'active', note: '' },
  getMissionResults: { id },
};
