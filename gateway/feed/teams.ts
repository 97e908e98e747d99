interface Team {
  name: { BN: string; EN: string };
  /** In cricket how often boundaries come, in Counter-Strike a rating: 0 to 0.1 beyond even. */
  strength: number;
}

/** Leagues of football by the names of the fixtures' files. */
export const leagues: Record<string, { BN: string; EN: string }> = {
  'en.1': { BN: 'ইংলিশ প্রিমিয়ার লিগ', EN: 'English Premier League' },
  'de.1': { BN: 'বুন্ডেসলিগা', EN: 'Bundesliga' },
  'es.1': { BN: 'লা লিগা', EN: 'La Liga' },
  'it.1': { BN: 'সেরি আ', EN: 'Serie A' },
  'fr.1': { BN: 'লিগ ওয়ান', EN: 'Ligue 1' },
};

/** Clubs that Bengali papers write about, as they write them. */
export const clubs: Record<string, { BN: string; EN: string }> = {
  'Arsenal FC': { BN: 'আর্সেনাল', EN: 'Arsenal' },
  'Chelsea FC': { BN: 'চেলসি', EN: 'Chelsea' },
  'Liverpool FC': { BN: 'লিভারপুল', EN: 'Liverpool' },
  'Manchester City FC': { BN: 'ম্যানচেস্টার সিটি', EN: 'Manchester City' },
  'Manchester United FC': { BN: 'ম্যানচেস্টার ইউনাইটেড', EN: 'Manchester United' },
  'Tottenham Hotspur FC': { BN: 'টটেনহ্যাম', EN: 'Tottenham' },
  'FC Barcelona': { BN: 'বার্সেলোনা', EN: 'Barcelona' },
  'Real Madrid CF': { BN: 'রিয়াল মাদ্রিদ', EN: 'Real Madrid' },
  'Club Atlético de Madrid': { BN: 'আতলেতিকো মাদ্রিদ', EN: 'Atlético Madrid' },
  'FC Bayern München': { BN: 'বায়ার্ন মিউনিখ', EN: 'Bayern Munich' },
  'Borussia Dortmund': { BN: 'বরুসিয়া ডর্টমুন্ড', EN: 'Borussia Dortmund' },
  'Juventus FC': { BN: 'জুভেন্টাস', EN: 'Juventus' },
  'AC Milan': { BN: 'এসি মিলান', EN: 'AC Milan' },
  'FC Internazionale Milano': { BN: 'ইন্টার মিলান', EN: 'Inter' },
};

/** Leagues that exist nowhere else: nobody's name is borrowed. */
export const tournaments = {
  cricket: { BN: 'পদ্মা টি-টোয়েন্টি', EN: 'Padma T20' },
  'counter-strike': { BN: 'বর্ষা কাপ', EN: 'Monsoon Cup' },
} as const;

export const teams = {
  cricket: [
    { name: { BN: 'ঢাকা রিকশা', EN: 'Dhaka Rickshaws' }, strength: 1.06 },
    { name: { BN: 'চট্টগ্রাম জাহাজি', EN: 'Chattogram Sailors' }, strength: 1.03 },
    { name: { BN: 'সিলেট চা-বাগান', EN: 'Sylhet Tea Gardeners' }, strength: 0.98 },
    { name: { BN: 'খুলনা মৌয়াল', EN: 'Khulna Honey Hunters' }, strength: 1.01 },
    { name: { BN: 'রাজশাহী রেশম', EN: 'Rajshahi Silk' }, strength: 0.95 },
    { name: { BN: 'বরিশাল নৌকা', EN: 'Barishal Boats' }, strength: 0.97 },
    { name: { BN: 'রংপুর শতরঞ্জি', EN: 'Rangpur Weavers' }, strength: 0.92 },
    { name: { BN: 'ময়মনসিংহ বাউল', EN: 'Mymensingh Bauls' }, strength: 0.94 },
  ],
  'counter-strike': [
    { name: { BN: 'নাইট হিলসা', EN: 'Night Hilsa' }, strength: 0.08 },
    { name: { BN: 'শাপলা স্কোয়াড', EN: 'Shapla Squad' }, strength: 0.06 },
    { name: { BN: 'কালবৈশাখী', EN: 'Kalboishakhi' }, strength: 0.05 },
    { name: { BN: 'ব্লু দোয়েল', EN: 'Blue Doel' }, strength: 0.03 },
    { name: { BN: 'সুন্দরবন সিক্স', EN: 'Sundarban Six' }, strength: 0.02 },
    { name: { BN: 'রেড রিকশা', EN: 'Red Rickshaw' }, strength: 0 },
  ],
} as const satisfies Record<'cricket' | 'counter-strike', readonly Team[]>;
