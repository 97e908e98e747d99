/**
 * Whether a pattern takes little time on any text that a form can hold (255 characters): the server and every
 * browser run it on what strangers type. It reads the pattern rather than trying it, and says no when in doubt:
 * no repeated group that itself repeats or chooses, no reference back, looking ahead only at the start,
 * and so few free repetitions that even trying every way to share 255 characters among them is quick.
 * @param pattern a regular expression that compiles, or '*'
 */
export function isHarmlessPattern(pattern: string): boolean {
  if (pattern === '*') return true;
  const body = bareOf(pattern);
  if (/\\[1-9k]|\(\?<[=!]/.test(body)) return false;
  const { heads, rest } = splitHeads(body.replace(/^\^/, ''));
  if (/\(\?[=!]/.test(rest)) return false;
  return [...heads, rest].every((part) => isLight(part) && !hasRepeatedChoice(part));
}

const MOST_WIDE = 3;
const MOST_FREE = 4;
const MOST_CHOICES = 8;
const NARROW = 4;

/** The pattern with every escape and character class made one plain letter, so that brackets are only groups. */
function bareOf(pattern: string): string {
  return pattern
    .replaceAll(/\\[pP]\{[^}]*\}|\\u\{[0-9a-f]+\}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\[^1-9k]/gi, 'a')
    .replaceAll(/\[[^\]]*\]/g, 'a')
    .replaceAll(/\(\?<(?![=!])[^>]*>/g, '(');
}

/** Lookaheads at the start run once each; one in the middle would run again for every try of what stands before. */
function splitHeads(body: string): { heads: string[]; rest: string } {
  const heads: string[] = [];
  let rest = body;
  for (let found = headAt(rest); found; found = headAt(rest)) {
    heads.push(found[1] ?? '');
    rest = rest.slice(found[0].length);
  }
  return { heads, rest };
}

function headAt(text: string): RegExpExecArray | null {
  return /^\(\?[=!]([^()]*)\)/.exec(text);
}

function isLight(part: string): boolean {
  const free = [...part.matchAll(/(?<!\()[*+?]|\{(\d+)(?:,(\d*))?\}/g)].map(([sign, least, most]) =>
    least === undefined
      ? sign === '?'
        ? 1
        : Infinity
      : most === undefined
        ? 0
        : most === ''
          ? Infinity
          : Number(most) - Number(least),
  );
  const wide = free.filter((width) => width > NARROW).length;
  return (
    wide <= MOST_WIDE && free.filter((width) => width > 0).length <= MOST_FREE && part.split('|').length <= MOST_CHOICES
  );
}

/** Whether a repeated group repeats or chooses inside; groups are taken away from the inside out. */
function hasRepeatedChoice(part: string): boolean {
  let text = part;
  for (let found = innermost.exec(text); found; found = innermost.exec(text)) {
    const [whole, inside = '', repeat = ''] = found;
    if (repeat && /[*+?{|~]/.test(inside)) return true;
    // What repeats or chooses inside is remembered as ~ for the groups around it.
    text = text.replace(whole, () => (/[*+?{|~]/.test(inside + repeat) ? '~' : 'a'));
  }
  return false;
}

const innermost = /\((?:\?:)?([^()]*)\)([*+?]|\{[^}]*\})?/;
