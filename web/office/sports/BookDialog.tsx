import { useState } from 'react';
import { officeSaveSportsBook, type TradedEvent } from '../../../contract/sports-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText, plainDigits } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { TextField } from '../../kit/TextField.tsx';
import type { words } from './words.ts';

/** The margin and the prices of one event. Mounted while it is open. */
export function BookDialog({ event, onClose }: { event: TradedEvent; onClose: () => void }) {
  const t = useWords<typeof words>('sports');
  const { language, locale } = useManner();
  const save = useDeed(officeSaveSportsBook);
  const [margin, setMargin] = useState(event.marginMilli === null ? '' : String(event.marginMilli));
  const [shift, setShift] = useState(String(event.homeShiftMilli));
  const { eventId, held, home, away, strengths, bookVersion } = event;
  return (
    <FormDialog
      title={t('priceTitle', { home: home[language], away: away[language] })}
      button={t('save')}
      send={() =>
        save.mutateAsync({
          eventId,
          held,
          marginMilli: margin.trim() === '' ? null : wholeOf(margin),
          homeShiftMilli: wholeOf(shift),
          version: bookVersion,
        })
      }
      done={t('saved')}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="text-sm text-soft">
            {t('feedSays', {
              home: numberText(strengths.home, locale, 2),
              away: numberText(strengths.away, locale, 2),
            })}
          </p>
          <TextField
            label={t('margin')}
            hint={t('marginHint')}
            inputMode="numeric"
            value={margin}
            error={wrong('marginMilli')}
            onChange={({ target }) => setMargin(target.value)}
          />
          <TextField
            label={t('shift')}
            hint={t('shiftHint')}
            value={shift}
            error={wrong('homeShiftMilli')}
            onChange={({ target }) => setShift(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

/** What is no number is refused at its field. */
export function wholeOf(typed: string): number {
  return Number(plainDigits(typed.trim()).replace('−', '-') || Number.NaN);
}
