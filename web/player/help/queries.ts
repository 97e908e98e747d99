import type { CallOutput } from '../../../contract/call.ts';
import { getHelpCenter } from '../../../contract/help.ts';
import { useCall } from '../../kit/ask.ts';

export type HelpArticle = CallOutput<typeof getHelpCenter>[number];

/** Every article in the language that is read now. They change seldom, and all of them are small. */
export function useArticles() {
  // Whether the site runs installed, in a window without the browser around it.
  const device = matchMedia('(display-mode: standalone)').matches ? 'APP' : 'WEB';
  return useCall(getHelpCenter, { device }, { staleTime: 300_000 });
}
