import { FileDown, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { MOST_IMPORTED_LETTERS } from '../../../contract/lottery-import.ts';
import type { OfficeDraw } from '../../../contract/lottery-draws.ts';
import type { OfficeLottery } from '../../../contract/lottery-office.ts';
import { Button } from '../../kit/Button.tsx';
import { csvText, saveText } from '../../kit/csv.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Select } from '../../kit/Select.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { Tier } from './families.ts';
import { formOf, templateRows } from './import-preview.ts';
import type { words } from './result-import.words.ts';

interface Props {
  lotteries: readonly OfficeLottery[];
  lottery: OfficeLottery | undefined;
  tiers: readonly Tier[];
  /** Draws of the lottery that wait for numbers. */
  waiting: readonly OfficeDraw[];
  text: string;
  onLottery: (gameCode: string) => void;
  onText: (text: string) => void;
}

/** Of which lottery, and the lines: from a file or pasted. */
export function ImportFields({ lotteries, lottery, tiers, waiting, text, onLottery, onText }: Props) {
  const t = useWords<typeof words>('resultImport');
  const { language, locale } = useManner();
  const [isTooLarge, setTooLarge] = useState(false);
  const like = (waiting.at(-1) ?? lottery?.next)?.issue ?? '';
  if (!lottery) return <p className="text-soft">{t('none')}</p>;
  const take = async (file: File) => {
    // A letter of this text takes a byte, or three.
    setTooLarge(file.size > MOST_IMPORTED_LETTERS * 3);
    if (file.size <= MOST_IMPORTED_LETTERS * 3) onText(await file.text());
  };
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        <Select
          label={t('lottery')}
          hint={t('templateHint', { n: waiting.length, text: numberText(waiting.length, locale) })}
          value={lottery.gameCode}
          onChange={({ target }) => onLottery(target.value)}
          choices={lotteries.map(({ gameCode, names }) => ({ value: gameCode, label: names[language] }))}
        />
        <div className="flex flex-wrap gap-2">
          <FileButton onFile={(file) => void take(file)} />
          <Button
            variant="outline"
            size="sm"
            icon={<FileDown aria-hidden />}
            disabled={waiting.length === 0}
            onClick={() => saveText(`results-${lottery.gameCode}.csv`, csvText(templateRows(tiers, waiting)))}
          >
            {t('template')}
          </Button>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-2">
        <TextArea
          label={t('lines')}
          hint={t('linesHint')}
          rows={4}
          spellCheck={false}
          value={text}
          onChange={({ target }) => onText(target.value)}
          error={isTooLarge ? t('tooLarge') : undefined}
        />
        <code className="block text-xs wrap-anywhere text-faint">{`${like},${formOf(tiers)}`}</code>
      </div>
    </>
  );
}

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const t = useWords<typeof words>('resultImport');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('file')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again once it was put right.
          target.value = '';
        }}
      />
      <Button variant="second" size="sm" icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
    </div>
  );
}
