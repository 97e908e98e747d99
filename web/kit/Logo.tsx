import type { Language } from '../../contract/brand.ts';
import { classNames } from './class-names.ts';
import signs from './icons/signs.svg?url';

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
  return (
    <span
      className={classNames('inline-flex items-center gap-2', className)}
      role="img"
      aria-label={brand?.name ?? names[language]}
    >
      <Mark sizePx={heightPx} />
      {!markOnly && (
        <svg viewBox={`0 0 ${widths[language]} 44`} height={heightPx * 0.8} fill="currentColor" aria-hidden>
          <use href={`${signs}#name-${language.toLowerCase()}`} />
        </svg>
      )}
    </span>
  );
}

/** A lotus whose middle petal is a spade: feast and game in one sign. */
export function Mark({ sizePx = 36 }: { sizePx?: number }) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="-32 -32 64 64" aria-hidden>
      <use href={`${signs}#mark`} />
    </svg>
  );
}

const names: Record<Language, string> = { BN: 'খেলা', EN: 'Khela' };
/** Of the letters, 44 high. */
const widths: Record<Language, number> = { BN: 98, EN: 120 };
