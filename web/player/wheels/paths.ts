import { linkOptions } from '@tanstack/react-router';

/** The wheels stand in the activity centre. */
export const toWheels = linkOptions({ to: '/activityCenter' });
