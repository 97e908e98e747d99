import { classNames } from '../../../kit/class-names.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits } from '../../../kit/money.ts';
import { Die } from './Die.tsx';
import type { Look } from './looks.ts';

interface Props {
  symbol: string;
  look: Look;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Comes rolling in as the n-th of its result. */
  newAt?: number | undefined;
  /** Beside the others: a bonus. */
  bonus?: boolean | undefined;
  className?: string | undefined;
}

/** One symbol of a result: a ball, the face of a die, a car with its number. */
export function Ball({ symbol, look, size = 'md', newAt, bonus, className }: Props) {
  const { locale } = useManner();
  const text = localDigits(look === 'car' ? String(Number(symbol)) : symbol, locale);
  return (
    <span
      className={classNames('lot-ball', className)}
      data-look={look}
      data-size={size}
      data-car={look === 'car' ? Number(symbol) : undefined}
      data-bonus={bonus || undefined}
      data-new={newAt === undefined ? undefined : ''}
      style={newAt === undefined ? undefined : { animationDelay: `${Math.min(newAt, 20) * 90}ms` }}
    >
      {look === 'die' ? <Die face={Number(symbol)} /> : text}
    </span>
  );
}
