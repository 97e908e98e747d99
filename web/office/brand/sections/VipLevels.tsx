import type { BrandSettings } from '../../../../contract/brand.ts';
import { TextField } from '../../../kit/TextField.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import { ItemList } from './ItemList.tsx';
import { Part } from './Part.tsx';
import type { words } from '../words.ts';

/** The names of the VIP levels, from level 0. */
export function VipLevels({ settings, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('brand');
  return (
    <Part title={t('vipLevels')} hint={t('vipLevelsHint')}>
      <ItemList<BrandSettings['vipLevels'][number]>
        what={t('vipLevels')}
        items={settings.vipLevels}
        most={20}
        blank={{ BN: '', EN: '' }}
        onItems={(vipLevels) => onChange({ vipLevels })}
      >
        {(level, change, at) => (
          <div className="grid gap-3 md:grid-cols-2">
            <TextField
              label={t('nameBN')}
              lang="bn"
              maxLength={40}
              value={level.BN}
              onChange={(event) => change({ BN: event.target.value })}
              error={errorAt(`vipLevels.${at}.BN`)}
            />
            <TextField
              label={t('nameEN')}
              lang="en"
              maxLength={40}
              value={level.EN}
              onChange={(event) => change({ EN: event.target.value })}
              error={errorAt(`vipLevels.${at}.EN`)}
            />
          </div>
        )}
      </ItemList>
    </Part>
  );
}
