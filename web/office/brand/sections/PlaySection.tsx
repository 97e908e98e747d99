import type { BrandSettings } from '../../../../contract/brand.ts';
import { fromMinor, toMinor } from '../../../../contract/money.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { MoneyField } from '../../../kit/MoneyField.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import { NumberField } from './NumberField.tsx';
import { Part } from './Part.tsx';
import type { words } from '../play.words.ts';

type Play = BrandSettings['play'];
const amounts = ['leastStakeMinor', 'mostStakeMinor', 'mostPayoutMinor'] as const;

/** What all players share goes on by a clock of its own. */
const rooms = [
  {
    name: 'crash',
    times: [
      { field: 'crashBettingMs', least: 3 },
      { field: 'crashPauseMs', least: 1 },
    ],
  },
  {
    name: 'tables',
    times: [
      { field: 'tableBettingMs', least: 5 },
      { field: 'tablePauseMs', least: 1 },
    ],
  },
] as const;

/** What every game may take and pay unless a game has limits of its own, and how rounds follow each other. */
export function PlaySection({ settings, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('play');
  const { play } = settings;
  const { currencyDecimals: decimals } = useManner();
  const change = (some: Partial<Play>) => onChange({ play: { ...play, ...some } });
  return (
    <div className="grid gap-4">
      <Part title={t('limits')} hint={t('limitsHint')}>
        <div className="grid gap-4 md:grid-cols-3">
          {amounts.map((field) => (
            <MoneyField
              key={field}
              label={t(field)}
              value={fromMinor(BigInt(play[field]), decimals)}
              onValue={(decimal) => {
                const minor = Number(toMinor(decimal, decimals) ?? 0n);
                if (minor > 0) change({ [field]: minor });
              }}
              error={errorAt(field)}
            />
          ))}
        </div>
      </Part>
      <Part title={t('waitingMinutes')} hint={t('waitingHint')}>
        <NumberField
          className="w-40"
          label={t('waitingMinutes')}
          labelHidden
          value={play.waitingMinutes}
          least={5}
          most={10_080}
          onValue={(waitingMinutes) => change({ waitingMinutes })}
          error={errorAt('waitingMinutes')}
        />
      </Part>
      {rooms.map(({ name, times }) => (
        <Part key={name} title={t(name)} hint={t(`${name}Hint`)}>
          <div className="flex flex-wrap gap-4">
            {times.map(({ field, least }) => (
              <NumberField
                key={field}
                className="w-48"
                label={t(field)}
                value={play[field] / 1000}
                least={least}
                most={60}
                onValue={(seconds) => change({ [field]: seconds * 1000 })}
                error={errorAt(field)}
              />
            ))}
          </div>
        </Part>
      ))}
      <Part title={t('minimumRound')} hint={t('minimumRoundHint')}>
        <NumberField
          className="w-40"
          label={t('minimumRound')}
          labelHidden
          value={settings.minimumRoundMs}
          least={0}
          most={10_000}
          onValue={(minimumRoundMs) => onChange({ minimumRoundMs })}
          error={errorAt('minimumRoundMs')}
        />
      </Part>
    </div>
  );
}
