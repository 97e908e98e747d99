import type { FormEvent, ReactNode } from 'react';

/** What one way to a new password shows, and what its button does. */
export interface ForgotPart {
  fields: ReactNode;
  button: string;
  sending: boolean;
  send: (event: FormEvent) => void;
}
