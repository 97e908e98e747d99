import type { CallOutput } from '../../../contract/call.ts';
import type { listChatRestrictions, officeListChatMessages } from '../../../contract/chat-office.ts';

export type OfficeMessage = CallOutput<typeof officeListChatMessages>['list'][number];
/** Of a member, who can be restricted. */
export type MembersMessage = OfficeMessage & { memberId: string };
export type OfficeRestriction = CallOutput<typeof listChatRestrictions>['list'][number];
