import { useState } from 'react';
import { officeSaveSportsTerms, type SportsTerms } from '../../../contract/sports-office.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { numberText, percentText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { Switch } from '../../kit/Switch.tsx';
import { Table } from '../../kit/Table.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { wholeOf } from './BookDialog.tsx';
import type { words } from './words.ts';

const SECOND_MS = 1_000;
const THOUSAND = 1_000;

/** What this brand decides for each sport. */
export function TermsTable({ terms }: { terms: readonly SportsTerms[] }) {
  const t = useWords<typeof words>('sports');
  const { locale } = useManner();
  const may = useMay('games.write');
  const [changed, setChanged] = useState<SportsTerms | null>(null);
  return (
    <section className="grid gap-3 pt-4">
      <h2 className="text-lg">{t('terms')}</h2>
      <p className="text-sm text-soft">{t('termsLead')}</p>
      <Table<SportsTerms>
        label={t('terms')}
        rows={terms}
        rowKey={({ sport }) => sport}
        columns={[
          {
            key: 'sport',
            head: t('sports'),
            lead: true,
            cell: ({ sport }) => <span className="font-semibold">{t(`sport.${sport}`)}</span>,
          },
          {
            key: 'enabled',
            head: t('state'),
            cell: ({ enabled }) => <Badge tone={enabled ? 'win' : 'plain'}>{t(enabled ? 'offered' : 'off')}</Badge>,
          },
          {
            key: 'margin',
            head: t('margin'),
            end: true,
            cell: ({ marginMilli }) => percentText(marginMilli / THOUSAND, locale, 1),
          },
          {
            key: 'delay',
            head: t('delay'),
            end: true,
            cell: ({ delayMs }) => t('seconds', { text: numberText(delayMs / SECOND_MS, locale, 1) }),
          },
          {
            key: 'payout',
            head: t('mostPayout'),
            end: true,
            cell: ({ mostPayout }) => <Money value={mostPayout} bare />,
          },
          {
            key: 'liability',
            head: t('mostLiability'),
            end: true,
            cell: ({ mostLiability }) => <Money value={mostLiability} bare />,
          },
          ...(may
            ? [
                {
                  key: 'change',
                  head: '',
                  end: true,
                  cell: (row: SportsTerms) => (
                    <Button size="sm" variant="outline" onClick={() => setChanged(row)}>
                      {t('change')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {changed && <TermsDialog key={changed.sport} terms={changed} onClose={() => setChanged(null)} />}
    </section>
  );
}

function TermsDialog({ terms, onClose }: { terms: SportsTerms; onClose: () => void }) {
  const t = useWords<typeof words>('sports');
  const save = useDeed(officeSaveSportsTerms);
  const [draft, setDraft] = useState({
    ...terms,
    marginMilli: String(terms.marginMilli),
    delayMs: String(terms.delayMs),
    cashOutMarginMilli: String(terms.cashOutMarginMilli),
    leastTurnoverOdds: String(terms.leastTurnoverOdds),
  });
  const change = (some: Partial<typeof draft>) => setDraft({ ...draft, ...some });
  const numbers = [
    ['marginMilli', 'margin'],
    ['delayMs', 'delayMs'],
    ['cashOutMarginMilli', 'cashOutMargin'],
    ['leastTurnoverOdds', 'leastTurnoverOdds'],
  ] as const;
  return (
    <FormDialog
      title={t('termsTitle', { sport: t(`sport.${terms.sport}`) })}
      button={t('save')}
      send={() =>
        save.mutateAsync({
          ...draft,
          marginMilli: wholeOf(draft.marginMilli),
          delayMs: wholeOf(draft.delayMs),
          cashOutMarginMilli: wholeOf(draft.cashOutMarginMilli),
          leastTurnoverOdds: wholeOf(draft.leastTurnoverOdds),
        })
      }
      done={t('saved')}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Switch
            label={t('offered')}
            checked={draft.enabled}
            onChange={({ target }) => change({ enabled: target.checked })}
          />
          {numbers.map(([field, word]) => (
            <TextField
              key={field}
              label={t(word)}
              inputMode="numeric"
              value={draft[field]}
              error={wrong(field)}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          ))}
          <MoneyField
            label={t('mostPayout')}
            value={draft.mostPayout}
            error={wrong('mostPayout')}
            onValue={(mostPayout) => change({ mostPayout })}
          />
          <MoneyField
            label={t('mostLiability')}
            value={draft.mostLiability}
            error={wrong('mostLiability')}
            onValue={(mostLiability) => change({ mostLiability })}
          />
        </>
      )}
    </FormDialog>
  );
}
