import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { listStudios, type OfficeStudio, saveStudio } from '../../../contract/lobby-office.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Badge } from '../../kit/Badge.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { numberText } from '../../kit/money.ts';
import { PictureField } from '../../kit/PictureField.tsx';
import { PlaceField } from '../../kit/PlaceField.tsx';
import { useMay } from '../../kit/staff.ts';
import { toast } from '../../kit/toast.ts';
import { Turn } from '../../kit/Turn.tsx';
import { useWords } from '../../kit/speaking.ts';
import { MaintenanceDialog } from './MaintenanceDialog.tsx';
import type { words } from './words.ts';

/** The studios whose games the brand has: shown, placed, under esports, under maintenance. */
export function StudiosTable() {
  const t = useWords<typeof words>('lobby');
  const { language } = useManner();
  const [opened, setOpened] = useState<OfficeStudio | null>(null);
  return (
    <ListPage
      list={useWholeList(useCall(listStudios, {}))}
      label={t('parts.studios')}
      columns={useColumns(setOpened)}
      rowKey={({ vassalage }) => vassalage}
      empty={{ motif: 'paisley', title: t('noStudios'), hint: t('emptyHint') }}
    >
      {opened && <StudioDialog studio={opened} name={opened.name[language]} onClose={() => setOpened(null)} />}
    </ListPage>
  );
}

function useColumns(onOpen: (studio: OfficeStudio) => void): ListColumn<OfficeStudio>[] {
  const t = useWords<typeof words>('lobby');
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
    {
      key: 'games',
      head: t('games'),
      end: true,
      sortBy: ({ games }) => games,
      cell: ({ games }) => numberText(games, locale),
    },
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
  const t = useWords<typeof words>('lobby');
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
  const t = useWords<typeof words>('lobby');
  const save = useDeed(saveStudio);
  const [pictureUrl, setPictureUrl] = useState(studio.pictureUrl);
  const { vassalage, enabled, position, isEsports } = studio;
  return (
    <MaintenanceDialog
      title={name}
      planned={studio.planned}
      send={(planned) => save.mutateAsync({ vassalage, enabled, position, isEsports, planned, pictureUrl })}
      done={t('saved', { game: name })}
      onClose={onClose}
    >
      {(wrong) => <PictureField url={pictureUrl} onUrl={setPictureUrl} required={false} error={wrong('pictureUrl')} />}
    </MaintenanceDialog>
  );
}
