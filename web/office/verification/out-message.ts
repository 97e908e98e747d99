import type { CallOutput } from '../../../contract/call.ts';
import type { listOutbox } from '../../../contract/verification.ts';

export type OutMessage = CallOutput<typeof listOutbox>['list'][number];
