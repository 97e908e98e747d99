import type { CodeTerms } from '../../../contract/code-terms.ts';
import { awardKinds } from '../../../contract/promotion-terms.ts';
import { AwardFields } from '../../kit/AwardFields.tsx';
import { TextsInBoth } from '../../kit/InBoth.tsx';
import { MomentField } from '../../kit/MomentField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Part, WholeField } from '../../kit/TermFields.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { WhoFields } from '../../kit/WhoFields.tsx';
import type { words } from './words.ts';

interface Props {
  terms: CodeTerms;
  onTerms: (terms: CodeTerms) => void;
  /** What is wrong with a field of the terms. */
  errorAt: (path: string) => string | undefined;
}

/** Everything that is said of a campaign. */
export function CodeFields(props: Props) {
  const t = useWords<typeof words>('codes');
  const { terms, onTerms, errorAt } = props;
  const labels = { level: t('level'), deposits: t('deposits'), turnover: t('playedLeast'), days: t('inDays') };
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
      <CodePart {...props} />
      <AwardPart {...props} />
      <Part title={t('partWho')}>
        <p className="text-sm text-faint">{t('whoHint')}</p>
        <WhoFields
          audience={terms.audience}
          onAudience={(audience) => onTerms({ ...terms, audience })}
          labels={labels}
        />
      </Part>
    </>
  );
}

function CodePart({ terms, onTerms, errorAt }: Props) {
  const t = useWords<typeof words>('codes');
  return (
    <Part title={t('partCode')}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {terms.kind === 'shared' && (
          <TextField
            className="sm:col-span-2"
            label={t('code')}
            hint={t('codeHint')}
            maxLength={20}
            spellCheck={false}
            value={terms.code}
            onChange={({ target }) =>
              onTerms({ ...terms, code: target.value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') })
            }
            error={errorAt('code')}
          />
        )}
        <MomentField
          label={t('opensAt')}
          atMs={terms.opensAtMs}
          onAtMs={(atMs) => onTerms({ ...terms, opensAtMs: atMs ?? 0 })}
          error={errorAt('opensAtMs')}
        />
        <MomentField
          label={t('closesAt')}
          atMs={terms.closesAtMs}
          onAtMs={(atMs) => onTerms({ ...terms, closesAtMs: atMs ?? 0 })}
          error={errorAt('closesAtMs')}
        />
        <WholeField
          label={t('uses')}
          value={terms.uses}
          onValue={(uses) => onTerms({ ...terms, uses })}
          error={errorAt('uses')}
        />
        <WholeField
          label={t('usesEach')}
          value={terms.usesEach}
          onValue={(usesEach) => onTerms({ ...terms, usesEach })}
          error={errorAt('usesEach')}
        />
      </div>
    </Part>
  );
}

function AwardPart({ terms, onTerms, errorAt }: Props) {
  const t = useWords<typeof words>('codes');
  const labels = {
    award: t('award'),
    amount: t('amount'),
    points: t('points'),
    offerId: t('offerId'),
    provider: t('provider'),
    gameCode: t('gameCode'),
    rounds: t('rounds'),
    stake: t('stake'),
    playDays: t('playDays'),
  };
  return (
    <Part title={t('partAward')}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <AwardFields
          award={terms.award}
          onAward={(award) => award && onTerms({ ...terms, award })}
          kinds={awardKinds}
          nameOf={(kind) => (kind === 'nothing' ? t('none') : t(`awards.${kind}`))}
          labels={labels}
          errorAt={(field) => errorAt(`award${field === '' ? '' : `.${field}`}`)}
        />
      </div>
    </Part>
  );
}
