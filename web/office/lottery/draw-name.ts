import type { OfficeDraw } from '../../../contract/lottery-draws.ts';
import type { Manner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';

/** A draw as sentences name it. */
export function drawName(
  { names, issue }: Pick<OfficeDraw, 'names' | 'issue'>,
  { language, locale }: Pick<Manner, 'language' | 'locale'>,
): { lottery: string; issue: string } {
  return { lottery: names[language], issue: localDigits(issue, locale) };
}
