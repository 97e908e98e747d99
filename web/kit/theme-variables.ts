import type { themeColours } from '../../contract/brand.ts';

type ThemeColour = (typeof themeColours)[number];

/** The CSS variable of each colour that a brand may set; themes.css derives the rest of the look from them. */
export const themeVariables: Record<ThemeColour, string> = {
  accent: '--accent',
  onAccent: '--on-accent',
  second: '--second',
  page: '--page',
  surface: '--surface',
  raised: '--raised',
  overlay: '--overlay',
  win: '--win',
  danger: '--danger',
  warning: '--warning',
};

/** Corner of controls in px; cards and small parts follow it. */
export const radiusVariable = '--radius';
export const fontVariable = '--font';
/** The families behind the theme's fontFamily. */
export const fontFamilies = {
  'hind-siliguri': "'Hind Siliguri', 'Hind Siliguri fallback', 'Noto Sans Bengali', system-ui, sans-serif",
  system: "system-ui, 'Noto Sans Bengali', sans-serif",
} as const;
