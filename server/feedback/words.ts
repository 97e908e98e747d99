import { inBoth } from '../../contract/in-both.ts';

export const words = inBoth({
  answeredTitle: ['We’ve answered you', 'আপনার লেখার উত্তর এসেছে'],
  answeredLead: ['You wrote to us. Here’s our answer:', 'আপনি আমাদের লিখেছিলেন। আমাদের উত্তর:'],
});
