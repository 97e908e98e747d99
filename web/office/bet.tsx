import { useParams } from '@tanstack/react-router';
import { useWords } from '../kit/speaking.ts';
import { BetPage } from './bets/BetPage.tsx';
import type { words as walletWords } from './wallet/words.ts';

/** One bet's page, with the words of the books for what it moved. */
export function Bet() {
  const { betId = '' }: { betId?: string } = useParams({ strict: false });
  const ofWallet = useWords<typeof walletWords>('wallet');
  return <BetPage key={betId} betId={betId} kindText={(kind) => ofWallet(`kinds.${kind}`)} />;
}
