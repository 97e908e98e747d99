import type { BrandSettings } from '../../../../contract/brand.ts';
import { Select } from '../../../kit/Select.tsx';
import { TextArea, TextField } from '../../../kit/TextField.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import { ItemList } from './ItemList.tsx';
import { Part } from './Part.tsx';
import type { words } from '../words.ts';

type Service = BrandSettings['customerService'][number];
type Resource = BrandSettings['resources'][number];

const serviceTypes = ['VIP', 'LIVECHAT', 'FACEBOOK', 'TELEGRAM', 'WHATSAPP', 'EMAIL'] as const;

/** Where players reach the brand, and where pictures and games come from. */
export function ContactSection({ settings, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('brand');
  return (
    <div className="grid gap-4">
      <Part title={t('service')} hint={t('serviceHint')}>
        <ItemList<Service>
          what={t('service')}
          items={settings.customerService}
          most={12}
          blank={{ csType: 'EMAIL', path: '' }}
          onItems={(customerService) => onChange({ customerService })}
        >
          {(service, change, at) => (
            <div className="grid gap-3 md:grid-cols-[200px_minmax(0,1fr)]">
              <Select
                label={t('serviceType')}
                choices={serviceTypes.map((value) => ({ value, label: t(`serviceTypes.${value}`) }))}
                value={service.csType}
                onChange={(event) => change({ csType: event.target.value as Service['csType'] })}
              />
              <TextField
                label={t('servicePath')}
                maxLength={300}
                spellCheck={false}
                value={service.path}
                onChange={(event) => change({ path: event.target.value })}
                error={errorAt(`customerService.${at}.path`)}
              />
            </div>
          )}
        </ItemList>
      </Part>
      <Part title={t('resources')} hint={t('resourcesHint')}>
        <ItemList<Resource>
          what={t('resources')}
          items={settings.resources}
          most={40}
          blank={{ resourceType: '', url: 'https://', qrCodeUrl: null, labelNameEn: '', labelNameCn: '' }}
          onItems={(resources) => onChange({ resources })}
        >
          {(resource, change, at) => (
            <ResourceFields
              resource={resource}
              onChange={change}
              errorAt={(part) => errorAt(`resources.${at}.${part}`)}
            />
          )}
        </ItemList>
      </Part>
      {(['imageCDNs', 'launchGameCDNs'] as const).map((key) => (
        <Part key={key} title={t(key)} hint={t(`${key}Hint`)}>
          <Addresses
            label={t(key)}
            urls={settings[key]}
            onUrls={(urls) => onChange({ [key]: urls })}
            errorOf={(at) => errorAt(`${key}.${at}`)}
            whole={errorAt(key)}
          />
        </Part>
      ))}
    </div>
  );
}

interface ResourceProps {
  resource: Resource;
  onChange: (some: Partial<Resource>) => void;
  errorAt: (part: string) => string | undefined;
}

function ResourceFields({ resource, onChange, errorAt }: ResourceProps) {
  const t = useWords<typeof words>('brand');
  const field = (key: 'resourceType' | 'url' | 'labelNameEn' | 'labelNameCn', label: string, most: number) => (
    <TextField
      label={label}
      maxLength={most}
      spellCheck={false}
      value={resource[key]}
      onChange={(event) => onChange({ [key]: event.target.value })}
      error={errorAt(key)}
    />
  );
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {field('resourceType', t('resourceType'), 32)}
      {field('url', t('resourceUrl'), 300)}
      {field('labelNameEn', t('resourceNameEn'), 60)}
      {field('labelNameCn', t('resourceNameCn'), 60)}
      <TextField
        label={t('resourceQr')}
        optional
        maxLength={300}
        spellCheck={false}
        value={resource.qrCodeUrl ?? ''}
        onChange={(event) => onChange({ qrCodeUrl: event.target.value.trim() || null })}
        error={errorAt('qrCodeUrl')}
      />
    </div>
  );
}

interface AddressesProps {
  label: string;
  urls: readonly string[];
  onUrls: (urls: string[]) => void;
  errorOf: (at: number) => string | undefined;
  /** What is wrong with the list as a whole. */
  whole: string | undefined;
}

function Addresses({ label, urls, onUrls, errorOf, whole }: AddressesProps) {
  const wrong = urls.flatMap((url, at) => {
    const error = errorOf(at);
    return error ? [`${url}: ${error}`] : [];
  });
  return (
    <TextArea
      label={label}
      labelHidden
      rows={3}
      spellCheck={false}
      // Blank lines are kept while one types, so that Enter begins a new one; the server is sent none.
      defaultValue={urls.join('\n')}
      onChange={(event) =>
        onUrls(
          event.target.value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        )
      }
      error={whole ?? (wrong.length > 0 ? wrong.join(' ') : undefined)}
    />
  );
}
