import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { BrandSettings, Language, Theme } from '../../../../contract/brand.ts';
import { Card } from '../../../kit/Card.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { applyTheme } from '../../../kit/theme.ts';
import { useWords } from '../../../kit/speaking.ts';
import { contrastOf, LEAST_CONTRAST, paintedRgb } from '../contrast.ts';
import { MiniatureSite } from './MiniatureSite.tsx';
import type { words } from '../words.ts';

interface Props {
  theme: Theme;
  name: BrandSettings['name'];
  symbol: string;
}

/** Text and ground, by their variables, of what must be readable. */
const pairs = {
  button: ['--on-accent', '--accent'],
  text: ['--text', '--page'],
  faint: ['--text-faint', '--surface'],
  accentText: ['--accent-text', '--surface'],
  second: ['--second', '--surface'],
  win: ['--win', '--surface'],
  danger: ['--danger', '--surface'],
  warning: ['--warning', '--surface'],
  dialog: ['--text', '--overlay'],
} as const;
type Pair = keyof typeof pairs;
const pairNames = Object.keys(pairs) as Pair[];
const shownLanguages: readonly Language[] = ['BN', 'EN'];

/** The site in small, in both languages, dressed in the theme on the desk; and how readable it is. */
export function ThemePreview({ theme, name, symbol }: Props) {
  const t = useWords<typeof words>('brand');
  const [stage, ratios] = useDressed(theme);
  const bad = pairNames.filter((pair) => (ratios.get(pair) ?? LEAST_CONTRAST) < LEAST_CONTRAST);
  return (
    <div className="grid grid-cols-1 gap-4 max-xl:order-first xl:sticky xl:top-20">
      <section aria-label={t('preview')} className="grid grid-cols-1 gap-2">
        <Verdict bad={bad.length} />
        <div
          ref={stage}
          className="grid grid-cols-1 gap-px overflow-clip rounded-card border border-line bg-line font-sans sm:grid-cols-2"
        >
          {shownLanguages.map((language) => (
            <MiniatureSite
              key={language}
              language={language}
              name={name[language]}
              logoUrl={theme.logoUrl}
              symbol={symbol}
            />
          ))}
        </div>
        <p className="text-sm text-faint">{t('previewNote')}</p>
      </section>
      <Readability ratios={ratios} bad={bad} />
    </div>
  );
}

/** Whether everything can be read, first of all. */
function Verdict({ bad }: { bad: number }) {
  const t = useWords<typeof words>('brand');
  const Icon = bad > 0 ? TriangleAlert : CircleCheck;
  return (
    <p
      role="status"
      className={`flex items-start gap-2 rounded-control px-4 py-2.5 text-sm ${bad > 0 ? 'bg-warning-tint text-warning' : 'bg-win-tint text-win'}`}
    >
      <Icon size={18} className="mt-0.5 flex-none" aria-hidden />
      {bad > 0 ? t('contrastBad', { n: bad }) : t('contrastGood')}
    </p>
  );
}

interface ReadabilityProps {
  ratios: ReadonlyMap<Pair, number>;
  bad: readonly Pair[];
}

function Readability({ ratios, bad }: ReadabilityProps) {
  const t = useWords<typeof words>('brand');
  const { locale } = useManner();
  return (
    <Card>
      <h2 className="mb-2 text-base">{t('contrast')}</h2>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
        {pairNames.map((pair) => (
          <Line
            key={pair}
            name={t(`pair.${pair}`)}
            ratio={t('ratio', { ratio: numberText(ratios.get(pair) ?? 0, locale, 1) })}
            isBad={bad.includes(pair)}
          />
        ))}
      </dl>
    </Card>
  );
}

function Line({ name, ratio, isBad }: { name: string; ratio: string; isBad: boolean }) {
  return (
    <>
      <dt className={isBad ? 'font-semibold text-warning' : 'text-soft'}>{name}</dt>
      <dd className={`k-digits text-end ${isBad ? 'font-semibold text-warning' : 'text-faint'}`}>{ratio}</dd>
    </>
  );
}

/** Dresses the stage in the theme and measures the pairs as the browser really paints them. */
function useDressed(theme: Theme) {
  const stage = useRef<HTMLDivElement>(null);
  const [ratios, setRatios] = useState<ReadonlyMap<Pair, number>>(new Map());
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    applyTheme(theme, element);
    const probe = document.createElement('span');
    element.append(probe);
    const paint = (variable: string) => {
      probe.style.color = `var(${variable})`;
      return paintedRgb(getComputedStyle(probe).color);
    };
    setRatios(new Map(pairNames.map((pair) => [pair, contrastOf(paint(pairs[pair][0]), paint(pairs[pair][1]))])));
    probe.remove();
  }, [theme]);
  return [stage, ratios] as const;
}
