import { ArrowRight, Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { listBrandFigures } from '../../../contract/brands-office.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { useDesk, useMay } from '../../kit/staff.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { useChangeBrand } from './change-brand.ts';
import { HostsDialog } from './HostsDialog.tsx';
import { NewBrandDialog } from './NewBrandDialog.tsx';
import type { words } from './brands.words.ts';
import type { words as officeWords } from './words.ts';

type Answer = CallOutput<typeof listBrandFigures>;
type Row = Answer['list'][number];
type Total = Answer['totals'][number];

/** Every brand side by side; currencies are never added. */
export function BrandsPage() {
  const t = useWords<typeof words>('brands');
  const office = useWords<typeof officeWords>('office');
  const manner = useManner();
  const { language } = manner;
  const asked = useCall(listBrandFigures, {}, { everyMs: 60_000, keepsLast: true });
  const mayOpen = useMay('brands.write');
  const [isOpening, setOpening] = useState(false);
  const [readdressed, setReaddressed] = useState<Row | null>(null);
  return (
    <ListPage
      list={useWholeList({ ...asked, data: asked.data?.list })}
      title={office('room.brands')}
      lead={t('lead')}
      after={
        mayOpen && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setOpening(true)}>
            {t('make')}
          </Button>
        )
      }
      rowKey={({ code }) => code}
      columns={[
        {
          key: 'brand',
          head: t('brand'),
          lead: true,
          sortBy: ({ code }) => code,
          cell: (brand) => <Named brand={brand} />,
        },
        ...columnsOf<Row>(t, manner),
        {
          key: 'enter',
          head: '',
          end: true,
          cell: (brand) => (
            <span className="flex justify-end gap-2">
              {mayOpen && (
                <IconButton
                  size="sm"
                  label={t('hostsOf', { name: brand.name[language] })}
                  onClick={() => setReaddressed(brand)}
                >
                  <Globe aria-hidden />
                </IconButton>
              )}
              <Enter code={brand.code} />
            </span>
          ),
        },
      ]}
      below={<Totals totals={asked.data?.totals ?? []} />}
    >
      {isOpening && asked.data && <NewBrandDialog brands={asked.data.list} onClose={() => setOpening(false)} />}
      {readdressed && <HostsDialog brand={readdressed} onClose={() => setReaddressed(null)} />}
    </ListPage>
  );
}

function Named({ brand: { code, name, hosts } }: { brand: Row }) {
  const t = useWords<typeof words>('brands');
  const { language } = useManner();
  const here = useDesk((desk) => desk.brandCode);
  return (
    <span>
      <span className="font-semibold">{name[language]}</span> <span className="text-soft">{code}</span>{' '}
      {code === here && <Badge tone="accent">{t('here')}</Badge>}
      <span className="block text-sm font-normal wrap-anywhere text-faint">{hosts[0]}</span>
    </span>
  );
}

/** Puts the brand on the desk. */
function Enter({ code }: { code: string }) {
  const t = useWords<typeof words>('brands');
  const here = useDesk((desk) => desk.brandCode);
  const enter = useChangeBrand();
  if (code === here) return null;
  return (
    <Button size="sm" variant="quiet" icon={<ArrowRight aria-hidden />} onClick={() => enter(code)}>
      {t('enter')}
    </Button>
  );
}

/** Where a currency has several brands. */
function Totals({ totals }: { totals: readonly Total[] }) {
  const t = useWords<typeof words>('brands');
  const manner = useManner();
  if (totals.every(({ brands }) => brands < 2)) return null;
  const named: Column<Total> = {
    key: 'brand',
    head: t('brand'),
    lead: true,
    cell: ({ brands, currency }) => t('totalOf', { n: brands, currency: currency.code }),
  };
  return (
    <section className="grid gap-3">
      <SectionHead title={t('totals')} />
      <Table
        dense
        label={t('totals')}
        rows={totals}
        rowKey={({ currency }) => `${currency.code}${currency.decimals}`}
        columns={[named, ...columnsOf<Total>(t, manner)]}
      />
    </section>
  );
}

type Amounts = 'deposits' | 'withdrawals' | 'ggr' | 'ngr' | 'liability';
type Counts = 'members' | 'active' | 'waiting';
type Figures = Pick<Total, Amounts | Counts | 'currency'>;

function columnsOf<Row extends Figures>(
  t: Words<typeof words>,
  manner: Manner,
): (Column<Row> & { sortBy: (row: Row) => number })[] {
  const count = (key: Counts) => ({
    key,
    head: t(key),
    end: true,
    sortBy: (row: Row) => row[key],
    cell: (row: Row) => numberText(row[key], manner.locale),
  });
  const amount = (key: Amounts) => ({
    key,
    head: t(key),
    end: true,
    sortBy: (row: Row) => Number(row[key]),
    cell: (row: Row) => {
      const { symbol, decimals } = row.currency;
      return (
        <span className="whitespace-nowrap tabular-nums">
          {moneyText(row[key], { ...manner, currencySymbol: symbol, currencyDecimals: decimals })}
        </span>
      );
    },
  });
  return [
    count('members'),
    count('active'),
    amount('deposits'),
    amount('withdrawals'),
    amount('ggr'),
    amount('ngr'),
    amount('liability'),
    count('waiting'),
  ];
}
