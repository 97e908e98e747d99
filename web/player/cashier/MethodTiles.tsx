import { useId } from 'react';
import type { OfferedMethod } from '../../../contract/payment-methods.ts';
import { classNames } from '../../kit/class-names.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import { costs, feeWords } from './fee-words.ts';
import { MethodMark } from './MethodMark.tsx';
import type { words } from './words.ts';

interface Props {
  methods: readonly OfferedMethod[];
  value: string | null;
  onValue: (code: string) => void;
}

/** The ways to pay, each with its mark, what one does there, and its fee where it has one. */
export function MethodTiles({ methods, value, onValue }: Props) {
  const t = useWords<typeof words>('cashier');
  const manner = useManner();
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="k-field-label mb-1 text-sm">{t('method')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {methods.map((method) => (
          <label
            key={method.code}
            className={classNames(
              'flex min-h-14 min-w-0 cursor-pointer items-center gap-2 rounded-control border px-2 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-accent',
              method.code === value ? 'border-accent bg-accent-tint' : 'border-line bg-surface',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={method.code === value}
              onChange={() => onValue(method.code)}
            />
            <MethodMark mark={method.mark} size={32} />
            <span className="min-w-0">
              <span className="line-clamp-2 text-sm leading-snug font-semibold">{method.name[manner.language]}</span>
              <span className="line-clamp-2 text-xs leading-snug text-faint">
                {t(`kinds.${method.kind}`)}
                {costs(method) && ` · ${feeWords(method, t, manner)}`}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
