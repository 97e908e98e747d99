import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../contract/call.ts';
import { getHelpCenter } from '../../../contract/help.ts';
import { call } from '../../kit/call.ts';
import { firstAnswer } from '../../kit/first.ts';
import { useManner } from '../../kit/KitProvider.tsx';

export type HelpArticle = CallOutput<typeof getHelpCenter>[number];

/** Every article in the language that is read now. They change seldom, and all of them are small. */
export function useArticles() {
  const { language } = useManner();
  return useQuery({
    queryKey: ['help', language],
    queryFn: ({ signal }) => call(getHelpCenter, { lang: language, device: deviceOf() }, { signal }),
    // What came with the page is for a browser's window.
    initialData: () =>
      deviceOf() === 'WEB' ? (firstAnswer('help', language) as HelpArticle[] | undefined) : undefined,
    staleTime: 300_000,
  });
}

/** Whether the site runs installed, in a window without the browser around it. */
function deviceOf(): 'WEB' | 'APP' {
  return matchMedia('(display-mode: standalone)').matches ? 'APP' : 'WEB';
}
