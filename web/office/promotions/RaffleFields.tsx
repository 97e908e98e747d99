import { Plus } from 'lucide-react';
import { gameCategories } from '../../../contract/bets.ts';
import { type RaffleSource, ticketSources } from '../../../contract/raffle-terms.ts';
import { Button } from '../../kit/Button.tsx';
import { TextsInBoth } from '../../kit/InBoth.tsx';
import { Select } from '../../kit/Select.tsx';
import { useWords } from '../../kit/speaking.ts';
import { MinorField, Part, WholeField } from '../../kit/TermFields.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { AwardInputs } from './AwardFields.tsx';
import { blankSource, type FieldsProps } from './blank-raffle.ts';
import type { words } from './raffles.words.ts';

/** Everything that is said of a raffle. */
export function RaffleFields(props: FieldsProps) {
  const t = useWords<typeof words>('raffles');
  const { terms, onTerms, errorAt } = props;
  return (
    <>
      <Part title={t('partText')}>
        <TextsInBoth
          title={terms.title}
          text={terms.text}
          onChange={(some) => onTerms({ ...terms, ...some })}
          label={(line, language) => t(language === 'BN' ? `${line}Bn` : `${line}En`)}
          error={(line, language) => errorAt(`${line}.${language}`)}
          most={{ title: 60, text: 300 }}
          rows={2}
        />
      </Part>
      <TimePart {...props} />
      <SourcePart {...props} />
      <PrizePart {...props} />
      <AudienceFields
        audience={terms.audience}
        onAudience={(audience) => onTerms({ ...terms, audience })}
        errorAt={errorAt}
      />
    </>
  );
}

function TimePart({ terms, onTerms, errorAt }: FieldsProps) {
  const t = useWords<typeof words>('raffles');
  const day = (field: 'fromDay' | 'untilDay', hint: string) => (
    <TextField
      label={t(field)}
      hint={hint}
      type="date"
      value={terms[field]}
      onChange={({ target }) => onTerms({ ...terms, [field]: target.value })}
      error={errorAt(field)}
    />
  );
  return (
    <Part title={t('partTime')}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {day('fromDay', t('fromHint'))}
        {day('untilDay', t('untilHint'))}
        <WholeField
          label={t('drawMinutes')}
          value={terms.drawMinutes}
          onValue={(drawMinutes) => onTerms({ ...terms, drawMinutes })}
          error={errorAt('drawMinutes')}
        />
        <WholeField
          label={t('claimDays')}
          value={terms.claimDays}
          onValue={(claimDays) => onTerms({ ...terms, claimDays })}
          error={errorAt('claimDays')}
        />
      </div>
    </Part>
  );
}

function SourcePart({ terms, onTerms, errorAt }: FieldsProps) {
  const t = useWords<typeof words>('raffles');
  const { sources } = terms;
  const set = (next: RaffleSource[]) => onTerms({ ...terms, sources: next });
  return (
    <Part title={t('partSources')}>
      <p className="text-sm text-faint">{t('sourcesHint')}</p>
      {sources.map((source, at) => (
        // A source has no other name than its place.
        <div key={at} className="grid items-start gap-3 rounded-control bg-surface p-3 sm:grid-cols-3">
          <Select
            label={t('source')}
            choices={ticketSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
            value={source.kind}
            onChange={({ target }) =>
              set(sources.with(at, blankSource(ticketSources.find((each) => each === target.value) ?? 'turnover')))
            }
            error={errorAt(`sources.${at}.kind`)}
          />
          <SourceInputs
            source={source}
            onSource={(next) => set(sources.with(at, next))}
            errorAt={(field) => errorAt(`sources.${at}.${field}`)}
          />
          {sources.length > 1 && (
            <Button size="sm" variant="quiet" onClick={() => set(sources.toSpliced(at, 1))}>
              {t('drop')}
            </Button>
          )}
        </div>
      ))}
      {sources.length < 6 && (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => set([...sources, blankSource('turnover')])}
        >
          {t('addSource')}
        </Button>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <WholeField
          label={t('most')}
          value={terms.most}
          onValue={(most) => onTerms({ ...terms, most })}
          error={errorAt('most')}
        />
        <WholeField
          label={t('leastNumbers')}
          hint={t('leastHint')}
          value={terms.leastNumbers}
          onValue={(leastNumbers) => onTerms({ ...terms, leastNumbers })}
          error={errorAt('leastNumbers')}
        />
      </div>
    </Part>
  );
}

interface SourceProps {
  source: RaffleSource;
  onSource: (source: RaffleSource) => void;
  errorAt: (field: string) => string | undefined;
}

function SourceInputs({ source, onSource, errorAt }: SourceProps) {
  const t = useWords<typeof words>('raffles');
  if (source.kind === 'turnover' || source.kind === 'deposits') {
    return (
      <>
        <MinorField
          label={t('per')}
          valueMinor={source.perMinor}
          onValueMinor={(minor) => onSource({ ...source, perMinor: minor ?? 0 })}
          error={errorAt('perMinor')}
        />
        {source.kind === 'turnover' && <CategoryChips source={source} onSource={onSource} />}
      </>
    );
  }
  return (
    <>
      {source.kind === 'mission' ? (
        <TextField
          label={t('missionId')}
          inputMode="numeric"
          maxLength={18}
          value={source.missionId}
          onChange={({ target }) => onSource({ ...source, missionId: target.value })}
          error={errorAt('missionId')}
        />
      ) : (
        <WholeField
          label={t('least')}
          value={source.least}
          onValue={(least) => onSource({ ...source, least })}
          error={errorAt('least')}
        />
      )}
      <WholeField
        label={t('tickets')}
        value={source.tickets}
        onValue={(tickets) => onSource({ ...source, tickets })}
        error={errorAt('tickets')}
      />
    </>
  );
}

function CategoryChips({
  source,
  onSource,
}: {
  source: Extract<RaffleSource, { kind: 'turnover' }>;
  onSource: (source: RaffleSource) => void;
}) {
  const t = useWords<typeof words>('raffles');
  return (
    <div className="grid gap-1 sm:col-span-3">
      <p className="text-sm text-faint">{t('gamesHint')}</p>
      <div className="k-chips">
        {gameCategories.map((category) => (
          <label key={category} className="k-chip">
            <input
              type="checkbox"
              checked={source.categories.includes(category)}
              onChange={({ target }) =>
                onSource({
                  ...source,
                  categories: gameCategories.filter((each) =>
                    each === category ? target.checked : source.categories.includes(each),
                  ),
                })
              }
            />
            {t(`categories.${category}`)}
          </label>
        ))}
      </div>
    </div>
  );
}

function PrizePart({ terms, onTerms, errorAt }: FieldsProps) {
  const t = useWords<typeof words>('raffles');
  const { prizes } = terms;
  const set = (next: typeof prizes) => onTerms({ ...terms, prizes: next });
  return (
    <Part title={t('partPrizes')}>
      {prizes.map((prize, at) => (
        // A prize has no other name than its place.
        <div key={at} className="grid items-start gap-3 rounded-control bg-surface p-3 sm:grid-cols-3">
          <WholeField
            label={t('howMany')}
            value={prize.count}
            onValue={(count) => set(prizes.with(at, { ...prize, count }))}
            error={errorAt(`prizes.${at}.count`)}
          />
          <AwardInputs
            award={prize.award}
            onAward={(award) => set(prizes.with(at, { ...prize, award }))}
            errorAt={(path) => errorAt(`prizes.${at}.${path}`)}
          />
          {prizes.length > 1 && (
            <Button size="sm" variant="quiet" onClick={() => set(prizes.toSpliced(at, 1))}>
              {t('drop')}
            </Button>
          )}
        </div>
      ))}
      {prizes.length < 10 && (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => set([...prizes, { count: 1, award: { kind: 'cash', amountMinor: 10_000 } }])}
        >
          {t('addPrize')}
        </Button>
      )}
      {errorAt('prizes') && (
        <p role="alert" className="text-sm text-danger">
          {errorAt('prizes')}
        </p>
      )}
    </Part>
  );
}
