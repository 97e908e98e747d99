import { type ContractStatement, getContractStatement } from '../../../../contract/contract-statements.ts';
import type { CallOutput } from '../../../../contract/call.ts';
import { useCall } from '../../../kit/ask.ts';
import { Asked } from '../../../kit/Asked.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { type Fact, Facts } from '../../../kit/Facts.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { Money } from '../../../kit/Money.tsx';
import { moneyText, numberText } from '../../../kit/money.ts';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { Stat } from '../../../kit/Stat.tsx';
import { Table } from '../../../kit/Table.tsx';
import { timeText } from '../../../kit/time.ts';
import { useWords } from '../../../kit/speaking.ts';
import { tierText } from './terms.tsx';
import type { words } from './words.ts';

type Story = CallOutput<typeof getContractStatement>;
type Sum = 'stake' | 'payout' | 'cost' | 'valid' | 'netLoss' | 'carriedBefore' | 'base' | 'carried';
type Part = 'gross' | 'below' | 'gap' | 'adjusted' | 'owedBefore' | 'owed';

interface Props {
  statement: ContractStatement;
  title: string;
  onClose: () => void;
}

/** One window with everything that made its amount, down to whose play it was. */
export function StatementDialog({ statement, title, onClose }: Props) {
  const t = useWords<typeof words>('agentContracts');
  const story = useCall(getContractStatement, { statementId: statement.id });
  return (
    <Dialog open wide title={title} onClose={onClose}>
      <div className="grid grid-cols-1 gap-5">
        <Stat
          big
          label={`${t(`kinds.${statement.kind}`)} · ${t(`products.${statement.product}`)}`}
          value={<Money value={statement.amount} />}
          hint={t(`statementStates.${statement.state}`)}
        />
        <Asked of={story} waiting={<Skeleton className="h-64 w-full rounded-card" />}>
          {(known) => <Known story={known} />}
        </Asked>
      </div>
    </Dialog>
  );
}

function Known({ story }: { story: Story }) {
  const t = useWords<typeof words>('agentContracts');
  const manner = useManner();
  const { statement, below, members, corrections } = story;
  return (
    <>
      <section className="grid gap-2">
        <h3>{t('how')}</h3>
        <Facts facts={useFacts(statement)} />
      </section>
      {corrections.length > 0 && (
        <section className="grid gap-2">
          <h3>{t('corrections')}</h3>
          <ul className="grid gap-2 text-sm">
            {corrections.map((line) => (
              <li key={line.fromMs} className="rounded-control bg-raised px-3 py-2">
                {t('correctionOf', {
                  from: timeText(line.fromMs, manner, 'short'),
                  before: moneyText(line.grossBefore, manner),
                  after: moneyText(line.grossAfter, manner),
                })}{' '}
                <Money value={line.amount} change bare />
                {line.betIds.length > 0 && (
                  <span className="block text-faint">{t('correctionBets', { ids: line.betIds.join(', ') })}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {below.length > 0 && (
        <section className="grid gap-2">
          <h3>{t('agentsBelow')}</h3>
          <Facts
            facts={below.map(({ id, name, gross }) => ({ key: id, label: name, value: <Money value={gross} bare /> }))}
          />
        </section>
      )}
      {members.length > 0 && (
        <section className="grid gap-2">
          <h3>{t('members')}</h3>
          <Table
            label={t('members')}
            rows={members}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', head: t('name'), lead: true, cell: ({ name }) => name },
              { key: 'bets', head: t('bets'), end: true, cell: ({ bets }) => numberText(bets, manner.locale) },
              { key: 'stake', head: t('stake'), end: true, cell: ({ stake }) => <Money value={stake} bare /> },
              { key: 'payout', head: t('payout'), end: true, cell: ({ payout }) => <Money value={payout} bare /> },
              { key: 'valid', head: t('valid'), end: true, cell: ({ valid }) => <Money value={valid} bare /> },
            ]}
          />
        </section>
      )}
    </>
  );
}

/** How a window adds up, without the lines that say nothing. */
function useFacts(statement: ContractStatement): Fact[] {
  const t = useWords<typeof words>('agentContracts');
  const manner = useManner();
  const line = (key: Sum | Part): Fact[] =>
    Number(statement[key]) === 0 ? [] : [{ key, label: t(key), value: <Money value={statement[key]} bare /> }];
  const isDividend = statement.kind === 'dividend';
  const step: Fact[] =
    statement.kind === 'realtime'
      ? []
      : [
          {
            key: 'step',
            label: t('step'),
            value: statement.tier === null ? t('noStep') : tierText(statement.kind, statement.tier, t, manner),
          },
        ];
  return [
    ...(['stake', 'payout'] as const).flatMap(line),
    ...(isDividend ? (['cost', 'netLoss', 'carriedBefore', 'base', 'carried'] as const).flatMap(line) : []),
    ...line('valid'),
    { key: 'active', label: t('active'), value: numberText(statement.active, manner.locale) },
    ...step,
    ...(['gross', 'below', 'gap', 'adjusted', 'owedBefore', 'owed'] as const).flatMap(line),
  ];
}
