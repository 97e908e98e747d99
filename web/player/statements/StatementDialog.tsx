import { type FormEvent, useState } from 'react';
import type { Language } from '../../../contract/brand.ts';
import {
  getAccountStatement,
  getBettingStatement,
  type StatementFormat,
  type StatementKind,
} from '../../../contract/statements.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { momentsOf } from '../../kit/day-moments.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { download } from '../../kit/download.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { RadioGroup } from '../../kit/RadioGroup.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { useStatus } from '../../kit/site.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { PeriodField } from './PeriodField.tsx';
import { usePeriod } from './period.ts';
import type { words } from './words.ts';

/** Each language calls itself by its own name. */
const ownNames: Record<Language, string> = { BN: 'বাংলা', EN: 'English' };

interface Props {
  kind: StatementKind;
  open: boolean;
  onClose: () => void;
}

/** Which days, which kind of file, which language; then it is saved. */
export function StatementDialog({ kind, open, onClose }: Props) {
  const t = useWords<typeof words>('statements');
  const { languages } = useStatus().info;
  const form = useStatementForm(kind, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(kind)}
      onSubmit={(event) => void form.send(event)}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {t('get')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-sm text-soft">{t(kind === 'account' ? 'text' : 'textBets')}</p>
        <PeriodField period={form.period} />
        <RadioGroup<StatementFormat>
          label={t('format')}
          choices={[
            { value: 'pdf', label: t('pdf') },
            { value: 'csv', label: t('csv') },
          ]}
          value={form.format}
          onValue={form.setFormat}
        />
        {languages.length > 1 && (
          <div className="grid gap-2">
            <span className="k-field-label text-sm">{t('language')}</span>
            <Segments<Language>
              label={t('language')}
              choices={languages.map((one) => ({ value: one, label: ownNames[one] }))}
              value={form.language}
              onValue={form.setLanguage}
            />
          </div>
        )}
        {form.error && (
          <p role="alert" className="text-sm text-danger">
            {form.error}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const calls = { account: getAccountStatement, bets: getBettingStatement };

function useStatementForm(kind: StatementKind, onDone: () => void) {
  const t = useWords<typeof words>('statements');
  const manner = useManner();
  const period = usePeriod();
  const [format, setFormat] = useState<StatementFormat>('pdf');
  const [language, setLanguage] = useState<Language>(manner.language);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || period.fault !== null) return;
    setError(null);
    setSending(true);
    try {
      await download(calls[kind], { ...momentsOf(period.days, manner.timeZone), format }, { language });
      toast(t('saved'), { tone: 'win' });
      onDone();
    } catch (failure) {
      setError(failure instanceof CallError ? failure.message : t('failed'));
    } finally {
      setSending(false);
    }
  };
  return { period, format, setFormat, language, setLanguage, sending, error, send };
}
