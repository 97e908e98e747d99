import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { Draw } from './checking.ts';
import type { words } from './words.ts';

/** Every number that a round asked for, with the bytes that gave it. */
export function Draws({ draws }: { draws: readonly Draw[] }) {
  const t = useWords<typeof words>('fairness');
  const { locale } = useManner();
  return (
    <section>
      <h4 className="mb-2 text-base">{t('draws')}</h4>
      <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label={t('draws')}>
        <table className="w-full text-start text-sm">
          <thead className="text-faint">
            <tr>
              <th className="py-1 pe-4 text-start font-normal">{t('drawStep')}</th>
              <th className="py-1 pe-4 text-end font-normal">{t('drawLimit')}</th>
              <th className="py-1 pe-4 text-start font-normal">{t('drawBytes')}</th>
              <th className="py-1 text-end font-normal">{t('drawn')}</th>
            </tr>
          </thead>
          <tbody className="k-digits">
            {draws.map(({ step, limit, readings, drawn }, at) => (
              <tr key={at} className="border-t border-line">
                <td className="py-1 pe-4">{localDigits(String(step), locale)}</td>
                <td className="py-1 pe-4 text-end">{numberText(limit, locale)}</td>
                <td className="py-1 pe-4">
                  {readings.map((reading, place) =>
                    place === readings.length - 1 ? (
                      <code key={place}>{reading}</code>
                    ) : (
                      <span key={place} className="text-faint">
                        <code className="line-through">{reading}</code> {t('thrown')},{' '}
                      </span>
                    ),
                  )}
                </td>
                <td className="py-1 text-end">{numberText(drawn, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
