import { type ReactNode, useMemo } from 'react';
import { type Language, languages } from '../../contract/brand.ts';
import { KitProvider, useManner } from './KitProvider.tsx';
import { TextArea, TextField } from './TextField.tsx';

type Both = Record<Language, string>;
type Line = 'title' | 'text';

interface TextsProps {
  title: Both;
  text: Both;
  onChange: (some: { title: Both } | { text: Both }) => void;
  label: (line: Line, language: Language) => string;
  error: (line: Line, language: Language) => string | undefined;
  /** Letters at most. */
  most: Record<Line, number>;
  /** Of the text. */
  rows: number;
  textOptional?: boolean;
}

/** A title and one paragraph in both languages, side by side. */
export function TextsInBoth({ title, text, onChange, label, error, most, rows, textOptional = false }: TextsProps) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {languages.map((language) => (
        <div key={language} className="grid gap-3" lang={language.toLowerCase()}>
          <TextField
            label={label('title', language)}
            maxLength={most.title}
            value={title[language]}
            onChange={({ target }) => onChange({ title: { ...title, [language]: target.value } })}
            error={error('title', language)}
          />
          <TextArea
            label={label('text', language)}
            optional={textOptional}
            rows={rows}
            maxLength={most.text}
            value={text[language]}
            onChange={({ target }) =>
              onChange({ text: { ...text, [language]: target.value.replaceAll(/\s*\n\s*/g, ' ') } })
            }
            error={error('text', language)}
          />
        </div>
      ))}
    </div>
  );
}

interface PreviewProps {
  title: string;
  /** What the previews say, as `preview`. */
  words: Record<Language, object>;
  children: (language: Language) => ReactNode;
}

/** Something as members will read it, in both languages side by side. */
export function PreviewInBoth({ title, words, children }: PreviewProps) {
  const { currencySymbol: symbol, currencyDecimals: decimals, timeZone } = useManner();
  const currency = useMemo(() => ({ symbol, decimals }), [symbol, decimals]);
  return (
    <>
      <h3 className="text-base">{title}</h3>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {languages.map((language) => (
          <KitProvider
            key={language}
            language={language}
            words={{ preview: words[language] }}
            currency={currency}
            timeZone={timeZone}
          >
            {children(language)}
          </KitProvider>
        ))}
      </div>
    </>
  );
}
