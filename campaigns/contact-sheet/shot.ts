import type { Locator, Page } from '@playwright/test';
import type { BrandSettings } from '../../contract/brand.ts';
import type { StaffPass } from '../../journeys/books.ts';
import type { Speech } from '../../journeys/words.ts';

/** Who plays or brings players. */
export const guests = ['visitor', 'player', 'agent'] as const;

/** Who looks at the site, and at its office. */
export const people = [...guests, 'staff'] as const;
export type Who = (typeof people)[number];

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;
export type Size = keyof typeof sizes;

/** A page in front of somebody. */
export interface View {
  page: Page;
  speech: Speech;
  say: Speech['say'];
  isPhone: boolean;
}

/** What must be so for a picture and cannot be brought about on the screen. */
export interface Hands {
  /** Changes what a brand has decided. @returns how to let it be as it was */
  change: (
    code: 'demo' | 'river',
    how: (settings: BrandSettings) => Partial<BrandSettings>,
  ) => Promise<() => Promise<void>>;
  /** @returns a password that staff made for a member, which serves once */
  givePassword: (account: string) => Promise<string>;
  /** Sets the odds of a play type. @returns how to let them be as they were */
  odds: (gameCode: string, playType: string, odds: readonly number[]) => Promise<() => Promise<void>>;
  /** Lets the demo player have sat at the games for so long without a reminder. */
  sit: (hours: number) => Promise<void>;
  /** Hires somebody who may see all of the office. */
  hire: () => Promise<StaffPass>;
}

/** One picture of the sheet: a page of the site, or something that lies over one. */
export interface Shot {
  name: string;
  who: readonly Who[];
  /** The address where it begins. */
  at: string;
  /** Only where the size has it. */
  size?: Size;
  /** @returns how to undo it, where it must not stay so */
  arrange?: (hands: Hands) => Promise<void | (() => Promise<void>)>;
  /** Of a page, once it stands: another of its faces. */
  turn?: (view: View) => Promise<void>;
  modal?: Modal;
}

export interface Modal {
  /** The components under web/player that draw it. */
  draws: readonly string[];
  /** What is pressed by the keyboard one after the other; the last brings it. Nothing: it comes with its address. */
  press?: (view: View) => readonly Locator[];
  /** What is filled in before the last press. */
  fill?: (view: View) => Promise<void>;
  /** Once it stands: another of its faces. */
  turn?: (view: View) => Promise<void>;
  /** A float drops from its button and is left by Tab; what is fixed cannot be left without an answer. */
  kind?: 'dialog' | 'float' | 'fixed';
  /** The popups of the house come only here: anywhere else they are read and put away. */
  popups?: boolean;
}
