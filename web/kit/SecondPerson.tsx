import { TextField } from './TextField.tsx';
import { toast } from './toast.ts';
import { useWords } from './speaking.ts';
import type { words } from './second-person.words.ts';

const REASON_LENGTH_MAX = 300;

interface Props {
  /** When a second person is needed. */
  hint: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
}

/** Why something is changed: for the second person, where one is needed. */
export function WhyField({ hint, value, onValue, error }: Props) {
  const t = useWords<typeof words>('secondPerson');
  return (
    <TextField
      label={t('why')}
      hint={hint}
      maxLength={REASON_LENGTH_MAX}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      error={error}
    />
  );
}

/** Says what became of a change: it counts, or it waits for a second person. */
export function useSaySaved(): (saved: string, proposalId: string | null) => void {
  const sayWaits = useSayWaits();
  return (saved, proposalId) => (proposalId === null ? toast(saved, { tone: 'win' }) : sayWaits(proposalId));
}

/** Says that something waits for a second person. */
export function useSayWaits(): (proposalId: string) => void {
  const t = useWords<typeof words>('secondPerson');
  return (id) => toast(t('waits', { id }), { tone: 'win' });
}
