import type { Theme } from '../../contract/brand.ts';
import { fontFamilies, fontVariable, radiusVariable, themeVariables } from './theme-variables.ts';

/**
 * Dresses an element in a theme at once: the whole page, or a preview inside the office (any element will do, since
 * every value is a CSS variable). The first look of a page stands in its HTML, without a flash.
 */
export function applyTheme(theme: Omit<Theme, 'logoUrl'>, target: HTMLElement = document.documentElement): void {
  target.dataset.theme = theme.base;
  for (const [key, variable] of Object.entries(themeVariables)) {
    const colour = theme.colours[key as keyof typeof themeVariables];
    if (colour) target.style.setProperty(variable, colour);
    else target.style.removeProperty(variable);
  }
  target.style.setProperty(radiusVariable, `${theme.radiusPx}px`);
  target.style.setProperty(fontVariable, fontFamilies[theme.fontFamily]);
}
