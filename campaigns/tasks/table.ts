import { draws } from './draws.ts';
import { editor } from './editor.ts';
import { owner } from './owner.ts';
import { payments } from './payments.ts';
import { risk } from './risk.ts';
import { service } from './service.ts';
import type { Task } from './task.ts';
import { trader } from './trader.ts';

/** What the people who run a site do most days, in the order in which the walk does it. */
export const tasks: readonly Task[] = [...payments, ...service, ...risk, ...editor, ...draws, ...owner, ...trader];
