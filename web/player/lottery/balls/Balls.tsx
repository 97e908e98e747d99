import { classNames } from '../../../kit/class-names.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { Ball } from './Ball.tsx';
import { lookOf } from './looks.ts';
import type { words } from '../words.ts';

interface Props {
  family: string;
  result: readonly (readonly string[])[];
  size?: 'sm' | 'md' | 'lg';
  /** The numbers have just come: they roll in. */
  isNew?: boolean;
  /** A long result in one line: the first tier or the first three. */
  short?: boolean;
  className?: string;
}

/** A result as it is drawn: balls, dice, cars, or the numbers of the first prizes. */
export function Balls({ family, result, size, isNew, short, className }: Props) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const look = lookOf(family);
  const shown = shownOf(family, result, short ?? false);
  const total = look === 'die' ? shown.reduce((sum, { symbol }) => sum + Number(symbol), 0) : null;
  return (
    <span className={classNames('lot-balls', className)} data-look={look} data-many={shown.length > 7 || undefined}>
      <span className="sr-only">{localDigits(shown.map(({ symbol }) => symbol).join(' '), locale)}</span>
      <span aria-hidden className="contents">
        {shown.map(({ symbol, bonus }, at) => (
          <Ball
            key={`${at} ${symbol}`}
            symbol={symbol}
            look={look}
            size={size}
            bonus={bonus}
            newAt={isNew ? at : undefined}
          />
        ))}
        {total !== null && <span className="lot-total">{t('total', { text: numberText(total, locale) })}</span>}
      </span>
    </span>
  );
}

/** Balls that would take three lines of a phone in their usual size are small. */
export function sizeFor(result: Props['result']): 'sm' | 'md' {
  return (result[0]?.length ?? 0) > MANY ? 'sm' : 'md';
}

const MANY = 10;

/** Balls that still roll: the numbers are being drawn. */
export function RollingBalls({ family, size = 'md' }: { family: string; size?: 'sm' | 'md' | 'lg' }) {
  const look = lookOf(family);
  return (
    <span className="lot-balls" aria-hidden>
      {Array.from({ length: family === 'pick-3' ? 3 : rolling[look] }, (_, at) => (
        <span
          key={at}
          className="lot-ball lot-ball-rolling"
          data-look={look}
          data-size={size}
          style={{ animationDelay: `${at * 120}ms` }}
        />
      ))}
    </span>
  );
}

const rolling = { digit: 5, die: 3, car: 5, ball: 6, number: 1 } as const;

/** Drums are read in order, since the order in which balls fall means nothing. */
function shownOf(
  family: string,
  result: Props['result'],
  short: boolean,
): { symbol: string; bonus?: boolean | undefined }[] {
  switch (lookOf(family)) {
    case 'ball':
      return result.flatMap((tier, at) => tier.toSorted().map((symbol) => ({ symbol, bonus: at > 0 })));
    case 'number':
      return (family === 'four-digits' && !short ? result.slice(0, 3) : result.slice(0, 1)).flatMap((tier) =>
        tier.map((symbol) => ({ symbol })),
      );
    default:
      return (result[0] ?? []).map((symbol) => ({ symbol }));
  }
}
