import { useState } from 'react';
import { type Feature, type FeatureGroup, featureTree } from '../../../../contract/features.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Card } from '../../../kit/Card.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { SearchField } from '../../../kit/SearchField.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useWords } from '../../../kit/speaking.ts';
import { useBrandSettings } from '../queries.ts';
import type { SectionProps } from '../section-props.ts';
import { switchesFound, switchWords } from '../switch-search.ts';
import type { words as brandWords } from '../words.ts';

const groups = Object.keys(featureTree) as FeatureGroup[];

/** The whitelabel tree: every function with what it does, found by code or by words of either language. */
export function SwitchesSection({ settings, saved, mayChange, onChange }: SectionProps) {
  const t = useWords<typeof brandWords>('brand');
  const [search, setSearch] = useState('');
  const arrived = useBrandSettings().data?.newSwitches ?? [];
  const found = switchesFound(search);
  const turn = (some: readonly Feature[], on: boolean) =>
    onChange({ switches: { ...settings.switches, ...Object.fromEntries(some.map((feature) => [feature, on])) } });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <SearchField className="w-full md:w-110" label={t('switchSearch')} value={search} onValue={setSearch} />
        <p className="text-sm text-faint">{t('switchesLead')}</p>
      </div>
      {found.size === 0 && <EmptyState motif="fish" title={t('switchNone', { text: search })} />}
      {/* The search stays open to those who may only read. */}
      <fieldset disabled={!mayChange} className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-2">
        {groups.map((group) => {
          const shown = featureTree[group].filter((feature) => found.has(feature));
          return (
            shown.length > 0 && (
              <Group
                key={group}
                group={group}
                shown={shown}
                arrived={arrived}
                switches={settings.switches}
                saved={saved.switches}
                onTurn={turn}
              />
            )
          );
        })}
      </fieldset>
    </div>
  );
}

interface GroupProps {
  group: FeatureGroup;
  shown: readonly Feature[];
  /** Off since a new version brought them. */
  arrived: readonly Feature[];
  switches: Record<string, boolean>;
  saved: Record<string, boolean>;
  onTurn: (some: readonly Feature[], on: boolean) => void;
}

function Group({ group, shown, arrived, switches, saved, onTurn }: GroupProps) {
  const t = useWords<typeof brandWords>('brand');
  const { language } = useManner();
  const all: readonly Feature[] = featureTree[group];
  const on = all.filter((feature) => switches[feature]).length;
  const words = switchWords[language];
  return (
    <Card flush>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-raised px-5 py-3">
        <div className="min-w-0">
          <h2 className="text-base">
            {words[group].name} <code className="text-xs font-normal text-faint">{group}</code>
          </h2>
          <p className="text-sm text-faint">
            {words[group].text} {t('switchOnOf', { on, all: all.length })}
          </p>
        </div>
        <div className="flex gap-1">
          <Button size="sm" variant="quiet" disabled={on === all.length} onClick={() => onTurn(all, true)}>
            {t('switchAllOn')}
          </Button>
          <Button size="sm" variant="quiet" disabled={on === 0} onClick={() => onTurn(all, false)}>
            {t('switchAllOff')}
          </Button>
        </div>
      </header>
      <ul className="divide-y divide-line px-5">
        {shown.map((feature) => (
          <li key={feature}>
            <Switch
              checked={switches[feature] === true}
              onChange={(event) => onTurn([feature], event.target.checked)}
              label={
                <span className="inline-flex flex-wrap items-center gap-x-2">
                  <span className="font-semibold">{words[feature].name}</span>
                  <code className="text-xs text-faint">{feature}</code>
                  {arrived.includes(feature) && <Badge tone="accent">{t('switchArrived')}</Badge>}
                  {switches[feature] !== saved[feature] && <Badge tone="accent">{t('changed')}</Badge>}
                </span>
              }
              hint={words[feature].text}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
