import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { type OfficeLottery, type OfficePlay, officeSavePlay } from '../../../contract/lottery-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, moneyText, numberText, percentText } from '../../kit/money.ts';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { playOf } from './families.ts';
import { oddsText, typedOdds } from './odds-text.ts';
import { isLittle, LITTLE_RETURN, returnAt } from './play-return.ts';
import type { words } from './words.ts';

interface Props {
  lottery: OfficeLottery;
  play: OfficePlay;
  onClose: () => void;
}

/** Odds of a play type, prize by prize, with what they return. Mounted while it is open. */
export function PlayDialog({ lottery, play, onClose }: Props) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const form = usePlayForm({ lottery, play });
  const facts = playOf(lottery.family, play.playType);
  const name = facts?.titles[manner.language] ?? play.playType;
  return (
    <FormDialog
      leave="back"
      title={name}
      button={t('save')}
      faults={{ odds: form.odds === null && t('oddsWrong') }}
      send={form.send}
      done={({ proposalId }) => form.say(t('saved', { lottery: name }), proposalId)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="text-sm text-soft">{facts?.hint[manner.language]}</p>
          <OddsFields {...form} lottery={lottery} play={play} />
          <MoneyField
            label={t('playLiability')}
            hint={t('playLiabilityHint', { most: moneyText(lottery.mostLiability, manner) })}
            optional
            value={form.mostLiability}
            onValue={form.setMostLiability}
            error={wrong('mostLiability')}
          />
          <Switch
            label={t('offered')}
            hint={t('offeredHint')}
            checked={form.enabled}
            onChange={({ target }) => form.setEnabled(target.checked)}
          />
          <WhyField hint={t('whyHint')} value={form.note} onValue={form.setNote} error={wrong('note')} />
        </>
      )}
    </FormDialog>
  );
}

type PlayForm = ReturnType<typeof usePlayForm>;

function OddsFields({ typed, setTyped, odds, lottery, play }: PlayForm & Pick<Props, 'lottery' | 'play'>) {
  const t = useWords<typeof words>('lottery');
  const { language, locale } = useManner();
  const facts = playOf(lottery.family, play.playType);
  const isStated = odds?.every((one, at) => one === play.statedOdds[at]);
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('odds')}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {typed.map((text, at) => (
          <TextField
            key={facts?.prizes[at]?.key ?? at}
            label={facts?.prizes[at]?.titles[language] ?? t('odds')}
            aside={t('statedAs', { odds: numberText((play.statedOdds[at] ?? 0) / 1000, locale, 3) })}
            inputMode="decimal"
            maxLength={11}
            value={localDigits(text, locale)}
            onChange={({ target }) => setTyped(typed.with(at, target.value))}
            error={typedOdds(text) === null ? t('oddsWrong') : undefined}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-raised px-4 py-2">
        <ReturnText lottery={lottery} play={play} odds={odds} />
        <div className="flex flex-wrap gap-2">
          {facts?.published && (
            <Button
              size="sm"
              variant="outline"
              disabled={facts.published.every((one, at) => typedOdds(one) === odds?.[at])}
              onClick={() => setTyped([...(facts.published ?? [])])}
            >
              {t('asPublished')}
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            icon={<RotateCcw aria-hidden />}
            disabled={isStated}
            onClick={() => setTyped(play.statedOdds.map(oddsText))}
          >
            {t('asStated')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

/** What the odds that are typed would return, beside what the saved ones do. */
function ReturnText({ lottery, play, odds }: Pick<Props, 'lottery' | 'play'> & Pick<PlayForm, 'odds'>) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const facts = playOf(lottery.family, play.playType);
  const now = percentText(Number(play.returnToPlayer), locale);
  const isSaved = odds?.every((one, at) => one === play.odds[at]);
  if (!facts || odds === null || isSaved) return <p aria-live="polite">{t('returnsNow', { share: now })}</p>;
  const { lowest, highest } = returnAt(facts, odds);
  // As the server has it: the house keeps an edge.
  const tooMuch = highest >= 1;
  const little = percentText(LITTLE_RETURN, locale);
  const [least, greatest] = [percentText(lowest, locale), percentText(highest, locale)];
  return (
    <p aria-live="polite" className={tooMuch ? 'text-danger' : undefined}>
      {least === greatest ? t('wouldReturn', { share: least }) : t('wouldReturnRange', { from: least, to: greatest })}
      {!tooMuch && isLittle(lowest) && (
        <span className="block text-sm text-warning">{t('little', { share: little })}</span>
      )}
      <span className="block text-sm text-faint">{tooMuch ? t('tooMuch') : t('returnsNow', { share: now })}</span>
    </p>
  );
}

function usePlayForm({ lottery, play }: Pick<Props, 'lottery' | 'play'>) {
  const save = useDeed(officeSavePlay);
  const say = useSaySaved();
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState(() => play.odds.map(oddsText));
  const [mostLiability, setMostLiability] = useState(play.mostLiability ?? '');
  const [enabled, setEnabled] = useState(play.enabled);
  const read = typed.map(typedOdds);
  const odds = read.every((one) => one !== null) ? read : null;
  const isStated = odds?.every((one, at) => one === play.statedOdds[at]);
  const send = () =>
    save.mutateAsync({
      gameCode: lottery.gameCode,
      playType: play.playType,
      enabled,
      odds: isStated ? null : odds,
      mostLiability: mostLiability === '' ? null : mostLiability,
      note,
    });
  return { typed, setTyped, odds, mostLiability, setMostLiability, enabled, setEnabled, note, setNote, say, send };
}
