import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useStatus, useSwitch } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { confirmAge, mustConfirmAge } from './age-note.ts';
import type { words } from './words.ts';

/** Says the least age of the brand before the site is entered; whoever is younger goes no further. Remembered in this browser. */
export function AgeNote() {
  const t = useWords<typeof words>('protection');
  const { locale } = useManner();
  // The operator may switch it off while it stands there.
  const isOn = useSwitch('AGEANNOUNCE3');
  const { ageLimitYears } = useStatus().info;
  const [open, setOpen] = useState(() => mustConfirmAge(ageLimitYears));
  const [tooYoung, setTooYoung] = useState(false);
  const years = numberText(ageLimitYears, locale);
  return (
    <Dialog
      open={open && isOn}
      onClose={null}
      title={t('ageTitle', { years })}
      actions={
        tooYoung ? (
          <Button wide variant="outline" onClick={() => setTooYoung(false)}>
            {t('ageBack')}
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={() => setTooYoung(true)}>
              {t('ageYounger')}
            </Button>
            <Button
              onClick={() => {
                confirmAge(ageLimitYears);
                setOpen(false);
              }}
            >
              {t('ageEnter', { years })}
            </Button>
          </>
        )
      }
    >
      <p role="status">{t(tooYoung ? 'ageTooYoung' : 'ageText', { years })}</p>
    </Dialog>
  );
}
