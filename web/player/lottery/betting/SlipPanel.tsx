import { Link } from '@tanstack/react-router';
import type { LotteryDraw } from '../../../../contract/lottery.ts';
import type { PlayType } from '../../../../games/lottery/shapes.ts';
import { Button, buttonClass } from '../../../kit/Button.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { decimalOf, minorOf } from '../../../kit/money-sum.ts';
import { localDigits, moneyText, numberText } from '../../../kit/money.ts';
import { useLoggedIn } from '../../../kit/session.ts';
import { toast } from '../../../kit/toast.ts';
import { useWords } from '../../../kit/speaking.ts';
import { toMember, toModal, toOwnTickets } from '../../paths.ts';
import { Countdown } from '../Countdown.tsx';
import type { LotteryGame } from '../queries.ts';
import { ChaseFields } from './ChaseFields.tsx';
import { planCostMinor, planOf } from './chase-plan.ts';
import { costMinor, sumCostMinor } from './cost.ts';
import type { Placing } from './placing.ts';
import { addEntries, changeSlip, type Slip, slipNow } from './slip.ts';
import { SlipLines } from './SlipLines.tsx';
import type { Draft } from './use-draft.ts';
import type { words } from '../words.ts';

interface Props {
  game: LotteryGame;
  slip: Slip;
  draft: Draft;
  open: readonly LotteryDraw[];
  placing: Placing;
  playTypeOf: (code: string) => PlayType | undefined;
}

/** The basket with what stands on the pad, how many draws it is played on, what it costs, and the bet itself. */
export function SlipPanel({ game, slip, draft, open, placing, playTypeOf }: Props) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const { currencyDecimals: decimals } = manner;
  const tickets = draft.entry ? [...slip.entries, draft.entry] : slip.entries;
  const onceMinor = sumCostMinor(tickets, decimals);
  const issues = open.map(({ issue }) => issue);
  const plan = planOf(slip.chase, issues, tickets.length);
  const cost = decimalOf(planCostMinor(plan, onceMinor), decimals);
  const mostTimes = plan.reduce((most, { times }) => Math.max(most, times), 1);
  const isTooDear = tickets.some(
    (ticket) => costMinor(ticket, decimals) * BigInt(mostTimes) > minorOf(game.mostTicket, decimals),
  );
  const place = () => {
    // What is bet stands in the basket first: whatever is refused, nothing that was chosen is lost.
    if (draft.entry) {
      if (!addEntries(game.gameCode, [draft.entry])) return toast(t('basketFull'), { tone: 'warning' });
      draft.clear();
    }
    placing.place(slipNow(game.gameCode).entries, plan, slip.chase.on && slip.chase.stopOnWin);
  };
  const next = open[0];
  return (
    <div className="grid gap-4">
      <SlipLines game={game} slip={slip} draft={draft} placing={placing} playTypeOf={playTypeOf} />
      {tickets.length > 0 && next && (
        <ChaseFields
          chase={slip.chase}
          plan={plan}
          onceMinor={onceMinor}
          openCount={open.length}
          tickets={tickets.length}
          onChase={(some) => changeSlip(game.gameCode, ({ chase }) => ({ chase: { ...chase, ...some } }))}
        />
      )}
      <div className="lot-foot">
        {next && <Played next={next} draws={plan.length} />}
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">{t('costAll')}</span>
          <b className="k-digits text-xl">{moneyText(cost, manner)}</b>
        </p>
        {isTooDear && (
          <p className="k-field-error">{t('ticketTooDear', { most: moneyText(game.mostTicket, manner) })}</p>
        )}
        <Refusal placing={placing} />
        {isCutOff(slip, placing) && <CutOff />}
        <Place
          count={tickets.length}
          cost={cost}
          disabled={tickets.length === 0 || !next || isTooDear}
          isPlacing={placing.isPlacing}
          onPlace={place}
        />
        {!next && <p className="text-sm text-soft">{t('noneOpen')}</p>}
      </div>
    </div>
  );
}

/** On which draw, or on how many, the basket is played. */
function Played({ next, draws }: { next: LotteryDraw; draws: number }) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  return (
    <p className="flex items-baseline justify-between gap-4 text-sm">
      <span className="text-faint">
        {draws > 1
          ? t('drawsFrom', { n: draws, text: numberText(draws, locale) })
          : t('issueIs', { issue: localDigits(next.issue, locale) })}
      </span>
      <Countdown untilMs={next.closesAtMs} />
    </p>
  );
}

function Refusal({ placing: { refused } }: { placing: Placing }) {
  const t = useWords<typeof words>('lottery');
  if (!refused) return null;
  return (
    <div role="alert" className="lot-refused">
      <p>{refused.text}</p>
      {refused.way === 'deposit' && (
        <Link {...toMember('depositv2')} className={buttonClass({ variant: 'second', size: 'sm' })}>
          {t('deposit')}
        </Link>
      )}
      {refused.way === 'account' && (
        <Link {...toModal('register')} className={buttonClass({ variant: 'second', size: 'sm' })}>
          {t('openAccount')}
        </Link>
      )}
    </div>
  );
}

/** The page was left, or the line broke, before the server said whether it took the basket. */
function isCutOff({ entries, intention }: Slip, { isPlacing, refused }: Placing): boolean {
  return entries.length > 0 && intention?.answered === false && !isPlacing && !refused;
}

function CutOff() {
  const t = useWords<typeof words>('lottery');
  return (
    <div role="alert" className="lot-refused">
      <p>{t('cutOff')}</p>
      <Link {...toOwnTickets} className={buttonClass({ variant: 'second', size: 'sm' })}>
        {t('view.tickets')}
      </Link>
    </div>
  );
}

interface PlaceProps {
  count: number;
  cost: string;
  disabled: boolean;
  isPlacing: boolean;
  onPlace: () => void;
}

function Place({ count, cost, disabled, isPlacing, onPlace }: PlaceProps) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const isMember = useLoggedIn();
  if (!isMember) {
    return (
      <Link {...toModal('login')} className={buttonClass({ size: 'lg', wide: true })}>
        {t('logInToBet')}
      </Link>
    );
  }
  return (
    <Button size="lg" wide disabled={disabled} loading={isPlacing} onClick={onPlace}>
      {count === 0 ? t('bet') : t('betFor', { amount: moneyText(cost, manner) })}
    </Button>
  );
}
