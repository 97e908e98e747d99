/** Articles with the same tags in another language: a tag that one of them lacks does not compile. */
export type ArticlesLike<A> = { readonly [Tag in keyof A]: { readonly title: string; readonly body: string } };
