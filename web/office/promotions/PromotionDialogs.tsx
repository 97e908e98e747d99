import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import type { PromotionTerms } from '../../../contract/promotion-terms.ts';
import {
  type listPromotions,
  movePromotion,
  type OfficePromotion,
  savePromotion,
} from '../../../contract/promotions-office.ts';
import { BestPlay } from '../../kit/BestPlay.tsx';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { Select } from '../../kit/Select.tsx';
import { useWords } from '../../kit/speaking.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { Forecast } from './Forecast.tsx';
import { Preview } from './Preview.tsx';
import { AwardFields } from './AwardFields.tsx';
import { TakeFields, TimesFields } from './TermsFields.tsx';
import type { words } from './words.ts';

interface WriteProps {
  /** null: a new one. */
  promotion: OfficePromotion | null;
  /** What it begins with. */
  first: PromotionTerms;
  free: CallOutput<typeof listPromotions>['free'];
  onClose: () => void;
}

/** Writes a promotion’s terms, with what members will read and what it would cost. Mounted while it is open. */
export function WriteDialog({ promotion, first, free, onClose }: WriteProps) {
  const t = useWords<typeof words>('promotions');
  const { language } = useManner();
  const save = useDeed(savePromotion);
  const say = useSaySaved();
  const [terms, setTerms] = useState(first);
  const [note, setNote] = useState('');
  const [forecast, setForecast] = useState<PromotionTerms | null>(null);
  const announcements = [
    ...(promotion ? [{ ...promotion, announcementId: promotion.terms.announcementId }] : []),
    ...free,
  ];
  const title = announcements.find((each) => each.announcementId === terms.announcementId)?.title ?? { BN: '', EN: '' };
  return (
    <FormDialog
      wide
      title={promotion ? t('editTitle', { title: promotion.title[language] }) : t('newTitle')}
      button={t('save')}
      send={() => save.mutateAsync({ id: promotion?.id ?? null, version: promotion?.version ?? 0, terms, note })}
      done={({ proposalId }) => say(t('saved', { title: title[language] }), proposalId)}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => {
        const fields = { terms, onTerms: setTerms, errorAt: (path: string) => wrong(`terms.${path}`) };
        return (
          <div className="grid grid-cols-1 gap-6">
            {promotion?.state === 'active' && <p className="text-sm text-soft">{t('editOpen')}</p>}
            {promotion?.state !== 'active' && (
              <Select
                label={t('announcement')}
                hint={t('announcementHint')}
                choices={announcements.map((each) => ({ value: each.announcementId, label: each.title[language] }))}
                value={terms.announcementId}
                onChange={({ target }) => setTerms({ ...terms, announcementId: target.value })}
                error={wrong('terms.announcementId')}
              />
            )}
            <TakeFields {...fields} />
            <AwardFields
              award={terms.award}
              onAward={(award) => setTerms({ ...terms, award })}
              errorAt={fields.errorAt}
            />
            <TimesFields {...fields} />
            <AudienceFields
              audience={terms.audience}
              onAudience={(audience) => setTerms({ ...terms, audience })}
              errorAt={fields.errorAt}
            />
            <Preview terms={terms} title={title} />
            <section className="grid gap-3" aria-label={t('forecast')}>
              <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setForecast(terms)}>
                {t('forecastNow')}
              </Button>
              {forecast !== null && <Forecast id={promotion?.id ?? null} terms={forecast} />}
            </section>
            <BestPlay input={{ promotion: { id: promotion?.id ?? null, terms } }} />
            {promotion?.state === 'active' && (
              <WhyField hint={t('whyHint')} value={note} onValue={setNote} error={wrong('note')} />
            )}
          </div>
        );
      }}
    </FormDialog>
  );
}

interface MoveProps {
  promotion: OfficePromotion;
  to: 'active' | 'ended';
  onClose: () => void;
}

/** Asks a second person to publish a draft, or ends what is published. Mounted while it is open. */
export function MoveDialog({ promotion, to, onClose }: MoveProps) {
  const t = useWords<typeof words>('promotions');
  const { language } = useManner();
  const move = useDeed(movePromotion);
  const say = useSaySaved();
  const [note, setNote] = useState('');
  const title = promotion.title[language];
  const isPublishing = to === 'active';
  return (
    <FormDialog
      danger={!isPublishing}
      title={t(isPublishing ? 'publishTitle' : 'endTitle', { title })}
      button={t(isPublishing ? 'publish' : 'end')}
      send={() => move.mutateAsync({ id: promotion.id, version: promotion.version, state: to, note })}
      done={({ proposalId }) => say(t(isPublishing ? 'asked' : 'ended', { title }), proposalId)}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="text-sm text-soft">{t(isPublishing ? 'publishText' : 'endText')}</p>
          {isPublishing && (
            <>
              <Forecast id={promotion.id} terms={promotion.terms} />
              <Preview terms={promotion.terms} title={promotion.title} />
              <BestPlay atOnce input={{ promotion: { id: promotion.id, terms: promotion.terms } }} />
              <WhyField hint={t('whyHint')} value={note} onValue={setNote} error={wrong('note')} />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
