import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { CallError, newKey } from './call.ts';
import { Dialog } from './Dialog.tsx';
import { errorText } from './field-errors.ts';
import { useManner } from './KitProvider.tsx';
import { toast } from './toast.ts';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

/** What is wrong with a field, once it was sent: what the page says itself, else what the server said. */
export type Wrong = (field: string) => string | undefined;

export interface FormDialogProps<Answer> {
  title: string;
  /** The name of the button that sends. */
  button: string;
  /** It takes something away that does not come back. */
  danger?: boolean | undefined;
  /** The name of the way out, where "cancel" would say something else. */
  leave?: 'cancel' | 'back';
  /** Another button, between the two. */
  other?: ReactNode;
  wide?: boolean;
  disabled?: boolean;
  /** What this page finds wrong itself, by field: it is said once somebody tried, and nothing is sent. */
  faults?: Readonly<Record<string, string | false | null | undefined>>;
  /** @param key of this intention: the same until the server answers, so that a lost answer does nothing twice */
  send: (key: string) => Promise<Answer>;
  /** Said when it is done; a function says it itself. */
  done: string | ((answer: Answer) => void);
  /** What is shown after it takes its place: whoever mounted it takes it away. */
  staysOpen?: boolean;
  /** In the place of the server's words where somebody else was faster. */
  conflict?: string;
  /** After it was refused. */
  onRefused?: (error: Error) => void;
  onClose: () => void;
  /** The fields, which ask what is wrong with each. */
  children: ReactNode | ((wrong: Wrong) => ReactNode);
}

/**
 * A form over the page: sent once however often it is pressed, refused at its fields, closed and told when it is done.
 * Mounted while it is open.
 */
export function FormDialog<Answer>(props: FormDialogProps<Answer>) {
  const { title, button, danger, leave = 'cancel', other, wide, disabled, onClose, children } = props;
  const t = useWords<typeof words>('kit');
  const { submit, isSending, wrong, refusal } = useSending(props);
  const { watch, isAsking, ask, stay } = useUnsaved();
  return (
    <Dialog
      open
      wide={wide === true}
      onClose={() => (ask() ? undefined : onClose())}
      title={title}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t(leave)}
          </Button>
          {other}
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            loading={isSending}
            disabled={disabled === true}
          >
            {button}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4" onInput={watch}>
        {isAsking && (
          <div role="alert" className="flex flex-wrap items-center gap-3 rounded-control bg-raised px-4 py-3 text-sm">
            <p className="flex-1">{t('unsaved')}</p>
            <Button size="sm" variant="quiet" onClick={onClose}>
              {t('unsavedDrop')}
            </Button>
            <Button size="sm" variant="second" onClick={stay}>
              {t('unsavedStay')}
            </Button>
          </div>
        )}
        {refusal !== null && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-text">
            {refusal}
          </p>
        )}
        {typeof children === 'function' ? children(wrong) : children}
      </div>
    </Dialog>
  );
}

/**
 * What was typed is not lost by a stray key or tap: Escape, the cross and a press beside ask once, and the browser asks
 * before the window closes. The button that says "cancel" means it.
 */
function useUnsaved() {
  const [isTouched, setTouched] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isTouched) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isTouched]);
  return {
    isAsking,
    watch: (event: FormEvent) => setTouched((was) => was || isTyped(event.target)),
    stay: () => setAsking(false),
    /** @returns whether it asks; asked a second time it is meant */
    ask: () => {
      const asks = isTouched && !isAsking;
      setAsking(asks);
      return asks;
    },
  };
}

/** Words take time; what is ticked or chosen is done again in a moment. */
function isTyped(field: EventTarget): boolean {
  return field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
}

function useSending<Answer>({
  faults = {},
  send,
  done,
  staysOpen,
  conflict,
  onRefused,
  onClose,
}: FormDialogProps<Answer>) {
  const { language } = useManner();
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const isUnderWay = useRef(false);
  const key = useRef(newKey());
  const fields = error instanceof CallError ? (error.value.fields ?? {}) : {};
  // Fields that the form has: a refusal of any other stands above it, so that none is silent.
  const known = useRef(new Set<string>());
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    const paths = error instanceof CallError ? Object.keys(error.value.fields ?? {}) : [];
    setElsewhere(paths.some((path) => ![...known.current].some((field) => isOf(path, field))));
  }, [error]);
  const wrong: Wrong = (field) => {
    known.current.add(field);
    const own = faults[field];
    if (isTried && own) return own;
    const refused = Object.keys(fields).find((path) => isOf(path, field));
    return refused === undefined ? undefined : errorText(fields[refused], language);
  };
  const act = async () => {
    isUnderWay.current = true;
    setSending(true);
    setError(null);
    try {
      const answer = await send(key.current);
      if (typeof done === 'string') toast(done, { tone: 'win' });
      else done(answer);
      if (!staysOpen) onClose();
    } catch (failure) {
      // Whatever it was, it is shown where it was asked for.
      const refusal = failure instanceof Error ? failure : new Error(String(failure));
      setError(refusal);
      onRefused?.(refusal);
      // What was refused was not done: with other words it is another intention.
      if (failure instanceof CallError && failure.code !== 'network') key.current = newKey();
    }
    isUnderWay.current = false;
    setSending(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isUnderWay.current && !Object.values(faults).some(Boolean)) void act();
  };
  const isConflict = conflict !== undefined && error instanceof CallError && error.code === 'version_conflict';
  const hasPlace = Object.keys(fields).length > 0 && !isElsewhere;
  const refusal = error === null || hasPlace ? null : isConflict ? conflict : error.message;
  return { submit, isSending, wrong, refusal };
}

/** `addresses.0` is of the field `addresses`. */
function isOf(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}
