import {
  addApplicationPicture,
  getPromotions,
  sendApplication,
  startApplication,
} from '../../../contract/promotions.ts';
import { useCall } from '../../kit/ask.ts';
import { base64Of } from '../../kit/base64-of-file.ts';
import { call } from '../../kit/call.ts';
import { useAct } from '../../kit/deeds.ts';
import { useOffered } from '../../kit/site.ts';

const OFTEN = { staleTime: 5_000, everyMs: 60_000 };

/** What can be taken of the promotions, by their announcements; nothing where the brand has no reward centre. */
export function useActivities() {
  const enabled = useOffered(getPromotions);
  return useCall(getPromotions, {}, { ...OFTEN, enabled });
}

/** How one promotion stands; null: nothing can be taken of it. */
export function useActivity(announcementId: string) {
  return useActivities().data?.promotions.find((each) => each.announcementId === announcementId) ?? null;
}

interface Given {
  promotionId: string;
  remark: string;
  pictures: readonly File[];
}

/** Begins an application, adds each picture, and sends it: what did not get through begins anew. */
export function useApply() {
  return useAct(
    async ({ promotionId, remark, pictures }: Given) => {
      const { applicationId } = await call(startApplication, { promotionId });
      for (const file of pictures) await call(addApplicationPicture, { applicationId, picture: await base64Of(file) });
      return call(sendApplication, { applicationId, remark });
    },
    [sendApplication],
  );
}
