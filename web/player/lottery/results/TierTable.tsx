import type { DrawResult, LotteryFacts } from '../../../../games/lottery/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits } from '../../../kit/money.ts';
import { useTitle } from '../titles.ts';

/** All numbers of a draw by their prizes; the last two digits, on which most bets are, stand out where there are tiers. */
export function TierTable({ facts, result }: { facts: LotteryFacts; result: DrawResult }) {
  const title = useTitle();
  const { locale } = useManner();
  const isVn = facts.id.startsWith('vn-');
  return (
    <dl className="lot-tiers">
      {facts.tiers.map(({ key, titles }, at) => (
        <div key={key} data-first={at === 0 || undefined}>
          <dt>{title(titles)}</dt>
          <dd className="k-digits">
            {result[at]?.map((number, place) => (
              <span key={place}>
                {isVn ? (
                  <>
                    {localDigits(number.slice(0, -2), locale)}
                    <b>{localDigits(number.slice(-2), locale)}</b>
                  </>
                ) : (
                  localDigits(number, locale)
                )}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
