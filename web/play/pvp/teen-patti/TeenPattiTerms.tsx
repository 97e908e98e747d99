import type { Options } from '../../../../games/pvp/teen-patti/shapes.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

/** What a room plays by. */
export function TeenPattiTerms({ options }: { options: unknown }) {
  const t = useWords<typeof words>('game');
  const { variation = 'classic', showsAgainstBlind = false } = options as Partial<Options>;
  return [t(`variation.${variation}`), ...(showsAgainstBlind ? [t('blindShown')] : [])].join(', ');
}
