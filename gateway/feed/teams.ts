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
