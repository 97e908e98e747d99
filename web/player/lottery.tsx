import { useSearch } from '@tanstack/react-router';
import { GameOf } from './game.tsx';
import { LotteryEmpty } from './lobby/LotteryEmpty.tsx';
import { useFirstLottery } from './lobby/lottery.ts';

/** The lottery of the address, else the first that the brand has. */
export function Lottery() {
  const { gameCode, playType } = useSearch({ strict: false });
  const first = useFirstLottery();
  const code = gameCode ?? first.code;
  if (code !== undefined) return <GameOf code={code} fun={false} playType={playType} />;
  return first.isPending ? null : <LotteryEmpty />;
}
