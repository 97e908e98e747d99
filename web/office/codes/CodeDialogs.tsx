import { useState } from 'react';
import { type CodeTerms, MOST_CODES_AT_ONCE } from '../../../contract/code-terms.ts';
import { drawCodes, moveCodeCampaign, type OfficeCode, saveCodeCampaign } from '../../../contract/codes-office.ts';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import { BestPlay } from '../../kit/BestPlay.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { useWords } from '../../kit/speaking.ts';
import { WholeField } from '../../kit/TermFields.tsx';
import { toast } from '../../kit/toast.ts';
import { CodeFields } from './CodeFields.tsx';
import type { words } from './words.ts';

const KEPT_MS = 10_000;

interface WriteProps {
  /** null: a new one. */
  campaign: OfficeCode | null;
  /** What it begins with. */
  first: CodeTerms;
  onClose: () => void;
}

/** Writes the draft of a campaign. Mounted while it is open. */
export function CodeDialog({ campaign, first, onClose }: WriteProps) {
  const t = useWords<typeof words>('codes');
  const { language } = useManner();
  const save = useDeed(saveCodeCampaign);
  const [terms, setTerms] = useState(first);
  const title = terms.title[language];
  return (
    <FormDialog
      wide
      title={campaign ? t('editTitle', { title: campaign.terms.title[language] }) : t(`newKinds.${terms.kind}`)}
      button={t(campaign ? 'save' : 'create')}
      send={() => save.mutateAsync({ id: campaign?.id ?? null, version: campaign?.version ?? 0, terms })}
      done={() => toast(t(campaign ? 'saved' : 'added', { title }), { tone: 'win' })}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => (
        <div className="grid grid-cols-1 gap-6">
          <CodeFields terms={terms} onTerms={setTerms} errorAt={(path) => wrong(`terms.${path}`)} />
          <BestPlay input={{ code: { id: campaign?.id ?? null, terms } }} />
        </div>
      )}
    </FormDialog>
  );
}

interface MoveProps {
  campaign: OfficeCode;
  to: 'active' | 'archived';
  secondFromMinor: number;
  onClose: () => void;
}

/** Opens a draft, or stops what is open. Mounted while it is open. */
export function MoveCodeDialog({ campaign, to, secondFromMinor, onClose }: MoveProps) {
  const t = useWords<typeof words>('codes');
  const manner = useManner();
  const move = useDeed(moveCodeCampaign);
  const say = useSaySaved();
  const [note, setNote] = useState('');
  const title = campaign.terms.title[manner.language];
  const isOpening = to === 'active';
  const needsTwo = isOpening && (toMinor(campaign.budget, manner.currencyDecimals) ?? 0n) >= BigInt(secondFromMinor);
  const limit = moneyText(fromMinor(BigInt(secondFromMinor), manner.currencyDecimals), manner);
  return (
    <FormDialog
      danger={!isOpening}
      title={t(isOpening ? 'openTitle' : 'stopTitle', { title })}
      button={t(isOpening ? 'open' : 'stop')}
      send={() => move.mutateAsync({ id: campaign.id, version: campaign.version, state: to, note })}
      done={({ proposalId }) => say(t(isOpening ? 'opened' : 'stopped', { title }), proposalId)}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="text-sm text-soft">
            {t(isOpening ? 'openText' : 'stopText')} {needsTwo && t('openByTwo')}
          </p>
          <p className="k-digits font-semibold">{t('whole', { amount: moneyText(campaign.budget, manner) })}</p>
          {(wrong('terms.code') ?? wrong('terms.closesAtMs')) && (
            <p role="alert" className="text-sm text-danger">
              {wrong('terms.code') ?? wrong('terms.closesAtMs')}
            </p>
          )}
          {isOpening && <BestPlay atOnce input={{ code: { id: campaign.id, terms: campaign.terms } }} />}
          {needsTwo && (
            <WhyField hint={t('whyHint', { amount: limit })} value={note} onValue={setNote} error={wrong('note')} />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Draws single codes into a file, the only place where they are ever written out. Mounted while it is open. */
export function DrawDialog({ campaign, onClose }: { campaign: OfficeCode; onClose: () => void }) {
  const t = useWords<typeof words>('codes');
  const { language, locale } = useManner();
  const draw = useDeed(drawCodes);
  const left = campaign.terms.uses - campaign.drawn;
  const [count, setCount] = useState(Math.min(left, 100));
  const [requestId] = useState(() => crypto.randomUUID());
  return (
    <FormDialog
      title={t('drawTitle', { title: campaign.terms.title[language] })}
      button={t('drawButton')}
      send={() => draw.mutateAsync({ id: campaign.id, count: Math.min(count, MOST_CODES_AT_ONCE), requestId })}
      done={({ codes }) => {
        save(campaign.id, codes);
        toast(t('drawnToast', { n: numberText(codes.length, locale) }), { tone: 'win' });
      }}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="text-sm text-soft">{t('drawText')}</p>
          <WholeField
            label={t('drawCount')}
            hint={t('drawHint', { n: numberText(left, locale) })}
            value={count}
            onValue={setCount}
            error={wrong('count')}
          />
        </>
      )}
    </FormDialog>
  );
}

function save(campaignId: string, codes: readonly string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`code\r\n${codes.join('\r\n')}\r\n`], { type: 'text/csv' }));
  link.download = `khela-codes-${campaignId}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
