import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { type OfficeStudio, listStudios, saveStudio } from '../../../contract/lobby-office.ts';
import { useCall, useDeed } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { CallError } from '../../kit/call.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { errorText } from '../../kit/field-errors.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { numberText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { PictureField } from '../../kit/PictureField.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { MaintenanceDialog } from './MaintenanceDialog.tsx';
import { PlaceField } from '../../kit/PlaceField.tsx';
import { Turn } from '../../kit/Turn.tsx';
import type { en } from './words.en.ts';

/** The studios whose games the brand has: shown, placed, under esports, under maintenance. */
export function StudiosTable() {
  const t = useWords<typeof en>('lobby');
  const { language } = useManner();
  const studios = useCall(listStudios, {});
  const [opened, setOpened] = useState<OfficeStudio | null>(null);
  const columns = useColumns(setOpened);
  return (
    <Asked of={studios} waiting={<LoadingMark />}>
      {(studios) => (
        <>
          <Table<OfficeStudio>
            label={t('parts.studios')}
            dense
            rows={studios}
            rowKey={({ vassalage }) => vassalage}
            columns={columns}
            empty={<EmptyState motif="paisley" title={t('noStudios')} hint={t('emptyHint')} />}
          />
          {opened && <StudioDialog studio={opened} name={opened.name[language]} onClose={() => setOpened(null)} />}
        </>
      )}
    </Asked>
  );
}

function useColumns(onOpen: (studio: OfficeStudio) => void): Column<OfficeStudio>[] {
  const t = useWords<typeof en>('lobby');
  const { language, locale } = useManner();
  const may = useMay('games.write');
  const save = useDeed(saveStudio);
  const change = (studio: OfficeStudio, some: Partial<OfficeStudio>) => {
    const { vassalage, enabled, position, isEsports, planned } = { ...studio, ...some };
    save.mutate(
      { vassalage, enabled, position, isEsports, planned },
      {
        onSuccess: () => toast(t('saved', { game: studio.name[language] })),
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  };
  const turning = (key: 'enabled' | 'isEsports', studio: OfficeStudio, label: string) => (
    <Turn label={label} on={studio[key]} onTurn={may ? (on) => change(studio, { [key]: on }) : null} />
  );
  return [
    {
      key: 'studio',
      head: t('studio'),
      lead: true,
      cell: (studio) => <StudioName studio={studio} />,
    },
    { key: 'games', head: t('games'), end: true, cell: ({ games }) => numberText(games, locale) },
    {
      key: 'place',
      head: t('place'),
      cell: (studio) => (
        <PlaceField
          label={t('placeOf', { game: studio.name[language] })}
          place={studio.position}
          onPlace={may ? (position) => change(studio, { position }) : null}
        />
      ),
    },
    {
      key: 'esports',
      head: t('esports'),
      cell: (studio) => turning('isEsports', studio, t('esportsOf', { game: studio.name[language] })),
    },
    {
      key: 'shown',
      head: t('shown'),
      cell: (studio) => turning('enabled', studio, t('shownOf', { game: studio.name[language] })),
    },
    ...(may
      ? [
          {
            key: 'more',
            head: t('more'),
            cell: (studio: OfficeStudio) => (
              <IconButton label={t('moreOf', { game: studio.name[language] })} onClick={() => onOpen(studio)}>
                <Settings2 aria-hidden />
              </IconButton>
            ),
          },
        ]
      : []),
  ];
}

function StudioName({ studio: { name, vassalage, planned } }: { studio: OfficeStudio }) {
  const t = useWords<typeof en>('lobby');
  const { language } = useManner();
  return (
    <span>
      <span className="font-semibold">{name[language]}</span> <span className="text-faint">{vassalage}</span>
      {planned && (
        <span className="block pt-1">
          <Badge tone="warning">{t('plannedBadge')}</Badge>
        </span>
      )}
    </span>
  );
}

function StudioDialog({ studio, name, onClose }: { studio: OfficeStudio; name: string; onClose: () => void }) {
  const t = useWords<typeof en>('lobby');
  const save = useDeed(saveStudio);
  const { language } = useManner();
  const [pictureUrl, setPictureUrl] = useState(studio.pictureUrl);
  const errors = save.error instanceof CallError ? (save.error.value.fields ?? {}) : {};
  const send = (planned: OfficeStudio['planned']) => {
    const { vassalage, enabled, position, isEsports } = studio;
    const onSuccess = () => {
      toast(t('saved', { game: name }));
      onClose();
    };
    save.mutate({ vassalage, enabled, position, isEsports, planned, pictureUrl }, { onSuccess });
  };
  return (
    <MaintenanceDialog
      title={name}
      planned={studio.planned}
      saving={save.isPending}
      error={save.error}
      onSave={send}
      onClose={onClose}
    >
      <PictureField
        url={pictureUrl}
        onUrl={setPictureUrl}
        required={false}
        error={errorText(errors['pictureUrl'], language)}
      />
    </MaintenanceDialog>
  );
}
