import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useManner } from '../kit/KitProvider.tsx';
import { useStatus } from '../kit/site.ts';

/**
 * Keeps the title of the browser's tab with the page that is open. The first came with the page itself, so that
 * nothing is fetched for it.
 */
export function usePageTitle(): void {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { language } = useManner();
  const { name } = useStatus().info.brand;
  // / leads to /index at once: that is no other page.
  const now = `${language} ${path === '/' ? '/index' : path}`;
  const first = useRef(now);
  useEffect(() => {
    if (first.current === now) return;
    first.current = '';
    let left = false;
    void import('./page-title.ts')
      .then((it) => it.pageTitle(language, path, name[language]))
      .then((title) => {
        if (!left) document.title = title;
      });
    return () => {
      left = true;
    };
  }, [now, path, language, name]);
}
