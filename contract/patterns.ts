/**
 * The patterns of registration fields by their number: what an operator may choose from, and the number under which
 * the words of a field's rule are kept. The pattern that counts is the one in the brand's settings.
 */
export const fieldPatterns = {
  0: '*',
  1: '^[A-Za-z][A-Za-z0-9]*$',
  2: '^[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}0-9]+$',
  3: '^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,24}$',
  4: '^[A-Za-z0-9]+$',
  5: '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$',
  6: '^[0-9]+$',
  7: '^(?=.*[A-Z])[A-Za-z0-9]+$',
  8: '^[A-Za-z ]+$',
  9: '^\\S+$',
  10: '^[\\p{Script=Han}·，。、；：！？（）《》]+$',
  11: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
  12: '^[\\p{L}\\p{M}.]+ [\\p{L}\\p{M}. ]+$',
  13: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4}$',
  14: '^[A-Za-z0-9]+$',
  15: '^[\\p{Script=Hangul}]+$',
  16: '^[\\p{Script=Thai}]+$',
  17: '^[\\p{Script=Thai}A-Za-z ]+$',
  18: '^(?=.*[A-Z])[A-Z ]+$',
  19: '^[!-~]+$',
  20: '^[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\uFF01-\\uFF5E]+$',
  21: '^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^A-Za-z0-9])\\S+$',
} as const satisfies Record<number, string>;

/**
 * The pattern of a field's rule as both sides test it: over the whole text, by code points. '*' takes any text.
 * @throws SyntaxError where the pattern is no regular expression
 */
export function patternOf(acceptedPattern: string): RegExp {
  return acceptedPattern === '*' ? /^[^]*$/u : new RegExp(`^(?:${acceptedPattern})$`, 'u');
}
