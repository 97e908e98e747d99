import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { dayText, nothing, text } from './fields.ts';
import { replanned } from './lottery-office.ts';

export const listLotteryHolidays = defineCall({
  name: 'listLotteryHolidays',
  about: 'lottery',
  path: '/office/api/lottery/holidays',
  verb: 'GET',
  token: 'staff',
  permission: 'draws.read',
  input: nothing,
  output: z.array(z.strictObject({ gameCode: z.string(), day: z.string() })),
  summary: 'Days without draws, of one lottery or (empty) of all.',
});

export const saveLotteryHoliday = defineCall({
  name: 'saveLotteryHoliday',
  changes: ['lottery'],
  path: '/office/api/lottery/holiday',
  verb: 'PUT',
  token: 'staff',
  permission: 'draws.write',
  input: z.strictObject({ gameCode: text(40), day: dayText, closed: z.boolean() }),
  output: replanned,
  summary: 'Makes a day one without draws, or one with draws again; draws that are planned already stay.',
});
