import type { en } from './words.en.ts';

export const bn: Record<keyof typeof en, string> = {
  answeredTitle: 'আপনার লেখার উত্তর এসেছে',
  answeredLead: 'আপনি আমাদের লিখেছিলেন, আমাদের উত্তর এই:',
};
