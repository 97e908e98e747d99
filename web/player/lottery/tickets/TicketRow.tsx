import type { LotteryTicket } from '../../../../contract/lottery.ts';
import { Badge, type Tone } from '../../../kit/Badge.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { Money } from '../../../kit/Money.tsx';
import { localDigits } from '../../../kit/money.ts';
import { timeText } from '../../../kit/time.ts';
import { useWords } from '../../../kit/speaking.ts';
import { SelectionText } from '../SelectionText.tsx';
import { useTitle } from '../titles.ts';
import { useLotteryNames, usePlayType } from './names.ts';
import type { words } from '../words.ts';

interface Props {
  ticket: LotteryTicket;
  /** Says of which lottery it is. */
  withGame: boolean;
  onOpen: () => void;
}

/** A ticket in a list: what was chosen, on which draw, and how it ended. */
export function TicketRow({ ticket, withGame, onOpen }: Props) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const title = useTitle();
  const { nameOf } = useLotteryNames();
  const playType = usePlayType(ticket);
  const hasWon = ticket.state === 'won';
  return (
    <button type="button" className="lot-ticket" onClick={onOpen}>
      <span className="grid min-w-0 gap-0.5">
        <span className="truncate font-semibold">
          {withGame && `${nameOf(ticket.gameCode)} · `}
          {playType ? title(playType.titles) : ticket.playType}
        </span>
        <SelectionText playType={playType} selection={ticket.selection} className="truncate text-sm text-soft" />
        <span className="k-digits truncate text-xs text-faint">
          {t('issueIs', { issue: localDigits(ticket.issue, manner.locale) })}
          {' · '}
          {timeText(ticket.placedAtMs, manner, 'short')}
        </span>
      </span>
      <span className="grid content-start justify-items-end gap-1">
        <TicketState state={ticket.state} />
        <span className={`text-sm font-semibold ${hasWon ? 'text-win' : ''}`}>
          <Money value={hasWon ? ticket.payout : ticket.stake} />
        </span>
        {ticket.chaseId !== null && <span className="text-xs text-faint">{t('chased')}</span>}
      </span>
    </button>
  );
}

const tones: Record<LotteryTicket['state'], Tone> = {
  placed: 'accent',
  won: 'win',
  lost: 'plain',
  cancelled: 'second',
  refunded: 'second',
};

/** How a ticket stands, in a word. */
export function TicketState({ state }: { state: LotteryTicket['state'] }) {
  const t = useWords<typeof words>('lottery');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
