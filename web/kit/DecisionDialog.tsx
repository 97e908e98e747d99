import { type FormEvent, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { oneLine } from './one-line.ts';
import { TextArea } from './TextField.tsx';

/** What one may do about something that another person proposed, or that one proposed oneself. */
export type Decision = 'approve' | 'refuse' | 'cancel';

const SHORTEST_REFUSAL = 3;

interface Props {
  /** Null: nothing is asked. */
  decision: Decision | null;
  title: string;
  text: string;
  button: string;
  words: { no: string; noteWhy: string; noteOptional: string; noteShort: string };
  loading: boolean;
  error: Error | null;
  onSend: (note: string) => void;
  onClose: () => void;
}

/** Asks once more before something is decided; a refusal says why. */
export function DecisionDialog({ decision, title, text, button, words, loading, error, onSend, onClose }: Props) {
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const isRefusal = decision === 'refuse';
  const short = isRefusal && note.trim().length < SHORTEST_REFUSAL;
  const close = () => {
    setNote('');
    setTried(false);
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!short) onSend(oneLine(note));
  };
  return (
    <Dialog
      open={decision !== null}
      onClose={close}
      title={title}
      onSubmit={send}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {words.no}
          </Button>
          <Button type="submit" variant={isRefusal ? 'danger' : 'primary'} loading={loading}>
            {button}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{text}</p>
        {decision === 'cancel' ? (
          error && (
            <p role="alert" className="text-danger">
              {error.message}
            </p>
          )
        ) : (
          <TextArea
            label={isRefusal ? words.noteWhy : words.noteOptional}
            rows={2}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={error?.message ?? (tried && short ? words.noteShort : undefined)}
          />
        )}
      </div>
    </Dialog>
  );
}
