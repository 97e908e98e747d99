import { Plus } from 'lucide-react';
import { useWords } from '../../../kit/speaking.ts';
import { tellParent } from '../../frame/parent-page.ts';
import { Countdown } from '../Countdown.tsx';
import type { Standings } from './front.ts';
import type { OpenTable } from './shared-line.ts';
import type { words } from './words.ts';

interface Props {
  tables: readonly OpenTable[];
  states: Standings;
  front: string | null;
  onFront: (room: string) => void;
  hasRoom: boolean;
}

/** All tables in a row, where only one has room below it: each with its clock. */
export function BesideTabs({ tables, states, front, onFront, hasRoom }: Props) {
  const t = useWords<typeof words>('beside');
  return (
    <nav className="beside-tabs" aria-label={t('tables')}>
      {tables.map(({ room, title }) => {
        const { round = null, isBetOn = false } = states[room] ?? {};
        return (
          <button
            key={room}
            type="button"
            aria-current={front === room || undefined}
            aria-label={[t('front', { table: title }), ...(isBetOn ? [t('betOn')] : [])].join(', ')}
            data-open={round?.phase === 'betting'}
            onClick={() => onFront(room)}
          >
            <span className="beside-clock">
              <Countdown round={round} />
            </span>
            <b>{title}</b>
            {isBetOn && <i aria-hidden />}
          </button>
        );
      })}
      {hasRoom && (
        <button type="button" className="is-add" aria-label={t('add')} onClick={() => tellParent('choose')}>
          <Plus aria-hidden />
        </button>
      )}
    </nav>
  );
}
