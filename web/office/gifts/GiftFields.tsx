import type { GiftTerms } from '../../../contract/gift-terms.ts';
import { fromMinor } from '../../../contract/money.ts';
import { TextsInBoth } from '../../kit/InBoth.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { MomentField } from '../../kit/MomentField.tsx';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { MinorField, Part, WholeField } from '../../kit/TermFields.tsx';
import { costOf } from './blank-gift.ts';
import type { words } from './words.ts';

interface Props {
  terms: GiftTerms;
  onTerms: (terms: GiftTerms) => void;
  /** What is wrong with a field of the terms. */
  errorAt: (path: string) => string | undefined;
}

/** Everything that is said of a campaign. */
export function GiftFields(props: Props) {
  const t = useWords<typeof words>('gifts');
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
      <GiftPart {...props} />
      <WhoPart {...props} />
    </>
  );
}

function TimePart({ terms, onTerms, errorAt }: Props) {
  const t = useWords<typeof words>('gifts');
  const isRain = terms.kind === 'rain';
  return (
    <Part title={t('partTime')}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MomentField
          label={t(isRain ? 'joinsFrom' : 'opensAt')}
          atMs={terms.opensAtMs}
          onAtMs={(atMs) => onTerms({ ...terms, opensAtMs: atMs ?? 0 })}
          error={errorAt('opensAtMs')}
        />
        <WholeField
          label={t(isRain ? 'untilRain' : 'minutes')}
          value={terms.minutes}
          onValue={(minutes) => onTerms({ ...terms, minutes })}
          error={errorAt('minutes')}
        />
        <WholeField
          label={t('times')}
          value={terms.times}
          onValue={(times) => onTerms({ ...terms, times })}
          error={errorAt('times')}
        />
        <WholeField
          label={t('everyHours')}
          value={terms.everyHours}
          onValue={(everyHours) => onTerms({ ...terms, everyHours })}
          error={errorAt('everyHours')}
        />
      </div>
    </Part>
  );
}

function GiftPart({ terms, onTerms, errorAt }: Props) {
  const t = useWords<typeof words>('gifts');
  const manner = useManner();
  const money = (minor: bigint) => moneyText(fromMinor(minor, manner.currencyDecimals), manner);
  const isRain = terms.kind === 'rain';
  const each = BigInt(terms.amountMinor) / BigInt(Math.max(1, terms.shares));
  return (
    <Part title={t('partGift')}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MinorField
          label={t('amount')}
          valueMinor={terms.amountMinor}
          onValueMinor={(minor) => onTerms({ ...terms, amountMinor: minor ?? 0 })}
          error={errorAt('amountMinor')}
        />
        <WholeField
          label={t(isRain ? 'mostJoin' : 'shares')}
          hint={isRain ? t('rainHint') : t('sharesHint', { amount: money(each) })}
          value={terms.shares}
          onValue={(shares) => onTerms({ ...terms, shares })}
          error={errorAt('shares')}
        />
        {isRain && (
          <MinorField
            label={t('mostShare')}
            hint={t('mostShareHint')}
            valueMinor={terms.mostMinor}
            onValueMinor={(minor) => onTerms({ ...terms, mostMinor: minor ?? 0 })}
            error={errorAt('mostMinor')}
          />
        )}
      </div>
      <p className="k-digits font-semibold">{t('whole', { amount: money(costOf(terms)) })}</p>
    </Part>
  );
}

function WhoPart({ terms, onTerms, errorAt }: Props) {
  const t = useWords<typeof words>('gifts');
  const { condition } = terms;
  const become = (some: Partial<GiftTerms['condition']>) => onTerms({ ...terms, condition: { ...condition, ...some } });
  return (
    <Part title={t('partWho')}>
      <p className="text-sm text-faint">{t('whoHint')}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MinorField
          label={t('deposits')}
          valueMinor={condition.depositMinor}
          onValueMinor={(minor) => become({ depositMinor: minor ?? 0 })}
          error={errorAt('condition.depositMinor')}
        />
        <MinorField
          label={t('turnover')}
          valueMinor={condition.turnoverMinor}
          onValueMinor={(minor) => become({ turnoverMinor: minor ?? 0 })}
          error={errorAt('condition.turnoverMinor')}
        />
        <WholeField
          label={t('inDays')}
          value={condition.days}
          onValue={(days) => become({ days })}
          error={errorAt('condition.days')}
        />
        <WholeField
          label={t('level')}
          value={condition.level}
          onValue={(level) => become({ level })}
          error={errorAt('condition.level')}
        />
      </div>
    </Part>
  );
}
