import { type GameCategory, gameCategories } from '../../../contract/bets.ts';
import { listBonusOffers } from '../../../contract/bonuses-office.ts';
import type { BonusTerms } from '../../../contract/bonuses.ts';
import { hedgedReturn } from '../../../contract/hedged-return.ts';
import { fromMinor } from '../../../contract/money.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, percentText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const WHOLE = 10_000;

/** What somebody makes of an offer who plays for its bonus alone, and as safely as the games allow. */
export function HedgedPlay({ terms }: { terms: BonusTerms }) {
  const t = useWords<typeof words>('bonuses');
  const manner = useManner();
  const { data: cashback } = useCall(listBonusOffers, {}, { select: (answer) => answer.cashback });
  const found = cashback ? hedgedReturn(terms, cashback) : null;
  if (!found) return null;
  const { where, share, gainMinor } = found;
  const isKind = (name: string): name is GameCategory => gameCategories.some((kind) => kind === name);
  const amount = moneyText(fromMinor(BigInt(Math.abs(gainMinor)), manner.currencyDecimals), manner);
  const said = {
    share: percentText(share / WHOLE, manner.locale),
    where: isKind(where) ? t(`categories.${where}`) : where,
  };
  return (
    <section aria-label={t('hedged')} className="grid grid-cols-1 gap-1">
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        {t('hedged')}
        {share > WHOLE && <Badge tone="warning">{t('hedgedWins')}</Badge>}
      </h3>
      <p className="text-sm">{t(gainMinor > 0 ? 'hedgedGain' : 'hedgedLoss', { ...said, amount })}</p>
      <p className="text-sm text-faint">{t('hedgedHint')}</p>
    </section>
  );
}
