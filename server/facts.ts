/** News that flows from the slices below to those above; platform/facts.ts carries it, this file says what it says. */
interface OpenBet {
  betId: string;
  memberId: string;
  gameCode: string;
  category: string;
  currency: string;
  provider: string;
  studio: string;
  stakeMinor: string;
  stakeBonusMinor: string;
  placedAtMs: number;
}

declare module './platform/jobs/facts.ts' {
  interface Facts {
    /**
     * A bet was settled, or settled once more: then with no stake and with what was added or (negative) taken back, so
     * that sums are exact.
     * Written by the database functions that settle.
     */
    betSettled: {
      betId: string;
      memberId: string;
      gameCode: string;
      category: string;
      currency: string;
      stakeMinor: string;
      /** The part of the stake that was bonus money. */
      stakeBonusMinor: string;
      payoutMinor: string;
      /** What it adds to, or (negative) takes from, the valid turnover of its group: `lottery-code:draw`, `crash:flight`. */
      validMinor: string;
      group: string;
      /** Which count of the group that is; nothing of it is told twice. */
      version: number;
      provider: string;
      /** Whose wallet the money was in; '': the member's own. */
      studio: string;
      placedAtMs: number;
      settledAtMs: number;
      /** Which settlement of the bet this is; 0: none, it was taken back and only its group counts otherwise. */
      settlement: number;
      /** Whether the bet stood open before, and `betOpened` told of it. */
      opened: boolean;
    };
    /** A bet was placed and stays open. Written by the database function that takes stakes. */
    betOpened: OpenBet;
    /** An open bet was taken back, with its whole stake. Written by the database function that does. */
    betTakenBack: OpenBet;
    /** A deposit stands in the member's balance. */
    depositCredited: { depositId: string; memberId: string; currency: string; amountMinor: string };
    /** A member is in a pause from play; untilMs null: for ever. */
    memberExcluded: { memberId: string; kind: 'time_out' | 'self_exclusion'; untilMs: number | null };
    /** A bonus has its end; `convertedMinor` became cash. Written by the database function that ends it. */
    bonusEnded: { bonusId: string; memberId: string; state: string; currency: string; convertedMinor: string };
    /** A new account, of any type. */
    memberRegistered: { memberId: string; accountType: number; uplineId: string | null };
  }
}

export {};
