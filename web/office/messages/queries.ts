import { useMutation } from '@tanstack/react-query';
import { type AnnouncementDraft, createAnnouncement, saveAnnouncement } from '../../../contract/messages-office.ts';
import { useRenewal } from '../../kit/deeds.ts';
import { call } from '../../kit/call.ts';

export interface Version {
  announcementId: string;
  version: number;
}

/** Writes an announcement; a new one where `of` is null. */
export function useWrite() {
  const renew = useRenewal();
  return useMutation({
    mutationFn: async ({
      of,
      announcement,
    }: {
      of: Version | null;
      announcement: AnnouncementDraft;
    }): Promise<Version> =>
      of
        ? { ...of, ...(await call(saveAnnouncement, { ...of, announcement })) }
        : call(createAnnouncement, { announcement }),
    onSettled: () => renew(saveAnnouncement),
  });
}
