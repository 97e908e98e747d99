import { X } from 'lucide-react';
import type { BrandSettings } from '../../../../contract/brand.ts';
import { nowMs } from '../../../kit/clock.ts';
import { clockTextOf, momentOf } from '../../../kit/day-moments.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { RadioGroup } from '../../../kit/RadioGroup.tsx';
import { Select } from '../../../kit/Select.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useWords } from '../../../kit/speaking.ts';
import { useCountries } from '../queries.ts';
import type { SectionProps } from '../section-props.ts';
import { Part } from './Part.tsx';
import type { words } from '../words.ts';

type Regions = BrandSettings['regionRules'];
const modes = ['off', 'allow', 'deny'] as const;

/** Who may come in, and when: maintenance, regions, members only. */
export function AccessSection({ settings, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('brand');
  return (
    <div className="grid gap-4">
      <MaintenancePart settings={settings} onChange={onChange} errorAt={errorAt} />
      <Part title={t('regions')} hint={t('regionNeeds')}>
        <RegionFields
          rules={settings.regionRules}
          onRules={(regionRules) => onChange({ regionRules })}
          errorAt={errorAt}
        />
      </Part>
      <Part title={t('guard')}>
        <Switch
          label={t('routeGuard')}
          hint={t('routeGuardHint')}
          checked={settings.routeGuard}
          onChange={(event) => onChange({ routeGuard: event.target.checked })}
        />
      </Part>
    </div>
  );
}

function MaintenancePart({ settings, onChange, errorAt }: Pick<SectionProps, 'settings' | 'onChange' | 'errorAt'>) {
  const t = useWords<typeof words>('brand');
  const { maintenance, timeZone } = settings;
  const isPast = maintenance.endMs !== null && maintenance.endMs < nowMs();
  return (
    <Part title={t('maintenance')}>
      <Switch
        label={t('maintenanceOn')}
        hint={t('maintenanceOnHint')}
        checked={maintenance.on}
        onChange={(event) =>
          onChange({
            maintenance: { on: event.target.checked, endMs: event.target.checked ? maintenance.endMs : null },
          })
        }
      />
      {maintenance.on && (
        <TextField
          className="w-full md:w-72"
          type="datetime-local"
          label={t('maintenanceEnd')}
          hint={t('maintenanceEndHint', { zone: timeZone })}
          value={maintenance.endMs === null ? '' : clockTextOf(maintenance.endMs, timeZone)}
          onChange={(event) =>
            onChange({
              maintenance: { on: true, endMs: event.target.value ? momentOf(event.target.value, timeZone) : null },
            })
          }
          error={errorAt('maintenance.endMs') ?? (isPast ? t('maintenancePast') : undefined)}
        />
      )}
    </Part>
  );
}

interface RegionProps {
  rules: Regions;
  onRules: (rules: Regions) => void;
  errorAt: SectionProps['errorAt'];
}

function RegionFields({ rules, onRules, errorAt }: RegionProps) {
  const t = useWords<typeof words>('brand');
  const { data: countries = [] } = useCountries();
  const nameOf = (code: string) => countries.find(({ countryCode }) => countryCode === code)?.name ?? code;
  const modeError = errorAt('regionRules.mode');
  return (
    <>
      <RadioGroup
        label={t('regionMode')}
        choices={modes.map((value) => ({ value, label: t(`regionModes.${value}`) }))}
        value={rules.mode}
        onValue={(mode) => onRules({ ...rules, mode })}
      />
      {modeError && (
        <p role="alert" className="text-sm text-danger">
          {modeError}
        </p>
      )}
      {rules.mode !== 'off' && (
        <>
          <ul className="flex flex-wrap gap-2">
            {rules.countries.map((code) => (
              <li key={code} className="flex items-center rounded-full bg-raised ps-4 text-sm">
                {nameOf(code)}
                <IconButton
                  size="sm"
                  label={t('regionRemove', { country: nameOf(code) })}
                  onClick={() => onRules({ ...rules, countries: rules.countries.filter((one) => one !== code) })}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          <Select
            className="w-full md:w-72"
            label={t('regionAdd')}
            placeholder={t('regionAdd')}
            choices={countries
              .filter(({ countryCode }) => !rules.countries.includes(countryCode))
              .map(({ countryCode, name }) => ({ value: countryCode, label: name }))}
            value=""
            onChange={(event) => onRules({ ...rules, countries: [...rules.countries, event.target.value].toSorted() })}
            error={errorAt('regionRules.countries')}
          />
        </>
      )}
    </>
  );
}
