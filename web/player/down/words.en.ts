export const en = {
  install: 'Install now',
  installed: 'It is installed. Open it from your home screen.',
  qr: 'Take it to your phone',
  qrText: 'Point your phone’s camera at the square and open the address it shows.',
  qrOf: 'QR code of {address}',
  guides: 'How it goes',
  guideFor: 'Device',
  android: 'Android',
  iphone: 'iPhone, iPad',
  desktop: 'Computer',
  steps: {
    android: {
      one: 'Open this page in Chrome.',
      two: 'Touch the three dots at the top right.',
      three: 'Choose “Install app” or “Add to home screen”, and confirm.',
      four: 'The app now stands among your others.',
    },
    iphone: {
      one: 'Open this page in Safari.',
      two: 'Touch the share sign: a square with an arrow pointing up.',
      three: 'Scroll down and choose “Add to Home Screen”.',
      four: 'Touch “Add”. The app now stands on your home screen.',
    },
    desktop: {
      one: 'Open this page in Chrome or Edge.',
      two: 'Look at the right end of the address line: there is a sign with a screen and an arrow.',
      three: 'Click on it and confirm with “Install”.',
      four: 'The app opens in a window of its own and stands among your programs.',
    },
  },
  others: 'Also from us',
  get: 'Open',
} as const;
