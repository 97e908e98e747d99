import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** What went wrong with a form as a whole; takes the focus so that it is read at once. */
export function FormTrouble({ text }: { text: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) place.current?.focus();
  }, [text]);
  if (text === null) return null;
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="alert"
      className="flex gap-2 rounded-control bg-danger-tint px-4 py-3 text-sm text-text outline-none"
    >
      <CircleAlert aria-hidden className="mt-px size-5 flex-none text-danger" />
      <p>{text}</p>
    </div>
  );
}
