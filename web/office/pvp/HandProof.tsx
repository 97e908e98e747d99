import type { CallOutput } from '../../../contract/call.ts';
import type { officeGetPvpHand } from '../../../contract/pvp-office.ts';
import { Badge } from '../../kit/Badge.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './hands.words.ts';

const checks = ['server', 'seats', 'client', 'replay'] as const;

/** The seeds of a hand, and whether they fit together. */
export function HandProof({ proof }: { proof: CallOutput<typeof officeGetPvpHand>['proof'] }) {
  const t = useWords<typeof words>('pvpHands');
  const { locale } = useManner();
  const { checks: made } = proof;
  const facts: Fact[] = [
    ...(made === null
      ? []
      : checks.map((key) => ({
          key,
          label: t(`check.${key}`),
          value: <Badge tone={made[key] ? 'win' : 'danger'}>{t(made[key] ? 'right' : 'wrong')}</Badge>,
        }))),
    { key: 'version', label: t('version'), value: localDigits(String(proof.version), locale) },
    { key: 'hash', label: t('serverHash'), value: <CopyText text={proof.serverSeedHash} /> },
    {
      key: 'seed',
      label: t('serverSeed'),
      value:
        proof.serverSeed === null ? (
          <span className="text-faint">{t('serverHidden')}</span>
        ) : (
          <CopyText text={proof.serverSeed} />
        ),
    },
    ...proof.seats.map(({ seat, seed }) => ({
      key: `seat-${seat}`,
      label: t('seatSeed', { seat: localDigits(String(seat), locale) }),
      value: <CopyText text={seed} />,
    })),
    { key: 'client', label: t('clientSeed'), value: <CopyText text={proof.clientSeed} /> },
  ];
  return <Facts facts={facts} />;
}
