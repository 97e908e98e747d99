import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Call, CallInput, CallOutput } from '../../contract/call.ts';
import { keyOf } from './ask.ts';
import { Button } from './Button.tsx';
import { call } from './call.ts';
import { Dialog } from './Dialog.tsx';
import { FormDialog } from './FormDialog.tsx';
import { LoadingMark } from './LoadingMark.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

/** What became of one of many, or would; null: it is refused. */
interface Outcome {
  state: string | null;
}

type OutcomesOf<C extends Call> = CallOutput<C> extends { outcomes: infer O extends readonly Outcome[] } ? O : never;

/** What a decision about many would do to each. */
export function useDryRun<C extends Call>(
  which: C,
  asked: Omit<CallInput<C>, 'dryRun'>,
): UseQueryResult<OutcomesOf<C>> {
  const input = { ...asked, dryRun: true } as CallInput<C>;
  return useQuery({
    queryKey: keyOf(which, input),
    queryFn: async ({ signal }) => ((await call(which, input, { signal })) as { outcomes: OutcomesOf<C> }).outcomes,
    gcTime: 0,
  });
}

interface Props<O extends Outcome> {
  /** What would happen to each. */
  trial: { data: readonly O[] | undefined; error: Error | null };
  /** @param passing those to whom something would happen */
  title: (passing: readonly O[]) => string;
  button: string;
  /** Said where a reason is asked for; null: none is. */
  reasonText: string | null;
  /** Does it. */
  send: (passing: readonly O[], reason?: string) => Promise<{ outcomes: readonly O[] }>;
  /** Said of what was done, with the word that leaves it. */
  done: { title: string; button: string };
  /** @param isTrial nothing has happened yet */
  children: (outcomes: readonly O[], isTrial: boolean) => ReactNode;
  onClose: () => void;
}

/**
 * A decision about many: says first what would happen to each and why not, then does it, then says what happened.
 * Mounted while it is open.
 */
export function BulkDialog<O extends Outcome>(props: Props<O>) {
  const { done, children, onClose } = props;
  const [outcomes, setOutcomes] = useState<readonly O[] | null>(null);
  if (outcomes === null) return <Trial {...props} onDone={setOutcomes} />;
  return (
    <Dialog open wide title={done.title} onClose={onClose} actions={<Button onClick={onClose}>{done.button}</Button>}>
      {children(outcomes, false)}
    </Dialog>
  );
}

function Trial<O extends Outcome>({
  trial,
  title,
  button,
  reasonText,
  send,
  children,
  onDone,
  onClose,
}: Props<O> & { onDone: (outcomes: readonly O[]) => void }) {
  const passing = trial.data?.filter(({ state }) => state !== null) ?? [];
  const form = {
    wide: true,
    title: title(passing),
    button,
    disabled: passing.length === 0,
    staysOpen: true,
    done: ({ outcomes }: { outcomes: readonly O[] }) => onDone(outcomes),
    onClose,
  };
  const said = trial.error ? (
    <p role="alert" className="text-danger">
      {trial.error.message}
    </p>
  ) : trial.data ? (
    children(trial.data, true)
  ) : (
    <LoadingMark />
  );
  return reasonText === null ? (
    <FormDialog {...form} send={() => send(passing)}>
      {said}
    </FormDialog>
  ) : (
    <ReasonDialog {...form} danger text={reasonText} send={(reason) => send(passing, reason)}>
      {said}
    </ReasonDialog>
  );
}
