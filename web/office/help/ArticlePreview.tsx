import { useState } from 'react';
import { type Language, languages } from '../../../contract/brand.ts';
import { escapeRichText } from '../../../contract/rich-text.ts';
import { classNames } from '../../kit/class-names.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { RichText } from '../../kit/RichText.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { Draft } from './draft.ts';
import type { StoredArticle } from './stored-article.ts';
import type { words } from './words.ts';

/** The article as players will read it, with the signs filled in. */
export function ArticlePreview({ draft, marks }: { draft: Draft; marks: StoredArticle['marks'] }) {
  const t = useWords<typeof words>('help');
  const manner = useManner();
  const [language, setLanguage] = useState<Language>(manner.language);
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const filled = (text: string, write: (value: string) => string) =>
    text.replaceAll(/\[([a-z-]+)\]/g, (whole, name: string) => {
      const value = marks[name]?.[language];
      return value === undefined ? whole : write(value);
    });
  return (
    <section aria-label={t('preview')} className="grid grid-cols-1 gap-3 xl:sticky xl:top-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base">{t('preview')}</h2>
        <div className="flex flex-wrap gap-2">
          <Segments
            label={t('previewIn')}
            choices={languages.map((value) => ({ value, label: t(value) }))}
            value={language}
            onValue={setLanguage}
          />
          <Segments
            label={t('previewOn')}
            choices={(['phone', 'desktop'] as const).map((value) => ({ value, label: t(value) }))}
            value={width}
            onValue={setWidth}
          />
        </div>
      </div>
      <div
        lang={language.toLowerCase()}
        className={classNames(
          'rounded-card border border-line bg-page p-4',
          width === 'phone' && 'w-full max-w-[390px]',
        )}
      >
        <h3 className="text-2xl">{filled(draft.texts.title[language], (value) => value)}</h3>
        <RichText html={filled(draft.texts.body[language], escapeRichText)} />
      </div>
    </section>
  );
}
