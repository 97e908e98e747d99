import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** What went wrong with the whole form, above its fields; takes the focus so that it is read at once. */
export function FormAlert({ text, waitSeconds }: { text: string; waitSeconds: number | null }) {
  const t = useWords<typeof words>('sessions');
  const { locale } = useManner();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [text]);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="alert"
      className="flex gap-2 rounded-control bg-danger-tint px-4 py-3 text-sm text-text outline-none"
    >
      <CircleAlert aria-hidden className="mt-px size-5 flex-none text-danger" />
      <p>
        {text}
        {waitSeconds !== null && ` ${t('waitSeconds', { seconds: numberText(waitSeconds, locale) })}`}
      </p>
    </div>
  );
}
