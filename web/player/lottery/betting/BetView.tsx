import { type ReactNode, useState } from 'react';
import type { LotteryDraw } from '../../../../contract/lottery.ts';
import type { LotteryFacts } from '../../../../games/lottery/shapes.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { useWide } from '../../../kit/wide.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { LotteryGame } from '../queries.ts';
import { type BetterPlay, betterPlay } from './better-play.ts';
import { BetterPlayHint } from './BetterPlayHint.tsx';
import { BottomBar } from './BottomBar.tsx';
import { planOf } from './chase-plan.ts';
import { Pad } from './Pad.tsx';
import { OddsQuestion } from './OddsQuestion.tsx';
import { usePlacing, withOdds } from './placing.ts';
import { PlayChooser } from './PlayChooser.tsx';
import { PlayFacts } from './PlayFacts.tsx';
import { QuickPicks } from './QuickPicks.tsx';
import { changeSlip, slipNow, useSlip } from './slip.ts';
import { SlipPanel } from './SlipPanel.tsx';
import { StakeFields } from './StakeFields.tsx';
import { withinLimits } from './units.ts';
import { type Offered, useDraft } from './use-draft.ts';
import type { words } from '../words.ts';

interface Props {
  game: LotteryGame;
  facts: LotteryFacts;
  /** Draws that take bets now, the next one first. */
  open: readonly LotteryDraw[];
  playType: string | undefined;
  onPlayType: (playType: string) => void;
}

/** Where tickets are made: the pad, what a line costs, and the basket beside it, or below it on phones. */
export function BetView(props: Props) {
  const { game, facts, playType } = props;
  const offered = offeredIn(game, facts);
  const asked = (code: string | undefined) => offered.find((one) => one.playType.code === code);
  const now = asked(playType) ?? asked(facts.opensOn) ?? offered[0];
  return now ? <Betting {...props} offered={offered} now={now} /> : <Closed />;
}

function Betting({ game, facts, open, onPlayType, offered, now }: Props & { offered: Offered[]; now: Offered }) {
  const t = useWords<typeof words>('lottery');
  const isWide = useWide('lg');
  const { currencyDecimals } = useManner();
  const slip = withinLimits(useSlip(game.gameCode), game, currencyDecimals);
  const draft = useDraft(game, slip, now);
  const [reviews, setReviews] = useState(false);
  const offeredOf = (code: string) => offered.find((one) => one.playType.code === code);
  const playTypeOf = (code: string) => offeredOf(code)?.playType;
  const better = betterPlay(offered, now, draft.chosen);
  const takeBetter = ({ offered: { playType }, chosen }: BetterPlay) => {
    changeSlip(game.gameCode, (before) => ({ chosen: { ...before.chosen, [playType.code]: chosen } }));
    onPlayType(playType.code);
  };
  const placing = usePlacing(game, offeredOf, () => setReviews(false));
  const panel: ReactNode = (
    <SlipPanel game={game} slip={slip} draft={draft} open={open} placing={placing} playTypeOf={playTypeOf} />
  );
  return (
    <div className="lot-bet">
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <PlayChooser facts={facts} offered={offered} now={now} onPlayType={onPlayType} />
        <div className="lot-pad-card">
          <PlayFacts offered={now} odds={draft.odds} />
          {better && <BetterPlayHint now={now} better={better} onTake={() => takeBetter(better)} />}
          <Pad key={now.playType.code} playType={now.playType} draft={draft} look={facts.id} />
          <QuickPicks game={game} offered={now} slip={slip} draft={draft} />
        </div>
        <StakeFields game={game} slip={slip} draft={draft} offered={now} />
      </div>
      {isWide ? (
        <aside aria-label={t('basket')} className="lot-side">
          {panel}
        </aside>
      ) : (
        <>
          <BottomBar game={game} slip={slip} draft={draft} onReview={() => setReviews(true)} />
          <Dialog open={reviews} onClose={() => setReviews(false)} title={t('basket')} wide>
            {panel}
          </Dialog>
        </>
      )}
      <OddsQuestion
        moves={placing.asks ? placing.moves : []}
        playTypeOf={playTypeOf}
        onNo={placing.refuse}
        onYes={() => {
          withOdds(game.gameCode, placing.moves);
          const { entries, chase } = slipNow(game.gameCode);
          const issues = open.map(({ issue }) => issue);
          placing.place(entries, planOf(chase, issues, entries.length), chase.on && chase.stopOnWin);
        }}
      />
    </div>
  );
}

function Closed() {
  const t = useWords<typeof words>('lottery');
  return <p className="p-6 text-center text-soft">{t('noPlays')}</p>;
}

/** The play types of the family that this lottery offers, with the odds that it has set. */
function offeredIn(game: LotteryGame, facts: LotteryFacts): Offered[] {
  const plays = new Map(game.plays.map((play) => [play.playType, play]));
  return facts.playTypes.flatMap((playType) => {
    const play = plays.get(playType.code);
    return play ? [{ playType, odds: play.odds, returnToPlayer: play.returnToPlayer }] : [];
  });
}
