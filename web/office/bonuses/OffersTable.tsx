import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { listBonusOffers, type OfferRow, switchBonusOffer } from '../../../contract/bonuses-office.ts';
import { fromMinor } from '../../../contract/money.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { useMay } from '../../kit/staff.ts';
import { toast } from '../../kit/toast.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { OfferDialog } from './OfferDialog.tsx';
import { OpenOfferDialog } from './OpenOfferDialog.tsx';
import type { words } from './words.ts';

/** The brand's offers: what they give, whether they are open, and what became of their bonuses. */
export function OffersTable({ onFilter }: { onFilter: (offerId: string) => void }) {
  const t = useWords<typeof words>('bonuses');
  const manner = useManner();
  const may = useMay('bonuses.write');
  const offers = useCall(listBonusOffers, {}, { select: ({ list }) => list });
  const turn = useDeed(switchBonusOffer);
  const [edited, setEdited] = useState<OfferRow | null>(null);
  const [opening, setOpening] = useState<OfferRow | null>(null);
  const onTurn = (offer: OfferRow, enabled: boolean) => {
    if (enabled) return setOpening(offer);
    turn.mutate(
      { offerId: offer.offerId, enabled },
      {
        onSuccess: () => toast(t('closed', { offer: offer.terms.title[manner.language] })),
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  };
  return (
    <ListPage
      list={useWholeList(offers)}
      label={t('offers')}
      rowKey={({ offerId }) => offerId}
      empty={{ motif: 'sun', title: t('emptyOffers'), hint: t('emptyOffersHint') }}
      columns={columnsOf(t, manner, { onTurn: may ? onTurn : null, onEdit: may ? setEdited : null, onFilter })}
    >
      {opening && <OpenOfferDialog offer={opening} onClose={() => setOpening(null)} />}
      {edited && <OfferDialog offer={edited} onClose={() => setEdited(null)} />}
    </ListPage>
  );
}

interface Deeds {
  onTurn: ((offer: OfferRow, enabled: boolean) => void) | null;
  onEdit: ((offer: OfferRow) => void) | null;
  onFilter: (offerId: string) => void;
}

function columnsOf(t: Words<typeof words>, manner: Manner, deeds: Deeds): ListColumn<OfferRow>[] {
  const { onTurn, onEdit, onFilter } = deeds;
  const count = (n: number) => numberText(n, manner.locale);
  const counted = (key: 'active' | 'converted', head: string): ListColumn<OfferRow> => ({
    key,
    head,
    sortBy: (offer) => offer[key],
    end: true,
    cell: (offer) => count(offer[key]),
  });
  return [
    {
      key: 'offer',
      head: t('offer'),
      sortBy: ({ terms }) => terms.title[manner.language],
      lead: true,
      cell: ({ terms, version }) => (
        <span>
          <span className="font-semibold">{terms.title[manner.language]}</span>{' '}
          <span className="whitespace-nowrap text-faint">{t('version', { n: count(version) })}</span>
        </span>
      ),
    },
    { key: 'kind', head: t('kind'), cell: (offer) => awardText(t, manner, offer) },
    {
      key: 'granted',
      head: t('granted'),
      sortBy: ({ granted }) => granted,
      end: true,
      cell: ({ offerId, granted }) => (
        <Button variant="quiet" size="sm" className="-me-4" onClick={() => onFilter(offerId)}>
          {count(granted)}
        </Button>
      ),
    },
    counted('active', t('inPlay')),
    counted('converted', t('converted')),
    {
      key: 'sum',
      head: t('convertedSum'),
      sortBy: ({ convertedSum }) => Number(convertedSum),
      end: true,
      cell: ({ convertedSum }) => <Money value={convertedSum} bare />,
    },
    {
      key: 'open',
      head: t('open'),
      cell: (offer) => <Opened offer={offer} onTurn={onTurn} />,
    },
    ...(onEdit
      ? [
          {
            key: 'edit',
            head: t('edit'),
            cell: (offer: OfferRow) => (
              <Button
                variant="outline"
                size="sm"
                icon={<Pencil aria-hidden />}
                aria-label={t('editOf', { offer: offer.terms.title[manner.language] })}
                onClick={() => onEdit(offer)}
              >
                {t('edit')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

function Opened({ offer, onTurn }: { offer: OfferRow; onTurn: Deeds['onTurn'] }) {
  const t = useWords<typeof words>('bonuses');
  const { language } = useManner();
  return (
    <label className="k-switch inline-flex py-0!">
      <span className="sr-only">{t('openOf', { offer: offer.terms.title[language] })}</span>
      <input
        type="checkbox"
        role="switch"
        checked={offer.enabled}
        disabled={!onTurn}
        onChange={({ target }) => onTurn?.(offer, target.checked)}
      />
    </label>
  );
}

function awardText(t: Words<typeof words>, manner: Manner, { terms: { award } }: OfferRow): string {
  const money = (minor: number) => moneyText(fromMinor(BigInt(minor), manner.currencyDecimals), manner);
  if (award.kind === 'fixed') return t('fixedText', { amount: money(award.amountMinor) });
  return t('matchText', { percent: numberText(award.percent, manner.locale), most: money(award.mostMinor) });
}
