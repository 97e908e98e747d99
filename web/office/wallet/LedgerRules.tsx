import { Badge } from '../../kit/Badge.tsx';
import { nowMs } from '../../kit/clock.ts';
import { Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { spanText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import {
  PathLink,
  pathOfDeposit,
  pathOfLotteryDraws,
  pathOfMember,
  pathOfTransaction,
  pathOfWithdrawal,
} from '../paths.tsx';
import { ruleKeyOf } from './ledger-rules.ts';
import type { Health } from './queries.ts';
import type { words as ruleWords } from './ledger.words.ts';
import type { words } from './words.ts';

type Rule = Health['invariants'][number];

/** Every rule with its meaning, broken ones first, then what is late; they open with the rows that break them. */
export function LedgerRules({ invariants }: Pick<Health, 'invariants'>) {
  const t = useWords<typeof words>('wallet');
  const wordsOf = useRuleWords();
  const rows = invariants.toSorted((one, other) => weightOf(other) - weightOf(one));
  return (
    <ListPage
      airy
      list={useWholeList({ data: rows, error: null, isFetching: false, refetch: () => {} })}
      label={t('ledgerTitle')}
      rowKey={({ name }) => name}
      details={{
        title: ({ name }) => wordsOf(name).name,
        of: (rule) => <RuleDetails rule={rule} why={wordsOf(rule.name).why} />,
      }}
      columns={[
        {
          key: 'rule',
          head: t('rule'),
          sortBy: ({ name }) => wordsOf(name).name,
          lead: true,
          cell: ({ name }) => <span className="font-semibold">{wordsOf(name).name}</span>,
        },
        { key: 'why', head: t('why'), cell: ({ name }) => <span className="text-soft">{wordsOf(name).why}</span> },
        {
          key: 'violations',
          head: t('violations'),
          sortBy: weightOf,
          end: true,
          cell: ({ kind, violations }) => (
            <Badge tone={violations === 0 ? 'win' : kind === 'books' ? 'danger' : 'warning'}>
              {violations === 0 ? t('holds') : t(kind === 'books' ? 'breaks' : 'isLate', { n: violations })}
            </Badge>
          ),
        },
      ]}
    />
  );
}

/** The books before what is late, and of each the most first. */
function weightOf({ kind, violations }: Rule): number {
  return violations > 0 && kind === 'books' ? violations + 1e9 : violations;
}

function RuleDetails({ rule, why }: { rule: Rule; why: string }) {
  const t = useWords<typeof words>('wallet');
  const rows = rule.rows ?? [];
  const isLate = rule.kind === 'punctuality';
  return (
    <div className="grid gap-5 px-3">
      <p>{why}</p>
      <Facts facts={[{ key: 'name', label: t('serverName'), value: <span lang="en">{rule.name}</span> }]} />
      {rule.violations === 0 ? (
        <p className="rounded-control bg-win-tint px-4 py-3 text-sm">{t(isLate ? 'nothingLate' : 'nothingBreaks')}</p>
      ) : (
        <section className="grid gap-2">
          <h3 className="text-sm text-faint">
            {t(isLate ? 'lateRows' : 'brokenRows', { n: rule.violations, shown: rows.length })}
          </h3>
          <ul className="grid gap-1">
            {rows.map((row, at) => (
              <li
                key={at}
                className={`flex flex-wrap gap-x-4 gap-y-1 rounded-control px-4 py-2 text-sm ${isLate ? 'bg-warning-tint' : 'bg-danger-tint'}`}
              >
                {row['due_at'] && <Lateness dueAt={row['due_at']} />}
                {Object.entries(row)
                  .filter(([column]) => column !== 'due_at')
                  .map(([column, value]) => (
                    <span key={column}>
                      <span className="text-faint">{column}</span> <RowValue row={row} column={column} value={value} />
                    </span>
                  ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** How long something has been due, by the clock of this page. */
function Lateness({ dueAt }: { dueAt: string }) {
  const t = useWords<typeof words>('wallet');
  const { locale } = useManner();
  return (
    <span className="font-semibold">
      {t('lateBy', { span: spanText(Math.max(0, nowMs() - Date.parse(dueAt)), locale) })}
    </span>
  );
}

type Row = NonNullable<Rule['rows']>[number];

/** What has a page of its own, by the name of its column. */
const pageOf: Record<string, (value: string, row: Row) => string> = {
  transaction_id: pathOfTransaction,
  member_id: (memberId) => pathOfMember(memberId),
  deposit_id: pathOfDeposit,
  withdrawal_id: pathOfWithdrawal,
  draw_id: (_, row) => pathOfLotteryDraws(row['game_code'] ?? ''),
};

function RowValue({ row, column, value }: { row: Row; column: string; value: string | null }) {
  const path = value === null || value === '0' ? null : pageOf[column]?.(value, row);
  if (!path) return <span className="k-digits font-semibold select-all">{value}</span>;
  return (
    <PathLink href={path} className="k-digits font-semibold text-accent-text underline underline-offset-4">
      {value}
    </PathLink>
  );
}

function useRuleWords(): (name: string) => { name: string; why: string } {
  const t = useWords<typeof words>('wallet');
  const ofRules = useWords<typeof ruleWords>('ledger');
  return (name) => {
    const key = ruleKeyOf(name);
    return key ? { name: ofRules(`${key}.name`), why: ofRules(`${key}.why`) } : { name, why: t('unknownRule') };
  };
}
