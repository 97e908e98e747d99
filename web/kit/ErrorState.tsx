import { RotateCw } from 'lucide-react';
import { Motif } from './alpona/Motif.tsx';
import { Button } from './Button.tsx';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

interface Props {
  title?: string;
  /** What to do; the words of the error's code. */
  hint?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** What stands where something did not load. */
export function ErrorState({ title, hint, onRetry, retrying }: Props) {
  const t = useWords<typeof words>('kit');
  return (
    <div className="k-state k-state-danger" role="alert">
      <Motif size={120} thickness={1.8}>
        {/* A lotus that lost a petal. */}
        {[45, 90, 135, 180, 225, 270, 315].map((turn) => (
          <path
            key={turn}
            transform={`rotate(${turn})`}
            d="M0 -19C-14 -27 -14 -43 0 -54C14 -43 14 -27 0 -19ZM0 -25V-37"
          />
        ))}
        <path
          transform="translate(14 -8) rotate(24)"
          d="M0 -25C-12 -32 -13 -44 0 -52C13 -44 12 -32 0 -25Z"
          strokeDasharray="2 5"
        />
        <circle r={14} />
        <path d="M-5 -5L5 5M5 -5L-5 5" />
      </Motif>
      <h3>{title ?? t('broken')}</h3>
      <p>{hint ?? t('brokenHint')}</p>
      {onRetry && (
        <Button variant="second" icon={<RotateCw aria-hidden />} onClick={onRetry} loading={retrying}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
