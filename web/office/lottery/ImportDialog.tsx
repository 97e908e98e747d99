import { type FormEvent, useState } from 'react';
import { officeListDraws } from '../../../contract/lottery-draws.ts';
import { officeListLotteries } from '../../../contract/lottery-office.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { importDrawResults } from '../../../contract/lottery-import.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { errorText } from '../../kit/field-errors.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText, plainDigits } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { tiersOf } from './families.ts';
import { countReady, type PreviewLine, previewOf } from './import-preview.ts';
import { ImportFields } from './ImportFields.tsx';
import { ImportedLines, PreviewLines } from './ImportLines.tsx';
import { MOST_WAITING } from './queries.ts';
import type { words } from './result-import.words.ts';

type Imported = CallOutput<typeof importDrawResults>['lines'];

/** The results of several draws from a file or pasted: what would be sent, and what became of it. Mounted while it is open. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof words>('resultImport');
  const { locale } = useManner();
  const work = useImport();
  const ready = countReady(work.preview);
  const { imported } = work;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      {...(imported === null && { onSubmit: work.send })}
      title={t(imported === null ? 'title' : 'doneTitle')}
      actions={
        imported === null ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('back')}
            </Button>
            <Button type="submit" disabled={ready === 0} loading={work.sending}>
              {t('send', { n: ready, text: numberText(ready, locale) })}
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={work.again}>
              {t('more')}
            </Button>
            <Button variant="second" onClick={onClose}>
              {t('close')}
            </Button>
          </>
        )
      }
    >
      {imported === null ? <Entering {...work} /> : <Summary lines={imported} />}
    </Dialog>
  );
}

function Entering({ fields, preview, error, text }: ReturnType<typeof useImport>) {
  const t = useWords<typeof words>('resultImport');
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-soft">{t('lead')}</p>
      {error && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-text">
          {error}
        </p>
      )}
      <ImportFields {...fields} />
      {text.trim() !== '' && <Preview lines={preview} />}
    </div>
  );
}

function Preview({ lines }: { lines: readonly PreviewLine[] }) {
  const t = useWords<typeof words>('resultImport');
  return (
    <section aria-label={t('preview')} className="grid grid-cols-1 gap-2">
      <h3 className="text-base">{t('preview')}</h3>
      {lines.length === 0 ? <p className="text-soft">{t('nothing')}</p> : <PreviewLines lines={lines} />}
    </section>
  );
}

function Summary({ lines }: { lines: Imported }) {
  const t = useWords<typeof words>('resultImport');
  const { locale } = useManner();
  const count = (outcome: Imported[number]['outcome']) => lines.filter((one) => one.outcome === outcome).length;
  const [entered, confirmed] = [count('entered'), count('confirmed')];
  const text = (n: number) => numberText(n, locale);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="font-semibold">
        {t('summary', {
          entered: text(entered),
          confirmed: text(confirmed),
          others: text(lines.length - entered - confirmed),
        })}
      </p>
      <ImportedLines lines={lines} />
    </div>
  );
}

function useImport() {
  const { language } = useManner();
  const lotteries = useCall(officeListLotteries, {}).data?.filter(({ source }) => source === 'office') ?? [];
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [imported, setImported] = useState<Imported | null>(null);
  const importing = useDeed(importDrawResults);
  const lottery = lotteries.find(({ gameCode }) => gameCode === chosen) ?? lotteries[0];
  const gameCode = lottery?.gameCode ?? '';
  const { data } = useCall(
    officeListDraws,
    { gameCode, waiting: '1', pageSize: MOST_WAITING },
    { enabled: gameCode !== '' },
  );
  // Corrections of settled draws wait too, but are typed one by one.
  const waiting = data?.list.filter(({ state }) => state === 'closed') ?? [];
  const tiers = tiersOf(lottery?.family ?? '');
  const lines = plainDigits(text);
  const isWhole = data !== undefined && data.totalCount <= data.list.length;
  const send = (event: FormEvent) => {
    event.preventDefault();
    importing.mutate({ gameCode, lines }, { onSuccess: (answer) => setImported(answer.lines) });
  };
  const fields = importing.error instanceof CallError ? importing.error.value.fields : undefined;
  return {
    text,
    fields: { lotteries, lottery, tiers, waiting, text, onLottery: setChosen, onText: setText },
    preview: previewOf(lines, tiers, isWhole ? waiting : undefined),
    send,
    sending: importing.isPending,
    error: errorText(fields?.['lines'], language) ?? importing.error?.message,
    imported,
    again: () => {
      setImported(null);
      setText('');
    },
  };
}
