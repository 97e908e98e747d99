import { useLocation, useRouter } from '@tanstack/react-router';
import { Pencil, Plus } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { staffRoles } from '../../contract/permissions.ts';
import { deleteView, listSavedViews, type SavedView, saveView, type ViewedList } from '../../contract/saved-views.ts';
import { useAddress } from './address.ts';
import { useCall } from './ask.ts';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { useDeed } from './deeds.ts';
import type { words } from './desk.words.ts';
import { FormDialog } from './FormDialog.tsx';
import { IconButton } from './IconButton.tsx';
import { NO_VIEW, viewAddress, viewQueryOf, viewToOpen } from './saved-views.ts';
import { useWords } from './speaking.ts';
import { useDesk, useMay } from './staff.ts';
import { TextField } from './TextField.tsx';

/** The kept views of a list side by side: each is a link, so that it can be opened in a tab and sent to a colleague. */
export function SavedViews({ list }: { list: ViewedList }) {
  const t = useWords<typeof words>('desk');
  const { query } = useAddress();
  const { pathname } = useLocation();
  const views = useCall(listSavedViews, { list }).data?.list ?? [];
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  useOpening(views);
  const now = viewQueryOf(query);
  const here = views.find(({ id }) => id === query['view']);
  const differs = here !== undefined && viewQueryOf(Object.fromEntries(new URLSearchParams(here.query))) !== now;
  const mayWrite = useMay('brand.write');
  const mayKeep = useMay('views.write');
  const mayChange = mayKeep && here !== undefined && (here.own || mayWrite);
  return (
    <nav aria-label={t('views')} className="flex flex-wrap items-center gap-1.5">
      {views.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          <li>
            <ViewLink
              href={`${pathname}?view=${NO_VIEW}`}
              isHere={here === undefined && now === ''}
              name={t('allRows')}
            />
          </li>
          {views.map((view) => (
            <li key={view.id}>
              <ViewLink
                href={viewAddress(pathname, view)}
                isHere={view === here}
                name={view === here && differs ? t('viewChanged', { name: view.name }) : view.name}
              />
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <IconButton label={t('viewEdit', { name: here.name })} onClick={() => setEdited(here)}>
          <Pencil size={16} aria-hidden />
        </IconButton>
      )}
      {mayKeep && now !== '' && (here === undefined || differs) && (
        <Button size="sm" variant="quiet" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
          {t('viewNew')}
        </Button>
      )}
      {edited && (
        <ViewDialog
          list={list}
          view={edited === 'new' ? null : edited}
          query={edited === 'new' || differs ? now : edited.query}
          path={pathname}
          onClose={() => setEdited(null)}
        />
      )}
    </nav>
  );
}

function ViewLink({ href, isHere, name }: { href: string; isHere: boolean; name: string }) {
  const router = useRouter();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    void router.navigate({ href, resetScroll: false });
  };
  return (
    <a
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className="inline-flex min-h-9 items-center rounded-control border border-line px-3 text-sm text-soft hover:border-edge hover:text-text aria-[current]:border-transparent aria-[current]:bg-accent-tint aria-[current]:font-semibold aria-[current]:text-accent-text max-md:min-h-11"
      onClick={press}
    >
      {name}
    </a>
  );
}

/** A bare list opens with the view of the role, a view's number with all that it keeps. */
function useOpening(views: readonly SavedView[]): void {
  const router = useRouter();
  const { query } = useAddress();
  const { pathname } = useLocation();
  const role = useDesk(({ staff }) => staff?.role ?? '');
  const view = viewToOpen(query, views, role);
  const href = view && viewAddress(pathname, view);
  useEffect(() => {
    if (href !== null) void router.navigate({ href, replace: true, resetScroll: false });
  }, [href, router]);
}

interface DialogProps {
  list: ViewedList;
  /** null: a new one. */
  view: SavedView | null;
  query: string;
  path: string;
  onClose: () => void;
}

function ViewDialog({ list, view, query, path, onClose }: DialogProps) {
  const t = useWords<typeof words>('desk');
  const router = useRouter();
  const mayWrite = useMay('brand.write');
  const save = useDeed(saveView);
  const remove = useDeed(deleteView);
  const [fields, setFields] = useState<Fields>({
    name: view?.name ?? '',
    shared: view?.shared ?? false,
    roles: view?.roles ?? [],
  });
  const name = fields.name.trim();
  const go = (href: string) => void router.navigate({ href, replace: true, resetScroll: false });
  const take = async () => {
    if (!view) return;
    await remove.mutateAsync({ viewId: view.id });
    onClose();
    go(`${path}?view=${NO_VIEW}`);
  };
  return (
    <FormDialog
      title={view ? t('viewEdit', { name: view.name }) : t('viewNew')}
      button={t('viewSave')}
      faults={{ name: name === '' && t('viewNameMissing') }}
      send={() =>
        save.mutateAsync({
          ...(view && { viewId: view.id }),
          list,
          name,
          query,
          shared: fields.shared,
          roles: fields.shared && mayWrite ? fields.roles : [],
        })
      }
      done={(saved) => go(viewAddress(path, saved))}
      other={
        view && (
          <Button variant="danger" loading={remove.isPending} onClick={() => void take()}>
            {t('viewDelete')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {(wrong) => <ViewFields fields={fields} onFields={setFields} nameFault={wrong('name')} mayWrite={mayWrite} />}
    </FormDialog>
  );
}

type Fields = Pick<SavedView, 'name' | 'shared' | 'roles'>;

interface FieldsProps {
  fields: Fields;
  onFields: (fields: Fields) => void;
  nameFault: string | undefined;
  mayWrite: boolean;
}

function ViewFields({ fields, onFields, nameFault, mayWrite }: FieldsProps) {
  const t = useWords<typeof words>('desk');
  const { name, shared, roles } = fields;
  return (
    <div className="grid gap-4">
      <TextField
        label={t('viewName')}
        value={name}
        maxLength={40}
        error={nameFault}
        onChange={({ target }) => onFields({ ...fields, name: target.value })}
      />
      <Checkbox
        label={t('viewShared')}
        checked={shared}
        onChange={({ target }) => onFields({ ...fields, shared: target.checked })}
      />
      {mayWrite && shared && (
        <fieldset className="grid gap-2">
          <legend className="pb-2 text-sm text-soft">{t('viewRoles')}</legend>
          {staffRoles.map((role) => (
            <Checkbox
              key={role}
              label={t(`roles.${role}`)}
              checked={roles.includes(role)}
              onChange={({ target }) =>
                onFields({ ...fields, roles: target.checked ? [...roles, role] : roles.filter((one) => one !== role) })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
