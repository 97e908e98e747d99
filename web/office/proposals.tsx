import type { ProposalKind } from '../../contract/proposals.ts';
import { useManner } from '../kit/KitProvider.tsx';
import { useWords } from '../kit/speaking.ts';
import { labelOfPath, textOfValue } from './brand/change-words.ts';
import { offerWords } from './bonuses/change-words.ts';
import { limitsWords } from './lobby/change-words.ts';
import { lotteryWords, playWords } from './lottery/change-words.ts';
import { rolesWords } from './office/role-changes.ts';
import type { words as rolesEn } from './office/roles.words.ts';
import { ProposalsPage, type RoomWords } from './proposals/ProposalsPage.tsx';
import { rulingWords } from './sports/change-words.ts';
import { providerWords } from './providers/change-words.ts';
import { playerWords } from './sports/player-words.ts';
import type { words as sportsWords } from './sports/words.ts';
import type { words as brandWords } from './brand/words.ts';
import type { words as bonusesEn } from './bonuses/words.ts';
import type { words as lobbyWords } from './lobby/words.ts';
import type { words as lotteryEn } from './lottery/words.ts';
import type { words as sportsEventEn } from './sports/event.words.ts';
import type { words as providersEn } from './providers/words.ts';

/** What needs a second person, with the words of the slices whose things stand in it. */
export function Proposals() {
  const ofBrand = useWords<typeof brandWords>('brand');
  const ofLobby = useWords<typeof lobbyWords>('lobby');
  const ofLottery = useWords<typeof lotteryEn>('lottery');
  const ofProviders = useWords<typeof providersEn>('providers');
  const ofBonuses = useWords<typeof bonusesEn>('bonuses');
  const ofSports = useWords<typeof sportsWords>('sports');
  const ofRoles = useWords<typeof rolesEn>('roles');
  const manner = useManner();
  const ofOffers = offerWords(ofBonuses, manner);
  const ofStudios = providerWords(ofProviders, manner);
  const ofRulings = rulingWords(useWords<typeof sportsEventEn>('sportsEvent'), manner);
  const rooms: Partial<Record<ProposalKind, RoomWords>> = {
    settings: {
      label: (path) => labelOfPath(path, ofBrand, manner),
      text: (path, value) => textOfValue(path, value, ofBrand, manner),
    },
    game_limits: limitsWords(ofLobby, manner),
    lottery: lotteryWords(ofLottery, manner),
    lottery_play: playWords(ofLottery, manner),
    provider: ofStudios,
    provider_key: ofStudios,
    bonus_offer: ofOffers,
    bonus_grant: ofOffers,
    free_rounds: ofStudios,
    staff_role: rolesWords(ofRoles, manner),
    sports_result: ofRulings,
    sports_cancel: ofRulings,
    sports_factor: ofRulings,
    sports_ruling_end: ofRulings,
    sports_player: playerWords(ofSports, manner),
  };
  return <ProposalsPage rooms={rooms} />;
}
