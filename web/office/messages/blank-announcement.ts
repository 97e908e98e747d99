import type { AnnouncementDraft } from '../../../contract/messages-office.ts';
import type { AnnouncementType } from '../../../contract/messages.ts';

/** What a new announcement begins with. */
export function blankAnnouncement(type: AnnouncementType): AnnouncementDraft {
  return {
    type,
    title: { BN: '', EN: '' },
    content: { BN: '', EN: '' },
    audience: 'all',
    execution: type === 'PU' ? 'A' : null,
    groupName: type === 'B' ? 'w_home' : null,
    imageUrl: null,
    link: null,
    promotionType: type === 'PR' ? 'other' : null,
    promotionTags: [],
    pinned: false,
    startsAtMs: null,
    endsAtMs: null,
    comingFromMs: null,
  };
}
