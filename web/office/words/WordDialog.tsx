import compileMessage from 'icu-minify/compile';
import { useState } from 'react';
import { type Language, languages } from '../../../contract/brand.ts';
import { saveBrandWord, WORD_MOST } from '../../../contract/words.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { holesOf } from '../../kit/message-holes.ts';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { WordRow } from './catalogue.ts';
import type { words } from './words.ts';

/** One text in both languages: what came, what the brand says instead, and the way back. Mounted while it is open. */
export function WordDialog({ row, onClose }: { row: WordRow; onClose: () => void }) {
  const t = useWords<typeof words>('words');
  const save = useDeed(saveBrandWord);
  const [texts, setTexts] = useState<Record<Language, string>>({ BN: row.own.BN ?? '', EN: row.own.EN ?? '' });
  const faults = Object.fromEntries(
    languages.map((language) => {
      const fault = faultOf(row, language, texts[language]);
      return [`texts.${language}`, fault && t(fault)];
    }),
  );
  const inputOf = (own: Record<Language, string>) => ({
    key: row.key,
    texts: { BN: own.BN.trim() || null, EN: own.EN.trim() || null },
  });
  const putBack = () =>
    save.mutate(inputOf({ BN: '', EN: '' }), {
      onSuccess: () => {
        toast(t('isBack'), { tone: 'win' });
        onClose();
      },
      onError: (error) => toast(error.message, { tone: 'danger' }),
    });
  const isBack = texts.BN.trim() === '' && texts.EN.trim() === '';
  return (
    <FormDialog
      wide
      title={t('edit', { key: row.key })}
      button={t('save')}
      other={
        (row.own.BN !== null || row.own.EN !== null) && (
          <Button variant="outline" disabled={save.isPending} onClick={putBack}>
            {t('back')}
          </Button>
        )
      }
      faults={faults}
      send={() => save.mutateAsync(inputOf(texts))}
      done={t(isBack ? 'isBack' : 'saved')}
      onClose={onClose}
    >
      {(wrong) =>
        languages.map((language) => (
          <OneLanguage
            key={language}
            row={row}
            language={language}
            text={texts[language]}
            onText={(text) => setTexts((now) => ({ ...now, [language]: text }))}
            fault={faults[`texts.${language}`] ?? wrong(`texts.${language}`)}
          />
        ))
      }
    </FormDialog>
  );
}

type Fault = 'broken' | 'holesLost';

interface LanguageProps {
  row: WordRow;
  language: Language;
  text: string;
  onText: (text: string) => void;
  fault: string | undefined;
}

function OneLanguage({ row, language, text, onText, fault }: LanguageProps) {
  const t = useWords<typeof words>('words');
  const holes = holesOf(compiled(row.ours[language]));
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
        error={fault}
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
