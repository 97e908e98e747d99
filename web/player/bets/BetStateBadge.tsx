import type { BetState } from '../../../contract/bets.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const tones: Record<BetState, Tone> = { accepted: 'warning', settled: 'plain', rolled_back: 'second' };

/** How a bet stands. Winning or losing is the amount's affair, not the badge's. */
export function BetStateBadge({ state }: { state: BetState }) {
  const t = useWords<typeof words>('bets');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
