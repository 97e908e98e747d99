import { useEffect, useState } from 'react';
import { type Language, themeBases } from '../../../contract/brand.ts';
import { KitProvider } from '../../kit/KitProvider.tsx';
import { LiveRegion } from '../../kit/LiveRegion.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { showLanguage } from '../../kit/language.ts';
import { applyTheme } from '../../kit/theme.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { useWords } from '../../kit/speaking.ts';
import { ControlParts } from './ControlParts.tsx';
import { DataParts } from './DataParts.tsx';
import { FoundationParts } from './FoundationParts.tsx';
import { PanelParts } from './PanelParts.tsx';
import { WorkParts } from './WorkParts.tsx';
import { inEach } from '../../../contract/in-both.ts';
import { words as desk } from '../../kit/desk.words.ts';
import { words as kit } from '../../kit/words.ts';
import { words as kitWords } from './words.ts';

const { EN: deskEn, BN: deskBn } = inEach(desk);
const { EN: kitEn, BN: kitBn } = inEach(kit);
const { EN: en, BN: bn } = inEach(kitWords);

type Base = (typeof themeBases)[number];
const words = {
  BN: { kit: kitBn, desk: deskBn, kitPage: bn },
  EN: { kit: kitEn, desk: deskEn, kitPage: en },
};

/** The design reference: everything of the kit on one page. It loads both languages, which no other page does. */
export function KitPage() {
  const [language, setLanguage] = useState<Language>(document.documentElement.lang === 'en' ? 'EN' : 'BN');
  const [base, setBase] = useState<Base>('marigold-night');
  useEffect(() => {
    const page = document.documentElement;
    const { lang, style } = page;
    const [theme, css] = [page.dataset.theme, style.cssText];
    return () => {
      page.lang = lang;
      page.dataset.theme = theme;
      style.cssText = css;
    };
  }, []);
  useEffect(() => {
    applyTheme({ base, colours: {}, radiusPx: 12, fontFamily: 'hind-siliguri' });
    showLanguage(language);
  }, [base, language]);
  return (
    <KitProvider language={language} words={words[language]}>
      <div className="mx-auto grid max-w-page grid-cols-1 gap-10 px-4 pt-4 pb-24 md:px-8">
        <Head language={language} onLanguage={setLanguage} base={base} onBase={setBase} />
        <FoundationParts />
        <ControlParts />
        <PanelParts />
        <DataParts />
        <WorkParts />
      </div>
      <Toasts />
      <LiveRegion />
    </KitProvider>
  );
}

interface HeadProps {
  language: Language;
  onLanguage: (language: Language) => void;
  base: Base;
  onBase: (base: Base) => void;
}

function Head({ language, onLanguage, base, onBase }: HeadProps) {
  const t = useWords<typeof kitWords>('kitPage');
  const names = { 'marigold-night': t('marigoldNight'), 'river-day': t('riverDay'), 'rickshaw-red': t('rickshawRed') };
  return (
    <header className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Logo language={language} heightPx={40} />
        <Segments
          label={t('language')}
          choices={[
            { value: 'BN', label: 'বাংলা' },
            { value: 'EN', label: 'English' },
          ]}
          value={language}
          onValue={onLanguage}
        />
      </div>
      <div>
        <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
        <p className="text-soft">{t('lead')}</p>
      </div>
      <Segments
        className="justify-self-start"
        label={t('theme')}
        choices={themeBases.map((one) => ({ value: one, label: names[one] }))}
        value={base}
        onValue={onBase}
      />
    </header>
  );
}
