import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '../../../contract/call.ts';
import { type GameOutcome, type GameSwitch, switchGames } from '../../../contract/games-office.ts';
import { keyOf } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { call } from '../../kit/call.ts';
import { useDeed } from '../../kit/deeds.ts';
import { refusedText } from '../../kit/field-errors.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { MomentField } from '../../kit/MomentField.tsx';
import { numberText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { Table } from '../../kit/Table.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { OfficeGame } from './queries.ts';
import type { words } from './words.ts';

interface Props {
  to: GameSwitch;
  rows: readonly OfficeGame[];
  onDone: () => void;
  onClose: () => void;
}

/** Switches many games: says first what would change, then does it with a reason. Mounted while it is open. */
export function SwitchDialog({ to, rows, onDone, onClose }: Props) {
  const t = useWords<typeof words>('lobby');
  const { locale } = useManner();
  const set = useDeed(switchGames);
  const [untilMs, setUntilMs] = useState<number | null>(null);
  const gameCodes = rows.map(({ gameCode }) => gameCode);
  const trial = useDryRun({ gameCodes, to });
  const changing = trial.data?.filter(({ changes }) => changes) ?? [];
  const said = (n: number) => ({ n, text: numberText(n, locale) });
  return (
    <ReasonDialog
      wide
      danger={to === 'off' || to === 'close'}
      title={t(`switches.${to}`)}
      button={t(`switches.${to}`)}
      text={trial.data && t('switchWould', said(changing.length))}
      disabled={changing.length === 0}
      send={(reason) =>
        set.mutateAsync({
          gameCodes: changing.map(({ gameCode }) => gameCode),
          to,
          ...(to === 'close' && { untilMs }),
          dryRun: false,
          reason,
        })
      }
      done={({ outcomes }) => {
        toast(t('switchDone', said(outcomes.filter(({ changes }) => changes).length)), { tone: 'win' });
        onDone();
      }}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          {to === 'close' && (
            <MomentField label={t('closeUntil')} atMs={untilMs} onAtMs={setUntilMs} error={wrong('untilMs')} />
          )}
          {trial.error && (
            <p role="alert" className="text-danger">
              {trial.error.message}
            </p>
          )}
          {trial.data ? <Outcomes outcomes={trial.data} /> : !trial.error && <LoadingMark />}
        </>
      )}
    </ReasonDialog>
  );
}

function useDryRun(asked: Pick<CallInput<typeof switchGames>, 'gameCodes' | 'to'>) {
  const input = { ...asked, dryRun: true };
  return useQuery({
    queryKey: keyOf(switchGames, input),
    queryFn: async ({ signal }) => (await call(switchGames, input, { signal })).outcomes,
    gcTime: 0,
  });
}

function Outcomes({ outcomes }: { outcomes: readonly GameOutcome[] }) {
  const t = useWords<typeof words>('lobby');
  const { language } = useManner();
  return (
    <Table
      label={t('switchOutcomes')}
      dense
      heightPx={280}
      rows={outcomes}
      rowKey={({ gameCode }) => gameCode}
      columns={[
        { key: 'game', head: t('game'), lead: true, cell: ({ name, gameCode }) => name?.[language] ?? gameCode },
        {
          key: 'outcome',
          head: t('switchOutcome'),
          cell: ({ changes, ...one }) =>
            one.refusal === null ? (
              <Badge tone={changes ? 'accent' : 'plain'}>{t(changes ? 'switchChanges' : 'switchStays')}</Badge>
            ) : (
              <span className="text-danger">{refusedText(one, language)}</span>
            ),
        },
      ]}
    />
  );
}
