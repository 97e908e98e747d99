import type { HelpDevice, HelpKind, HelpTexts } from '../../contract/help.ts';
import { known } from '../platform/process/fail.ts';
import { inEach } from '../../contract/in-both.ts';
import { words as legal } from './legal.words.ts';
import { words as pages } from './pages.words.ts';
import { words as questions } from './questions.words.ts';

const { EN: legalEn, BN: legalBn } = inEach(legal);
const { EN: pagesEn, BN: pagesBn } = inEach(pages);
const { EN: questionsEn, BN: questionsBn } = inEach(questions);

export interface StandardArticle {
  tag: string;
  kind: HelpKind;
  device: HelpDevice;
  position: number;
  texts: HelpTexts;
}

/** 21 November 2026: when the texts that come with the site were last changed. */
export const STANDARD_SINCE_MS = 1_795_219_200_000;

/** The articles that come with the site, in their order; a brand shows each as it is until it writes its own. */
export function standardArticles(): readonly StandardArticle[] {
  return articles;
}

/** The article of a tag that came with the site, or null. */
export function standardArticle(tag: string): StandardArticle | null {
  return articles.find((article) => article.tag === tag) ?? null;
}

type Texts = Readonly<Record<string, { readonly title: string; readonly body: string }>>;

function articlesOf(kind: HelpKind, bn: Texts, en: Texts, from: number): StandardArticle[] {
  return Object.entries(en).map(([tag, { title, body }], at) => {
    const inBengali = known(bn[tag], `${tag} is said in both languages`);
    const texts = { title: { BN: inBengali.title, EN: title }, body: { BN: inBengali.body, EN: body } };
    // Who reads on an installed app has no need to install it.
    return { tag, kind, device: tag === 'app' ? 'WEB' : 'ALL', position: from + at * 10, texts };
  });
}

const articles: readonly StandardArticle[] = [
  ...articlesOf('question', questionsBn, questionsEn, 100),
  ...articlesOf('legal', legalBn, legalEn, 300),
  ...articlesOf('page', pagesBn, pagesEn, 500),
];
