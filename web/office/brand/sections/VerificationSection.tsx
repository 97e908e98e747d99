import type { BrandSettings } from '../../../../contract/brand.ts';
import { RadioGroup } from '../../../kit/RadioGroup.tsx';
import { Select } from '../../../kit/Select.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useWords } from '../../../kit/speaking.ts';
import { useCountries } from '../queries.ts';
import type { SectionProps } from '../section-props.ts';
import { NumberField } from './NumberField.tsx';
import { Part } from './Part.tsx';
import type { words } from '../verification.words.ts';

type Verification = BrandSettings['verification'];

interface PartProps {
  verification: Verification;
  onChange: (some: Partial<Verification>) => void;
  errorAt: SectionProps['errorAt'];
}

/** How people come in beside name and password, who carries messages to them, and how many. */
export function VerificationSection({ settings, onChange, errorAt }: SectionProps) {
  const { verification } = settings;
  const part: PartProps = {
    verification,
    errorAt,
    onChange: (some) => onChange({ verification: { ...verification, ...some } }),
  };
  return (
    <div className="grid gap-4">
      <WaysPart {...part} />
      <CapsPart {...part} />
      <SmsPart {...part} />
      <PasswordsPart {...part} />
    </div>
  );
}

function WaysPart({ verification, onChange, errorAt }: PartProps) {
  const t = useWords<typeof words>('verification');
  const { data: countries = [] } = useCountries();
  const { firstWay, country, pickCountry } = verification;
  return (
    <Part title={t('title')} hint={t('firstWayHint')}>
      <RadioGroup<Verification['firstWay']>
        label={t('firstWay')}
        choices={(['mobile', 'username'] as const).map((value) => ({ value, label: t(`firstWays.${value}`) }))}
        value={firstWay}
        onValue={(next) => onChange({ firstWay: next })}
      />
      <Select
        className="w-full md:w-96"
        label={t('country')}
        hint={t('countryHint')}
        choices={countries.map((one) => ({ value: one.countryCode, label: `${one.name} +${one.countryDialingCode}` }))}
        value={country}
        onChange={(event) => onChange({ country: event.target.value })}
        error={errorAt('verification.country')}
      />
      <Switch
        label={t('pickLogin')}
        checked={pickCountry.login}
        onChange={(event) => onChange({ pickCountry: { ...pickCountry, login: event.target.checked } })}
      />
      <Switch
        label={t('pickRegister')}
        checked={pickCountry.register}
        onChange={(event) => onChange({ pickCountry: { ...pickCountry, register: event.target.checked } })}
      />
    </Part>
  );
}

const caps = [
  ['resendMinutes', 10],
  ['perNumberDaily', 100],
  ['perAddressDaily', 100_000],
  ['perBrandDaily', 10_000_000],
] as const;

function CapsPart({ verification, onChange, errorAt }: PartProps) {
  const t = useWords<typeof words>('verification');
  return (
    <Part title={t('caps')} hint={t('capsHint')}>
      <div className="grid gap-4 md:grid-cols-2">
        {caps.map(([field, most]) => (
          <NumberField
            key={field}
            label={t(field)}
            value={verification[field]}
            least={1}
            most={most}
            onValue={(value) => onChange({ [field]: value })}
            error={errorAt(`verification.${field}`)}
          />
        ))}
      </div>
    </Part>
  );
}

const smsFields = ['sender', 'toField', 'textField', 'senderField'] as const;

function SmsPart({ verification, onChange, errorAt }: PartProps) {
  const t = useWords<typeof words>('verification');
  const { sms, external } = verification;
  const changeSms = (some: Partial<Verification['sms']>) => onChange({ sms: { ...sms, ...some } });
  return (
    <Part title={t('sms')} hint={t('smsHint')}>
      <RadioGroup<Verification['sms']['provider']>
        label={t('provider')}
        choices={(['outbox', 'http'] as const).map((value) => ({ value, label: t(`providers.${value}`) }))}
        value={sms.provider}
        onValue={(provider) => changeSms({ provider })}
      />
      {sms.provider === 'http' && (
        <>
          <TextField
            label={t('url')}
            type="url"
            inputMode="url"
            value={sms.url ?? ''}
            maxLength={300}
            onChange={(event) => changeSms({ url: event.target.value.trim() || null })}
            error={errorAt('verification.sms.url')}
          />
          <div className="grid gap-4 md:grid-cols-2">
            {smsFields.map((field) => (
              <TextField
                key={field}
                label={t(field)}
                value={sms[field]}
                maxLength={field === 'sender' ? 20 : 40}
                spellCheck={false}
                onChange={(event) => changeSms({ [field]: event.target.value })}
                error={errorAt(`verification.sms.${field}`)}
              />
            ))}
          </div>
        </>
      )}
      <Switch
        label={t('external')}
        hint={errorAt('verification.external') ?? t('externalHint')}
        checked={external}
        onChange={(event) => onChange({ external: event.target.checked })}
      />
    </Part>
  );
}

const spans = [
  ['passwordDays', 7, 3650],
  ['defaultPasswordHours', 1, 720],
] as const;

function PasswordsPart({ verification, onChange, errorAt }: PartProps) {
  const t = useWords<typeof words>('verification');
  return (
    <Part title={t('passwords')}>
      <div className="grid gap-4 md:grid-cols-2">
        {spans.map(([field, least, most]) => (
          <NumberField
            key={field}
            label={t(field)}
            value={verification[field]}
            least={least}
            most={most}
            onValue={(value) => onChange({ [field]: value })}
            error={errorAt(`verification.${field}`)}
          />
        ))}
      </div>
    </Part>
  );
}
