import { useState } from 'react';
import { type listBrandFigures, saveBrandHosts } from '../../../contract/brands-office.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './brands.words.ts';
import { areHosts, hostsOf } from './hosts.ts';

interface Props {
  brand: CallOutput<typeof listBrandFigures>['list'][number];
  onClose: () => void;
}

/** Where a brand answers. Mounted while it is open. */
export function HostsDialog({ brand, onClose }: Props) {
  const t = useWords<typeof words>('brands');
  const { language } = useManner();
  const save = useDeed(saveBrandHosts);
  const [typed, setTyped] = useState(brand.hosts.join(' '));
  const hosts = hostsOf(typed);
  const gone = brand.hosts.filter((host) => !hosts.includes(host));
  const name = brand.name[language];
  return (
    <FormDialog
      title={t('hostsOf', { name })}
      button={t('hostsSave')}
      faults={{ hosts: !areHosts(hosts) && t('hostsBroken') }}
      send={() => save.mutateAsync({ code: brand.code, hosts })}
      done={t('hostsSaved', { name, host: hosts[0] ?? '' })}
      onClose={onClose}
    >
      {(wrong) => (
        <div className="grid gap-3">
          <TextField
            label={t('hosts')}
            hint={t('hostsHint')}
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={wrong('hosts') ?? wrong('hosts.0')}
          />
          {areHosts(hosts) && gone.length > 0 && (
            <p className="text-sm text-soft" role="status">
              {t('hostsGone', { hosts: gone.join(', ') })}
            </p>
          )}
        </div>
      )}
    </FormDialog>
  );
}
