import { useLayoutEffect, useRef, useState } from 'react';
import { saveBrandLogo } from '../../../../contract/brand-logo.ts';
import { type Theme, themeBases, themeColours } from '../../../../contract/brand.ts';
import { call } from '../../../kit/call.ts';
import { PictureField } from '../../../kit/PictureField.tsx';
import { Segments } from '../../../kit/Segments.tsx';
import { themeVariables } from '../../../kit/theme-variables.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import { ColourField } from './ColourField.tsx';
import { Part } from './Part.tsx';
import { ThemePreview } from './ThemePreview.tsx';
import type { words } from '../words.ts';

const fonts = ['hind-siliguri', 'system'] as const;

/** The look: base, colours, corners, letters, logo; beside it how it will look, and whether it can be read. */
export function LookSection({ settings, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('brand');
  const { theme } = settings;
  const change = (some: Partial<Theme>) => onChange({ theme: { ...theme, ...some } });
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,540px)]">
      <div className="grid grid-cols-1 gap-4">
        <Part stacked title={t('base')}>
          <Segments
            className="justify-self-start"
            label={t('base')}
            choices={themeBases.map((value) => ({ value, label: t(`bases.${value}`) }))}
            value={theme.base}
            onValue={(base) => change({ base })}
          />
        </Part>
        <Colours theme={theme} onColours={(colours) => change({ colours })} errorAt={errorAt} />
        <Part stacked title={t('radius')}>
          <label className="flex items-center gap-4">
            <span className="sr-only">{t('radius')}</span>
            <input
              type="range"
              className="h-11 flex-1"
              min={0}
              max={24}
              value={theme.radiusPx}
              onChange={(event) => change({ radiusPx: Number(event.target.value) })}
            />
            <output className="w-20 text-end">{t('radiusValue', { px: theme.radiusPx })}</output>
          </label>
        </Part>
        <Part stacked title={t('font')}>
          <Segments
            className="justify-self-start"
            label={t('font')}
            choices={fonts.map((value) => ({ value, label: t(`fonts.${value}`) }))}
            value={theme.fontFamily}
            onValue={(fontFamily) => change({ fontFamily })}
          />
        </Part>
        <Part stacked title={t('logo')}>
          <PictureField
            url={theme.logoUrl}
            onUrl={(logoUrl) => change({ logoUrl })}
            required
            error={errorAt('theme.logoUrl')}
            of={{ label: t('logo'), hint: t('logoHint'), keep: (picture) => call(saveBrandLogo, { picture }) }}
          />
        </Part>
      </div>
      <ThemePreview theme={theme} name={settings.name} symbol={settings.currency.symbol} />
    </div>
  );
}

interface ColoursProps {
  theme: Theme;
  onColours: (colours: Theme['colours']) => void;
  errorAt: SectionProps['errorAt'];
}

function Colours({ theme, onColours, errorAt }: ColoursProps) {
  const t = useWords<typeof words>('brand');
  const [probe, ofBase] = useColoursOfBase(theme.base);
  return (
    <Part stacked title={t('colours')} hint={t('coloursHint')}>
      <div ref={probe} data-theme={theme.base} hidden />
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2 xl:grid-cols-1">
        {themeColours.map((key) => (
          <ColourField
            key={key}
            label={t(`colour.${key}`)}
            value={theme.colours[key]}
            fallback={ofBase[key] ?? ''}
            error={errorAt(`theme.colours.${key}`)}
            onValue={(colour) => {
              const { [key]: _old, ...others } = theme.colours;
              onColours(colour === undefined ? others : { ...others, [key]: colour });
            }}
          />
        ))}
      </div>
    </Part>
  );
}

/** The colours of a base as the site's own styles hold them, read from an element that wears it. */
function useColoursOfBase(base: Theme['base']) {
  const probe = useRef<HTMLDivElement>(null);
  const [colours, setColours] = useState<Record<string, string>>({});
  useLayoutEffect(() => {
    if (!probe.current) return;
    const style = getComputedStyle(probe.current);
    setColours(
      Object.fromEntries(themeColours.map((key) => [key, style.getPropertyValue(themeVariables[key]).trim()])),
    );
  }, [base]);
  return [probe, colours] as const;
}
