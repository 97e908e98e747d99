import type { Language } from '../../../../contract/brand.ts';
import { fromMinor, toMinor } from '../../../../contract/money.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { MoneyField } from '../../../kit/MoneyField.tsx';
import { RadioGroup } from '../../../kit/RadioGroup.tsx';
import { Select } from '../../../kit/Select.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import { NumberField } from './NumberField.tsx';
import { Part } from './Part.tsx';
import type { words } from '../words.ts';

const languageSets = { BN: ['BN'], EN: ['EN'], BNEN: ['BN', 'EN'], ENBN: ['EN', 'BN'] } as const satisfies Record<
  string,
  Language[]
>;
type LanguageSet = keyof typeof languageSets;
const setNames = Object.keys(languageSets) as LanguageSet[];

/** Name, languages, currency, zone. */
export function GeneralSection(props: SectionProps) {
  const { settings, onChange, errorAt } = props;
  const t = useWords<typeof words>('brand');
  const { name, languages } = settings;
  return (
    <div className="grid gap-4">
      <Part title={t('name')}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={t('nameBN')}
            lang="bn"
            maxLength={40}
            value={name.BN}
            onChange={(event) => onChange({ name: { ...name, BN: event.target.value } })}
            error={errorAt('name.BN')}
          />
          <TextField
            label={t('nameEN')}
            lang="en"
            maxLength={40}
            value={name.EN}
            onChange={(event) => onChange({ name: { ...name, EN: event.target.value } })}
            error={errorAt('name.EN')}
          />
        </div>
      </Part>
      <Part title={t('languages')} hint={t('languagesHint')}>
        <RadioGroup
          className="[&_legend]:sr-only"
          label={t('languages')}
          choices={setNames.map((value) => ({ value, label: t(`languageSet.${value}`) }))}
          value={(languages.join('') as LanguageSet) ?? 'BN'}
          onValue={(set) => onChange({ languages: [...languageSets[set]] })}
        />
      </Part>
      <CurrencyPart {...props} />
      <Part title={t('timeZone')} hint={t('timeZoneHint')}>
        <Select
          label={t('timeZone')}
          labelHidden
          choices={zonesWith(settings.timeZone).map((zone) => ({ value: zone, label: zone }))}
          value={settings.timeZone}
          onChange={(event) => onChange({ timeZone: event.target.value })}
          error={errorAt('timeZone')}
        />
      </Part>
      <Part title={t('ageLimit')}>
        <NumberField
          className="w-32"
          label={t('ageLimit')}
          labelHidden
          value={settings.ageLimitYears}
          least={18}
          most={25}
          onValue={(ageLimitYears) => onChange({ ageLimitYears })}
          error={errorAt('ageLimitYears')}
        />
      </Part>
      <LeastWinPart {...props} />
      <GtagPart {...props} />
    </div>
  );
}

function LeastWinPart({ settings, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('brand');
  const { currencyDecimals: decimals } = useManner();
  return (
    <Part title={t('leastWin')} hint={t('leastWinHint')}>
      <div className="grid gap-4 md:grid-cols-3">
        <MoneyField
          label={t('leastWin')}
          value={fromMinor(BigInt(settings.boards.leastWinMinor), decimals)}
          onValue={(decimal) => onChange({ boards: { leastWinMinor: Number(toMinor(decimal, decimals) ?? 0n) } })}
          error={errorAt('boards.leastWinMinor')}
        />
      </div>
    </Part>
  );
}

function GtagPart({ settings, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('brand');
  return (
    <Part title={t('gtag')} hint={t('gtagHint')}>
      <TextField
        label={t('gtag')}
        labelHidden
        maxLength={22}
        spellCheck={false}
        value={settings.gtagId ?? ''}
        onChange={(event) => onChange({ gtagId: event.target.value.trim().toUpperCase() || null })}
        error={errorAt('gtagId')}
      />
    </Part>
  );
}

function CurrencyPart({ settings, currencyFixed, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('brand');
  const { currency } = settings;
  return (
    <Part title={t('currency')} hint={currencyFixed ? t('currencyFixed') : undefined}>
      <div className="grid items-start gap-4 md:grid-cols-3">
        <TextField
          label={t('currencyCode')}
          hint={t('currencyCodeHint')}
          maxLength={5}
          disabled={currencyFixed}
          autoCapitalize="characters"
          value={currency.code}
          onChange={(event) => onChange({ currency: { ...currency, code: event.target.value.toUpperCase() } })}
          error={errorAt('currency.code')}
        />
        <TextField
          label={t('currencySymbol')}
          maxLength={4}
          value={currency.symbol}
          onChange={(event) => onChange({ currency: { ...currency, symbol: event.target.value } })}
          error={errorAt('currency.symbol')}
        />
        <NumberField
          label={t('currencyDecimals')}
          disabled={currencyFixed}
          value={currency.decimals}
          least={0}
          most={4}
          onValue={(decimals) => onChange({ currency: { ...currency, decimals } })}
          error={errorAt('currency.decimals')}
        />
      </div>
    </Part>
  );
}

/** The zones that this browser knows; the one that is set is among them even if it is not. */
function zonesWith(set: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(set) ? known : [set, ...known];
}
