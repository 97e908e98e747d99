import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { CrashGame } from './crash-game.ts';
import { hundredthsText } from './multiples.ts';
import { type SumRow, Sums } from '../../frame/Sums.tsx';
import type { words } from './words.ts';

const targets = [120, 200, 500, 1000] as const;

/** What the last flights came to, counted and nothing more. */
export function Statistics({ game }: { game: CrashGame }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const points = (game.room?.latest ?? [])
    .map(({ crashHundredths }) => crashHundredths)
    .toSorted((one, other) => one - other);
  if (points.length === 0) return <p className="text-soft">{t('flightsEmpty')}</p>;
  const all = numberText(points.length, locale);
  const rows: SumRow[] = [
    [t('middle'), hundredthsText(points[Math.floor(points.length / 2)] ?? 100, locale)],
    [t('highest'), hundredthsText(points.at(-1) ?? 100, locale)],
    ...targets.map((target): SumRow => [
      t('reached', { multiple: hundredthsText(target, locale) }),
      t('share', { count: numberText(points.filter((point) => point >= target).length, locale), all }),
    ]),
  ];
  return (
    <>
      <h3>{t('statistics', { count: all })}</h3>
      <Sums rows={rows} />
      <p className="mt-2 text-sm text-faint">{t('statisticsNote')}</p>
    </>
  );
}
