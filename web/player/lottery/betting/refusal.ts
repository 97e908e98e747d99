import { CallError } from '../../../kit/call.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, moneyText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { useTitle } from '../titles.ts';
import type { Entry } from './slip.ts';
import type { Offered } from './use-draft.ts';
import type { words } from '../words.ts';

/** Why the basket was not taken, and what to do. */
export interface Refused {
  text: string;
  /** The way out, where there is one. */
  way: 'deposit' | 'account' | null;
  /** The ticket of the basket of which it speaks, where it speaks of one. */
  entryId: string | null;
}

/** Says of a refusal what it means here and what to do; what is not of lotteries the server has said itself. */
export function useRefusal(
  offeredOf: (playType: string) => Offered | undefined,
): (failure: unknown, sent: readonly Entry[]) => Refused {
  const t = useWords<typeof words>('lottery');
  const title = useTitle();
  const manner = useManner();
  const { locale } = manner;
  const said = ({ code, message: text, value }: CallError): Omit<Refused, 'entryId'> => {
    const told = (name: string) => (typeof value[name] === 'string' ? value[name] : '');
    switch (code) {
      case 'lottery_draw_closed':
        return { text: t('refusedClosed', { issue: localDigits(told('issue'), locale) }), way: null };
      case 'lottery_number_full': {
        const playType = offeredOf(told('playType'))?.playType;
        const number = localDigits(told('number'), locale);
        // Of a play type with too many numbers to count each, no number is named.
        if (!/\d/.test(told('number')) || !playType) return { text, way: null };
        return { text: t('refusedFull', { number, name: title(playType.titles) }), way: null };
      }
      case 'stake_limit': {
        const [least, most] = [
          moneyText(told('leastStake') || '0', manner),
          moneyText(told('mostStake') || '0', manner),
        ];
        return { text: t('refusedStake', { least, most }), way: null };
      }
      case 'insufficient_balance':
        return { text: t('refusedBalance'), way: 'deposit' };
      case 'in_need_true_account':
        return { text, way: 'account' };
      default:
        return { text, way: null };
    }
  };
  return (failure, sent) => {
    if (!(failure instanceof CallError)) return { text: String(failure), way: null, entryId: null };
    const { ticket } = failure.value;
    return { ...said(failure), entryId: (typeof ticket === 'number' ? sent[ticket]?.id : undefined) ?? null };
  };
}
