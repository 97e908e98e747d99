import { risks, segmentCounts, type WheelChoice, type WheelRisk } from '../../../../games/instant/wheel/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { Segments } from '../../../kit/Segments.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { ChoicesProps } from '../design.ts';
import { ratioOf, shareText } from '../figures.ts';
import { type Pay, paysOf, payText } from './pays.ts';
import type { words } from './words.ts';

export function WheelChoices({ choice, onChoice, disabled }: ChoicesProps<WheelChoice>) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const count = (value: number) => numberText(value, locale);
  return (
    <div className="wheel-choices">
      <div>
        <span className="instant-label" aria-hidden>
          {t('risk')}
        </span>
        <Segments<WheelRisk>
          label={t('risk')}
          value={choice.risk}
          choices={risks.map((risk) => ({ value: risk, label: t(risk), disabled }))}
          onValue={(risk) => onChoice({ ...choice, risk })}
        />
      </div>
      <div>
        <span className="instant-label" aria-hidden>
          {t('segments')}
        </span>
        <Segments<string>
          label={t('segments')}
          value={String(choice.segments)}
          choices={segmentCounts.map((segments) => ({ value: String(segments), label: count(segments), disabled }))}
          onValue={(segments) =>
            onChoice({ ...choice, segments: segmentCounts.find((one) => String(one) === segments) ?? choice.segments })
          }
        />
      </div>
      <ul className="wheel-pays" aria-label={t('pays')}>
        {paysOf(choice).map((pay) => (
          <li key={pay.tenths} style={{ borderColor: pay.colour }}>
            <span aria-hidden>
              <b>{`${payText(pay.tenths, locale)}×`}</b> {chanceText(pay, choice, locale)}
            </span>
            <span className="sr-only">
              {t('paysSpoken', {
                multiple: `${payText(pay.tenths, locale)}×`,
                count: count(pay.count),
                segments: count(choice.segments),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Four segments of ten: "40%", without digits that say nothing. */
function chanceText({ count }: Pay, { segments }: WheelChoice, locale: string): string {
  const exact = (count * 1000) % (segments * 10) === 0;
  return shareText(ratioOf(count, segments), locale, exact ? 0 : 1);
}
