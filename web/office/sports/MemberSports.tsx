import { useState } from 'react';
import { officeGetSportsPlayer, officeSaveSportsPlayer, type SportsPlayer } from '../../../contract/sports-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { Facts } from '../../kit/Facts.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { percentText } from '../../kit/money.ts';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { TextField } from '../../kit/TextField.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { wholeOf } from './BookDialog.tsx';
import type { words } from './words.ts';

const THOUSAND = 1_000;

/** What one player can win at sports and how long they wait, with why. */
export function MemberSports({ memberId }: { memberId: string }) {
  const t = useWords<typeof words>('sports');
  const { locale } = useManner();
  const player = useCall(officeGetSportsPlayer, { memberId });
  const may = useMay('games.write');
  const [isOpen, setOpen] = useState(false);
  const percent = (milli: number) => percentText(milli / THOUSAND, locale, 1);
  return (
    <Asked of={player} waiting={<LoadingMark />}>
      {(player) => (
        <Card>
          <CardHead
            title={t('player.title')}
            after={
              may && (
                <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
                  {t('change')}
                </Button>
              )
            }
          />
          <p className="mb-3 text-sm text-faint">{t('player.lead')}</p>
          <Facts
            facts={[
              { key: 'most', label: t('player.most'), value: percent(player.mostMilli) },
              { key: 'delay', label: t('player.delay'), value: percent(player.delayMilli) },
              { key: 'reason', label: t('player.reason'), value: player.reason ?? t('player.never') },
              ...(player.changedAtMs === null
                ? []
                : [{ key: 'changed', label: t('player.changed'), value: <TimeText atMs={player.changedAtMs} /> }]),
            ]}
          />
          {isOpen && <PlayerDialog memberId={memberId} player={player} onClose={() => setOpen(false)} />}
        </Card>
      )}
    </Asked>
  );
}

function PlayerDialog({ memberId, player, onClose }: { memberId: string; player: SportsPlayer; onClose: () => void }) {
  const t = useWords<typeof words>('sports');
  const save = useDeed(officeSaveSportsPlayer);
  const saySaved = useSaySaved();
  const [most, setMost] = useState(String(player.mostMilli));
  const [delay, setDelay] = useState(String(player.delayMilli));
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t('player.title')}
      button={t('save')}
      send={() =>
        save.mutateAsync({
          memberId,
          mostMilli: wholeOf(most),
          delayMilli: wholeOf(delay),
          reason,
          version: player.version,
        })
      }
      done={({ proposalId }) => saySaved(t('saved'), proposalId)}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <TextField
            label={t('player.mostField')}
            hint={t('player.hint')}
            inputMode="numeric"
            value={most}
            error={wrong('mostMilli')}
            onChange={({ target }) => setMost(target.value)}
          />
          <TextField
            label={t('player.delayField')}
            hint={t('player.hint')}
            inputMode="numeric"
            value={delay}
            error={wrong('delayMilli')}
            onChange={({ target }) => setDelay(target.value)}
          />
          <WhyField hint={t('player.reasonHint')} value={reason} onValue={setReason} error={wrong('reason')} />
        </>
      )}
    </FormDialog>
  );
}
