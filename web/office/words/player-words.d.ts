/** The players' words as they are written; building/player-words.ts reads them when the office is built. */
declare module 'virtual:player-words' {
  export const playerWords: Readonly<Record<'BN' | 'EN', Readonly<Record<string, unknown>>>>;
}
