import type { CallOutput } from '../../../contract/call.ts';
import type { getHelpArticle } from '../../../contract/help.ts';

export type StoredArticle = CallOutput<typeof getHelpArticle>;
export type ArticleRow = StoredArticle['article'];
