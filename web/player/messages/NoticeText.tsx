import { createElement, type ReactNode } from 'react';

/** What a notice may hold; everything else is shown as the text in it. No attribute but a link's address survives. */
const allowed = new Set(['p', 'br', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'h3', 'h4', 'a', 'blockquote']);

const looks: Record<string, string> = {
  p: 'my-3',
  ul: 'my-3 list-disc ps-6',
  ol: 'my-3 list-decimal ps-6',
  li: 'my-1',
  h3: 'mt-5 text-base font-semibold',
  h4: 'mt-4 font-semibold',
  strong: 'font-semibold text-text',
  b: 'font-semibold text-text',
  a: 'text-accent-text underline underline-offset-4',
  blockquote: 'my-3 border-s-2 border-second ps-4',
};

/** The HTML of a notice, built anew out of the few elements that we know: nothing of it is put into the page as it is. */
export function NoticeText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className="text-soft">{childrenOf(body)}</div>;
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, at) => drawn(child, at));
}

function drawn(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (name === 'script' || name === 'style') return null;
  if (!allowed.has(name)) return childrenOf(node);
  if (name === 'br') return <br key={key} />;
  const address = name === 'a' ? safeAddress(node.getAttribute('href')) : undefined;
  return createElement(
    name,
    { key, className: looks[name], href: address, rel: address && 'noreferrer' },
    ...childrenOf(node),
  );
}

function safeAddress(href: string | null): string | undefined {
  if (href === null) return undefined;
  return href.startsWith('https://') || (href.startsWith('/') && !href.startsWith('//')) ? href : undefined;
}
