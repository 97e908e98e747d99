import { createElement, Fragment, type MouseEventHandler, type ReactNode } from 'react';
import { SlipText } from './SlipText.tsx';
import { asRichText, unescapeRichText } from '../../contract/rich-text.ts';

const looks: Record<string, string> = {
  p: 'my-3',
  ul: 'my-3 list-disc ps-6',
  ol: 'my-3 list-decimal ps-6 [&:lang(bn)]:list-[bengali]',
  li: 'my-1',
  h3: 'mt-5 text-base font-semibold',
  h4: 'mt-4 font-semibold',
  strong: 'font-semibold text-text',
  em: 'italic',
  a: 'text-accent-text underline underline-offset-4',
  blockquote: 'my-3 border-s-2 border-second ps-4',
};

interface Props {
  html: string;
  /** Hears clicks on the links in it. */
  onClick?: MouseEventHandler<HTMLDivElement>;
  /** What stands behind a link, by its address. */
  behind?: (address: string) => ReactNode;
}

/**
 * Rich text (contract/rich-text.ts), built anew out of the elements that we know: nothing of it is handed to the browser
 * as HTML. What is no rich text has no business here, and is shown as its bare words.
 */
export function RichText({ html, onClick, behind }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="text-soft wrap-anywhere" onClick={onClick}>
      {elementsOf(asRichText(html), behind)}
    </div>
  );
}

interface Open {
  name: string;
  address: string | undefined;
  children: ReactNode[];
}

function elementsOf(html: string, behind: Props['behind']): ReactNode[] {
  const root: Open = { name: '', address: undefined, children: [] };
  const open = [root];
  for (const [token, closing, name, address] of html.matchAll(/<(\/?)([a-z0-9]+)(?: href="([^"]*)")?>|[^<]+/g)) {
    const around = open.at(-1) ?? root;
    if (name === undefined) around.children.push(wordsOf(unescapeRichText(token), open, around.children.length));
    else if (name === 'br') around.children.push(<br key={around.children.length} />);
    else if (closing !== '/') open.push({ name, address: address && unescapeRichText(address), children: [] });
    else {
      open.pop();
      const parent = open.at(-1) ?? root;
      parent.children.push(drawn(around, parent.children.length));
      if (around.address !== undefined && behind !== undefined)
        parent.children.push(createElement(Fragment, { key: parent.children.length }, behind(around.address)));
    }
  }
  return root.children;
}

/** In a link that somebody wrote, words are its words. */
function wordsOf(text: string, open: readonly Open[], key: number): ReactNode {
  return open.some(({ name }) => name === 'a') ? text : createElement(SlipText, { key, text });
}

function drawn({ name, address, children }: Open, key: number): ReactNode {
  const link = name === 'a' && { href: address, rel: address?.startsWith('/') ? undefined : 'noreferrer' };
  return createElement(name, { key, className: looks[name], ...link }, ...children);
}
