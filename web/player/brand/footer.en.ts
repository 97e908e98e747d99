export const en = {
  footerHelp: 'Questions that come up often',
  footerLegal: 'Terms and privacy',
  footerAge: 'Only for adults: {age} and over',
  footerPlayMoney: 'This is a demo with play money. No amount on this site is worth real money.',
  footerPayments: 'Deposits by',
  footerSandbox: 'Sandbox payment page',
  footerProviders: 'Games by',
  copyright: '© {year} {name}. All rights reserved.',
  topicStart: 'How do I start?',
  topicStartText:
    'Register with a user name and a password, make a deposit of play money and open any game. You can also try most games for fun without an account.',
  topicMoney: 'Is this real money?',
  topicMoneyText:
    'No. {symbol} is play money. It is credited through a sandbox payment page, cannot be bought, sold or exchanged, and never leaves this site.',
  topicFair: 'How do I know a result is fair?',
  topicFairText:
    'Before you play, the game shows you the fingerprint of its secret seed. After you change the seed, the secret is revealed and you can recompute each result yourself.',
  topicReturn: 'What does “returns 96%” mean?',
  topicReturnText:
    'It is what the game pays back on average over very many rounds. In a single evening you can win or lose far more than that.',
  topicBreak: 'I want to take a break',
  topicBreakText:
    'Close the game whenever you like: an open round is finished for you and paid out. If play stops being fun, stop. The page on responsible gaming names places that help.',
  linkTerms: 'General terms',
  linkPrivacy: 'Privacy',
  linkRefund: 'Refund policy',
  linkAffiliates: 'Affiliates',
  linkResponsible: 'Responsible gaming',
  linkFair: 'Fair play',
  linkAbout: 'About us',
  linkContact: 'Contact',
  contactVIP: 'VIP service',
  contactLIVECHAT: 'Live chat',
  contactFACEBOOK: 'Facebook',
  contactTELEGRAM: 'Telegram',
  contactWHATSAPP: 'WhatsApp',
  contactEMAIL: 'E-mail',
} as const;
