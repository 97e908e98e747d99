import { useBlocker } from '@tanstack/react-router';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  /** There is something unsaved. */
  isOn: boolean;
  /** Whether going from one address to the other leaves it behind. */
  leaves: (from: string, to: string) => boolean;
  words: { title: string; text: string; go: string; stay: string };
}

/** Asks before something unsaved is left behind, also when the window is closed. */
export function LeaveQuestion({ isOn, leaves, words }: Props) {
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) => isOn && leaves(current.pathname, next.pathname),
    enableBeforeUnload: () => isOn,
    withResolver: true,
  });
  const stay = () => blocked.reset?.();
  return (
    <Dialog
      open={blocked.status === 'blocked'}
      onClose={stay}
      title={words.title}
      actions={
        <>
          <Button variant="danger" onClick={() => blocked.proceed?.()}>
            {words.go}
          </Button>
          <Button onClick={stay}>{words.stay}</Button>
        </>
      }
    >
      <p className="text-soft">{words.text}</p>
    </Dialog>
  );
}
