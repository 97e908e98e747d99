import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';

/** Colours by worth, from the least up: they begin again after the last. */
const TONES = 6;

/** A chip with its worth written on it, short: 1,500 is 1.5k. */
export function Chip({ value, tone }: { value: string; tone: number }) {
  const { locale } = useManner();
  return (
    <span className="table-chip" data-tone={tone % TONES}>
      <b>{shortText(Number(value), locale)}</b>
    </span>
  );
}

/** The tone of the largest chip that goes into an amount. */
export function toneOf(value: string, stakes: readonly string[]): number {
  return Math.max(
    0,
    stakes.findLastIndex((stake) => Number(stake) <= Number(value)),
  );
}

function shortText(value: number, locale: string): string {
  const [by, sign] =
    value >= 100_000
      ? [100_000, locale.startsWith('bn') ? ' লা' : 'L']
      : value >= 1_000
        ? [1_000, locale.startsWith('bn') ? ' হা' : 'k']
        : [1, ''];
  return `${numberText(Math.floor((value / by) * 10) / 10, locale)}${sign}`;
}
