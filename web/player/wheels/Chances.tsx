import type { MemberWheel } from '../../../contract/wheels.ts';
import { awardValues } from '../../kit/award-values.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { percentText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { colourOf } from './colours.ts';
import type { words } from './words.ts';

const WHOLE = 10_000;

/** Every segment with what it gives and how likely it is, the rarest too. */
export function Chances({ wheel: { segments } }: { wheel: MemberWheel }) {
  const t = useWords<typeof words>('wheels');
  const manner = useManner();
  return (
    <section className="grid gap-1">
      <h4 className="text-base">{t('chances')}</h4>
      <table className="k-digits w-full text-sm">
        <thead className="text-faint">
          <tr>
            <th className="py-1 text-start font-normal">{t('segment')}</th>
            <th className="py-1 text-start font-normal">{t('prize')}</th>
            <th className="py-1 text-end font-normal">{t('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {segments.map(({ label, weight, award }, at) => (
            <tr key={at} className="border-t border-line">
              <td className="py-1 pe-3">
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden
                    className="size-3 flex-none rounded-full"
                    style={{ backgroundColor: colourOf(at, award !== null) }}
                  />
                  {label}
                </span>
              </td>
              <td className="py-1 pe-3 text-soft">
                {award === null ? t('nothing') : t(`awards.${award.kind}`, awardValues(award, manner))}
              </td>
              <td className="py-1 text-end">{percentText(weight / WHOLE, manner.locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-faint">{t('chancesHint')}</p>
    </section>
  );
}
