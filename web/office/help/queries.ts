import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import { getHelpArticle, listHelpArticles, saveHelpArticle } from '../../../contract/help.ts';
import { call } from '../../kit/call.ts';

export type StoredArticle = CallOutput<typeof getHelpArticle>;
export type ArticleRow = StoredArticle['article'];

const key = ['helpArticles'];

export function useArticles() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listHelpArticles, {}, { signal }),
    select: ({ list }) => list,
  });
}

export function useArticle(tag: string) {
  return useQuery({
    queryKey: [...key, tag],
    queryFn: ({ signal }) => call(getHelpArticle, { tag }, { signal }),
  });
}

export function useSaveArticle() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof saveHelpArticle>) => call(saveHelpArticle, input),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
