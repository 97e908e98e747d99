/** First names as an account begins with them, and as people write them. */
const firstNames: readonly (readonly [latin: string, bengali: string])[] = [
  ['arif', 'আরিফ'],
  ['babul', 'বাবুল'],
  ['champa', 'চম্পা'],
  ['dipu', 'দিপু'],
  ['farzana', 'ফারজানা'],
  ['gias', 'গিয়াস'],
  ['hena', 'হেনা'],
  ['ismail', 'ইসমাইল'],
  ['josna', 'জোছনা'],
  ['khokon', 'খোকন'],
  ['laboni', 'লাবনী'],
  ['masud', 'মাসুদ'],
  ['nipa', 'নিপা'],
  ['opu', 'অপু'],
  ['parvin', 'পারভীন'],
  ['quamrul', 'কামরুল'],
  ['rina', 'রিনা'],
  ['sohag', 'সোহাগ'],
  ['tuli', 'তুলি'],
  ['utpal', 'উৎপল'],
  ['zahid', 'জাহিদ'],
  ['yasmin', 'ইয়াসমিন'],
  ['monir', 'মনির'],
  ['bilkis', 'বিলকিস'],
  ['selim', 'সেলিম'],
  ['anika', 'আনিকা'],
  ['titas', 'তিতাস'],
];
const lastNames = ['খান', 'মিয়া', 'আক্তার', 'সরকার', 'হোসেন', 'চৌধুরী', 'শেখ', 'তালুকদার', 'মোল্লা', 'বিশ্বাস'] as const;
const FIRST_NUMBER = 61;

/** So many different people, at most 270. */
export function crowdNames(count: number): { account: string; nickname: string }[] {
  return lastNames
    .flatMap((last, at) =>
      firstNames.map(([latin, first]) => ({ account: `${latin}${FIRST_NUMBER + at}`, nickname: `${first} ${last}` })),
    )
    .slice(0, count);
}
