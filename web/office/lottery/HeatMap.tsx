import { symbolTitles } from '../../../games/lottery/fast-shapes.ts';
import { classNames } from '../../kit/class-names.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, percentText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { shareOf } from './heat.ts';
import type { Exposure } from './queries.ts';
import type { words } from './words.ts';

/** Every number of a play type, the warmer the nearer it is to its limit. */
export function HeatMap({ numbers, exposures }: { numbers: readonly string[]; exposures: readonly Exposure[] }) {
  const t = useWords<typeof words>('lottery');
  const { language, locale } = useManner();
  const byNumber = new Map(exposures.map((one) => [one.number, one]));
  const isWords = numbers.some((number) => number.length > 2);
  return (
    <figure className="grid gap-2" aria-label={t('map')}>
      <ul className={isWords ? 'flex flex-wrap gap-1' : 'grid grid-cols-10 gap-0.5 md:gap-1'}>
        {numbers.map((number) => {
          const found = byNumber.get(number);
          const share = found ? shareOf(found) : 0;
          const name = /^\d+$/.test(number) ? localDigits(number, locale) : symbolTitles(number)[language];
          const said = shareText(share, locale);
          return (
            <li
              key={number}
              title={`${name}: ${said}`}
              style={{ backgroundColor: warmthOf(share) }}
              className={classNames(
                'grid min-h-10 content-center rounded-small text-center text-sm leading-tight',
                isWords && 'px-3',
              )}
            >
              <span className={classNames('k-digits', share > 0 && 'font-semibold')}>{name}</span>
              {share > 0 && <span className="k-digits text-xs leading-tight max-md:sr-only">{said}</span>}
            </li>
          );
        })}
      </ul>
      <figcaption className="flex items-center gap-2 text-xs text-faint">
        {percentText(0, locale, 0)}
        <span className="flex gap-0.5" aria-hidden>
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <span key={share} className="h-3 w-6 rounded-small" style={{ backgroundColor: warmthOf(share) }} />
          ))}
        </span>
        {percentText(1, locale, 0)} {t('ofMost')}
      </figcaption>
    </figure>
  );
}

/** Never so warm that the number on it cannot be read. */
const WARMEST_PERCENT = 55;
/** A little is seen as well: most numbers of most draws are far from their limit. */
const LEAST_PERCENT = 12;

/** Something is never nothing. */
function shareText(share: number, locale: string): string {
  const isLess = share > 0 && share < 0.01;
  return `${isLess ? '<' : ''}${percentText(isLess ? 0.01 : share, locale, 0)}`;
}

function warmthOf(share: number): string {
  if (share <= 0) return 'var(--raised)';
  const percent = LEAST_PERCENT + Math.sqrt(Math.min(1, share)) * (WARMEST_PERCENT - LEAST_PERCENT);
  return `color-mix(in oklab, var(--danger) ${percent.toFixed(0)}%, var(--raised))`;
}
