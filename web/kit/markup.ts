import { isSafeLink } from '../../contract/addresses.ts';
import { escapeRichText } from '../../contract/rich-text.ts';

/**
 * The rich text (contract/rich-text.ts) of what somebody typed: an empty line begins a paragraph, `## ` and `### ` a
 * heading, `- ` and `1. ` a list, `> ` a quotation; `**strong**`, `__emphasis__`, `[words](address)`; a backslash
 * takes a sign its meaning. Whatever else is typed is words, HTML too: nothing that comes out was not put there here.
 */
export function richTextOf(markup: string): string {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of linesOf(markup)) {
    const last: Block | undefined = isOpen ? blocks.at(-1) : undefined;
    const { kind, words } = lineOf(line, last);
    if (kind === 'nothing') isOpen = false;
    else if (kind === 'more') last?.items.push(`${last.items.pop() ?? ''}\n${words}`);
    else if (last?.kind === kind) last.items.push(words);
    else {
      blocks.push({ kind, items: [words] });
      isOpen = kind !== 'h3' && kind !== 'h4';
    }
  }
  return blocks.map(closed).join('');
}

/** What one would type for a rich text: `richTextOf(markupOf(x))` is x again for everything that `richTextOf` makes. */
export function markupOf(html: string): string {
  const pieces: Piece[] = [];
  const links: string[] = [];
  let lists = 0;
  let now: Piece = { kind: 'p', list: 0, text: '' };
  const begin = (kind: Piece['kind'], list: number) => {
    if (now.text.trim() !== '') pieces.push(now);
    now = { kind, list, text: '' };
  };
  for (const [token, name, address = ''] of html.matchAll(/<(\/?[a-z0-9]+)(?: href="([^"]*)")?>|[^<]+/g)) {
    if (name === undefined) now.text += withoutMeaning(unescaped(token));
    else if (name === 'strong' || name === '/strong') now.text += '**';
    else if (name === 'em' || name === '/em') now.text += '__';
    else if (name === 'br') now.text += '\n';
    else if (name === 'a') now.text += links.push(unescaped(address)) > 0 ? '[' : '';
    else if (name === '/a') now.text += `](${links.pop() ?? ''})`;
    else if (name === 'ul' || name === 'ol') begin(name, (lists += 1));
    else if (name === 'li') begin(now.kind === 'ol' ? 'ol' : 'ul', lists);
    else if (name === '/li') begin(now.kind, lists);
    else begin(name === 'h3' || name === 'h4' || name === 'blockquote' ? name : 'p', 0);
  }
  begin('p', 0);
  return pieces.map((piece, at) => separatorOf(pieces[at - 1], piece) + typed(piece, pieces, at)).join('');
}

interface Piece {
  kind: Block['kind'];
  /** Items of one list carry one number; 0 outside of lists. */
  list: number;
  text: string;
}

interface Block {
  kind: 'p' | 'ul' | 'ol' | 'blockquote' | 'h3' | 'h4';
  items: string[];
}

const marks: readonly (readonly [Block['kind'], RegExp])[] = [
  ['h4', /^### +/],
  ['h3', /^##? +/],
  ['ul', /^[-•] +/],
  ['ol', /^[\d০-৯]{1,3}[.)।] +/],
  ['blockquote', /^> ?/],
];

/** Lines without what no database keeps: control characters and halves of characters. */
function linesOf(markup: string): string[] {
  const lines = markup.toWellFormed().split(/\r\n|[\n\r\u2028\u2029]/);
  return lines.map((line) => line.replaceAll(/\p{Cc}/gu, ' '));
}

function lineOf(line: string, open: Block | undefined): { kind: Block['kind'] | 'more' | 'nothing'; words: string } {
  if (line.trim() === '') return { kind: 'nothing', words: '' };
  // A line that is set in goes on with the item above it.
  if (/^ {2,}\S/.test(line) && (open?.kind === 'ul' || open?.kind === 'ol'))
    return { kind: 'more', words: line.trim() };
  const bare = line.trim();
  for (const [kind, mark] of marks) {
    const found = mark.exec(bare);
    if (found && bare.length > found[0].length) return { kind, words: bare.slice(found[0].length).trimStart() };
  }
  return { kind: 'p', words: bare };
}

function closed({ kind, items }: Block): string {
  const lines = items.map((item) => item.split('\n').map(inline).join('<br>'));
  if (kind !== 'ul' && kind !== 'ol') return `<${kind}>${lines.join('<br>')}</${kind}>`;
  return `<${kind}>${lines.map((line) => `<li>${line}</li>`).join('')}</${kind}>`;
}

const span =
  /\\([\\*_[\]#>\-•.)।])|\*\*((?:\\.|[^\\])+?)\*\*|__((?:\\.|[^\\])+?)__|\[((?:\\.|[^\\\]])+)\]\(([^()\s]+)\)/u;

function inline(words: string): string {
  const found = span.exec(words);
  if (!found) return escapeRichText(words);
  const [whole, sign, strong, emphasis, label, address] = found;
  const before = escapeRichText(words.slice(0, found.index));
  return (
    before + spanOf({ whole, sign, strong, emphasis, label, address }) + inline(words.slice(found.index + whole.length))
  );
}

function spanOf(
  found: Record<'whole' | 'sign' | 'strong' | 'emphasis' | 'label' | 'address', string | undefined>,
): string {
  const { whole = '', sign, strong, emphasis, label, address } = found;
  if (sign !== undefined) return escapeRichText(sign);
  if (strong !== undefined) return `<strong>${inline(strong)}</strong>`;
  if (emphasis !== undefined) return `<em>${inline(emphasis)}</em>`;
  // An address that must not be followed stays words.
  if (label === undefined || address === undefined || !isSafeLink(address)) return escapeRichText(whole);
  return `<a href="${escapeRichText(address)}">${inline(label)}</a>`;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity);
}

/** Signs that would mean something, as mere signs. */
function withoutMeaning(text: string): string {
  return text.replaceAll(/[\\*_[\]]/g, '\\$&');
}

function separatorOf(before: Piece | undefined, { list }: Piece): string {
  if (!before) return '';
  return list !== 0 && before.list === list ? '\n' : '\n\n';
}

function typed({ kind, list, text }: Piece, pieces: readonly Piece[], at: number): string {
  const lines = text.trim().split('\n');
  switch (kind) {
    case 'h3':
      return `## ${lines.join(' ')}`;
    case 'h4':
      return `### ${lines.join(' ')}`;
    case 'blockquote':
      return lines.map((line) => `> ${line}`).join('\n');
    case 'ul':
      return `- ${lines.join('\n  ')}`;
    case 'ol':
      return `${pieces.slice(0, at + 1).filter((one) => one.list === list).length}. ${lines.join('\n  ')}`;
    case 'p':
      return lines.map(withoutBeginning).join('\n');
  }
}

/** A line of words that begins like a heading, a list or a quotation. */
function withoutBeginning(line: string): string {
  return line.replace(/^[#>•-]/, '\\$&').replace(/^([\d০-৯]{1,3})([.)।])/, '$1\\$2');
}
