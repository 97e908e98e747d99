import { gameCategories } from '../../../contract/bets.ts';
import type { BoardTerms, MissionTerms, ProgramTerms } from '../../../contract/mission-terms.ts';
import { TextsInBoth } from '../../kit/InBoth.tsx';
import { Part } from '../../kit/TermFields.tsx';
import { useGameNames } from '../../kit/game-names.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { FieldsProps } from './blank-programs.ts';
import type { words } from './words.ts';

/** What members read, in both languages. */
export function TextFields<Terms extends ProgramTerms>({ terms, onTerms, errorAt }: FieldsProps<Terms>) {
  const t = useWords<typeof words>('missions');
  return (
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
  );
}

/** From a day of the brand to a day. */
export function TimeFields<Terms extends ProgramTerms>({ terms, onTerms, errorAt }: FieldsProps<Terms>) {
  const t = useWords<typeof words>('missions');
  const isBoard = terms.kind === 'board';
  return (
    <Part title={t('partTime')}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label={t('fromDay')}
          type="date"
          value={terms.fromDay}
          onChange={({ target }) => onTerms({ ...terms, fromDay: target.value })}
          error={errorAt('fromDay')}
        />
        <TextField
          label={t('untilDay')}
          hint={t(isBoard ? 'untilBoardHint' : 'untilHint')}
          type="date"
          value={terms.untilDay ?? ''}
          onChange={({ target: { value } }) => onTerms({ ...terms, untilDay: value === '' && !isBoard ? null : value })}
          error={errorAt('untilDay')}
        />
      </div>
    </Part>
  );
}

/** Where play counts: kinds of games, games, a studio. */
export function GameFields<Terms extends MissionTerms | BoardTerms>({ terms, onTerms, errorAt }: FieldsProps<Terms>) {
  const names = useGameNames();
  const t = useWords<typeof words>('missions');
  const turn = (category: Terms['categories'][number], isOn: boolean) =>
    onTerms({
      ...terms,
      categories: gameCategories.filter((each) => (each === category ? isOn : terms.categories.includes(each))),
    });
  const codes = (typed: string) =>
    typed
      .split(',')
      .map((code) => code.trim())
      .filter((code) => code !== '');
  return (
    <Part title={t('partGames')}>
      <p className="text-sm text-faint">{t('gamesHint')}</p>
      <div className="k-chips">
        {gameCategories.map((category) => (
          <label key={category} className="k-chip">
            <input
              type="checkbox"
              checked={terms.categories.includes(category)}
              onChange={({ target }) => turn(category, target.checked)}
            />
            {t(`categories.${category}`)}
          </label>
        ))}
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label={t('gameCodes')}
          hint={t('gameCodesHint')}
          optional
          maxLength={600}
          defaultValue={terms.gameCodes.map(names.game).join(', ')}
          onChange={({ target }) => onTerms({ ...terms, gameCodes: codes(target.value).map(names.gameCode) })}
          error={errorAt('gameCodes')}
        />
        <TextField
          label={t('studio')}
          optional
          maxLength={32}
          value={terms.studio ?? ''}
          onChange={({ target }) => onTerms({ ...terms, studio: target.value.trim() || null })}
          error={errorAt('studio')}
        />
      </div>
    </Part>
  );
}
