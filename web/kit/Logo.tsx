import type { Language } from '../../contract/brand.ts';
import { classNames } from './class-names.ts';

interface Props {
  language: Language;
  /** Of the letters and the mark. */
  heightPx?: number;
  /** The mark alone, for narrow places. */
  markOnly?: boolean;
  /** The brand's own picture in the place of ours, with its name for those who do not see it. */
  brand?: { logoUrl: string | null; name: string };
  className?: string;
}

/** The name of the house beside its mark, or a brand's own logo. The letters are drawn, so no font is waited for. */
export function Logo({ language, heightPx = 36, markOnly, brand, className }: Props) {
  if (brand?.logoUrl) {
    return (
      <img src={brand.logoUrl} alt={brand.name} height={heightPx} className={className} style={{ height: heightPx }} />
    );
  }
  const [letters, width] = language === 'BN' ? bengali : latin;
  return (
    <span
      className={classNames('inline-flex items-center gap-2', className)}
      role="img"
      aria-label={brand?.name ?? names[language]}
    >
      <Mark sizePx={heightPx} />
      {!markOnly && (
        <svg viewBox={`0 0 ${width} 44`} height={heightPx * 0.8} fill="currentColor" aria-hidden>
          <path d={letters} />
        </svg>
      )}
    </span>
  );
}

/** A lotus whose middle petal is a spade: feast and game in one sign. */
export function Mark({ sizePx = 36 }: { sizePx?: number }) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="-32 -32 64 64" aria-hidden>
      <circle r={31} fill="var(--accent)" />
      <g fill="var(--on-accent)">
        <path d="M0 -23C3 -15 12 -11 12 -2.5C12 3.5 5.5 5.5 1.6 1.8C2.1 6 3.2 8.5 5 10.5H-5C-3.2 8.5 -2.1 6 -1.6 1.8C-5.5 5.5 -12 3.5 -12 -2.5C-12 -11 -3 -15 0 -23Z" />
      </g>
      <g fill="none" stroke="var(--on-accent)" strokeWidth={2.6} strokeLinecap="round" strokeLinejoin="round">
        <path d="M-9.5 -13.5C-13 -16.5 -15.5 -17.5 -18.5 -18C-20.5 -8 -18 3 -7.5 11.5" />
        <path d="M9.5 -13.5C13 -16.5 15.5 -17.5 18.5 -18C20.5 -8 18 3 7.5 11.5" />
        <path d="M-20 -6.5C-23 -6.5 -25 -5.5 -26.5 -4C-23.5 6 -15.5 14 0 16C15.5 14 23.5 6 26.5 -4C25 -5.5 23 -6.5 20 -6.5" />
        <path d="M-10 22C-6 19.5 -4 24.5 0 22C4 19.5 6 24.5 10 22" />
      </g>
    </svg>
  );
}

const names: Record<Language, string> = { BN: 'খেলা', EN: 'Khela' };

/** Outlines of Hind Siliguri (SIL Open Font Licence), 48 to the em, base line at 40; with their width. */
const bengali = [
  'M14.1 40.3Q13.3 40.5 12.3 40.5Q9.6 40.5 7.7 39.4Q5.7 38.2 4.5 36.3Q3.4 34.3 2.8 31.9Q2.2 29.5 2.2 26.7Q2.2 16.7 5 13.2L-1 13.2L-1 7.8L15.8 7.8L15.8 13.2L14.2 13.2Q12.4 13.2 11.3 14.2Q10.1 15.3 9.6 17.3Q9 19.4 8.8 21.5Q8.6 23.6 8.6 26.7Q8.6 34.6 13 34.6Q13.8 34.6 14.1 34.5L14.1 40.3ZM44.3 40L37.8 40L37.8 40L37.8 40L16.1 28.9L16.1 23.5L20.7 23.5Q24.5 23.5 26.5 21.6Q28.5 19.7 28.5 16.2L28.5 16Q26.5 19.4 22.5 19.4Q18.8 19.4 16.8 17.3Q14.8 15.2 14.8 11.8Q14.8 9.4 15.6 7.8L22.1 7.8Q21.6 9.2 21.6 10.9Q21.6 12.3 22.3 13.1Q23 14 24.3 14Q25.9 14 26.5 12.9Q27.2 11.7 27.2 9.6Q27.2 8.4 27.1 7.8L33.5 7.8Q34.9 12.4 34.9 16.2Q34.9 20.9 32.5 23.8Q30.1 26.6 26 27.6L37.8 33.8L37.8 4L44.3 4L44.3 7.8L48.4 7.8L48.4 13.2L44.3 13.2L44.3 40ZM80.8 40L74.1 40L74.1 26.1Q74.1 22.6 71.4 22.6Q68.7 22.6 68.7 26.8L68.7 27.9L61.8 27.9L61.8 26.4Q61.8 22.6 58.9 22.6Q57.5 22.6 56.8 23.6Q56 24.6 56 26.2Q56 30 59.7 30Q60.5 30 61.6 29.9L61.6 35.5Q60.3 35.7 58.9 35.7Q54.5 35.7 51.9 33.1Q49.3 30.5 49.3 26.1Q49.3 22 51.7 19.5Q54 17 58.3 17Q61.2 17 63 18.2Q64.8 19.4 65.2 21.2Q65.7 19.4 67.1 18.2Q68.4 16.9 70.6 16.9Q72.8 16.9 74.1 18.3L74.1 13.2L46.5 13.2L46.5 7.8L84.9 7.8L84.9 13.2L80.8 13.2L80.8 40ZM97.8 13.2L93.7 13.2L93.7 40L87 40L87 16.1Q87 14.3 86.5 13.7Q86 13.2 84.5 13.2L82.9 13.2L82.9 7.8L85.3 7.8Q86.9 7.8 87.7 9.4Q87.3 6.8 87.3 4.8L87.3 4L93.7 4L93.7 7.8L97.8 7.8L97.8 13.2Z',
  98,
] as const;
const latin = [
  'M29.1 40L21.5 40L9.9 24L21.1 7.6L28.3 7.6L17.1 23.9L29.1 40ZM9.4 40L3.4 40L3.4 7.6L9.4 7.6L9.4 40ZM54.4 40L48.6 40L48.6 25.1Q48.6 22.8 47.4 21.5Q46.3 20.2 44.4 20.2Q42.3 20.2 40.7 21.8Q39 23.3 39 26.9L39 40L33.3 40L33.3 6.1L39 6.1L39 19.8Q41 15.4 46.5 15.4Q50 15.4 52.2 17.6Q54.4 19.8 54.4 24.1L54.4 40ZM79 38.7Q76.4 40.2 71.6 40.2Q65.8 40.2 62.4 36.8Q59.1 33.3 59.1 27.9Q59.1 22 62.3 18.7Q65.4 15.4 70.2 15.4Q74.9 15.4 77.7 18.3Q80.5 21.2 80.5 26.7Q80.5 28 80.2 30.2L64.9 30.2Q65.5 32.8 67.5 34.2Q69.5 35.6 72.5 35.6Q76.3 35.6 79 33.7L79 38.7ZM70.3 19.9Q68.3 19.9 66.7 21.4Q65.2 23 64.8 25.8L75 25.8L75 25.1Q74.9 22.8 73.8 21.4Q72.6 19.9 70.3 19.9ZM91.8 40L86 40L86 6.1L91.8 6.1L91.8 40ZM106.6 35.9Q108.5 35.9 109.6 34.8Q110.7 33.7 110.7 31.8L110.7 29.5L107.7 29.5Q105.5 29.5 104.3 30.5Q103.1 31.4 103.1 32.8Q103.1 35.9 106.6 35.9ZM110.9 37.1Q109.2 40.2 104.6 40.2Q101.1 40.2 99.1 38.2Q97.1 36.2 97.1 33.1Q97.1 29.6 99.6 27.7Q102.2 25.7 107.1 25.7L110.7 25.7L110.7 24.2Q110.7 22.2 109.6 21.1Q108.6 20.1 106 20.1Q102.1 20.1 98.9 22.2L98.9 16.9Q101.6 15.2 106.8 15.2Q116.6 15.2 116.6 24.4L116.6 40L110.9 40L110.9 37.1Z',
  120,
] as const;
