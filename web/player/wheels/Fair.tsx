import type { MemberWheel } from '../../../contract/wheels.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  wheel: MemberWheel;
  seed: string;
  onSeed: (seed: string) => void;
  label: string;
}

/** What is promised of the next spin, and what the member adds to it. */
export function Fair({ wheel: { seal }, seed, onSeed, label }: Props) {
  const t = useWords<typeof words>('wheels');
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-accent-text">{label}</summary>
      <div className="grid gap-3 text-sm">
        <p className="text-soft">{t('fairText')}</p>
        <Hash label={t('seal')} value={seal} />
        <TextField
          label={t('ownSeed')}
          hint={t('seedHint')}
          maxLength={64}
          value={seed}
          onChange={({ target }) => onSeed(target.value.replaceAll(/[^A-Za-z0-9_-]/g, '') || newSeed())}
        />
      </div>
    </details>
  );
}

export function Hash({ label, value }: { label: string; value: string }) {
  return (
    <p className="grid gap-0.5">
      <span className="text-faint">{label}</span>
      <code className="text-xs wrap-anywhere">{value}</code>
    </p>
  );
}

/** Of this device, so that the house cannot know it beforehand. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
