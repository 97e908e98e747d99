import { useState } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { Drawer } from '../../kit/Drawer.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { Table } from '../../kit/Table.tsx';
import { useWords } from '../../kit/words.ts';
import { PathLink, pathOfMember, pathOfTransaction } from '../paths.tsx';
import { ruleKeyOf, rowsAreTransactions } from './ledger-rules.ts';
import type { en as ruleWords } from './ledger-words.en.ts';
import type { Health } from './queries.ts';
import type { en } from './words.en.ts';

type Rule = Health['invariants'][number];

/** Every rule with its meaning, broken ones first; those open with the rows that break them. */
export function LedgerRules({ invariants }: Pick<Health, 'invariants'>) {
  const t = useWords<typeof en>('wallet');
  const wordsOf = useRuleWords();
  const [open, setOpen] = useState<string | null>(null);
  const sorted = invariants.toSorted((one, other) => other.violations - one.violations);
  const chosen = invariants.find(({ name }) => name === open);
  return (
    <>
      <Table<Rule>
        label={t('ledgerTitle')}
        rows={sorted}
        rowKey={({ name }) => name}
        onRow={({ name }) => setOpen(name)}
        columns={[
          {
            key: 'rule',
            head: t('rule'),
            lead: true,
            cell: ({ name }) => <span className="font-semibold">{wordsOf(name).name}</span>,
          },
          { key: 'why', head: t('why'), cell: ({ name }) => <span className="text-soft">{wordsOf(name).why}</span> },
          {
            key: 'violations',
            head: t('violations'),
            end: true,
            cell: ({ violations }) => (
              <Badge tone={violations > 0 ? 'danger' : 'win'}>
                {violations > 0 ? t('breaks', { n: violations }) : t('holds')}
              </Badge>
            ),
          },
        ]}
      />
      <Drawer
        side="end"
        open={chosen !== undefined}
        onClose={() => setOpen(null)}
        title={chosen ? wordsOf(chosen.name).name : ''}
      >
        {chosen && <RuleDetails rule={chosen} why={wordsOf(chosen.name).why} />}
      </Drawer>
    </>
  );
}

function RuleDetails({ rule, why }: { rule: Rule; why: string }) {
  const t = useWords<typeof en>('wallet');
  const rows = rule.rows ?? [];
  return (
    <div className="grid gap-5 px-3">
      <p>{why}</p>
      <Facts facts={[{ key: 'name', label: t('serverName'), value: <span lang="en">{rule.name}</span> }]} />
      {rule.violations === 0 ? (
        <p className="rounded-control bg-win-tint px-4 py-3 text-sm">{t('nothingBreaks')}</p>
      ) : (
        <section className="grid gap-2">
          <h3 className="text-sm text-faint">{t('brokenRows', { n: rule.violations, shown: rows.length })}</h3>
          <ul className="grid gap-1">
            {rows.map((row, at) => (
              <li key={at} className="flex flex-wrap gap-x-4 gap-y-1 rounded-control bg-danger-tint px-4 py-2 text-sm">
                {Object.entries(row).map(([column, value]) => (
                  <span key={column}>
                    <span className="text-faint">{column}</span>{' '}
                    <RowValue rule={rule.name} column={column} value={value} />
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

/** What can be opened is a link: transactions and members. */
function RowValue({ rule, column, value }: { rule: string; column: string; value: string | null }) {
  const isTransaction = column === 'transaction_id' || (column === 'id' && rowsAreTransactions(rule));
  const path =
    value === null
      ? null
      : isTransaction
        ? pathOfTransaction(value)
        : column === 'member_id'
          ? pathOfMember(value)
          : null;
  if (path === null) return <span className="k-digits font-semibold select-all">{value}</span>;
  return (
    <PathLink href={path} className="k-digits font-semibold text-accent-text underline underline-offset-4">
      {value}
    </PathLink>
  );
}

function useRuleWords(): (name: string) => { name: string; why: string } {
  const t = useWords<typeof en>('wallet');
  const ofRules = useWords<typeof ruleWords>('ledger');
  return (name) => {
    const key = ruleKeyOf(name);
    return key ? { name: ofRules(`${key}.name`), why: ofRules(`${key}.why`) } : { name, why: t('unknownRule') };
  };
}
