import type { Sport } from '../../games/sports/catalogue.ts';
import type { BestOf } from '../../games/sports/shapes.ts';
import type { Strengths } from '../../games/sports/sport-rules.ts';

interface Name {
  BN: string;
  EN: string;
}

interface League {
  tournament: Name;
  /** In cricket how often boundaries come, elsewhere a rating: 0 to 0.1 beyond even. */
  sides: readonly { name: Name; strength: number }[];
  strengthsOf(home: number, away: number): Strengths;
  bestOf?(slot: number): BestOf;
}

/** Chances of a round, or a tower. */
const byRound = (home: number, away: number): Strengths => {
  const ofHome = Math.round(100 * (0.5 + (home - away) / 2)) / 100;
  return { home: ofHome, away: 1 - ofHome };
};

/** Leagues that exist nowhere else: nobody's name is borrowed. */
export const madeUp: Record<Exclude<Sport, 'football'>, League> = {
  cricket: {
    tournament: { BN: 'পদ্মা টি-টোয়েন্টি', EN: 'Padma T20' },
    sides: [
      { name: { BN: 'ঢাকা রিকশা', EN: 'Dhaka Rickshaws' }, strength: 1.06 },
      { name: { BN: 'চট্টগ্রাম জাহাজি', EN: 'Chattogram Sailors' }, strength: 1.03 },
      { name: { BN: 'সিলেট চা-বাগান', EN: 'Sylhet Tea Gardeners' }, strength: 0.98 },
      { name: { BN: 'খুলনা মৌয়াল', EN: 'Khulna Honey Hunters' }, strength: 1.01 },
      { name: { BN: 'রাজশাহী রেশম', EN: 'Rajshahi Silk' }, strength: 0.95 },
      { name: { BN: 'বরিশাল নৌকা', EN: 'Barishal Boats' }, strength: 0.97 },
      { name: { BN: 'রংপুর শতরঞ্জি', EN: 'Rangpur Weavers' }, strength: 0.92 },
      { name: { BN: 'ময়মনসিংহ বাউল', EN: 'Mymensingh Bauls' }, strength: 0.94 },
    ],
    // At home a boundary comes a little easier.
    strengthsOf: (home, away) => ({ home: home * 1.02, away }),
  },
  kabaddi: {
    tournament: { BN: 'বাংলা কাবাডি লিগ', EN: 'Bangla Kabaddi League' },
    sides: [
      { name: { BN: 'ঢাকা দৌড়', EN: 'Dhaka Runners' }, strength: 0.08 },
      { name: { BN: 'বগুড়া বাঘ', EN: 'Bogura Tigers' }, strength: 0.07 },
      { name: { BN: 'যশোর জোয়ান', EN: 'Jashore Braves' }, strength: 0.05 },
      { name: { BN: 'কুমিল্লা কেল্লা', EN: 'Cumilla Fort' }, strength: 0.04 },
      { name: { BN: 'ফরিদপুর ফাইটার্স', EN: 'Faridpur Fighters' }, strength: 0.03 },
      { name: { BN: 'নোয়াখালী নাবিক', EN: 'Noakhali Navigators' }, strength: 0.02 },
      { name: { BN: 'পাবনা পালোয়ান', EN: 'Pabna Wrestlers' }, strength: 0.01 },
      { name: { BN: 'দিনাজপুর দাপট', EN: 'Dinajpur Force' }, strength: 0 },
    ],
    strengthsOf: (home, away) => ({ home: 34 + 30 * (home - away), away: 33 + 30 * (away - home) }),
  },
  tennis: {
    tournament: { BN: 'মেঘনা ওপেন', EN: 'Meghna Open' },
    sides: [
      { name: { BN: 'আ. রহমান', EN: 'A. Rahman' }, strength: 0.07 },
      { name: { BN: 'ল. মোরেত্তি', EN: 'L. Moretti' }, strength: 0.08 },
      { name: { BN: 'ই. ভেস্তেরগার', EN: 'E. Vestergaard' }, strength: 0.06 },
      { name: { BN: 'ত. চৌধুরী', EN: 'T. Chowdhury' }, strength: 0.04 },
      { name: { BN: 'দ. কোভালচিক', EN: 'D. Kovalchik' }, strength: 0.05 },
      { name: { BN: 'হ. তানাবে', EN: 'H. Tanabe' }, strength: 0.03 },
      { name: { BN: 'র. সরকার', EN: 'R. Sarkar' }, strength: 0.02 },
      { name: { BN: 'ম. ওকাফোর', EN: 'M. Okafor' }, strength: 0.04 },
      { name: { BN: 'প. লাফোঁ', EN: 'P. Lafont' }, strength: 0.01 },
      { name: { BN: 'ন. হক', EN: 'N. Haque' }, strength: 0 },
    ],
    strengthsOf: (home, away) => ({ home: 0.63 + (home - away) / 2, away: 0.63 + (away - home) / 2 }),
    bestOf: (slot) => (slot % 6 === 5 ? 5 : 3),
  },
  basketball: {
    tournament: { BN: 'উপসাগর বাস্কেটবল লিগ', EN: 'Bay Basketball League' },
    sides: [
      { name: { BN: 'বন্দর বুলস', EN: 'Harbour Bulls' }, strength: 0.08 },
      { name: { BN: 'সাংগু স্টিলার্স', EN: 'Sangu Steelers' }, strength: 0.07 },
      { name: { BN: 'লেকসাইড লায়ন্স', EN: 'Lakeside Lions' }, strength: 0.06 },
      { name: { BN: 'নর্থ রিভার কাইটস', EN: 'North River Kites' }, strength: 0.05 },
      { name: { BN: 'মেট্রো ম্যাগপাইস', EN: 'Metro Magpies' }, strength: 0.03 },
      { name: { BN: 'পাহাড়পুর পিলার্স', EN: 'Paharpur Pillars' }, strength: 0.02 },
      { name: { BN: 'কোস্টাল ক্রেনস', EN: 'Coastal Cranes' }, strength: 0.01 },
      { name: { BN: 'গ্রিন ভ্যালি গিবনস', EN: 'Green Valley Gibbons' }, strength: 0 },
    ],
    strengthsOf: (home, away) => ({ home: 111.5 + 60 * (home - away), away: 109 + 60 * (away - home) }),
  },
  'counter-strike': {
    tournament: { BN: 'বর্ষা কাপ', EN: 'Monsoon Cup' },
    sides: [
      { name: { BN: 'নাইট হিলসা', EN: 'Night Hilsa' }, strength: 0.08 },
      { name: { BN: 'শাপলা স্কোয়াড', EN: 'Shapla Squad' }, strength: 0.06 },
      { name: { BN: 'কালবৈশাখী', EN: 'Kalboishakhi' }, strength: 0.05 },
      { name: { BN: 'ব্লু দোয়েল', EN: 'Blue Doel' }, strength: 0.03 },
      { name: { BN: 'সুন্দরবন সিক্স', EN: 'Sundarban Six' }, strength: 0.02 },
      { name: { BN: 'রেড রিকশা', EN: 'Red Rickshaw' }, strength: 0 },
    ],
    strengthsOf: byRound,
  },
  valorant: {
    tournament: { BN: 'শরৎ মাস্টার্স', EN: 'Autumn Masters' },
    sides: [
      { name: { BN: 'ধূমকেতু', EN: 'Dhumketu' }, strength: 0.08 },
      { name: { BN: 'পিঙ্ক শালিক', EN: 'Pink Shalik' }, strength: 0.06 },
      { name: { BN: 'মিডনাইট মাছরাঙা', EN: 'Midnight Kingfisher' }, strength: 0.05 },
      { name: { BN: 'নীলকণ্ঠ', EN: 'Nilkantha' }, strength: 0.03 },
      { name: { BN: 'জিরো বাঘ', EN: 'Zero Bagh' }, strength: 0.02 },
      { name: { BN: 'হাওর হকস', EN: 'Haor Hawks' }, strength: 0 },
    ],
    strengthsOf: byRound,
    bestOf: () => 3,
  },
  'dota-2': {
    tournament: { BN: 'বৈশাখী ইনভাইটেশনাল', EN: 'Boishakhi Invitational' },
    sides: [
      { name: { BN: 'পাঁচফোড়ন', EN: 'Five Spice' }, strength: 0.08 },
      { name: { BN: 'রয়েল বেঙ্গল স্ট্যাক', EN: 'Royal Bengal Stack' }, strength: 0.07 },
      { name: { BN: 'মেঘনা মিড', EN: 'Meghna Mid' }, strength: 0.05 },
      { name: { BN: 'কালো পানসি', EN: 'Black Panshi' }, strength: 0.03 },
      { name: { BN: 'বটতলা', EN: 'Banyan Lane' }, strength: 0.02 },
      { name: { BN: 'শিউলি ফাইভ', EN: 'Shiuli Five' }, strength: 0 },
    ],
    strengthsOf: byRound,
    bestOf: (slot) => (slot % 4 === 3 ? 1 : 3),
  },
  'league-of-legends': {
    tournament: { BN: 'হেমন্ত লিগ', EN: 'Hemanta League' },
    sides: [
      { name: { BN: 'তিস্তা টাইটানস', EN: 'Teesta Titans' }, strength: 0.08 },
      { name: { BN: 'সোনারগাঁ সামনার্স', EN: 'Sonargaon Summoners' }, strength: 0.06 },
      { name: { BN: 'হিমালয়ান হর্ন', EN: 'Himalayan Horn' }, strength: 0.05 },
      { name: { BN: 'সাঁঝবাতি', EN: 'Shanjhbati' }, strength: 0.03 },
      { name: { BN: 'ডেল্টা ড্রেকস', EN: 'Delta Drakes' }, strength: 0.02 },
      { name: { BN: 'কাশফুল', EN: 'Kashful' }, strength: 0 },
    ],
    strengthsOf: byRound,
    bestOf: (slot) => (slot % 4 === 3 ? 5 : 3),
  },
};
