import { MomentField } from '../../kit/MomentField.tsx';
import { Select } from '../../kit/Select.tsx';
import { useWords } from '../../kit/speaking.ts';
import { useSportsNames } from './names.ts';
import type { DraftFields } from './ResultFields.tsx';
import type { words } from './event.words.ts';

/** Which bets are void: a market or all of them, and when they were accepted. */
export function CancelFields({ draft, about, change, wrong }: DraftFields) {
  const t = useWords<typeof words>('sportsEvent');
  const { marketName } = useSportsNames(about);
  return (
    <>
      <Select
        label={t('marketHead')}
        choices={[
          { value: '', label: t('allMarkets') },
          ...about.markets.map(({ market }) => ({ value: market, label: marketName(market, null) })),
        ]}
        value={draft.market}
        error={wrong('ruling.market')}
        onChange={({ target }) => change({ market: target.value })}
      />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <MomentField
          label={t('from')}
          hint={t('fromHint')}
          atMs={draft.fromMs}
          error={wrong('ruling.fromMs')}
          onAtMs={(fromMs) => change({ fromMs })}
        />
        <MomentField
          label={t('until')}
          hint={t('untilHint')}
          atMs={draft.untilMs}
          error={wrong('ruling.untilMs')}
          onAtMs={(untilMs) => change({ untilMs })}
        />
      </div>
    </>
  );
}
