import type { BonusTerms } from '../../../contract/bonuses.ts';
import { TextsInBoth } from '../../kit/InBoth.tsx';
import { MomentField } from '../../kit/MomentField.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Select } from '../../kit/Select.tsx';
import { useWords } from '../../kit/speaking.ts';
import { mostOf } from '../../../contract/hedged-return.ts';
import { MinorField, Part, WholeField } from '../../kit/TermFields.tsx';
import type { OfferFieldsProps } from './offer-fields-props.ts';
import { WeightFields } from './WeightFields.tsx';
import type { words } from './words.ts';

export function OfferFields(props: OfferFieldsProps) {
  return (
    <>
      <TextFields {...props} />
      <AwardFields {...props} />
      <RuleFields {...props} />
      <WeightFields {...props} />
      <TimeFields {...props} />
    </>
  );
}

function TextFields({ terms, onTerms, errorAt }: OfferFieldsProps) {
  const t = useWords<typeof words>('bonuses');
  return (
    <Part title={t('partText')}>
      <TextsInBoth
        title={terms.title}
        text={terms.text}
        onChange={(some) => onTerms({ ...terms, ...some })}
        label={(line, language) => t(language === 'BN' ? `${line}Bn` : `${line}En`)}
        error={(line, language) => errorAt(`${line}.${language}`)}
        most={{ title: 60, text: 600 }}
        rows={3}
      />
    </Part>
  );
}

function AwardFields({ terms, onTerms, errorAt }: OfferFieldsProps) {
  const t = useWords<typeof words>('bonuses');
  const { award } = terms;
  const become = (kind: BonusTerms['award']['kind']) => {
    const amountMinor = mostOf(terms);
    const next =
      kind === 'fixed'
        ? { kind, amountMinor }
        : { kind, percent: 50, mostMinor: amountMinor, leastDepositMinor: amountMinor };
    onTerms({ ...terms, award: next });
  };
  return (
    <Part title={t('partAward')}>
      <Segments
        label={t('kind')}
        choices={(['fixed', 'deposit_match'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={award.kind}
        onValue={become}
      />
      {award.kind === 'fixed' ? (
        <MinorField
          label={t('amount')}
          valueMinor={award.amountMinor}
          onValueMinor={(minor) => onTerms({ ...terms, award: { ...award, amountMinor: minor ?? 0 } })}
          error={errorAt('award.amountMinor')}
        />
      ) : (
        <div className="grid items-start gap-3 sm:grid-cols-3">
          <WholeField
            label={t('percent')}
            value={award.percent}
            onValue={(percent) => onTerms({ ...terms, award: { ...award, percent } })}
            error={errorAt('award.percent')}
          />
          <MinorField
            label={t('most')}
            valueMinor={award.mostMinor}
            onValueMinor={(minor) => onTerms({ ...terms, award: { ...award, mostMinor: minor ?? 0 } })}
            error={errorAt('award.mostMinor')}
          />
          <MinorField
            label={t('leastDeposit')}
            valueMinor={award.leastDepositMinor}
            onValueMinor={(minor) => onTerms({ ...terms, award: { ...award, leastDepositMinor: minor ?? 0 } })}
            error={errorAt('award.leastDepositMinor')}
          />
        </div>
      )}
    </Part>
  );
}

function RuleFields({ terms, onTerms, errorAt }: OfferFieldsProps) {
  const t = useWords<typeof words>('bonuses');
  return (
    <Part title={t('partRules')}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <WholeField
          label={t('wageringTimes')}
          value={terms.wageringTimes}
          onValue={(wageringTimes) => onTerms({ ...terms, wageringTimes })}
          error={errorAt('wageringTimes')}
        />
        <MinorField
          label={t('maxBet')}
          hint={t('maxBetHint')}
          valueMinor={terms.maxBetMinor}
          onValueMinor={(maxBetMinor) => onTerms({ ...terms, maxBetMinor })}
          error={errorAt('maxBetMinor')}
        />
        <CapFields terms={terms} onTerms={onTerms} errorAt={errorAt} />
        <WholeField
          label={t('timesPerMember')}
          value={terms.timesPerMember}
          onValue={(timesPerMember) => onTerms({ ...terms, timesPerMember })}
          error={errorAt('timesPerMember')}
        />
      </div>
    </Part>
  );
}

function CapFields({ terms, onTerms, errorAt }: OfferFieldsProps) {
  const t = useWords<typeof words>('bonuses');
  const { conversionCap: cap } = terms;
  const become = (kind: string) => {
    if (kind === 'times') return onTerms({ ...terms, conversionCap: { kind, times: 5 } });
    if (kind === 'amount') return onTerms({ ...terms, conversionCap: { kind, amountMinor: mostOf(terms) } });
    return onTerms({ ...terms, conversionCap: null });
  };
  return (
    <div className="grid content-start gap-3">
      <Select
        label={t('cap')}
        choices={(['all', 'times', 'amount'] as const).map((value) => ({ value, label: t(`caps.${value}`) }))}
        value={cap?.kind ?? 'all'}
        onChange={({ target }) => become(target.value)}
      />
      {cap?.kind === 'times' && (
        <WholeField
          label={t('capTimes')}
          value={cap.times}
          onValue={(times) => onTerms({ ...terms, conversionCap: { ...cap, times } })}
          error={errorAt('conversionCap.times')}
        />
      )}
      {cap?.kind === 'amount' && (
        <MinorField
          label={t('capAmount')}
          valueMinor={cap.amountMinor}
          onValueMinor={(minor) => onTerms({ ...terms, conversionCap: { ...cap, amountMinor: minor ?? 0 } })}
          error={errorAt('conversionCap.amountMinor')}
        />
      )}
    </div>
  );
}

function TimeFields({ terms, onTerms, errorAt }: OfferFieldsProps) {
  const t = useWords<typeof words>('bonuses');
  return (
    <Part title={t('partTime')}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <WholeField
          label={t('acceptDays')}
          value={terms.acceptDays}
          onValue={(acceptDays) => onTerms({ ...terms, acceptDays })}
          error={errorAt('acceptDays')}
        />
        <WholeField
          label={t('expiresDays')}
          value={terms.expiresDays}
          onValue={(expiresDays) => onTerms({ ...terms, expiresDays })}
          error={errorAt('expiresDays')}
        />
        <MomentField
          label={t('from')}
          hint={t('windowHint')}
          atMs={terms.fromMs}
          onAtMs={(fromMs) => onTerms({ ...terms, fromMs })}
          error={errorAt('fromMs')}
        />
        <MomentField
          label={t('until')}
          atMs={terms.untilMs}
          onAtMs={(untilMs) => onTerms({ ...terms, untilMs })}
          error={errorAt('untilMs')}
        />
      </div>
    </Part>
  );
}
