import { RefreshCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { limitsOf } from '../../../contract/limits.ts';
import { login } from '../../../contract/sessions.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { useCaptcha } from './queries.ts';
import type { words } from './words.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'label'>;

/** The picture with letters and the field for them. */
export function CaptchaField(props: Props) {
  const t = useWords<typeof words>('sessions');
  const { data, isError, isFetching, refetch } = useCaptcha();
  const refresh = () => {
    if (!isFetching) void refetch();
  };
  return (
    <div className="grid gap-2">
      <TextField
        {...props}
        label={t('captcha')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limitsOf(login, 'captcha').most}
        hint={isError ? t('captchaBroken') : undefined}
      />
      <div className="flex items-center gap-2">
        {data === undefined ? (
          <Skeleton className="h-14 w-44 rounded-control" />
        ) : (
          <img
            src={`data:image/png;base64,${data}`}
            alt={t('captchaAlt')}
            className="h-14 w-44 rounded-control border border-line object-cover"
          />
        )}
        <IconButton label={t('captchaNew')} onClick={refresh} aria-busy={isFetching || undefined}>
          <RefreshCw aria-hidden className={isFetching ? 'animate-spin' : undefined} />
        </IconButton>
      </div>
    </div>
  );
}
