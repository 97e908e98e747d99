import type { BonusState } from '../../contract/bonuses.ts';
import type { DepositState } from '../../contract/cashier.ts';
import type { FeedbackState } from '../../contract/feedback.ts';
import type { TimelineEvent } from '../../contract/member-timeline.ts';
import type { LimitAction, LimitKind, LimitPeriod } from '../../contract/protection.ts';
import type { ProposalState } from '../../contract/proposals.ts';
import type { RewardProgram, RewardState } from '../../contract/rewards.ts';
import type { LoginWay } from '../../contract/sessions.ts';
import type { WithdrawalState } from '../../contract/withdrawals.ts';
import { useManner } from '../kit/KitProvider.tsx';
import { moneyText, numberText } from '../kit/money.ts';
import { timeText } from '../kit/time.ts';
import { useWords } from '../kit/speaking.ts';
import { deeds } from './audit/deeds.ts';
import type { words as audit } from './audit/words.ts';
import type { words as bonuses } from './bonuses/words.ts';
import type { words as cashier } from './cashier/words.ts';
import type { words as corrections } from './corrections/words.ts';
import type { words as feedback } from './feedback/words.ts';
import type { words } from './members/timeline.words.ts';
import type { words as protection } from './protection/words.ts';
import type { words as rewards } from './rewards/words.ts';
import type { words as vip } from './vip/words.ts';
import type { words as withdrawals } from './withdrawals/words.ts';

interface EventText {
  title: string;
  more: string;
}

/** What happened, in the words of the slice that it belongs to. */
export function useEventText(event: TimelineEvent, account: string): EventText {
  const say = useSlices();
  const manner = useManner();
  const { t } = say;
  const { kind, text, play } = event;
  switch (kind) {
    case 'play':
      return {
        title: t('played', {
          n: play?.bets ?? 0,
          text: numberText(play?.bets ?? 0, manner.locale),
          staked: moneyText(play?.staked ?? '0', manner),
          won: moneyText(play?.won ?? '0', manner),
        }),
        more: play && play.bets > 1 ? t('since', { time: timeText(play.fromMs, manner, 'time') }) : '',
      };
    case 'deposit':
      return { title: say.cashier(`states.${event.state as DepositState}`), more: wordsIn(text, manner.language) };
    case 'withdrawal':
      return { title: say.withdrawals(`states.${event.state as WithdrawalState}`), more: text };
    case 'transfer':
      return { title: t(`transferred.${event.state as 'sent' | 'received'}`, { id: text }), more: '' };
    case 'correction':
      return { title: say.corrections(`states.${event.state as ProposalState}`), more: text };
    case 'bonus':
      return { title: say.bonuses(`states.${event.state as BonusState}`), more: '' };
    case 'reward':
      return {
        title: say.rewards(`states.${event.state as RewardState}`),
        more: say.rewards(`programs.${text as RewardProgram}`),
      };
    case 'level': {
      const [from = '', to = ''] = text.split(' ').map((level) => numberText(Number(level), manner.locale));
      return {
        title: t('level', { from, to }),
        more: say.vip(`causes.${event.state as 'turnover' | 'month' | 'staff'}`, { who: event.by ?? '' }),
      };
    }
    case 'login':
      return { title: t(`ways.${event.state as LoginWay}`), more: text };
    case 'limit': {
      const [what, period] = text.split(' ') as [LimitKind, LimitPeriod];
      return {
        title: `${t(`limitKinds.${what}`)} ${say.protection(`periods.${period}`)}`,
        more: say.protection(`actions.${event.state as LimitAction}`),
      };
    }
    case 'break': {
      const time = timeText(Number(text), manner);
      return {
        title:
          text === '0' ? t('breaks.forever') : t(`breaks.${event.state as 'time_out' | 'self_exclusion'}`, { time }),
        more: '',
      };
    }
    case 'message':
      return {
        title: wordsIn(text, manner.language).replaceAll('{account}', account),
        more: t(`messages.${event.state as 'sent' | 'recalled'}`),
      };
    case 'feedback':
      return { title: say.feedback(`stateOne.${event.state as FeedbackState}`), more: text };
    case 'note':
      return { title: text, more: '' };
    case 'staff': {
      const deed = deeds[event.state];
      return { title: deed ? say.audit(`actions.${deed}`) : event.state, more: text };
    }
  }
}

/** Words that come in both languages, Bengali first. */
function wordsIn(text: string, language: 'BN' | 'EN'): string {
  const [inBengali = '', inEnglish = ''] = text.split('\n');
  return language === 'BN' ? inBengali : inEnglish;
}

function useSlices() {
  return {
    t: useWords<typeof words>('timeline'),
    audit: useWords<typeof audit>('audit'),
    bonuses: useWords<typeof bonuses>('bonuses'),
    cashier: useWords<typeof cashier>('cashier'),
    corrections: useWords<typeof corrections>('corrections'),
    feedback: useWords<typeof feedback>('feedback'),
    protection: useWords<typeof protection>('protection'),
    rewards: useWords<typeof rewards>('rewards'),
    vip: useWords<typeof vip>('vip'),
    withdrawals: useWords<typeof withdrawals>('withdrawals'),
  };
}
