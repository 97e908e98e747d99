import { payMultiple } from '../../../../games/instant/keno/shapes.ts';
import { type MultipleText, showMultiple, writeMultiple } from '../../../../games/instant/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { figureText } from '../figures.ts';
import type { words } from './words.ts';

interface Props {
  picks: number;
  /** What has come up so far; null while nothing is drawn. */
  drawn: { numbers: number; hits: number } | null;
}

/** What a ticket of this size pays for each number of hits, from the least; hits that pay nothing are left out. */
export function PayList({ picks, drawn }: Props) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const count = (value: number) => numberText(value, locale);
  const rows = Array.from({ length: picks + 1 }, (_, hits) => ({ hits, pay: payMultiple(picks, hits) })).filter(
    ({ pay }) => pay.numerator > 0n,
  );
  return (
    <section className="keno-pays" aria-label={t('pays')}>
      <p>
        {drawn
          ? t('counted', { drawn: count(drawn.numbers), hits: count(drawn.hits) })
          : t(picks === 0 ? 'pickSome' : 'paysFor', { picks: count(picks) })}
      </p>
      <dl>
        {rows.map(({ hits, pay }) => (
          <div key={hits} data-reached={hits === drawn?.hits || undefined}>
            <dt>{t('hits', { hits: count(hits) })}</dt>
            <dd>{payText(writeMultiple(pay), locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** '250000' as "2,50,000×", '19/2' as "9.5×": all tables are in tenths. */
export function payText(multiple: MultipleText, locale: string): string {
  return `${figureText(showMultiple(multiple, 1).replace(/\.0$/, ''), locale)}×`;
}
