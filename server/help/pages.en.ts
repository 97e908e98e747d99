/** The texts of pages that have more than a text, in English: /vip, /pointMall, /down and /join. */
export const en = {
  vip: {
    title: 'VIP',
    body: `<p>The levels of [brand] stand below. The one who plays with care stands as high with us as the one who plays much: a level is a thank-you, never a reason to play more.</p>
<p>No level can be reached by play yet. Before that begins, this page will say what each level asks for and what it gives.</p>`,
  },
  points: {
    title: 'Points mall',
    body: `<p>Points are a small thank-you for stakes, with a ratio of their own for each kind of game. They never expire, and they can be exchanged for what the mall offers.</p>
<p>No points are counted at present, and there is nothing in the mall yet. The ratios that will count are shown here, so that you know them beforehand.</p>`,
  },
  app: {
    title: 'Get the app',
    body: `<p>[brand] needs no store: install the page itself. It opens like any app, takes hardly any space and is always up to date.</p>
<p>Install it only from this address. A file from elsewhere may look like ours and steal your password.</p>`,
  },
  join: {
    title: 'Join us',
    body: `<p>You know people who like to play? You write, draw or translate? You make games? There are two ways to be a part of [brand].</p>
<ul><li><strong>As a member:</strong> open an account, play with play money, and tell us what could be better.</li><li><strong>As a studio:</strong> plug your games in over our open, documented interface.</li></ul>
<p>There is no work as an agent at present: no contracts are made and nothing is paid for bringing players. What an affiliate is stands under <a href="/help#affiliates">Affiliates</a>.</p>
<p>Write to [contact] or through <a href="/service">customer service</a>, with two or three sentences about yourself.</p>`,
  },
} as const;
