import type { Pad } from '../../../../games/lottery/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { Draft } from './use-draft.ts';
import type { words } from '../words.ts';

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
const pairs = digits.flatMap((head) => digits.map((tail) => `${head}${tail}`));

/** All pairs from 00 to 99; a head or a tail takes ten of them at once. */
export function PairGrid({ pad, draft }: { pad: Extract<Pad, { kind: 'numbers' }>; draft: Draft }) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const chosen = draft.chosen[0] ?? [];
  const choose = (next: readonly string[]) => draft.choose([next.toSorted().slice(0, pad.most)]);
  const turn = (some: readonly string[]) => {
    const isWhole = some.every((pair) => chosen.includes(pair));
    choose(isWhole ? chosen.filter((pair) => !some.includes(pair)) : [...new Set([...chosen, ...some])]);
  };
  const line = (name: 'heads' | 'tails') => (
    <div className="lot-tens">
      <span>{t(name)}</span>
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          aria-label={t(name === 'heads' ? 'headOf' : 'tailOf', { text: localDigits(digit, locale) })}
          onClick={() =>
            turn(pairs.filter((pair) => (name === 'heads' ? pair.startsWith(digit) : pair.endsWith(digit))))
          }
        >
          {localDigits(digit, locale)}
        </button>
      ))}
    </div>
  );
  return (
    <div className="grid gap-3">
      {line('heads')}
      {line('tails')}
      <div className="lot-cells" data-cells="many">
        {pairs.map((pair) => (
          <button
            key={pair}
            type="button"
            className="lot-cell"
            aria-pressed={chosen.includes(pair)}
            onClick={() => turn([pair])}
          >
            <span className="k-digits">{localDigits(pair, locale)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
