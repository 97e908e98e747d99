import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useManner } from './KitProvider.tsx';
import { numberText } from './money.ts';
import { pageWindow } from './page-window.ts';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

interface Props {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** First, previous, pages around the current one with the margins, next, last. Nothing where there is one page. */
export function Pagination({ page, pages, onPage }: Props) {
  const t = useWords<typeof words>('kit');
  const { locale } = useManner();
  if (pages <= 1) return null;
  const step = (to: number, label: string, Icon: typeof ChevronLeft) => (
    <button type="button" className="k-page" aria-label={label} disabled={to === page} onClick={() => onPage(to)}>
      <Icon aria-hidden />
    </button>
  );
  return (
    <nav className="k-pages" aria-label={t('pages')}>
      {step(1, t('first'), ChevronFirst)}
      {step(Math.max(1, page - 1), t('previous'), ChevronLeft)}
      {pageWindow(page, pages).map((one, at) =>
        one === null ? (
          <span key={`gap ${at}`} className="k-page" aria-hidden>
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            className="k-page"
            aria-label={t('page', { page: numberText(one, locale) })}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {numberText(one, locale)}
          </button>
        ),
      )}
      {step(Math.min(pages, page + 1), t('next'), ChevronRight)}
      {step(pages, t('last'), ChevronLast)}
    </nav>
  );
}
