import { useWords } from '../../kit/speaking.ts';
import type { Proof } from './pending.ts';
import { useCompanyName } from './queries.ts';
import type { words } from './words.ts';

/** Beside the login, while somebody whom a company knows looks for their account: what comes after it. */
export function ProofNote({ proof: { company: code, person } }: { proof: Proof }) {
  const t = useWords<typeof words>('identities');
  const company = useCompanyName(code);
  return (
    <p className="wrap-anywhere rounded-control bg-accent-tint px-4 py-3 text-sm">
      {t('proofNote', { company, person })}
    </p>
  );
}
