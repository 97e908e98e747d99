import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useWords } from '../../../kit/speaking.ts';
import { hexOf, paintedRgb } from '../contrast.ts';
import type { words } from '../words.ts';

interface Props {
  label: string;
  /** What the brand sets; undefined: the base's. */
  value: string | undefined;
  /** The base's own. */
  fallback: string;
  onValue: (colour: string | undefined) => void;
  error?: string | undefined;
}

const written = /^(#[0-9a-f]{6}|oklch\([0-9. %/-]{5,40}\))$/i;

/** A colour to pick or to write, with the way back to that of the base. */
export function ColourField({ label, value, fallback, onValue, error }: Props) {
  const t = useWords<typeof words>('brand');
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft ?? value ?? '';
  const isBroken = typed !== '' && !written.test(typed);
  const write = (text: string) => {
    setDraft(text);
    if (text === '') onValue(undefined);
    else if (written.test(text)) onValue(text);
  };
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2">
        <input
          type="color"
          aria-label={t('pick', { colour: label })}
          className="size-10 flex-none rounded-control border border-line bg-transparent p-0.5"
          value={hexOf(paintedRgb(value ?? fallback))}
          onChange={(event) => {
            setDraft(null);
            onValue(event.target.value);
          }}
        />
        <label className="min-w-0 flex-1">
          <span className="block text-sm text-soft">{label}</span>
          <input
            className="w-full border-b border-line bg-transparent text-sm outline-offset-4 placeholder:text-faint"
            spellCheck={false}
            maxLength={50}
            placeholder={hexOf(paintedRgb(fallback))}
            aria-invalid={isBroken || undefined}
            value={typed}
            onChange={(event) => write(event.target.value.trim())}
            onBlur={() => !isBroken && setDraft(null)}
          />
        </label>
        <IconButton
          size="sm"
          label={t('fromBase')}
          disabled={value === undefined}
          onClick={() => {
            setDraft(null);
            onValue(undefined);
          }}
        >
          <RotateCcw aria-hidden />
        </IconButton>
      </div>
      {(isBroken || error) && (
        <p role="alert" className="text-sm text-danger">
          {isBroken ? t('colourBroken') : error}
        </p>
      )}
    </div>
  );
}
