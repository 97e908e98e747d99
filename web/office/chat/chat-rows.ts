import type { CallOutput } from '../../../contract/call.ts';
import type { listChatRestrictions, officeListChatMessages } from '../../../contract/chat-office.ts';

export type OfficeMessage = CallOutput<typeof officeListChatMessages>['list'][number];
export type OfficeRestriction = CallOutput<typeof listChatRestrictions>['list'][number];
