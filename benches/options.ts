/** `--seconds 6` of a bench's options as a number. */
export function numberOption(options: readonly string[], name: string, otherwise: number): number {
  const at = options.indexOf(name);
  return at === -1 ? otherwise : Number(options[at + 1]);
}

/** Figures with three decimals. */
export function rounded<T extends Record<string, number>>(row: T): T {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value.toFixed(3))])) as T;
}
