/** News that flows from the slices below to those above; platform/facts.ts carries it, this file says what it says. */
declare module './platform/facts.ts' {
  interface Facts {
    /** A bet has its final payout. Written by the database function that settles. */
    betSettled: {
      betId: string;
      memberId: string;
      gameCode: string;
      category: string;
      currency: string;
      stakeMinor: string;
      payoutMinor: string;
    };
    /** A deposit stands in the member's balance. */
    depositCredited: { depositId: string; memberId: string; currency: string; amountMinor: string };
    /** A new account, of any type. */
    memberRegistered: { memberId: string; accountType: number; uplineId: string | null };
  }
}

export {};
