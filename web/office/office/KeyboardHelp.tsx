import { Fragment, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  rooms: readonly { key: string; name: string; letter: string | undefined }[];
}

const CHOICE_KEY = 'officeKeys';

/** Which keys do what; and the switch that takes the single ones away. */
export function KeyboardHelp({ open, onClose, rooms }: Props) {
  const t = useWords<typeof words>('office');
  const [on, setOn] = useState(() => localStorage.getItem(CHOICE_KEY) !== 'off');
  const turn = () => {
    localStorage.setItem(CHOICE_KEY, on ? 'off' : 'on');
    setOn(!on);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('keysTitle')} wide>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 text-sm md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto]">
        <Line says={t('keysFind')} keys={['/']} />
        <Line says={t('keysHelp')} keys={['?']} />
        <Line says={t('keysFind')} keys={['Ctrl', 'K']} />
        <Line says={t('keysSave')} keys={['Ctrl', 'S']} />
        <Line says={t('keysStep')} keys={['j', 'k']} then={t('keysOr')} />
        <Line says={t('keysOpen')} keys={['Enter']} />
        <Line says={t('keysApprove')} keys={['a']} />
        <Line says={t('keysReject')} keys={['r']} />
        {rooms.map(
          ({ key, name, letter }) =>
            letter && <Line key={key} says={t('keysGo', { room: name })} keys={['g', letter]} then={t('keysThen')} />,
        )}
      </dl>
      <div className="mt-4 border-t border-line pt-2">
        <Switch label={t('keysOn')} hint={t('keysOnHint')} checked={on} onChange={turn} />
      </div>
    </Dialog>
  );
}

function Line({ says, keys, then }: { says: string; keys: readonly string[]; then?: string }) {
  return (
    <>
      <dt className="text-soft">{says}</dt>
      <dd className="flex items-center gap-1 text-xs text-faint">
        {keys.map((key, at) => (
          <Fragment key={key}>
            {at > 0 && (then ?? '+')}
            <kbd className="min-w-6 rounded-small bg-raised px-1.5 py-0.5 text-center text-text">{key}</kbd>
          </Fragment>
        ))}
      </dd>
    </>
  );
}
