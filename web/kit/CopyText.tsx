import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { announce } from './announce.ts';
import { IconButton } from './IconButton.tsx';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

/** A text that is carried elsewhere: an id, a secret. The button puts it on the clipboard. */
export function CopyText({ text, shown, className }: { text: string; shown?: string; className?: string }) {
  const t = useWords<typeof words>('kit');
  const [done, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
    announce(t('copied'));
    setTimeout(() => setDone(false), 2000);
  };
  // Browsers give the clipboard to https and localhost only; the text can still be marked by hand.
  const possible = Boolean(globalThis.navigator?.clipboard);
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1">
      <span className={className ?? 'min-w-0 wrap-anywhere select-all'}>{shown ?? text}</span>
      {possible && (
        <IconButton size="sm" className="-my-2" label={done ? t('copied') : t('copy')} onClick={() => void copy()}>
          {done ? <Check aria-hidden /> : <Copy aria-hidden />}
        </IconButton>
      )}
    </span>
  );
}
