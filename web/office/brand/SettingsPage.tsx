import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { BrandSettings } from '../../../contract/brand.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { Asked } from '../../kit/Asked.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import { errorText } from '../../kit/field-errors.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { LeaveQuestion } from '../../kit/LeaveQuestion.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { useMay } from '../../kit/staff.ts';
import { agoText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfSettings, paths, settingsSections, type SettingsSection } from '../paths.tsx';
import { useBrandSettings } from './queries.ts';
import { SaveBar } from './SaveBar.tsx';
import type { SectionProps } from './section-props.ts';
import { AccessSection } from './sections/AccessSection.tsx';
import { BonusSection } from './sections/BonusSection.tsx';
import { ContactSection } from './sections/ContactSection.tsx';
import { DepositSection } from './sections/DepositSection.tsx';
import { GeneralSection } from './sections/GeneralSection.tsx';
import { LookSection } from './sections/LookSection.tsx';
import { PlaySection } from './sections/PlaySection.tsx';
import { PointsSection } from './sections/PointsSection.tsx';
import { ProtectionSection } from './sections/ProtectionSection.tsx';
import { ReferralSection } from './sections/ReferralSection.tsx';
import { RegisterSection } from './sections/RegisterSection.tsx';
import { AgentsSection } from './sections/AgentsSection.tsx';
import { RewardsSection } from './sections/RewardsSection.tsx';
import { SwitchesSection } from './sections/SwitchesSection.tsx';
import { TransferSection } from './sections/TransferSection.tsx';
import { VipSection } from './sections/VipSection.tsx';
import { VerificationSection } from './sections/VerificationSection.tsx';
import { WithdrawalSection } from './sections/WithdrawalSection.tsx';
import { type SavedSettings, type SettingsDraft, useSettingsDraft } from './settings-draft.ts';
import type { words } from './words.ts';

const parts: Record<SettingsSection, (props: SectionProps) => ReactNode> = {
  general: GeneralSection,
  switches: SwitchesSection,
  look: LookSection,
  register: RegisterSection,
  play: PlaySection,
  deposit: DepositSection,
  withdrawal: WithdrawalSection,
  transfer: TransferSection,
  bonus: BonusSection,
  vip: VipSection,
  points: PointsSection,
  referral: ReferralSection,
  rewards: RewardsSection,
  agents: AgentsSection,
  protection: ProtectionSection,
  contact: ContactSection,
  verification: VerificationSection,
  access: AccessSection,
};

/** Everything that an operator decides for a brand, in parts; nothing counts until it is saved. */
export function SettingsPage() {
  const saved = useBrandSettings();
  return (
    <Asked of={saved} waiting={<LoadingMark />}>
      {(saved) => <Editor saved={saved} />}
    </Asked>
  );
}

function Editor({ saved }: { saved: SavedSettings }) {
  const t = useWords<typeof words>('brand');
  const { language } = useManner();
  const may = useMay('brand.write');
  const { section: asked }: { section?: string } = useParams({ strict: false });
  const section = settingsSections.find((one) => one === asked) ?? 'general';
  const draft = useSettingsDraft(saved);
  const Part = parts[section];
  return (
    <div className="grid grid-cols-1 gap-5">
      <Head saved={draft.saved} />
      {!may && <p className="rounded-control bg-raised px-4 py-3 text-sm">{t('readOnly')}</p>}
      <SectionTabs section={section} draft={draft} />
      <fieldset disabled={!may && section !== 'switches'} className="min-w-0">
        <Part
          settings={draft.settings}
          saved={draft.saved.settings}
          currencyFixed={draft.saved.currencyFixed}
          mayChange={may}
          onChange={(some: Partial<BrandSettings>) => draft.change(some)}
          errorAt={(path) => errorText(draft.errors[`settings.${path}`], language)}
        />
      </fieldset>
      {may && <SaveBar draft={draft} />}
      {/* Going from part to part of the settings leaves nothing. */}
      <LeaveQuestion
        isOn={draft.changes.length > 0}
        leaves={(_, to) => !to.startsWith(`${paths.settings}/`)}
        words={{ title: t('leaveTitle'), text: t('leaveText'), go: t('leaveGo'), stay: t('leaveStay') }}
      />
    </div>
  );
}

function Head({ saved }: { saved: SavedSettings }) {
  const t = useWords<typeof words>('brand');
  const { locale } = useManner();
  return (
    <PageHead
      title={t('title')}
      lead={t('lead', {
        version: saved.version,
        ago: agoText(saved.savedAtMs, nowMs(), locale),
        who: saved.savedBy ?? t('system'),
      })}
      after={
        <PathLink href={paths.history} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('toHistory')}
        </PathLink>
      }
    />
  );
}

const sectionOf: Record<string, SettingsSection> = {
  name: 'general',
  languages: 'general',
  currency: 'general',
  timeZone: 'general',
  ageLimitYears: 'general',
  gtagId: 'general',
  boards: 'general',
  switches: 'switches',
  theme: 'look',
  register: 'register',
  deposit: 'deposit',
  bonus: 'bonus',
  vip: 'vip',
  vipLevels: 'vip',
  points: 'points',
  referral: 'referral',
  rewards: 'rewards',
  agents: 'agents',
  newcomer: 'bonus',
  protection: 'protection',
  withdrawal: 'withdrawal',
  transfer: 'transfer',
  wallet: 'transfer',
  play: 'play',
  minimumRoundMs: 'play',
  customerService: 'contact',
  resources: 'contact',
  imageCDNs: 'contact',
  launchGameCDNs: 'contact',
  verification: 'verification',
  maintenance: 'access',
  regionRules: 'access',
  routeGuard: 'access',
};

/** The parts, each an address; a dot says where something is changed, a red one where something is wrong. */
function SectionTabs({ section, draft }: { section: SettingsSection; draft: SettingsDraft }) {
  const t = useWords<typeof words>('brand');
  const changed = new Set(draft.changes.map(({ path }) => sectionOf[path.split('.')[0] ?? '']));
  const wrong = new Set(
    Object.keys(draft.errors as Record<string, ErrorCode>).map((path) => sectionOf[path.split('.')[1] ?? '']),
  );
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [section]);
  return (
    <nav ref={bar} aria-label={t('sections')} className="k-tabs">
      {settingsSections.map((one) => (
        <PathLink
          key={one}
          href={pathOfSettings(one)}
          aria-current={one === section ? 'page' : undefined}
          className="k-tab"
          data-here={one === section || undefined}
        >
          {t(`section.${one}`)}
          {(changed.has(one) || wrong.has(one)) && (
            <span className={`size-2 rounded-full ${wrong.has(one) ? 'bg-danger' : 'bg-accent'}`}>
              <span className="sr-only">{t('changed')}</span>
            </span>
          )}
        </PathLink>
      ))}
    </nav>
  );
}
