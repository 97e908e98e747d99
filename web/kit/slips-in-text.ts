/** What is said around the code of a shared slip, and the code. */
export type TextPart = string | { slip: string };

/** As contract/sports.ts has it. */
const CODE = '[2-9A-HJ-NP-Z]{8}';

/**
 * The codes of shared slips in a text: in an address of this site, behind the word for a code, or by themselves where
 * letters and digits stand together, as in no word and no number. @param origin of this site: https://khela.example
 */
export function slipsIn(text: string, origin: string): TextPart[] {
  const site = origin.replaceAll(/[.\\/]/g, String.raw`\$&`);
  const codes = new RegExp(
    [
      String.raw`(?:${site})?/sports\?slip=(${CODE})(?![\w&])`,
      String.raw`(?<=(?:\b[Cc]ode|\bCODE|কোড)[\s:–-]{1,3})(${CODE})(?![\p{L}\p{M}\p{N}_])`,
      String.raw`(?<![\p{L}\p{M}\p{N}_/=.@?&-])(?=[A-Z]*[2-9])(?=[2-9]*[A-Z])(${CODE})(?![\p{L}\p{M}\p{N}_/@-])`,
    ].join('|'),
    'gu',
  );
  const parts: TextPart[] = [];
  let at = 0;
  for (const found of text.matchAll(codes)) {
    const code = found[1] ?? found[2] ?? found[3] ?? '';
    if (found.index > at) parts.push(text.slice(at, found.index));
    parts.push({ slip: code });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}
