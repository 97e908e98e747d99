import { listBonusOffers } from '../../../contract/bonuses-office.ts';
import { giftKinds } from '../../../contract/points.ts';
import { GIFT_NAME_MAX, GIFT_TEXT_MAX } from '../../../contract/points-office.ts';
import { useCall } from '../../kit/ask.ts';
import type { Wrong } from '../../kit/FormDialog.tsx';
import { TextsInBoth } from '../../kit/InBoth.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { plainDigits } from '../../kit/money.ts';
import { MomentField } from '../../kit/MomentField.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { PictureField } from '../../kit/PictureField.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Select } from '../../kit/Select.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { GameField } from '../../kit/GameField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { GiftDraft } from './gift-draft.ts';
import type { words } from './words.ts';

interface Props {
  draft: GiftDraft;
  onDraft: (some: Partial<GiftDraft>) => void;
  wrong: Wrong;
}

export function TextFields({ draft, onDraft, wrong }: Props) {
  const t = useWords<typeof words>('mall');
  return (
    <>
      <TextsInBoth
        title={draft.name}
        text={draft.text}
        onChange={(some) => onDraft('title' in some ? { name: some.title } : some)}
        label={(line, language) => {
          const field = line === 'title' ? 'name' : line;
          return t(language === 'BN' ? `${field}Bn` : `${field}En`);
        }}
        error={(line, language) => wrong(`${line === 'title' ? 'name' : line}.${language}`)}
        most={{ title: GIFT_NAME_MAX, text: GIFT_TEXT_MAX }}
        rows={2}
        textOptional
      />
      <PictureField
        url={draft.pictureUrl}
        onUrl={(pictureUrl) => onDraft({ pictureUrl })}
        required={false}
        error={wrong('pictureUrl')}
      />
    </>
  );
}

export function AwardFields(props: Props) {
  const { draft, onDraft, wrong } = props;
  const t = useWords<typeof words>('mall');
  return (
    <div className="grid gap-3">
      <Segments
        label={t('award')}
        choices={giftKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={draft.kind}
        onValue={(kind) => onDraft({ kind })}
      />
      {(draft.kind === 'goods' || draft.kind === 'cash') && (
        <MoneyField
          label={t(draft.kind === 'goods' ? 'goodsWorth' : 'cashAmount')}
          value={draft.worth}
          onValue={(worth) => onDraft({ worth })}
          error={wrong('award.amount')}
        />
      )}
      {draft.kind === 'bonus' && <OfferField {...props} />}
      {draft.kind === 'free_rounds' && <RoundFields {...props} />}
    </div>
  );
}

function OfferField({ draft, onDraft, wrong }: Props) {
  const t = useWords<typeof words>('mall');
  const { language } = useManner();
  const { data } = useCall(listBonusOffers, {}, { select: ({ list }) => list });
  const fixed = data?.filter(({ terms }) => terms.award.kind === 'fixed');
  return (
    <Select
      label={t('offer')}
      hint={fixed?.length === 0 ? t('offerNone') : undefined}
      placeholder={t('offerChoose')}
      choices={fixed?.map(({ offerId, terms }) => ({ value: offerId, label: terms.title[language] })) ?? []}
      value={draft.offerId}
      onChange={({ target }) => onDraft({ offerId: target.value })}
      error={wrong('award.offerId')}
    />
  );
}

function RoundFields({ draft, onDraft, wrong }: Props) {
  const t = useWords<typeof words>('mall');
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField
        label={t('provider')}
        maxLength={40}
        value={draft.provider}
        onChange={({ target }) => onDraft({ provider: target.value })}
        error={wrong('award.provider')}
      />
      <GameField
        label={t('gameCode')}
        value={draft.gameCode}
        onValue={(gameCode) => onDraft({ gameCode })}
        error={wrong('award.gameCode')}
      />
      <CountField
        label={t('rounds')}
        value={draft.rounds}
        onValue={(rounds) => onDraft({ rounds })}
        error={wrong('award.rounds')}
      />
      <MoneyField
        label={t('stake')}
        value={draft.stake}
        onValue={(stake) => onDraft({ stake })}
        error={wrong('award.stake')}
      />
      <CountField
        label={t('days')}
        value={draft.days}
        onValue={(days) => onDraft({ days })}
        error={wrong('award.days')}
      />
    </div>
  );
}

export function PriceFields({ draft, onDraft, wrong }: Props) {
  const t = useWords<typeof words>('mall');
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <CountField
        label={t('points')}
        hint={t('pointsHint')}
        value={draft.points}
        onValue={(points) => onDraft({ points })}
        error={wrong('points')}
      />
      <MoneyField
        label={t('amount')}
        optional
        value={draft.amount}
        onValue={(amount) => onDraft({ amount })}
        error={wrong('amount')}
      />
      <CountField
        label={t('stock')}
        hint={t('stockHint')}
        optional
        value={draft.stock}
        onValue={(stock) => onDraft({ stock })}
        error={wrong('stock')}
      />
      <CountField
        label={t('most')}
        hint={t('mostHint')}
        optional
        value={draft.mostPerMember}
        onValue={(mostPerMember) => onDraft({ mostPerMember })}
        error={wrong('mostPerMember')}
      />
    </div>
  );
}

export function TimeFields({ draft, onDraft, wrong }: Props) {
  const t = useWords<typeof words>('mall');
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <MomentField
          label={t('from')}
          optional
          atMs={draft.fromMs}
          onAtMs={(fromMs) => onDraft({ fromMs })}
          error={wrong('fromMs')}
        />
        <MomentField
          label={t('until')}
          optional
          atMs={draft.untilMs}
          onAtMs={(untilMs) => onDraft({ untilMs })}
          error={wrong('untilMs')}
        />
        <CountField
          label={t('position')}
          hint={t('positionHint')}
          value={draft.position}
          onValue={(position) => onDraft({ position })}
          error={wrong('position')}
        />
      </div>
      <Switch label={t('show')} checked={draft.shown} onChange={({ target }) => onDraft({ shown: target.checked })} />
    </>
  );
}

interface CountProps {
  label: string;
  hint?: string;
  optional?: boolean;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}

/** A whole number that may be empty. */
export function CountField({ value, onValue, ...field }: CountProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      maxLength={9}
      value={value}
      onChange={({ target }) => onValue(plainDigits(target.value).replaceAll(/\D/g, ''))}
    />
  );
}
