import type { OfficeMessage } from '../../../contract/chat-office.ts';

/** Of a member, who can be restricted. */
export type MembersMessage = OfficeMessage & { memberId: string };
