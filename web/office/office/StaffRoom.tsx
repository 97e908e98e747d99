import type { CallOutput } from '../../../contract/call.ts';
import type { getOwnRoom, RoleRoom } from '../../../contract/staff-room.ts';
import { Asked, type AskState } from '../../kit/Asked.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './staff.words.ts';

interface Props {
  of: AskState<CallOutput<typeof getOwnRoom>>;
  /** Of who lets no money pass; left out: nothing. */
  none?: string;
}

/** What one of the staff let pass today, and what is left of it. */
export function StaffRoom({ of, none }: Props) {
  const t = useWords<typeof words>('staffDeeds');
  const { language } = useManner();
  return (
    <Asked of={of} waiting={<LoadingMark />}>
      {({ brand, list }) =>
        list.length > 0 ? (
          <section className="grid gap-2" aria-label={t('roomTitle', { brand: brand[language] })}>
            <h3 className="text-base">{t('roomTitle', { brand: brand[language] })}</h3>
            <Rooms list={list} />
          </section>
        ) : (
          none !== undefined && <p className="text-soft">{none}</p>
        )
      }
    </Asked>
  );
}

function Rooms({ list }: { list: readonly RoleRoom[] }) {
  const t = useWords<typeof words>('staffDeeds');
  const manner = useManner();
  const said = (amount: string) => moneyText(amount, manner);
  return (
    <Facts
      facts={list.map(({ deed, most, dayMost, today, left }) => ({
        key: deed,
        label: t(`roomDeed.${deed}`),
        value: (
          <span className="grid">
            <span>
              {dayMost === null || left === null
                ? t('roomAny', { today: said(today) })
                : t('roomLeft', { today: said(today), most: said(dayMost), left: said(left) })}
            </span>
            {most !== null && <span className="text-faint">{t('roomEach', { most: said(most) })}</span>}
          </span>
        ),
      }))}
    />
  );
}
