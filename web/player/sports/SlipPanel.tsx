import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { oddsPolicies, type OddsPolicy } from '../../../contract/sports.ts';
import { BUILDER } from '../../../games/sports/builder-shapes.ts';
import { type OddsFormat, oddsFormats } from '../../../games/sports/shapes.ts';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Drawer } from '../../kit/Drawer.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { decimalOf, minorOf } from '../../kit/money-sum.ts';
import { moneyText, numberText } from '../../kit/money.ts';
import { Select } from '../../kit/Select.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { useWords } from '../../kit/speaking.ts';
import { toModal } from '../paths.ts';
import { EditSums } from './EditSums.tsx';
import { kindsOf, reckon } from './kinds.ts';
import { useNames } from './names.ts';
import { chooseFormat, useOddsFormat, useOddsText } from './odds-format.ts';
import { usePlacing } from './placing.ts';
import { marginMilliOf, mostStakeMinor, oddsNow, type SlipEvent, useSlipEvents } from './slip-events.ts';
import { ReplaceSlip } from './ReplaceSlip.tsx';
import { ShareSlip } from './ShareSlip.tsx';
import { SlipCode } from './SlipCode.tsx';
import { bankersOf, clearSlip, type Pick, toggleBanker, togglePick, useSlip, useSlipSheet } from './slip.ts';
import { WaitingTicket } from './WaitingTicket.tsx';
import type { words } from './words.ts';

/** On phones: how much stands on the slip, and the way to it. */
export function SlipBar() {
  const t = useWords<typeof words>('sports');
  const { locale } = useManner();
  const oddsText = useOddsText();
  const picks = useSlip((slip) => slip.picks);
  const open = useSlipSheet(({ isOpen }) => isOpen);
  const setOpen = (isOpen: boolean) => useSlipSheet.setState({ isOpen });
  const all = picks.reduce((product, { odds }) => (product * odds) / 1000, 1000);
  return (
    <>
      {picks.length === 0 ? (
        <Button variant="quiet" size="sm" className="justify-self-center" onClick={() => setOpen(true)}>
          {t('code.have')}
        </Button>
      ) : (
        <div className="spo-bar">
          <Button wide onClick={() => setOpen(true)}>
            {t('openSlip', {
              n: picks.length,
              text: numberText(picks.length, locale),
              odds: oddsText(Math.floor(all)),
            })}
          </Button>
        </div>
      )}
      <Drawer open={open} onClose={() => setOpen(false)} title={t('slip')} side="end">
        <SlipPanel bare />
      </Drawer>
    </>
  );
}

/** What was chosen, how it is bet on, what it costs and may bring, and the bet itself. @param bare its title stands above it already */
export function SlipPanel({ bare = false }: { bare?: boolean }) {
  const t = useWords<typeof words>('sports');
  const { picks, stake, policy, kind, edits } = useSlip();
  const [waiting, setWaiting] = useState<string | null>(null);
  const placing = usePlacing((ticketId, waits) => setWaiting(waits ? ticketId : null));
  const events = useSlipEvents(picks);
  const bankers = bankersOf(picks);
  const kinds = kindsOf(picks.length, bankers);
  const chosen = kinds.find(({ name }) => name === kind) ?? (bankers > 0 ? kinds[2] : undefined) ?? kinds[0]!;
  return (
    <div className="grid grid-cols-1 gap-4">
      {!bare && <h2 className="text-lg">{t('slip')}</h2>}
      <ReplaceSlip />
      {waiting !== null && picks.length === 0 && <WaitingTicket ticketId={waiting} onDone={() => setWaiting(null)} />}
      {picks.length === 0 ? (
        <>
          <Empty />
          <SlipCode />
        </>
      ) : (
        <>
          <ul className="grid gap-2">
            {picks.map((pick, at) => (
              <li key={`${pick.eventId}${pick.market}${pick.outcome}`}>
                <Line pick={pick} event={events[at]} />
                {(picks.length > LEAST_FREE + bankers || pick.banker) && <Banker pick={pick} />}
              </li>
            ))}
          </ul>
          {kinds.length > 1 && (
            <Select
              label={t('kindLabel')}
              value={chosen.name}
              choices={kinds.map(({ name }) => ({ value: name, label: t(`kind.${name}`) }))}
              onChange={(event) => useSlip.setState({ kind: event.target.value })}
            />
          )}
          <Sums picks={picks} events={events} sizes={chosen.sizes} stake={stake} />
          <Select
            label={t('policyLabel')}
            value={policy}
            choices={oddsPolicies.map((value) => ({ value, label: t(`policy.${value}`) }))}
            onChange={(event) => useSlip.setState({ policy: event.target.value as OddsPolicy })}
          />
          {placing.refused && (
            <p role="alert" className="spo-stop">
              {placing.refused}
            </p>
          )}
          {edits === null ? (
            <>
              <Place sizes={chosen.sizes} placing={placing} />
              <div className="flex flex-wrap justify-between gap-2">
                <Button variant="quiet" size="sm" onClick={clearSlip}>
                  {t('clear')}
                </Button>
                <ShareSlip sizes={chosen.sizes} />
              </div>
            </>
          ) : (
            <Editing ticketId={edits} sizes={chosen.sizes} placing={placing} />
          )}
        </>
      )}
      <FormatChoice />
    </div>
  );
}

function Empty() {
  const t = useWords<typeof words>('sports');
  return (
    <div className="grid gap-1 py-4 text-center">
      <p className="font-semibold">{t('slipEmpty')}</p>
      <p className="text-sm text-soft">{t('slipEmptyHint')}</p>
    </div>
  );
}

/** Fewer selections that are free make no system. */
const LEAST_FREE = 3;

function Banker({ pick }: { pick: Pick }) {
  const t = useWords<typeof words>('sports');
  return <Checkbox label={t('banker')} checked={pick.banker === true} onChange={() => toggleBanker(pick)} />;
}

function Line({ pick, event }: { pick: Pick; event: SlipEvent | undefined }) {
  const t = useWords<typeof words>('sports');
  const { marketName, outcomeName, nameOf } = useNames();
  const oddsText = useOddsText();
  const now = oddsNow(pick, event);
  const name = event ? outcomeName(pick, pick.outcome, event) : '';
  return (
    <div className="spo-line">
      <div className="grid min-w-0 gap-0.5">
        <b className={pick.market === BUILDER ? 'break-words' : 'truncate'}>{name}</b>
        {event && <span className="truncate text-sm text-soft">{marketName(pick, event)}</span>}
        {event && (
          <span className="truncate text-sm text-faint">{`${nameOf(event.home)} – ${nameOf(event.away)}`}</span>
        )}
      </div>
      <div className="grid justify-items-end gap-1">
        <IconButton size="sm" variant="quiet" label={t('remove', { name })} onClick={() => togglePick(pick)}>
          <X aria-hidden />
        </IconButton>
        <span className="k-digits font-semibold">
          {event && now === null ? <span className="text-sm text-warning">{t('suspended')}</span> : oddsText(pick.odds)}
        </span>
        {pick.was !== undefined && pick.was !== pick.odds && (
          <span className="k-digits text-sm text-faint">{t('code.was', { odds: oddsText(pick.was) })}</span>
        )}
        {now !== null && now !== pick.odds && (
          <span className="k-digits flex items-center gap-1 text-sm text-soft">
            {now > pick.odds ? (
              <ArrowUp aria-label={t('rises')} size={12} className="text-win" />
            ) : (
              <ArrowDown aria-label={t('falls')} size={12} className="text-danger" />
            )}
            {oddsText(now)}
          </span>
        )}
      </div>
    </div>
  );
}

interface SumsProps {
  picks: readonly Pick[];
  events: readonly (SlipEvent | undefined)[];
  sizes: number[];
  stake: string;
}

const MARGIN_BASE = 1000;

/** The stake, what it may bring, what the book keeps of it on average, and the most that is taken. */
function Sums({ picks, events, sizes, stake }: SumsProps) {
  const t = useWords<typeof words>('sports');
  const manner = useManner();
  const { currencyDecimals: decimals, locale } = manner;
  const { lines, stakeMinor, returnsMinor } = reckon(picks, sizes, minorOf(stake || '0', decimals));
  const most = mostStakeMinor(picks, events, sizes, decimals);
  const size = Math.max(...sizes);
  const margin = picks.reduce((sum, pick, at) => sum + marginMilliOf(pick, events[at]), 0) / picks.length;
  const kept = 1 - (MARGIN_BASE / (MARGIN_BASE + margin)) ** size;
  const amount = (minor: bigint) => decimalOf(minor, decimals);
  return (
    <div className="grid gap-2">
      <MoneyField
        label={t(lines > 1 ? 'stakePerLine' : 'stake')}
        value={stake}
        onValue={(next) => useSlip.setState({ stake: next })}
        hint={most === null ? undefined : t('mostStake', { amount: moneyText(amount(most), manner) })}
      />
      <dl className="spo-sums">
        {lines > 1 && (
          <div>
            <dt>{t('lines', { n: lines, text: numberText(lines, locale) })}</dt>
            <dd>
              <Money value={amount(stakeMinor)} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('returns')}</dt>
          <dd className="text-lg font-semibold">
            <Money value={amount(returnsMinor)} />
          </dd>
        </div>
        <div className="text-sm text-faint">
          <dt>{t('bookShare')}</dt>
          <dd>
            <Money value={amount(BigInt(Math.round(Number(stakeMinor) * kept)))} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Place({ sizes, placing }: { sizes: number[]; placing: ReturnType<typeof usePlacing> }) {
  const t = useWords<typeof words>('sports');
  const manner = useManner();
  const isMember = useLoggedIn();
  const { picks, stake } = useSlip();
  if (!isMember) {
    return (
      <Link {...toModal('login')} className={buttonClass({ size: 'lg', wide: true })}>
        {t('logInToBet')}
      </Link>
    );
  }
  const { stakeMinor } = reckon(picks, sizes, minorOf(stake || '0', manner.currencyDecimals));
  const amount = moneyText(decimalOf(stakeMinor, manner.currencyDecimals), manner);
  return (
    <Button
      size="lg"
      wide
      disabled={stakeMinor === 0n}
      loading={placing.isPlacing}
      onClick={() => placing.place(sizes)}
    >
      {stakeMinor === 0n ? t('place') : t('placeFor', { amount })}
    </Button>
  );
}

function Editing({ ticketId, sizes, placing }: { ticketId: string } & Parameters<typeof Place>[0]) {
  const { currencyDecimals: decimals } = useManner();
  const { picks, stake } = useSlip();
  const { stakeMinor } = reckon(picks, sizes, minorOf(stake || '0', decimals));
  return <EditSums ticketId={ticketId} sizes={sizes} stakeMinor={stakeMinor} placing={placing} />;
}

function FormatChoice() {
  const t = useWords<typeof words>('sports');
  const format = useOddsFormat((state) => state.format);
  return (
    <Select
      label={t('formatLabel')}
      value={format}
      choices={oddsFormats.map((value) => ({ value, label: t(`format.${value}`) }))}
      onChange={(event) => chooseFormat(event.target.value as OddsFormat)}
    />
  );
}
