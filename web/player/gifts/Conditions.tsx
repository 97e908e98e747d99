import { Check, Circle } from 'lucide-react';
import type { MemberEnvelope } from '../../../contract/gifts.ts';
import { toMinor } from '../../../contract/money.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** What an envelope asks for, each with what the member has of it. */
export function Conditions({ condition }: { condition: NonNullable<MemberEnvelope['condition']> }) {
  const t = useWords<typeof words>('gifts');
  const manner = useManner();
  const { days, deposit, turnover, level, isMet } = condition;
  const minor = (text: string) => toMinor(text, manner.currencyDecimals) ?? 0n;
  const part = (what: 'asksDeposit' | 'asksTurnover', of: { least: string; own: string }) => ({
    text: t(what, { days, least: moneyText(of.least, manner), own: moneyText(of.own, manner) }),
    has: minor(of.own) >= minor(of.least),
  });
  const parts = [
    ...(deposit ? [part('asksDeposit', deposit)] : []),
    ...(turnover ? [part('asksTurnover', turnover)] : []),
  ];
  // Of the level only the whole tells, where everything else is there.
  const levels = level === null ? [] : [{ text: t('asksLevel', { name: level }), has: isMet }];
  return (
    <ul aria-label={t('asks')} className="grid gap-1 text-sm">
      {[...parts, ...levels].map(({ text, has }) => (
        <li key={text} className={`flex items-start gap-2 ${has ? 'text-win' : 'text-soft'}`}>
          <span className="mt-0.5 flex-none">
            {has ? <Check aria-hidden className="size-4" /> : <Circle aria-hidden className="size-4" />}
          </span>
          <span>
            {text} <span className="sr-only">({t(has ? 'met' : 'unmet')})</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
