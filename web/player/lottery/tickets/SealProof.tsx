import { useState } from 'react';
import type { LotteryTicket, TicketProof } from '../../../../contract/lottery.ts';
import { Button } from '../../../kit/Button.tsx';
import { CopyText } from '../../../kit/CopyText.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { Verdict } from '../results/DrawProof.tsx';
import { canProve, isSealed } from './proving.ts';
import type { words } from '../words.ts';

interface Props {
  proof: TicketProof | null;
  /** With the hash that was told when it was placed. */
  ticket: Pick<LotteryTicket, 'state' | 'commitment'>;
  /** Takes the ticket along as whoever checks it wants it. */
  onSave: () => void;
}

/** That a ticket was sealed before its numbers were drawn, and the check of it in this very browser. */
export function SealProof({ proof, ticket, onSave }: Props) {
  const { state, commitment } = ticket;
  const t = useWords<typeof words>('lottery');
  if (state === 'cancelled') return null;
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-base">{t('proof')}</h3>
      <p className="text-sm text-pretty text-soft">{t(proof ? 'proofText' : 'proofLater')}</p>
      <dl className="lot-proof">
        <div>
          <dt>{t('commitment')}</dt>
          <dd>
            <CopyText text={commitment} className="lot-hash" />
          </dd>
        </div>
      </dl>
      {proof && <Proof proof={proof} commitment={commitment} onSave={onSave} />}
    </section>
  );
}

function Proof({ proof, commitment, onSave }: { proof: TicketProof; commitment: string; onSave: () => void }) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const [fits, setFits] = useState<boolean | null>(null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {canProve() ? (
          <Button size="sm" variant="second" onClick={() => void isSealed(proof, commitment).then(setFits)}>
            {t('checkSeal')}
          </Button>
        ) : (
          <p className="text-sm text-soft">{t('cannotProve')}</p>
        )}
        <Button size="sm" variant="outline" onClick={onSave}>
          {t('saveTicket')}
        </Button>
        <Verdict fits={fits} yes={t('sealFits')} no={t('sealDiffers')} />
      </div>
      <details className="lot-prizes">
        <summary>{t('proofParts', { n: proof.path.length, text: numberText(proof.path.length, locale) })}</summary>
        <dl className="lot-proof">
          <div>
            <dt>{t('leaf')}</dt>
            <dd>
              <CopyText text={proof.leaf} className="lot-hash" />
            </dd>
          </div>
          {proof.path.map(({ side, hash }, at) => (
            <div key={at}>
              <dt>{t(side === 'left' ? 'stepLeft' : 'stepRight', { text: numberText(at + 1, locale) })}</dt>
              <dd className="lot-hash">{hash}</dd>
            </div>
          ))}
          <div>
            <dt>{t('seal')}</dt>
            <dd>
              <CopyText text={proof.merkleRoot} className="lot-hash" />
            </dd>
          </div>
        </dl>
      </details>
    </>
  );
}
