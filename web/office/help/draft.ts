import type { HelpDevice, HelpKind, HelpTexts } from '../../../contract/help.ts';
import type { StoredArticle } from './stored-article.ts';

/** An article as it is being written. */
export interface Draft {
  tag: string;
  kind: HelpKind;
  device: HelpDevice;
  position: number;
  shown: boolean;
  /** The texts that came with the site shall be shown; `texts` then only stand in the fields. */
  standard: boolean;
  texts: HelpTexts;
}

/** What an editor begins with: what is stored, or a question without words. */
export function draftOf(stored: StoredArticle | null): Draft {
  if (!stored) {
    const texts = { title: { BN: '', EN: '' }, body: { BN: '', EN: '' } };
    return { tag: '', kind: 'question', device: 'ALL', position: 200, shown: true, standard: false, texts };
  }
  const { tag, kind, device, position, shown, standard } = stored.article;
  return { tag, kind, device, position, shown, standard, texts: stored.texts };
}
