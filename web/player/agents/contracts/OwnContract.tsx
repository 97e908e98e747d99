import { useState } from 'react';
import { answerContract, type ContractRow } from '../../../../contract/contracts.ts';
import type { CallInput } from '../../../../contract/call.ts';
import { Button } from '../../../kit/Button.tsx';
import { Card } from '../../../kit/Card.tsx';
import { useDeed } from '../../../kit/deeds.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../../kit/money.ts';
import { timeText } from '../../../kit/time.ts';
import { useWords } from '../../../kit/speaking.ts';
import { nowMs } from '../../../kit/clock.ts';
import { EndContractDialog } from './EndContractDialog.tsx';
import { StoryDialog } from './StoryDialog.tsx';
import { TrialDialog } from './TrialDialog.tsx';
import { ContractBadge, Terms } from './terms.tsx';
import type { words } from './words.ts';

type Answer = CallInput<typeof answerContract>['answer'];

/** A contract that the agent has: its terms, and what of it waits for them. */
export function OwnContract({ contract }: { contract: ContractRow }) {
  const t = useWords<typeof words>('agentContracts');
  const manner = useManner();
  const [over, setOver] = useState<Answer | 'story' | 'trial' | 'end' | null>(null);
  const { kind, tiers, offered, state, other, fromMs, untilMs } = contract;
  const at = (ms: number) => timeText(ms, manner, 'short');
  return (
    <Card className="grid gap-4">
      <ContractHead contract={contract} name={other?.name ?? t('house')} />
      {tiers !== null && <Terms kind={kind} tiers={tiers} />}
      {contract.carryWindows > 0 && (
        <p className="text-sm text-soft">{t('carries', { n: numberText(contract.carryWindows, manner.locale) })}</p>
      )}
      {fromMs !== null && (
        <p className="text-sm text-faint">
          {fromMs > nowMs() ? t('starts', { from: at(fromMs) }) : t('since', { from: at(fromMs) })}
          {untilMs !== null && ` · ${t('until', { until: at(untilMs) })}`}
        </p>
      )}
      {offered !== null && (
        <div className="grid gap-3">
          <p className="font-semibold">{t('offeredTerms')}</p>
          <Terms kind={kind} tiers={offered.tiers} />
          <p className="text-sm text-soft">{t('lapses', { at: at(offered.lapsesAtMs) })}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {offered !== null && (
          <>
            <Button onClick={() => setOver('accept')}>{t('accept')}</Button>
            <Button variant="outline" onClick={() => setOver('reject')}>
              {t('reject')}
            </Button>
          </>
        )}
        {state === 'end_asked' && (
          <>
            <Button onClick={() => setOver('keep')}>{t('keep')}</Button>
            <Button variant="outline" onClick={() => setOver('agree')}>
              {t('agree')}
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={() => setOver('trial')}>
          {t('trial')}
        </Button>
        <Button variant="quiet" onClick={() => setOver('story')}>
          {t('story')}
        </Button>
        {state === 'active' && (
          <Button variant="quiet" onClick={() => setOver('end')}>
            {t('end')}
          </Button>
        )}
      </div>
      {over === 'trial' && <TrialDialog contract={contract} onClose={() => setOver(null)} />}
      {over === 'story' && <StoryDialog contractId={contract.id} onClose={() => setOver(null)} />}
      {over === 'end' && <EndContractDialog contract={contract} onClose={() => setOver(null)} />}
      {over !== null && over !== 'story' && over !== 'trial' && over !== 'end' && (
        <AnswerDialog contract={contract} answer={over} onClose={() => setOver(null)} />
      )}
    </Card>
  );
}

/** What a contract is, with whom, and how it stands. */
export function ContractHead({ contract, name }: { contract: ContractRow; name: string }) {
  const t = useWords<typeof words>('agentContracts');
  const { locale } = useManner();
  const { kind, product, period, state } = contract;
  const id = localDigits(contract.id, locale);
  return (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div className="grid min-w-0 gap-0.5">
        <h3 className="text-base font-semibold">
          {t(`kinds.${kind}`)} · {t(`products.${product}`)}
        </h3>
        <p className="text-sm text-faint">
          {[...(kind === 'dividend' ? [t(`periods.${period}`)] : []), t('with', { name }), t('number', { id })].join(
            ' · ',
          )}
        </p>
      </div>
      <ContractBadge state={state} />
    </div>
  );
}

function AnswerDialog({ contract, answer, onClose }: { contract: ContractRow; answer: Answer; onClose: () => void }) {
  const t = useWords<typeof words>('agentContracts');
  const send = useDeed(answerContract);
  const warns = contract.endsBelow > 0 && (answer === 'accept' || answer === 'agree');
  const { kind, offered, tiers } = contract;
  const version = offered?.version ?? 1;
  const shown = offered?.tiers ?? tiers;
  return (
    <FormDialog
      title={warns ? t('warnTitle') : t(answer)}
      danger={warns || answer === 'agree' || answer === 'reject'}
      button={warns && answer === 'accept' ? t('acceptAll') : t(answer)}
      send={() => send.mutateAsync({ contractId: contract.id, version, answer })}
      done={t('answered')}
      onClose={onClose}
    >
      {warns && <p className="text-soft">{t('warnText', { n: contract.endsBelow })}</p>}
      {shown !== null && <Terms kind={kind} tiers={shown} />}
    </FormDialog>
  );
}
