import type { memberStatuses } from '../../../contract/members.ts';
import type { Tone } from '../../kit/Badge.tsx';

export type MemberStatus = (typeof memberStatuses)[number];

export const statusTones: Record<MemberStatus, Tone> = { active: 'win', locked: 'warning', closed: 'danger' };
