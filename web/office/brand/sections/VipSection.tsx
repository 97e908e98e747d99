import { gameCategories } from '../../../../contract/bets.ts';
import type { VipLevelTerms, VipSettings } from '../../../../contract/brand-vip.ts';
import { fromMinor, toMinor } from '../../../../contract/money.ts';
import { BestPlay } from '../../../kit/BestPlay.tsx';
import { Button } from '../../../kit/Button.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { MoneyField } from '../../../kit/MoneyField.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import { NumberField } from './NumberField.tsx';
import { Part } from './Part.tsx';
import { RateField } from './RateField.tsx';
import { VipLevels } from './VipLevels.tsx';
import { VipSimulation } from './VipSimulation.tsx';
import type { words } from '../vip.words.ts';

/** What VIP levels are called, ask for and give, and who would stand where. */
export function VipSection(props: SectionProps) {
  const { settings, onChange, errorAt } = props;
  const t = useWords<typeof words>('vipSettings');
  const { language } = useManner();
  const { vip, vipLevels } = settings;
  const change = (some: Partial<VipSettings>) => onChange({ vip: { ...vip, ...some } });
  const put = (level: number, some: Partial<VipLevelTerms>) =>
    change({ levels: vip.levels.map((terms, at) => (at === level ? { ...terms, ...some } : terms)) });
  return (
    <div className="grid gap-4">
      <VipLevels {...props} />
      <Part title={t('levels')} hint={t('levelsHint')} stacked>
        <ol className="grid gap-4">
          {vipLevels.map((name, level) => {
            const terms = vip.levels[level];
            return (
              <li key={level} className="grid gap-3 rounded-control bg-raised p-4">
                <h3 className="text-base">{`${level} · ${name[language]}`}</h3>
                {terms ? (
                  <LevelFields level={level} terms={terms} errorAt={errorAt} onTerms={(some) => put(level, some)} />
                ) : (
                  <p className="text-sm text-faint">{t('byHand')}</p>
                )}
              </li>
            );
          })}
        </ol>
        <div className="flex flex-wrap gap-3">
          {vip.levels.length < vipLevels.length && (
            <Button size="sm" variant="second" onClick={() => change({ levels: [...vip.levels, nextOf(vip.levels)] })}>
              {t('addTerms')}
            </Button>
          )}
          {vip.levels.length > 1 && (
            <Button size="sm" variant="quiet" onClick={() => change({ levels: vip.levels.slice(0, -1) })}>
              {t('removeTerms')}
            </Button>
          )}
        </div>
      </Part>
      <Others vip={vip} errorAt={errorAt} onVip={change} />
      <VipSimulation levels={vip.levels} />
      <BestPlay input={{ vip, points: settings.points }} />
    </div>
  );
}

interface OthersProps {
  vip: VipSettings;
  errorAt: SectionProps['errorAt'];
  onVip: (some: Partial<VipSettings>) => void;
}

function Others({ vip, errorAt, onVip }: OthersProps) {
  const t = useWords<typeof words>('vipSettings');
  const { currencyDecimals: decimals } = useManner();
  return (
    <Part title={t('others')}>
      <div className="flex flex-wrap gap-4">
        <NumberField
          className="w-48"
          label={t('giftDays')}
          value={vip.giftDays}
          least={1}
          most={365}
          onValue={(giftDays) => onVip({ giftDays })}
          error={errorAt('vip.giftDays')}
        />
        <MoneyField
          label={t('leastCashback')}
          value={fromMinor(BigInt(vip.leastCashbackMinor), decimals)}
          onValue={(decimal) => {
            const minor = Number(toMinor(decimal, decimals) ?? 0n);
            if (minor > 0) onVip({ leastCashbackMinor: minor });
          }}
          error={errorAt('vip.leastCashbackMinor')}
        />
      </div>
      <Switch
        label={t('daily')}
        checked={vip.cashbackDaily}
        onChange={({ target }) => onVip({ cashbackDaily: target.checked })}
      />
    </Part>
  );
}

const amounts = [
  ['turnoverMinor', 'turnover'],
  ['monthMinor', 'month'],
  ['keepMinor', 'keep'],
  ['giftMinor', 'gift'],
] as const;

interface FieldsProps {
  level: number;
  terms: VipLevelTerms;
  errorAt: SectionProps['errorAt'];
  onTerms: (some: Partial<VipLevelTerms>) => void;
}

function LevelFields({ level, terms, errorAt, onTerms }: FieldsProps) {
  const t = useWords<typeof words>('vipSettings');
  const { currencyDecimals: decimals } = useManner();
  return (
    <>
      {level > 0 && (
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {amounts.map(([field, word]) => (
            <MoneyField
              key={field}
              label={t(word)}
              value={fromMinor(BigInt(terms[field]), decimals)}
              onValue={(decimal) => onTerms({ [field]: Number(toMinor(decimal, decimals) ?? 0n) })}
              error={errorAt(`vip.levels.${level}.${field}`)}
            />
          ))}
        </div>
      )}
      <p className="text-sm text-faint">{t('cashback')}</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-8">
        {gameCategories.map((category) => (
          <RateField
            key={category}
            label={t(`categories.${category}`)}
            rate={terms.cashback[category] ?? 0}
            onRate={(rate) => onTerms({ cashback: { ...terms.cashback, [category]: rate } })}
            error={errorAt(`vip.levels.${level}.cashback.${category}`)}
          />
        ))}
      </div>
    </>
  );
}

/** A level above the last: what it asks for doubled, as a place to begin from. */
function nextOf(levels: readonly VipLevelTerms[]): VipLevelTerms {
  const last = levels.at(-1);
  const from = (minor: number | undefined, least: number) => Math.max(least, (minor ?? 0) * 2);
  return {
    turnoverMinor: from(last?.turnoverMinor, 1_000_000),
    monthMinor: from(last?.monthMinor, 200_000),
    keepMinor: from(last?.keepMinor, 100_000),
    giftMinor: last?.giftMinor ?? 0,
    cashback: last?.cashback ?? ({} as VipLevelTerms['cashback']),
  };
}
