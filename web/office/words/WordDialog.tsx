import compileMessage from 'icu-minify/compile';
import { type FormEvent, useState } from 'react';
import { type Language, languages } from '../../../contract/brand.ts';
import { WORD_MOST } from '../../../contract/words.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { errorText } from '../../kit/field-errors.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { holesOf } from '../../kit/message-holes.ts';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import type { WordRow } from './catalogue.ts';
import { useSaveWord } from './queries.ts';
import type { en } from './words.en.ts';

/** One text in both languages: what came, what the brand says instead, and the way back. Mounted while it is open. */
export function WordDialog({ row, onClose }: { row: WordRow; onClose: () => void }) {
  const t = useWords<typeof en>('words');
  const save = useSaveWord();
  const [texts, setTexts] = useState<Record<Language, string>>({ BN: row.own.BN ?? '', EN: row.own.EN ?? '' });
  const faults: Record<Language, Fault | null> = { BN: faultOf(row, 'BN', texts.BN), EN: faultOf(row, 'EN', texts.EN) };
  const hasOwn = row.own.BN !== null || row.own.EN !== null;
  const send = (own: Record<Language, string>) => {
    const isBack = own.BN.trim() === '' && own.EN.trim() === '';
    save.mutate(
      { key: row.key, texts: { BN: own.BN.trim() || null, EN: own.EN.trim() || null } },
      {
        onSuccess: () => {
          toast(t(isBack ? 'isBack' : 'saved'), { tone: 'win' });
          onClose();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (faults.BN === null && faults.EN === null && !save.isPending) send(texts);
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      onSubmit={submit}
      title={t('edit', { key: row.key })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          {hasOwn && (
            <Button variant="outline" disabled={save.isPending} onClick={() => send({ BN: '', EN: '' })}>
              {t('back')}
            </Button>
          )}
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {languages.map((language) => (
          <OneLanguage
            key={language}
            row={row}
            language={language}
            text={texts[language]}
            onText={(text) => setTexts((now) => ({ ...now, [language]: text }))}
            fault={faults[language]}
            refusal={save.error}
          />
        ))}
      </div>
    </Dialog>
  );
}

type Fault = 'broken' | 'holesLost';

interface LanguageProps {
  row: WordRow;
  language: Language;
  text: string;
  onText: (text: string) => void;
  fault: Fault | null;
  refusal: Error | null;
}

function OneLanguage({ row, language, text, onText, fault, refusal }: LanguageProps) {
  const t = useWords<typeof en>('words');
  const manner = useManner();
  const holes = holesOf(compiled(row.ours[language]));
  const code = refusal instanceof CallError ? refusal.value.fields?.[`texts.${language}`] : undefined;
  const other = refusal !== null && code === undefined ? refusal.message : undefined;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm text-faint">{t('came')}</p>
      <p lang={language.toLowerCase()} className="rounded-control bg-raised px-4 py-3 whitespace-pre-wrap">
        {row.ours[language] || '–'}
      </p>
      <TextArea
        label={t('ownIn', { language: t(language) })}
        lang={language.toLowerCase()}
        rows={3}
        maxLength={WORD_MOST}
        spellCheck={false}
        value={text}
        // In one line: a text of a page knows no line breaks.
        onChange={(event) => onText(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        hint={holes === '' ? t('ownHint') : `${t('ownHint')} ${t('holes', { holes })}`}
        error={(fault && t(fault)) ?? errorText(code, manner.language) ?? other}
      />
    </div>
  );
}

/** What is wrong with a text that should stand for ours; an empty one stands for nothing. */
function faultOf({ ours }: WordRow, language: Language, text: string): Fault | null {
  if (text.trim() === '') return null;
  const own = compiled(text);
  if (own === null) return 'broken';
  return ours[language] !== '' && holesOf(own) !== holesOf(compiled(ours[language])) ? 'holesLost' : null;
}

/** null: no message. */
function compiled(text: string): unknown {
  try {
    return compileMessage(text);
  } catch {
    // What is half typed is no message yet.
    return null;
  }
}
