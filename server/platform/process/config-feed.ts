/** Where a feed of sports is listened to. */
export const feedVariables = [
  {
    name: 'SPORTS_FEED_URL',
    default: 'the demo’s own, else none',
    meaning:
      'Address at which a feed of sports answers, such as wss://feed.example.com. Without one no sports are offered.',
  },
  {
    name: 'SPORTS_FEED_SECRET',
    default: 'none',
    meaning: 'What frames of the feed are signed with, at least 32 characters; needed with SPORTS_FEED_URL.',
  },
] as const;

export interface FeedConfig {
  readonly url: string;
  readonly secret: string;
}

const LEAST_SECRET = 32;

/** null: no feed was named. */
export function readFeedConfig(
  text: (name: (typeof feedVariables)[number]['name']) => string | undefined,
  problems: string[],
): FeedConfig | null {
  const url = text('SPORTS_FEED_URL');
  const secret = text('SPORTS_FEED_SECRET');
  if (url === undefined && secret === undefined) return null;
  if (url === undefined || !/^wss?:\/\/[^\s/]+/.test(url)) {
    problems.push('SPORTS_FEED_URL must be an address like wss://feed.example.com.');
    return null;
  }
  if (secret === undefined || secret.length < LEAST_SECRET) {
    problems.push(`SPORTS_FEED_SECRET must have at least ${LEAST_SECRET} characters.`);
    return null;
  }
  return Object.freeze({ url, secret });
}
