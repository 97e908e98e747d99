import { Check, X } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { CallError, newKey } from '../../../kit/call.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits } from '../../../kit/money.ts';
import { TextField } from '../../../kit/TextField.tsx';
import { useWords } from '../../../kit/words.ts';
import { hashOfSeed } from '../seed-hash.ts';
import type { Fairness, Revealed } from '../seeds.ts';
import type { en } from '../words.en.ts';

interface Props {
  /** null: not known yet. */
  fairness: Fairness | null;
  changeSeed(clientSeed: string): Promise<Revealed>;
}

/** The commitment to the coming rounds, and the way to open it. */
export function FairnessPanel({ fairness, changeSeed }: Props) {
  const t = useWords<typeof en>('frame');
  const { locale } = useManner();
  const [revealed, setRevealed] = useState<Revealed['revealed'] | null>(null);
  if (fairness === null) return <p className="text-soft">{t('loading')}</p>;
  return (
    <div className="frame-fair">
      <p>{t('fairShort')}</p>
      <dl>
        <Value label={t('seedHash')} value={fairness.serverSeedHash} />
        <Value label={t('clientSeed')} value={fairness.clientSeed} />
        <Value label={t('nextNonce')} value={localDigits(fairness.nextNonce, locale)} />
      </dl>
      <SeedForm changeSeed={changeSeed} onRevealed={setRevealed} />
      {revealed && <Opened revealed={revealed} />}
      <h3>{t('fairHow')}</h3>
      <ol className="frame-steps">
        <li>{t('fairStep1')}</li>
        <li>{t('fairStep2')}</li>
        <li>{t('fairStep3')}</li>
        <li>{t('fairStep4')}</li>
      </ol>
    </div>
  );
}

interface SeedFormProps extends Pick<Props, 'changeSeed'> {
  onRevealed: (revealed: Revealed['revealed']) => void;
}

function SeedForm({ changeSeed, onRevealed }: SeedFormProps) {
  const t = useWords<typeof en>('frame');
  const [seed, setSeed] = useState(() => newKey().slice(0, 8));
  const [error, setError] = useState<string | undefined>(undefined);
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!/^[\x21-\x7e]{1,64}$/.test(seed)) return setError(t('seedForm'));
    setSending(true);
    setError(undefined);
    try {
      onRevealed((await changeSeed(seed)).revealed);
      setSeed(newKey().slice(0, 8));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure.message);
    } finally {
      setSending(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <TextField
        label={t('seedNew')}
        hint={t('seedHint')}
        error={error}
        value={seed}
        maxLength={64}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => setSeed(event.target.value)}
      />
      <Button type="submit" variant="second" wide loading={sending}>
        {t('seedChange')}
      </Button>
    </form>
  );
}

/** The seed that was in use, and whether it is the one that was promised: checked here, in the player's own browser. */
function Opened({ revealed }: { revealed: Revealed['revealed'] }) {
  const t = useWords<typeof en>('frame');
  const { locale } = useManner();
  const [hash, setHash] = useState<string | null>(null);
  useEffect(() => {
    void hashOfSeed(revealed.serverSeed).then(setHash);
  }, [revealed.serverSeed]);
  const kept = hash === revealed.serverSeedHash;
  return (
    <section className="frame-revealed" aria-live="polite">
      <h3>{t('revealed')}</h3>
      {hash !== null && (
        <p data-kept={kept}>
          {kept ? <Check aria-hidden /> : <X aria-hidden />}
          {kept ? t('hashMatches') : t('hashDiffers')}
        </p>
      )}
      <dl>
        <Value label={t('serverSeed')} value={revealed.serverSeed} />
        <Value label={t('seedHash')} value={revealed.serverSeedHash} />
        <Value label={t('clientSeed')} value={revealed.clientSeed} />
        <Value label={t('seedRounds')} value={localDigits(revealed.rounds, locale)} />
      </dl>
    </section>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  );
}
