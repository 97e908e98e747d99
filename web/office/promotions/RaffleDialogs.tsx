import { useState } from 'react';
import type { RaffleTerms } from '../../../contract/raffle-terms.ts';
import { moveRaffle, type OfficeRaffle, saveRaffle } from '../../../contract/raffles-office.ts';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toast } from '../../kit/toast.ts';
import { RaffleForecast } from './RaffleForecast.tsx';
import { RaffleFields } from './RaffleFields.tsx';
import type { words } from './raffles.words.ts';

interface WriteProps {
  /** null: a new one. */
  raffle: OfficeRaffle | null;
  /** What it begins with. */
  first: RaffleTerms;
  onClose: () => void;
}

/** Writes the draft of a raffle, with what it would cost. Mounted while it is open. */
export function WriteDialog({ raffle, first, onClose }: WriteProps) {
  const t = useWords<typeof words>('raffles');
  const { language } = useManner();
  const save = useDeed(saveRaffle);
  const [terms, setTerms] = useState(first);
  const [forecast, setForecast] = useState<RaffleTerms | null>(null);
  return (
    <FormDialog
      wide
      title={raffle ? t('editTitle', { title: raffle.terms.title[language] }) : t('newTitle')}
      button={t('save')}
      send={() => save.mutateAsync({ id: raffle?.id ?? null, version: raffle?.version ?? 0, terms })}
      done={() => toast(t('saved', { title: terms.title[language] }), { tone: 'win' })}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => (
        <div className="grid grid-cols-1 gap-6">
          <RaffleFields terms={terms} onTerms={setTerms} errorAt={(path) => wrong(`terms.${path}`)} />
          <section className="grid gap-3" aria-label={t('forecast')}>
            <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setForecast(terms)}>
              {t('forecastNow')}
            </Button>
            {forecast !== null && <RaffleForecast id={raffle?.id ?? null} terms={forecast} />}
          </section>
        </div>
      )}
    </FormDialog>
  );
}

interface MoveProps {
  raffle: OfficeRaffle;
  to: 'active' | 'cancelled';
  onClose: () => void;
}

/** Asks a second person to publish a draft, or to call off what members can see. Mounted while it is open. */
export function MoveDialog({ raffle, to, onClose }: MoveProps) {
  const t = useWords<typeof words>('raffles');
  const { language } = useManner();
  const move = useDeed(moveRaffle);
  const say = useSaySaved();
  const [note, setNote] = useState('');
  const title = raffle.terms.title[language];
  const isPublishing = to === 'active';
  const needsTwo = isPublishing || raffle.state !== 'draft';
  return (
    <FormDialog
      danger={!isPublishing}
      title={t(isPublishing ? 'publishTitle' : 'cancelTitle', { title })}
      button={t(isPublishing ? 'publish' : 'cancel')}
      send={() => move.mutateAsync({ id: raffle.id, version: raffle.version, state: to, note })}
      done={({ proposalId }) => say(t(isPublishing ? 'asked' : 'cancelled', { title }), proposalId)}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="text-sm text-soft">{t(isPublishing ? 'publishText' : needsTwo ? 'cancelText' : 'dropText')}</p>
          {isPublishing && <RaffleForecast id={raffle.id} terms={raffle.terms} />}
          {wrong('terms.fromDay') && (
            <p role="alert" className="text-sm text-danger">
              {t('fromDay')}: {wrong('terms.fromDay')}
            </p>
          )}
          {wrong('terms.leastNumbers') && (
            <p role="alert" className="text-sm text-danger">
              {wrong('terms.leastNumbers')}
            </p>
          )}
          {needsTwo && <WhyField hint={t('whyHint')} value={note} onValue={setNote} error={wrong('note')} />}
        </>
      )}
    </FormDialog>
  );
}
