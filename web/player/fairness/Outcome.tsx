import type { SlotDrop, SlotStepView } from '../../../games/slots/shapes.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** What a round showed: of a machine every window, of an instant game the round at its end. */
export function Outcome({ views }: { views: readonly unknown[] }) {
  const t = useWords<typeof words>('fairness');
  const { locale } = useManner();
  const steps = views.filter(isSlotStep);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h4 className="text-base">{t('outcome')}</h4>
      {steps.length > 0 ? (
        steps.map((step, at) => (
          <div key={at} className="grid grid-cols-1 gap-2">
            {steps.length > 1 && (
              <p className="text-sm text-faint">{t('step', { number: localDigits(String(at), locale) })}</p>
            )}
            <div className="flex flex-wrap gap-4">
              {step.drops.map((drop, place) => (
                <Window key={place} drop={drop} />
              ))}
            </div>
          </div>
        ))
      ) : (
        <Facts facts={factsOf(views.at(-1))} />
      )}
    </section>
  );
}

function Window({ drop: { window, wins, multiplier, units } }: { drop: SlotDrop }) {
  const t = useWords<typeof words>('fairness');
  const { locale } = useManner();
  const won = new Set(wins.flatMap(({ positions }) => positions.map(({ reel, row }) => `${reel} ${row}`)));
  const rows = Array.from({ length: window[0]?.length ?? 0 }, (_, row) => row);
  return (
    <figure className="max-w-full overflow-x-auto">
      <table className="text-xs">
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {window.map((column, reel) => (
                <td
                  key={reel}
                  className={`border border-line px-2 py-1 ${won.has(`${reel} ${row}`) ? 'bg-accent-tint text-text' : 'text-soft'}`}
                >
                  {column[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="pt-1 text-sm text-soft">
        {t('units', { count: units, text: numberText(units, locale) })}
        {multiplier > 1 && ` · ${t('multiplier', { factor: numberText(multiplier, locale) })}`}
      </figcaption>
    </figure>
  );
}

function isSlotStep(view: unknown): view is SlotStepView {
  return typeof view === 'object' && view !== null && 'drops' in view;
}

/** The fields of a view as records write them: a check is made of these. */
function factsOf(view: unknown): Fact[] {
  return Object.entries(view ?? {})
    .filter(([key, value]) => !['game', 'choice', 'closed'].includes(key) && value !== null)
    .map(([key, value]) => ({ key, label: key, value: <code className="break-all">{JSON.stringify(value)}</code> }));
}
