import { FileDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type Language, languages } from '../../../contract/brand.ts';
import {
  getMemberStatement,
  statementFormats,
  type StatementFormat,
  type StatementKind,
  statementKinds,
} from '../../../contract/statements.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Card } from '../../kit/Card.tsx';
import { nowMs } from '../../kit/clock.ts';
import { momentsOf } from '../../kit/day-moments.ts';
import { download } from '../../kit/download.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { useDesk } from '../../kit/staff.ts';
import { TextField } from '../../kit/TextField.tsx';
import { dayOf } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** Each language calls itself by its own name. */
const ownNames: Record<Language, string> = { BN: 'বাংলা', EN: 'English' };

/** A member's statement to be taken away: of what, for which days, as which file. */
export function MemberStatement({ memberId }: { memberId: string }) {
  const t = useWords<typeof words>('statements');
  const form = useStatement(memberId);
  const { days } = form;
  return (
    <Card className="max-w-read">
      <form noValidate onSubmit={(event) => void form.send(event)} className="grid gap-4">
        <p className="text-sm text-faint">{t('hint')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="date"
            label={t('from')}
            value={days.from}
            onChange={(event) => form.setDays({ ...days, from: event.target.value })}
          />
          <TextField
            type="date"
            label={t('to')}
            value={days.to}
            error={form.wrong ? t('wrongOrder') : undefined}
            onChange={(event) => form.setDays({ ...days, to: event.target.value })}
          />
        </div>
        <div className="flex flex-wrap gap-4">
          <Segments<StatementKind>
            label={t('kind')}
            choices={statementKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={form.kind}
            onValue={form.setKind}
          />
          <Segments<StatementFormat>
            label={t('format')}
            choices={statementFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
            value={form.format}
            onValue={form.setFormat}
          />
          <Segments<Language>
            label={t('language')}
            choices={languages.map((value) => ({ value, label: ownNames[value] }))}
            value={form.language}
            onValue={form.setLanguage}
          />
        </div>
        {form.error && (
          <p role="alert" className="text-sm text-danger">
            {form.error}
          </p>
        )}
        <Button type="submit" className="justify-self-start" icon={<FileDown aria-hidden />} loading={form.sending}>
          {t('get')}
        </Button>
      </form>
    </Card>
  );
}

function useStatement(memberId: string) {
  const t = useWords<typeof words>('statements');
  const manner = useManner();
  const merchant = useDesk(({ brandCode }) => brandCode);
  const [days, setDays] = useState(() => {
    const today = dayOf(nowMs(), manner.timeZone);
    return { from: `${today.slice(0, 8)}01`, to: today };
  });
  const [kind, setKind] = useState<StatementKind>('account');
  const [format, setFormat] = useState<StatementFormat>('pdf');
  const [language, setLanguage] = useState<Language>(manner.language);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const wrong = days.from === '' || days.to === '' || days.to < days.from;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (wrong || sending) return;
    setError(null);
    setSending(true);
    try {
      const input = { memberId, kind, format, ...momentsOf(days, manner.timeZone) };
      await download(getMemberStatement, input, { language, merchant });
      toast(t('saved'), { tone: 'win' });
    } catch (failure) {
      setError(failure instanceof CallError ? failure.message : t('failed'));
    } finally {
      setSending(false);
    }
  };
  return { days, setDays, kind, setKind, format, setFormat, language, setLanguage, sending, error, wrong, send };
}
