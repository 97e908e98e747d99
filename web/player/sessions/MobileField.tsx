import { useState } from 'react';
import { Field } from '../../kit/Field.tsx';
import { localDigits, plainDigits } from '../../kit/money.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useStatus } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { CountryPicker } from './CountryPicker.tsx';
import type { words } from './words.ts';

/** A number as it is typed, and the country whose code stands before it. */
export interface Mobile {
  mobileNum: string;
  countryCode: string;
  dialingCode: string;
}

interface Props {
  value: Mobile;
  onValue: (mobile: Mobile) => void;
  /** Whether the brand lets one choose the country here. */
  mayPick: boolean;
  error?: string | undefined;
  hint?: string | undefined;
  autoFocus?: boolean;
}

/** The brand's country with nothing typed yet. */
export function useMobile(remembered?: { mobileNum: string } | null): [Mobile, (mobile: Mobile) => void] {
  const { country } = useStatus().info.verification;
  return useState<Mobile>({
    mobileNum: remembered?.mobileNum ?? '',
    countryCode: country.countryCode,
    dialingCode: country.countryDialingCode,
  });
}

/** A mobile number behind its dialling code. */
export function MobileField({ value, onValue, mayPick, error, hint, autoFocus }: Props) {
  const t = useWords<typeof words>('sessions');
  const { locale } = useManner();
  const pick = mayPick
    ? ({ countryCode, countryDialingCode }: { countryCode: string; countryDialingCode: string }) =>
        onValue({ ...value, countryCode, dialingCode: countryDialingCode })
    : null;
  return (
    <Field label={t('mobileNum')} error={error} hint={hint}>
      {(control) => (
        <div className="k-box">
          <CountryPicker countryCode={value.countryCode} dialingCode={value.dialingCode} onPick={pick} />
          <input
            {...control}
            className="k-input k-digits"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog that was asked for
            autoFocus={autoFocus}
            value={localDigits(value.mobileNum, locale)}
            onChange={(event) =>
              onValue({ ...value, mobileNum: plainDigits(event.target.value).replaceAll(/[^\d+ -]/g, '') })
            }
          />
        </div>
      )}
    </Field>
  );
}
