import { type FormEvent, useState } from 'react';
import type { OfficeProvider } from '../../../contract/providers-office.ts';
import { Button } from '../../kit/Button.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Select } from '../../kit/Select.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { useCreateKey } from './queries.ts';
import type { en } from './words.en.ts';

const ends = { stay: null, day: 24, now: 0 } as const;
type End = keyof typeof ends;

/** Makes a key; afterwards shows its secret, this once. Mounted while it is open. */
export function NewKeyDialog({ provider, onClose }: { provider: OfficeProvider; onClose: () => void }) {
  const t = useWords<typeof en>('providers');
  const create = useCreateKey();
  const [end, setEnd] = useState<End>('stay');
  const send = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { provider: provider.code, othersEndAfterHours: ends[end] },
      { onError: (error) => toast(error.message, { tone: 'danger' }) },
    );
  };
  if (create.data) return <SecretDialog name={provider.name} made={create.data} onClose={onClose} />;
  const choices = { stay: t('keyOthersStay'), day: t('keyOthersDay'), now: t('keyOthersNow') };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      title={t('keyNewTitle', { name: provider.name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('keyMake')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{t('keyNewText')}</p>
        {provider.keys > 0 && (
          <Select
            label={t('keyOthers')}
            choices={(Object.keys(ends) as End[]).map((value) => ({ value, label: choices[value] }))}
            value={end}
            onChange={(event) => setEnd(event.target.value as End)}
          />
        )}
      </div>
    </Dialog>
  );
}

interface SecretProps {
  name: string;
  made: { name: string; secret: string };
  onClose: () => void;
}

function SecretDialog({ name, made, onClose }: SecretProps) {
  const t = useWords<typeof en>('providers');
  return (
    <Dialog
      open
      // It is shown once: a slip of the hand must not close it.
      onClose={null}
      title={t('keyMade', { name })}
      actions={<Button onClick={onClose}>{t('keyDone')}</Button>}
    >
      <div className="grid gap-4">
        <p className="rounded-control bg-warning-tint px-4 py-3 text-sm">{t('keyMadeText')}</p>
        <div>
          <h3 className="text-sm text-faint">{t('keyName')}</h3>
          <CopyText text={made.name} className="font-semibold wrap-anywhere select-all" />
        </div>
        <div>
          <h3 className="text-sm text-faint">{t('keySecret')}</h3>
          <CopyText text={made.secret} className="font-semibold wrap-anywhere select-all" />
        </div>
      </div>
    </Dialog>
  );
}
