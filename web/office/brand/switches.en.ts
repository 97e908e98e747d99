/** Every switch of the whitelabel tree in plain words: what players meet while it is on. */
export const switchesEn = {
  ACCESS3: { name: 'Coming in', text: 'How people become members.' },
  DIRECTREG3: {
    name: 'Register button',
    text: 'Shows the Register button in the header, so that anyone can open an account.',
  },
  USERNAMEREG3: { name: 'Register by username', text: 'New members choose a username and a password.' },
  MOBILENUMREG3: {
    name: 'Register by mobile number',
    text: 'New members register with their mobile number in place of a username.',
  },
  REGMOBVERF3: {
    name: 'Check the mobile number',
    text: 'Sends a code by SMS at registration, and opens the account only when it is typed in.',
  },
  MOBILENUMPASSREG3: {
    name: 'Mobile number with password',
    text: 'Those who register by mobile number also choose a password.',
  },
  REG3: { name: 'Registration', text: 'The registration itself. Off, nobody can open an account, by whatever way.' },
  FREEPLAY3: {
    name: 'Free play account',
    text: 'Visitors get a trial account with play money for a while, without registering.',
  },
  SECURITY3: { name: 'Safety', text: 'How accounts are guarded.' },
  PWDEXPFORCECHANGE3: {
    name: 'Forced password change',
    text: 'Whoever’s password is too old must choose a new one before going on.',
  },
  MOBILEVERCODELOGIN3: {
    name: 'Login by SMS code',
    text: 'Members may log in with their mobile number and a code sent to it.',
  },
  CHNGPASSVERIF3: {
    name: 'New password by SMS code',
    text: 'Whoever forgot the password sets a new one with a code sent to the phone, and is logged in.',
  },
  PWRESETSMS3: {
    name: 'One-time password by SMS',
    text: 'Whoever forgot the password gets one by SMS that works once, and then chooses a new one.',
  },
  PASS3: {
    name: 'Passwords',
    text: 'Members change their password; at the login stands the way to a new one by e-mail.',
  },
  CAPTCHA3: {
    name: 'Picture with letters',
    text: 'After failed logins, and at registration where asked for, letters of a picture must be typed.',
  },
  GEETEST3: { name: 'Slider puzzle', text: 'Login and registration show the slider puzzle of an outside service.' },
  BOTCHECK3: {
    name: 'Silent robot check',
    text: 'The browser solves a small sum before login and registration; people notice nothing, robots get slow.',
  },
  LOGINIPVERF3: {
    name: 'Check a new place',
    text: 'A login from a device and a place never seen before asks for a code or the real name.',
  },
  VERIFICATION3: {
    name: 'Codes by SMS',
    text: 'Codes are sent to mobile numbers, and members can bind their number. Off, no code goes out.',
  },
  GAMES3: { name: 'Games', text: 'What can be played, and how games are found.' },
  GAMELO3: { name: 'Game lobby', text: 'The lobby with its games. Off, nothing can be found or started.' },
  GAMELOHOT3: { name: 'Hot games', text: 'Shows the games marked hot at the top of the home page.' },
  GAMELOFAV3: { name: 'Favourite games', text: 'Members mark games with a heart and find them in one place.' },
  GAMELOREC3: { name: 'Recently played', text: 'Shows each member the games he played last.' },
  GAMETRIAL3: { name: 'Play for fun', text: 'Games can be tried without money and without an account.' },
  WINBOARD3: { name: 'Winners board', text: 'Shows the latest larger wins with masked names.' },
  CASHIER3: { name: 'Cashier', text: 'Money in and out.' },
  DEPOSIT3: { name: 'Deposit', text: 'Members can put money on their account.' },
  WITHDRAW3: { name: 'Withdrawal', text: 'Members can have their money paid out.' },
  FUNDTRANS3: {
    name: 'Transfers between members',
    text: 'Members send money to the one above them and to those directly below.',
  },
  MEMBER3: { name: 'Members', text: 'What stands in the member centre.' },
  PTSYS3: { name: 'Points', text: 'Play earns points, which are redeemed in the points mall.' },
  MEMTRANS3: { name: 'Record of points', text: 'Members see how their points came and went.' },
  INBOX3: { name: 'Inbox', text: 'Members get messages from you in the member centre.' },
  REWCEN3: { name: 'Reward centre', text: 'Bonuses and gifts wait in one place to be claimed.' },
  FEEDBACK3: { name: 'Feedback', text: 'Members can send opinions and complaints by a form.' },
  CBS3: { name: 'Chat rooms', text: 'Members talk with each other in rooms that your staff moderates.' },
  PROFPIC3: { name: 'Profile picture', text: 'Members choose a picture or upload their own.' },
  AGEANNOUNCE3: { name: 'Announced draws', text: 'The results of draws are announced while they come in.' },
  COMM3: { name: 'Announcements', text: 'Banners, notices, promotions and popups are shown.' },
  AGENT3: { name: 'Agents', text: 'The agent centre and its contracts.' },
  AGENTPOLICY3: { name: 'Agent contracts', text: 'Agents see and sign contracts with those above and below them.' },
  AFFMAN3: {
    name: 'Affiliate programme',
    text: 'The invitation code of an agent is checked as soon as somebody comes with it.',
  },
  SIGNCONDIV3: { name: 'Dividend contract', text: 'Agents share in the net loss of their team by tiers.' },
  DAILYSALCONT3: { name: 'Daily wages', text: 'Agents are paid by the day for the turnover of their team.' },
  HOURSAL3: { name: 'Hourly salary', text: 'Agents are paid by the hour for the turnover of their team.' },
  RTSALARY3: { name: 'Real-time salary', text: 'Agents are paid every five minutes for the turnover of their team.' },
} as const;
