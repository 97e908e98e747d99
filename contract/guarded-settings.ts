/**
 * Settings that move money or doors, by the beginning of their path: a change of any of them needs a second person. The
 * rest (names, looks, contacts, texts, maintenance) counts as soon as one person saves it.
 */
export const guardedSettings = [
  // Money: what amounts are, how much of them moves, after how much play, by whose word, in which days.
  'currency',
  'timeZone',
  'deposit.leastMinor',
  'deposit.mostMinor',
  'withdrawal',
  'transfer',
  'bonus',
  'vip',
  'points',
  'referral',
  'rewards',
  'agents',
  'newcomer',
  'wallet',
  'play',
  'protection',
  'minimumRoundMs',
  'switches.DEPOSIT3',
  'switches.WITHDRAW3',
  'switches.FUNDTRANS3',
  // Doors: who comes in, what they show, who carries the codes, to which hosts the tokens of games go.
  'verification',
  'ageLimitYears',
  'regionRules',
  'launchGameCDNs',
  'register.password',
  'register.paymentPassword',
  'register.captcha',
  'switches.MOBILEVERCODELOGIN3',
  'switches.CHNGPASSVERIF3',
  'switches.PWRESETSMS3',
  'switches.PWDEXPFORCECHANGE3',
  'switches.CAPTCHA3',
  'switches.GEETEST3',
  'switches.BOTCHECK3',
  'switches.LOGINIPVERF3',
  'switches.VERIFICATION3',
  'switches.REGMOBVERF3',
] as const;

// Amounts that a form offers at a touch, and how long pictures are kept, move nothing.
const free = ['withdrawal.quickMinor', 'withdrawal.keepProofDays'];

/** Whether a change at a path of the settings needs a second person. */
export function isGuarded(path: string): boolean {
  const under = (beginning: string) => path === beginning || path.startsWith(`${beginning}.`);
  return guardedSettings.some(under) && !free.some(under);
}
