import { type Theme, themeColours } from '../../contract/brand.ts';

const fontFamilies = {
  'hind-siliguri': "'Hind Siliguri', 'Hind Siliguri fallback', 'Noto Sans Bengali', system-ui, sans-serif",
  system: "system-ui, 'Noto Sans Bengali', sans-serif",
} as const satisfies Record<Theme['fontFamily'], string>;

/**
 * The CSS of a brand's theme: what it sets over its base, whose values the site's own styles hold. A colour's variable
 * is its name in small letters with dashes (onAccent: --on-accent). Every value went through the contract's schema,
 * so none can end its declaration.
 */
export function themeCss(theme: Theme): string {
  const colours = themeColours.flatMap((name) => {
    const value = theme.colours[name];
    return value ? [`  ${variableOf(name)}: ${value.toLowerCase()};`] : [];
  });
  const lines = [`  --radius: ${theme.radiusPx}px;`, `  --font: ${fontFamilies[theme.fontFamily]};`, ...colours];
  // More specific than [data-theme='…'], so that it counts wherever it is linked.
  return `:root[data-theme] {\n${lines.join('\n')}\n}\n`;
}

function variableOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
