import { getHelpArticle, listHelpArticles, saveHelpArticle } from '../../contract/help.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const helpOffice: readonly Door[] = [
  door(listHelpArticles, (ctx) => service.articles(ctx)),
  door(getHelpArticle, (ctx, { tag }) => service.article(ctx, tag)),
  door(saveHelpArticle, (ctx, input, request) => service.save(ctx, input, request.address)),
];
