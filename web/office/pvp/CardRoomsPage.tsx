import { Plus } from 'lucide-react';
import { useState } from 'react';
import { officeListPvpRooms } from '../../../contract/pvp-office.ts';
import { useAddress } from '../../kit/address.ts';
import { useCall } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { RakeTable } from './RakeTable.tsx';
import { RoomDialog } from './RoomDialog.tsx';
import { RoomsTable } from './RoomsTable.tsx';
import { TablesNow } from './TablesNow.tsx';
import type { words } from './words.ts';

const parts = ['rooms', 'tables'] as const;
const ASK_EVERY_MS = 10_000;

/** The rooms of games between people with what they took, and the tables that are open now. */
export function CardRoomsPage() {
  const t = useWords<typeof words>('pvp');
  const may = useMay('games.write');
  const { query, turnTo } = useAddress();
  const [isAdding, setAdding] = useState(false);
  const part = parts.find((one) => one === query['part']) ?? 'rooms';
  const rooms = useCall(officeListPvpRooms, {}, { everyMs: ASK_EVERY_MS });
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={t('title')}
        lead={t('lead')}
        after={
          may && (
            <Button variant="second" size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )
        }
      />
      <Segments
        label={t('parts')}
        choices={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
        value={part}
        onValue={(next) => turnTo(next === 'rooms' ? '' : next)}
      />
      {part === 'tables' ? (
        <TablesNow />
      ) : (
        <>
          <RoomsTable rooms={rooms} />
          {rooms.data && <RakeTable taken={rooms.data} />}
        </>
      )}
      {isAdding && <RoomDialog room={null} onClose={() => setAdding(false)} />}
    </div>
  );
}
