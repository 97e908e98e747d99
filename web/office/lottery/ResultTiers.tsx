import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { tiersOf } from './families.ts';
import type { words } from './words.ts';

interface Props {
  family: string;
  result: readonly (readonly string[])[];
}

/** A whole result, tier by tier. */
export function ResultTiers({ family, result }: Props) {
  const { language } = useManner();
  const tiers = tiersOf(family);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-sm">
      {result.map((numbers, at) => (
        <div key={tiers[at]?.key ?? at} className="contents">
          <dt className="text-faint">{tiers[at]?.titles[language] ?? ''}</dt>
          <dd className="flex flex-wrap gap-1">
            {numbers.map((number, place) => (
              <Number key={`${place} ${number}`} number={number} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const MOST_SHORT = 10;
const MOST_LONG = 3;
const LONG_DIGITS = 4;

/** The beginning of a result on one line, and how many numbers follow. */
export function ResultLine({ result }: Pick<Props, 'result'>) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const numbers = result.flat();
  const most = (numbers[0]?.length ?? 0) >= LONG_DIGITS ? MOST_LONG : MOST_SHORT;
  const more = numbers.length - most;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {numbers.slice(0, most).map((number, place) => (
        <Number key={`${place} ${number}`} number={number} />
      ))}
      {more > 0 && <span className="text-xs text-faint">{t('moreNumbers', { n: numberText(more, locale) })}</span>}
    </span>
  );
}

function Number({ number }: { number: string }) {
  const { locale } = useManner();
  return (
    <span className="k-digits inline-block min-w-6.5 rounded-small bg-line px-1 text-center text-sm font-semibold">
      {localDigits(number, locale)}
    </span>
  );
}
