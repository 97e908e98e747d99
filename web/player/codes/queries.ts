import { listGiftCodes } from '../../../contract/codes.ts';
import { useCall } from '../../kit/ask.ts';

const SHOWN = 5;

/** The codes that the member used last. */
export function useOwnCodes() {
  return useCall(listGiftCodes, { pageNo: 1, pageSize: SHOWN });
}
