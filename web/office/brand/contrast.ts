export type Rgb = readonly [red: number, green: number, blue: number];

/** The least contrast of running text (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/**
 * How far apart two colours stand in lightness, 1 to 21: WCAG 2.2, relative luminance and contrast ratio.
 * @param one red, green and blue, 0 to 255 each
 */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [bright, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((left, right) => right - left) as [
    number,
    number,
  ];
  return (bright + 0.05) / (dark + 0.05);
}

/** #rrggbb of a colour. */
export function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Whatever way of writing the browser knows (oklch, color-mix …), painted and read back; over black where it is clear. */
export function paintedRgb(colour: string): Rgb {
  canvas ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (canvas === null) return [0, 0, 0];
  canvas.fillStyle = '#000000';
  canvas.fillRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

let canvas: OffscreenCanvasRenderingContext2D | null = null;

function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
