import { useEffect, useState } from 'react';
import { exportRounds } from '../../../contract/rounds.ts';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Card, CardHead } from '../../kit/Card.tsx';
import { download } from '../../kit/download.ts';
import { takeOver } from '../../kit/handed-over.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { LastRoundCard } from './LastRoundCard.tsx';
import { Verifier } from './Verifier.tsx';
import type { words } from './words.ts';

/** Where anybody checks rounds: with the page that is open, or with the same page as a file of their own. */
export function FairnessPage() {
  const t = useWords<typeof words>('fairness');
  const isMember = useLoggedIn();
  const [given, setGiven] = useState<string | null>(null);
  useEffect(() => {
    const left = takeOver();
    if (left !== null) setGiven(left);
  }, []);
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-6 p-4 md:p-6">
      <header className="grid grid-cols-1 gap-4">
        <h1 className="text-2xl">{t('title')}</h1>
        <LastRoundCard />
        <p className="max-w-read text-soft">{t('lead')}</p>
      </header>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Verifier key={given} variant="second" given={given} />
        <div className="grid grid-cols-1 content-start gap-4">
          {isMember && <OwnRounds />}
          <Card>
            <CardHead title={t('offline')} />
            <p className="pb-4 text-sm text-soft">{t('offlineHint')}</p>
            <a href="/verify.html" download className={buttonClass({ variant: 'second' })}>
              {t('getPage')}
            </a>
          </Card>
          <Card>
            <CardHead title={t('trust')} />
            <ul className="grid gap-3 text-sm text-soft">
              {(['trustOwn', 'trustBeacon', 'trustNoBeacon', 'trustVoid', 'trustTicket'] as const).map((point) => (
                <li key={point}>{t(point)}</li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </div>
  );
}

function OwnRounds() {
  const t = useWords<typeof words>('fairness');
  const { language } = useManner();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await download(exportRounds, {}, { language });
      toast(t('saved'), { tone: 'win' });
    } catch (failure) {
      toast(failure instanceof CallError ? failure.message : t('saveFailed'), { tone: 'danger' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Card>
      <CardHead title={t('own')} />
      <p className="pb-4 text-sm text-soft">{t('ownHint')}</p>
      <Button variant="second" loading={saving} onClick={() => void save()}>
        {t('save')}
      </Button>
    </Card>
  );
}
