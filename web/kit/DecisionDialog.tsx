import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useWords } from './speaking.ts';
import type { words } from './desk.words.ts';

/** What one may do about something that another person proposed, or that one proposed oneself. */
export type Decision = 'approve' | 'refuse' | 'cancel';

interface Props<Answer> extends Omit<FormDialogProps<Answer>, 'send' | 'children'> {
  decision: Decision;
  text: string;
  send: (note: string) => Promise<Answer>;
}

/** Asks once more before something is decided; a refusal says why. Mounted while it is open. */
export function DecisionDialog<Answer>({ decision, text, send, ...form }: Props<Answer>) {
  const t = useWords<typeof words>('desk');
  if (decision === 'cancel') {
    return (
      <FormDialog {...form} leave="back" send={() => send('')}>
        <p className="text-soft">{text}</p>
      </FormDialog>
    );
  }
  const isRefusal = decision === 'refuse';
  return (
    <ReasonDialog
      {...form}
      leave="back"
      danger={isRefusal}
      text={text}
      label={t(isRefusal ? 'why' : 'note')}
      least={isRefusal ? undefined : 0}
      field="note"
      send={send}
    />
  );
}
