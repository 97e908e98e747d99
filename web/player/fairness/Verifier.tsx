import { FileCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, type ButtonVariant, buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { tickMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Segments } from '../../kit/Segments.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { type Checked, checkRecord } from './checking-records.ts';
import { type Claimed, claimsIn } from './claims.ts';
import { HandForm } from './HandForm.tsx';
import { Results } from './Results.tsx';
import type { words } from './words.ts';

type Way = 'file' | 'hand';

/** So long the page answers nobody. A signature of a beacon takes as long as hundreds of hashes. */
const AT_ONCE_MS = 50;

interface Props {
  /** The look of its button: second where the page begins with another. */
  variant?: ButtonVariant;
  /** A record that is checked at once. */
  given?: string | null;
}

/** Takes rounds from a file, a text or by hand, and shows what follows from their seeds. Needs no line to anybody. */
export function Verifier({ variant, given = null }: Props) {
  const t = useWords<typeof words>('fairness');
  const { locale } = useManner();
  const [way, setWay] = useState<Way>('file');
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [checked, setChecked] = useState<readonly Checked[] | null>(null);
  const run = async (claims: readonly Claimed[]) => {
    setChecked(null);
    setChecked(await checkAll(claims, (done) => setProgress({ done, all: claims.length })));
    setProgress(null);
  };
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <Segments<Way>
        label={t('how')}
        choices={[
          { value: 'file', label: t('file') },
          { value: 'hand', label: t('hand') },
        ]}
        value={way}
        onValue={setWay}
      />
      <Card>
        {way === 'file' ? (
          <TextForm variant={variant} given={given} busy={progress !== null} onClaims={(claims) => void run(claims)} />
        ) : (
          <HandForm variant={variant} onClaim={(claim) => void run([{ kind: 'round', claim }])} />
        )}
      </Card>
      <p role="status" className="text-sm text-soft">
        {progress && t('checking', { done: numberText(progress.done, locale), all: numberText(progress.all, locale) })}
      </p>
      {checked && <Results checked={checked} />}
    </div>
  );
}

/** In pieces, so that the page answers meanwhile. */
async function checkAll(claims: readonly Claimed[], onProgress: (done: number) => void): Promise<Checked[]> {
  const checked: Checked[] = [];
  let pausedAtMs = -Infinity;
  for (const claim of claims) {
    if (tickMs() - pausedAtMs > AT_ONCE_MS) {
      onProgress(checked.length);
      await new Promise((go) => setTimeout(go));
      pausedAtMs = tickMs();
    }
    checked.push(checkRecord(claim));
  }
  return checked;
}

interface TextFormProps {
  given: string | null;
  variant: ButtonVariant | undefined;
  busy: boolean;
  onClaims: (claims: readonly Claimed[]) => void;
}

function TextForm({ variant, given, busy, onClaims }: TextFormProps) {
  const t = useWords<typeof words>('fairness');
  const { locale } = useManner();
  const [text, setText] = useState(given ?? '');
  const [error, setError] = useState<string | undefined>(undefined);
  const read = (written: string) => {
    const { claims, brokenLines } = claimsIn(written);
    const lines = brokenLines.slice(0, 5).map((line) => numberText(line, locale));
    if (brokenLines.length > 0) setError(t('broken', { count: brokenLines.length, lines: lines.join(', ') }));
    else setError(claims.length === 0 ? t('nothing') : undefined);
    if (claims.length > 0) onClaims(claims);
  };
  const readNow = useRef(read);
  readNow.current = read;
  useEffect(() => {
    if (given !== null) readNow.current(given);
  }, [given]);
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        read(text);
      }}
    >
      <label
        className={`${buttonClass({ variant: 'second' })} relative justify-self-start has-focus-visible:outline-2`}
      >
        <FileCheck aria-hidden />
        {t('chooseFile')}
        <input
          type="file"
          accept=".jsonl,.json,.txt"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void file.text().then(read);
            // The same file can be chosen once more.
            event.target.value = '';
          }}
        />
      </label>
      <TextArea
        label={t('pasted')}
        hint={t('pastedHint')}
        error={error}
        rows={5}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant={variant} loading={busy}>
        {t('check')}
      </Button>
    </form>
  );
}
