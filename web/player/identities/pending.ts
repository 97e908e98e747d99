import { create } from 'zustand';

/** What a company has said of who is here, to whom no account is bound yet. */
export interface Proof {
  company: string;
  ticket: string;
  person: string;
  email: string;
  isEmailProved: boolean;
}

/** Lives in this page alone: the ticket is worth nothing in another browser, and is not kept. */
export const usePending = create<{ proof: Proof | null }>(() => ({ proof: null }));

export function setPending(proof: Proof): void {
  usePending.setState({ proof });
}

export function dropPending(): void {
  usePending.setState({ proof: null });
}
