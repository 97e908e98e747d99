import { linkOptions } from '@tanstack/react-router';

/** Beside the other addresses it would weigh on the first page, which does not lead there. */
export const toActivityCenter = linkOptions({ to: '/activityCenter' });
