/** What messages say in English. {code}, {link} and the like are put in. */
export const en = {
  sms: {
    login: '{brand}: your code for logging in is {code}. It is good for {minutes} minutes. Tell it to nobody.',
    register: '{brand}: your code for registering is {code}. It is good for {minutes} minutes. Tell it to nobody.',
    bind: '{brand}: your code for this number is {code}. It is good for {minutes} minutes. Tell it to nobody.',
    entry: '{brand}: somebody logs in to your account from a new place. If it is you, the code is {code}.',
    password: '{brand}: your password for one login is {code}. Choose your own with it within {hours} hours.',
  },
  email: {
    entry: {
      subject: 'Your code for {brand}',
      text: 'Hello {name},\n\nsomebody logs in to your account from a new place. If it is you, the code is {code}. It is good for {minutes} minutes.\n\nIf it is not you, change your password now.',
    },
    reset: {
      subject: 'A new password for {brand}',
      text: 'Hello {name},\n\nwith this link you choose a new password. It works once, for {minutes} minutes:\n\n{link}\n\nIf you did not ask for it, you need do nothing: your password stays as it is.',
    },
    notice: {
      subject: 'A new log-in to {brand}',
      text: 'Hello {name},\n\nyour account was opened on {device}, from the address {address}.\n\nIf that was you, all is well. If not, change your password now and sign out the other devices under “My account”.',
    },
    answer: {
      subject: '{brand} has answered you',
      text: 'Hello,\n\nyou wrote to us, and this is our answer:\n\n{answer}',
    },
  },
} as const;
