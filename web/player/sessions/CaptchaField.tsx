import { RefreshCw } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { tickMs } from '../../kit/clock.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/words.ts';
import { useCaptcha } from './queries.ts';
import type { en } from './words.en.ts';

const REFRESH_EVERY_MS = 1000;

type Props = Omit<ComponentProps<typeof TextField>, 'label'>;

/** The picture with letters and the field for them. A new picture comes at most once a second. */
export function CaptchaField(props: Props) {
  const t = useWords<typeof en>('sessions');
  const { data, isError, isFetching, refetch } = useCaptcha(true);
  const askedMs = useRef(0);
  const refresh = () => {
    if (tickMs() - askedMs.current < REFRESH_EVERY_MS) return;
    askedMs.current = tickMs();
    void refetch();
  };
  return (
    <div className="grid gap-2">
      <TextField
        {...props}
        label={t('captcha')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={12}
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
