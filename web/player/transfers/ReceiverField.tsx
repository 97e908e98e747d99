import { limitsOf } from '../../../contract/limits.ts';
import { listDownlines } from '../../../contract/transfers.ts';
import { useCall } from '../../kit/ask.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const DOWNLINES_SHOWN = 3;

interface Props {
  value: string;
  onValue: (account: string) => void;
  error: string | undefined;
}

/** The user name of a downline, with those whose names begin so to choose from. */
export function ReceiverField({ value, onValue, error }: Props) {
  const t = useWords<typeof words>('transfers');
  const { data } = useCall(listDownlines, { search: value.trim(), pageSize: DOWNLINES_SHOWN }, { keepsLast: true });
  const isChosen = data?.list.some(({ account }) => account === value) === true;
  return (
    <div className="grid gap-2">
      <TextField
        label={t('receiver')}
        hint={t('receiverHint')}
        error={error}
        value={value}
        maxLength={limitsOf(listDownlines, 'search').most}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onValue(event.target.value)}
      />
      {!isChosen && data && (
        <ul aria-label={t('downlines')} className="grid gap-1">
          {data.list.map(({ account, nickname }) => (
            <li key={account}>
              <button
                type="button"
                onClick={() => onValue(account)}
                className="flex min-h-11 w-full items-center gap-3 rounded-control bg-surface px-3 py-2 text-start transition-colors hover:bg-raised"
              >
                <Avatar name={account} sizePx={32} />
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{account}</span>
                  <span className="block truncate text-sm text-faint">{nickname}</span>
                </span>
              </button>
            </li>
          ))}
          {data.list.length === 0 && <li className="text-sm text-faint">{t('noneFound')}</li>}
        </ul>
      )}
    </div>
  );
}
