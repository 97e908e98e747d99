import { sportsOutcomes } from '../../../contract/sports-rulings.ts';
import type { Wrong } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Select } from '../../kit/Select.tsx';
import { useWords } from '../../kit/speaking.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useSportsNames } from './names.ts';
import type { About, Draft } from './ruling-draft.ts';
import type { words } from './event.words.ts';

export interface DraftFields {
  draft: Draft;
  about: About;
  change: (some: Partial<Draft>) => void;
  wrong: Wrong;
}

const sides = ['home', 'away'] as const;

/** How an event ended, by its sport. */
export function ResultFields(props: DraftFields) {
  const t = useWords<typeof words>('sportsEvent');
  const { draft, about, change } = props;
  return (
    <>
      <Segments
        label={t('ending')}
        choices={sportsOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        value={draft.outcome}
        onValue={(outcome) => change({ outcome })}
      />
      {draft.outcome !== 'cancelled' && about.sport === 'football' && <Goals {...props} />}
      {draft.outcome !== 'cancelled' && about.sport === 'cricket' && <Innings {...props} />}
      {draft.outcome !== 'cancelled' && about.sport === 'counter-strike' && <Maps {...props} />}
    </>
  );
}

function Goals({ draft, about, change, wrong }: DraftFields) {
  const t = useWords<typeof words>('sportsEvent');
  const { language } = useManner();
  const names = { home: about.home[language], away: about.away[language] };
  return (
    <>
      <TextField
        label={t('goals')}
        hint={t('goalsHint', names)}
        maxLength={60}
        autoCapitalize="characters"
        value={draft.goals}
        error={wrong('goals') ?? wrong('ruling.state')}
        onChange={({ target }) => change({ goals: target.value.toUpperCase() })}
      />
      <TextField
        label={t('firstHalf')}
        hint={t('beforeHalf')}
        optional={draft.outcome !== 'played'}
        inputMode="numeric"
        value={draft.beforeHalf}
        onChange={({ target }) => change({ beforeHalf: target.value })}
      />
    </>
  );
}

function Innings({ draft, about, change, wrong }: DraftFields) {
  const t = useWords<typeof words>('sportsEvent');
  const { sideName } = useSportsNames(about);
  const named = (none: string) => [
    { value: '', label: none },
    ...sides.map((side) => ({ value: side, label: sideName(side) })),
  ];
  const first = draft.battingFirst || 'home';
  const batting = [first, first === 'home' ? 'away' : 'home'] as const;
  return (
    <>
      <Select
        label={t('batsFirst')}
        choices={named(t('nobody'))}
        value={draft.battingFirst}
        onChange={({ target }) => change({ battingFirst: target.value as Draft['battingFirst'] })}
      />
      {batting.map((side, at) => (
        <div key={side} className="grid grid-cols-3 gap-2">
          {(['runs', 'wickets', 'balls'] as const).map((field) => (
            <TextField
              key={field}
              label={t(field, { side: sideName(side) })}
              inputMode="numeric"
              value={draft.innings[at]![field]}
              onChange={({ target }) =>
                change({
                  innings: draft.innings.map((one, of) => (of === at ? { ...one, [field]: target.value } : one)),
                })
              }
            />
          ))}
        </div>
      ))}
      <Select
        label={t('winnerIs')}
        choices={named(t('noWinner'))}
        value={draft.winner}
        error={wrong('ruling.state')}
        onChange={({ target }) => change({ winner: target.value as Draft['winner'] })}
      />
    </>
  );
}

function Maps({ draft, about, change, wrong }: DraftFields) {
  const t = useWords<typeof words>('sportsEvent');
  const { sideName } = useSportsNames(about);
  return (
    <div className="grid grid-cols-2 gap-2">
      {sides.map((side) => (
        <TextField
          key={side}
          label={t('mapsOf', { side: sideName(side) })}
          inputMode="numeric"
          value={draft.maps[side]}
          error={wrong('ruling.state')}
          onChange={({ target }) => change({ maps: { ...draft.maps, [side]: target.value } })}
        />
      ))}
    </div>
  );
}
