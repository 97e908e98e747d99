import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** Says so when the line is gone: the page goes on showing what it has. */
export function NetworkBar() {
  const t = useWords<typeof words>('brand');
  const online = useSyncExternalStore(watch, isOnline, isOnline);
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warning-tint px-4 py-2 text-center text-sm text-text">
          <WifiOff aria-hidden className="size-4 flex-none text-warning" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

function isOnline(): boolean {
  return navigator.onLine;
}

function watch(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
