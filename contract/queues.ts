import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, rowId } from './fields.ts';
import type { Permission } from './permissions.ts';
import { withdrawalQueues } from './withdrawals.ts';

/** Lists of which staff take one item after the other. */
export const queues = ['withdrawals', 'deposits', 'applications', 'cases', 'feedback'] as const;
export type Queue = (typeof queues)[number];

/** Who works at a queue is who may decide in it; the calls below ask for it by the queue that they name. */
export const queuePermissions: Record<Queue, Permission> = {
  withdrawals: 'cashier.write',
  deposits: 'cashier.write',
  applications: 'bonuses.write',
  cases: 'cashier.write',
  feedback: 'feedback.write',
};

const queueSubjects = ['withdrawals', 'deposits', 'officePromotions', 'feedback'] as const;

/** Without a sign of life for so long, what somebody took is nobody's again. */
export const TAKEN_FOR_MINUTES = 5;

/** Who works on an item; it tells colleagues and locks nothing. */
export const taker = z.strictObject({ staffAccount: z.string(), isMe: z.boolean(), takenAtMs: momentMs });
export type Taker = z.infer<typeof taker>;

const item = z.strictObject({ queue: z.enum(queues), itemId: rowId });

export const takeQueueItem = defineCall({
  name: 'takeQueueItem',
  changes: queueSubjects,
  path: '/office/api/queues/take',
  verb: 'POST',
  token: 'staff',
  input: item,
  output: taker,
  summary: 'Takes an item of a queue on, or gives the next sign of life; refused with taken_by_another.',
});

export const leaveQueueItem = defineCall({
  name: 'leaveQueueItem',
  changes: queueSubjects,
  path: '/office/api/queues/leave',
  verb: 'POST',
  token: 'staff',
  input: item,
  output: nothing,
  summary: 'Lets an item go that the asker took.',
});

export const takeNextItem = defineCall({
  name: 'takeNextItem',
  changes: queueSubjects,
  path: '/office/api/queues/next',
  verb: 'POST',
  token: 'staff',
  input: z.strictObject({
    queue: z.enum(queues),
    /** What withdrawals wait for; those to approve where it is left out. */
    part: z.optional(z.enum(withdrawalQueues)),
    /** The item that the asker comes from: the next older ones come first, and it is let go. */
    after: z.optional(rowId),
  }),
  output: z.strictObject({ itemId: z.nullable(z.string()) }),
  summary: 'Takes the oldest item of a queue that nobody works on; none is null.',
});
