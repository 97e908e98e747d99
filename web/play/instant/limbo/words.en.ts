export const en = {
  story: 'Name a height, then let the lantern go.',
  play: 'Let it fly',
  playing: 'The lantern is rising …',
  target: 'Height to reach',
  quick: 'Heights',
  toldReached: 'Rose to {reached}: past {target}.',
  toldShort: 'Rose to {reached}: short of {target}.',
  rules1:
    'Name a height from 1.01× to 10,00,000×. The lantern rises to a height that chance has drawn; if it reaches yours, your stake is paid as many times as the height you named, however much higher it flies.',
  rules2:
    'The chance of reaching a height is exactly 99 % divided by it: 49.5 % for 2×, 9.9 % for 10×, 0.99 % for 100×. So every height pays back the same in the long run.',
  rules3: 'Heights are counted in hundredths; the height you named itself wins.',
} as const;
