import { Check, X } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { CallError } from '../../../kit/call.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits } from '../../../kit/money.ts';
import { TextField } from '../../../kit/TextField.tsx';
import { useWords } from '../../../kit/speaking.ts';
import { hashOfSeed } from '../seed-hash.ts';
import { drawClientSeed, type Fairness, type Revealed } from '../seeds.ts';
import type { words } from '../words.ts';

interface Props {
  /** null: not known yet. */
  fairness: Fairness | null;
  changeSeed(clientSeed: string): Promise<Revealed>;
}

/** The commitment to the coming rounds, the promise of those after it, and the way from one to the other. */
export function FairnessPanel({ fairness, changeSeed }: Props) {
  const t = useWords<typeof words>('frame');
  const { locale } = useManner();
  const [changed, setChanged] = useState<Changed | null>(null);
  if (fairness === null) return <p className="text-soft">{t('loading')}</p>;
  const { serverSeedHash, clientSeed, nextNonce, nextServerSeedHash } = fairness;
  return (
    <div className="frame-fair">
      <p>{t('fairShort')}</p>
      <dl>
        {serverSeedHash !== null && <Value label={t('seedHash')} value={serverSeedHash} />}
        {clientSeed !== null && <Value label={t('clientSeed')} value={clientSeed} />}
        <Value label={t('nextNonce')} value={localDigits(nextNonce, locale)} />
        {nextServerSeedHash !== null && <Value label={t('seedNextHash')} value={nextServerSeedHash} />}
      </dl>
      <p>{t('seedNextText')}</p>
      <SeedForm changeSeed={changeSeed} promised={nextServerSeedHash} onChanged={setChanged} />
      {changed && <Opened {...changed} />}
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

/** A change of seeds, with the promise that was shown before it. */
interface Changed extends Revealed {
  promised: string | null;
}

interface SeedFormProps extends Pick<Props, 'changeSeed'> {
  promised: string | null;
  onChanged: (changed: Changed) => void;
}

function SeedForm({ changeSeed, promised, onChanged }: SeedFormProps) {
  const t = useWords<typeof words>('frame');
  const [seed, setSeed] = useState(drawClientSeed);
  const [error, setError] = useState<string | undefined>(undefined);
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!/^[\x21-\x7e]{1,64}$/.test(seed)) return setError(t('seedForm'));
    setSending(true);
    setError(undefined);
    try {
      onChanged({ ...(await changeSeed(seed)), promised });
      setSeed(drawClientSeed());
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

/** Whether both promises were kept, that of the seed that was in use and that of the one that is now: checked here. */
function Opened({ revealed, fairness, promised }: Changed) {
  const t = useWords<typeof words>('frame');
  const { locale } = useManner();
  const [hash, setHash] = useState<string | null>(null);
  const seed = revealed?.serverSeed;
  useEffect(() => {
    if (seed !== undefined) void hashOfSeed(seed).then(setHash);
  }, [seed]);
  const isStarted = fairness.serverSeedHash === promised;
  return (
    <section className="frame-revealed" aria-live="polite">
      <Kept kept={isStarted} text={t(isStarted ? 'promiseKept' : 'hashDiffers')} />
      {revealed && (
        <>
          <h3>{t('revealed')}</h3>
          {hash !== null && (
            <Kept
              kept={hash === revealed.serverSeedHash}
              text={t(hash === revealed.serverSeedHash ? 'hashMatches' : 'hashDiffers')}
            />
          )}
          <dl>
            <Value label={t('serverSeed')} value={revealed.serverSeed} />
            <Value label={t('seedHash')} value={revealed.serverSeedHash} />
            <Value label={t('clientSeed')} value={revealed.clientSeed} />
            <Value label={t('seedRounds')} value={localDigits(revealed.rounds, locale)} />
          </dl>
        </>
      )}
    </section>
  );
}

function Kept({ kept, text }: { kept: boolean; text: string }) {
  return (
    <p data-kept={kept}>
      {kept ? <Check aria-hidden /> : <X aria-hidden />}
      {text}
    </p>
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
