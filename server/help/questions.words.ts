import { inBoth } from '../../contract/in-both.ts';

/** Questions that come up often, in English. Words in brackets are filled in for the brand: see marks.ts. */
export const words = inBoth({
  start: {
    title: ['How do I start?', 'কীভাবে শুরু করব?'],
    body: [
      `<p>Press <strong>Register</strong>, choose a username and a password, and agree to the <a href="/help#terms">terms</a>. You’re logged in right away. You must be [age] or over.</p>
<p>You can try most games without an account: open a game and choose <strong>Play for free</strong>. Nothing is kept.</p>
<ol><li>Register, or log in.</li><li>Get some play money on the deposit page.</li><li>Open a game. You’ll find its return and rules behind the i icon.</li></ol>
<p>Want [brand] as an app? <a href="/down">Get the app</a> shows how on your phone.</p>`,
      `<p><strong>নিবন্ধন</strong> চাপুন, একটি ইউজারনেম আর পাসওয়ার্ড বেছে নিন, আর <a href="/help#terms">শর্তাবলিতে</a> সম্মতি দিন। সঙ্গে সঙ্গেই লগ ইন হয়ে যাবেন। আপনার বয়স অন্তত [age] হতে হবে।</p>
<p>বেশির ভাগ খেলা অ্যাকাউন্ট ছাড়াই খেলে দেখা যায়: খেলাটি খুলে “ফ্রি খেলুন” বেছে নিন। তার কোনো হিসাব রাখা হয় না।</p>
<ol><li>নিবন্ধন করুন, অথবা লগ ইন করুন।</li><li>ডিপোজিটের পাতা থেকে কিছু খেলার টাকা নিন।</li><li>একটি খেলা খুলুন। ফেরতের হার আর নিয়ম পাবেন i চিহ্নে।</li></ol>
<p>[brand] অ্যাপ হিসেবে চান? ফোনে কীভাবে ইনস্টল করবেন, তা আছে <a href="/down">অ্যাপ নিন</a> পাতায়।</p>`,
    ],
  },
  account: {
    title: ['My account and my password', 'আমার অ্যাকাউন্ট ও পাসওয়ার্ড'],
    body: [
      `<p>You log in with your username and password. <strong>My account</strong> in the member centre shows which devices are logged in.</p>
<h3>I can’t log in</h3>
<p>Check your keyboard language and caps lock first. After several wrong tries we ask for the letters in a picture, and after many you have to wait; this protects you from people who guess. Forgot your password? Use <strong>Forgot password?</strong> in the login window, or write to us if it isn’t there.</p>
<h3>Someone else knows my password</h3>
<p>Tell <a href="/service">customer service</a> right away. We lock the account until it’s safely yours again. We’ll never ask for your password.</p>
<h3>I want to close my account</h3>
<p>Write to us. You can withdraw your money first. If you just want a break, <strong>Play safely</strong> in the member centre is quicker, and it can’t be undone in a weak moment.</p>`,
      `<p>ইউজারনেম আর পাসওয়ার্ড দিয়ে লগ ইন করুন। কোন কোন ডিভাইসে লগ ইন করা আছে, তা দেখা যায় সদস্য কেন্দ্রের <strong>আমার অ্যাকাউন্ট</strong> পাতায়।</p>
<h3>লগ ইন করতে পারছি না</h3>
<p>আগে দেখুন কিবোর্ডের ভাষা আর বড় হাতের অক্ষর ঠিক আছে কি না। কয়েকবার ভুল হলে ছবির অক্ষরগুলো লিখতে বলা হয়, অনেকবার ভুল হলে কিছুক্ষণ অপেক্ষা করতে হয়; যারা আন্দাজে ঢুকতে চায়, তাদের ঠেকাতেই এই ব্যবস্থা। পাসওয়ার্ড ভুলে গেলে লগ ইন উইন্ডোর <strong>পাসওয়ার্ড ভুলে গেছেন?</strong> চাপুন, সেটি না থাকলে আমাদের লিখুন।</p>
<h3>অন্য কেউ আমার পাসওয়ার্ড জেনে গেছে</h3>
<p>এখনই <a href="/service">গ্রাহক সেবায়</a> জানান। অ্যাকাউন্ট আবার আপনার হাতে না আসা পর্যন্ত আমরা তা লক করে রাখব। আমাদের কেউ কখনো আপনার পাসওয়ার্ড চাইবে না।</p>
<h3>অ্যাকাউন্ট বন্ধ করতে চাই</h3>
<p>আমাদের লিখুন। তার আগে যা আছে তা তুলে নিতে পারেন। শুধু বিরতি চাইলে সদস্য কেন্দ্রের <strong>নিরাপদে খেলা</strong> পাতায় যান; এটি দ্রুত হয়, আর দুর্বল মুহূর্তে ফিরিয়ে নেওয়া যায় না।</p>`,
    ],
  },
  deposits: {
    title: ['Deposits', 'ডিপোজিট'],
    body: [
      `<p>Open <strong>Deposit</strong>, choose a method and an amount, and follow the steps. All methods here are sandboxes: they work like a payment company, but no real payment takes place. Never enter the details of a real card, bank account or mobile wallet.</p>
<ul><li>Most methods take [deposit-least] to [deposit-most]. Each method shows its own limits.</li><li>Any fee is shown before you confirm.</li><li>Most deposits are credited within seconds. Those checked by staff take a little longer.</li></ul>
<h3>My deposit hasn’t arrived</h3>
<p>Look it up under <strong>Account record</strong>. A deposit that isn’t paid in time expires, and nothing is lost. If you paid and it isn’t there, send us the deposit number through <a href="/feedback">Feedback</a>, with a photo of the slip.</p>`,
      `<p><strong>ডিপোজিট</strong> পাতা খুলুন, পদ্ধতি আর অঙ্ক বেছে নিন, তারপর ধাপগুলো মেনে চলুন। এখানকার সব পদ্ধতিই পরীক্ষামূলক: পেমেন্ট কোম্পানির মতো কাজ করে, কিন্তু আসল লেনদেন হয় না। আসল কার্ড, ব্যাংক হিসাব বা মোবাইল ওয়ালেটের তথ্য কখনো লিখবেন না।</p>
<ul><li>বেশির ভাগ পদ্ধতিতে সবচেয়ে কম [deposit-least], সবচেয়ে বেশি [deposit-most]। প্রতিটি পদ্ধতির নিজের সীমা সেখানেই লেখা আছে।</li><li>ফি থাকলে তা নিশ্চিত করার আগেই দেখানো হয়।</li><li>বেশির ভাগ ডিপোজিট কয়েক সেকেন্ডেই যোগ হয়। যেগুলো কর্মীরা যাচাই করেন, সেগুলোতে একটু বেশি সময় লাগে।</li></ul>
<h3>ডিপোজিট আসেনি</h3>
<p><strong>লেনদেনের হিসাব</strong> পাতায় খুঁজে দেখুন। সময়মতো টাকা না দিলে ডিপোজিটের মেয়াদ শেষ হয়ে যায়, কিছু হারায় না। টাকা দেওয়ার পরও না এলে <a href="/feedback">মতামত পাতায়</a> ডিপোজিটের নম্বর আর স্লিপের ছবি পাঠান।</p>`,
    ],
  },
  withdrawals: {
    title: ['Withdrawals', 'টাকা তোলা'],
    body: [
      `<p>You need a payment password and a payout account in your own name; set up both on the withdrawal page.</p>
<ul><li>[withdrawal-least] to [withdrawal-most] at a time, up to [withdrawals-a-day] times a day.</li><li>Before a withdrawal you must wager [turnover] of what you deposited. The page shows how much is left. A bet counts once it’s settled; a refunded bet doesn’t.</li><li>Bets on the same outcome count together: no more than they cost, and no more than they won or lost in total. Bets against each other count for next to nothing. Slots, keno and scratch cards count in full.</li><li>The amount is held as soon as you request it. It comes back in full if the request is rejected or you cancel it.</li></ul>
<h3>Who checks it?</h3>
<p>Automatic rules check first. If something is unusual, such as a new device, a person checks too. Large amounts need two people. You see each step under the request.</p>
<h3>Did the money arrive?</h3>
<p>After we pay, we ask whether it arrived: all of it, part of it, or nothing. Without an answer it counts as received after [receipt-minutes] minutes. If it didn’t arrive, add a picture that shows this, and we’ll look into it.</p>`,
      `<p>একটি পেমেন্ট পাসওয়ার্ড আর নিজের নামে একটি অ্যাকাউন্ট লাগবে; দুটোই টাকা তোলার পাতায় ঠিক করা যায়।</p>
<ul><li>একবারে [withdrawal-least] থেকে [withdrawal-most] পর্যন্ত, দিনে সর্বোচ্চ [withdrawals-a-day] বার।</li><li>তোলার আগে ডিপোজিট করা টাকার [turnover] বাজিতে খেলতে হয়। আর কত বাকি, পাতাতেই দেখা যায়। বাজি মিটলে তবেই গোনা হয়; ফিরিয়ে নেওয়া বাজি গোনা হয় না।</li><li>একই ফলের ওপর সব বাজি একসঙ্গে গোনা হয়: যত টাকার বাজি তার বেশি নয়, আর সব মিলিয়ে যত জেতা বা হারা হলো তারও বেশি নয়। বিপরীত বাজি ধরলে প্রায় কিছুই গোনা হয় না। স্লট, কেনো আর স্ক্র্যাচ কার্ডে পুরো বাজিই গোনা হয়।</li><li>আবেদন করামাত্র টাকাটি আটকে রাখা হয়। আবেদন নামঞ্জুর হলে বা আপনি বাতিল করলে পুরোটাই ফিরে আসে।</li></ul>
<h3>কে যাচাই করেন?</h3>
<p>প্রথমে স্বয়ংক্রিয় যাচাই হয়, নতুন ডিভাইসের মতো অস্বাভাবিক কিছু থাকলে একজন কর্মীও দেখেন। বড় অঙ্কে দুজনের অনুমোদন লাগে। আবেদনের নিচে প্রতিটি ধাপ দেখতে পাবেন।</p>
<h3>টাকা কি এসেছে?</h3>
<p>আমরা পাঠানোর পর আপনাকে জিজ্ঞেস করা হয়: পুরোটা এসেছে, কিছুটা এসেছে, নাকি আসেনি। [receipt-minutes] মিনিটের মধ্যে কিছু না জানালে ধরে নেওয়া হয় যে এসেছে। না এলে প্রমাণ হিসেবে একটি ছবি দিন; আমরা খোঁজ নেব।</p>`,
    ],
  },
  bonuses: {
    title: ['Bonuses', 'বোনাস'],
    body: [
      `<p>A bonus is always your choice: you see its terms first, then accept or decline.</p>
<ul><li><strong>Wagering.</strong> You wager a multiple of the bonus before what’s left becomes cash. The terms say how much.</li><li><strong>What counts.</strong> Settled bets. Bets on the same outcome, such as one draw, one flight or one table round, count together: no more than they cost, and no more than they won or lost in total. Bets against each other count for next to nothing. Slots, keno and scratch cards count in full.</li><li><strong>Game weights.</strong> Not every game counts in full. The terms list the share for each game type.</li><li><strong>Time.</strong> If you don’t wager a bonus in time, it ends, and so does its bonus money. Your own money isn’t affected.</li><li><strong>Largest stake.</strong> Some bonuses limit your total stake on one outcome while they’re active; a higher stake is refused and costs nothing.</li></ul>
<p>You can give up a bonus at any time under <strong>Bonus details</strong>, where you also see your progress, bet by bet.</p>`,
      `<p>বোনাস কখনো চাপিয়ে দেওয়া হয় না: আগে শর্ত দেখুন, তারপর নিন বা ফিরিয়ে দিন।</p>
<ul><li><strong>বাজির শর্ত।</strong> বোনাসের নির্দিষ্ট কয়েক গুণ বাজিতে খেলার পর যা থাকে, তা নগদ হয়। কত গুণ, তা শর্তেই লেখা থাকে।</li><li><strong>কী গোনা হয়।</strong> যে বাজি মিটে গেছে। একই ফলের ওপর সব বাজি, যেমন এক ড্র, এক উড়ান বা টেবিলের এক রাউন্ড, একসঙ্গে গোনা হয়: যত টাকার বাজি তার বেশি নয়, আর সব মিলিয়ে যত জেতা বা হারা হলো তারও বেশি নয়। বিপরীত বাজি ধরলে প্রায় কিছুই গোনা হয় না। স্লট, কেনো আর স্ক্র্যাচ কার্ডে পুরো বাজিই গোনা হয়।</li><li><strong>খেলার ভার।</strong> সব খেলা সমান গোনা হয় না। কোন ধরনের খেলার কত অংশ ধরা হবে, শর্তে তা আছে।</li><li><strong>সময়।</strong> সময়ের মধ্যে শর্ত পূরণ না হলে বোনাস শেষ হয়, সঙ্গে বোনাসের টাকাও। আপনার নিজের টাকায় প্রভাব পড়ে না।</li><li><strong>সর্বোচ্চ বাজি।</strong> কিছু বোনাস চলার সময় একই ফলের ওপর সব বাজি মিলিয়ে একটি অঙ্কের বেশি ধরা যায় না; ধরতে গেলে নেওয়া হয় না, টাকাও কাটে না।</li></ul>
<p><strong>বোনাসের হিসাব</strong> পাতা থেকে যেকোনো সময় বোনাস ছেড়ে দিতে পারেন। শর্ত কতটা পূরণ হলো, প্রতিটি বাজিসহ সেখানে দেখা যায়।</p>`,
    ],
  },
  rewards: {
    title: ['Missions, wheels, codes, envelopes and raffles', 'মিশন, চাকা, কোড, খাম ও র‍্যাফেল'],
    body: [
      `<p>Rewards are claimed once each. Cash goes into your balance as you claim it, though a promotion may be checked first; a bonus has its own terms, see <a href="/help#bonuses">Bonuses</a>. During a break nothing can be claimed, and trial accounts can’t spin, use codes, open envelopes or win a raffle.</p>
<h3>Missions</h3>
<p>A mission says what it counts and until when, and its prize waits until you claim it or its time runs out. A bet that is taken back before you claim no longer counts. Each mission has a budget; once that is given away, nothing more can be claimed.</p>
<h3>Prize wheels</h3>
<p>The chance of each segment is written beside it and never changes while the wheel is open. Spins belong to their day: what you don’t use is gone at midnight. A wheel closes before its budget could no longer pay its largest prize.</p>
<h3>Gift codes</h3>
<p>Type the code as it was given to you; small and capital letters, spaces and hyphens make no difference. A code has an end, so many uses in all, and so many for each member. Someone who shares a device or payout account with another user of it gets nothing from it. After five tries that gave nothing, you have to wait up to an hour.</p>
<h3>Red envelopes and rains</h3>
<p>What lies in an envelope is split into shares before it opens. Whoever is early gets no more on average than whoever is late, but when the shares are gone, they’re gone. Everyone gets one share at most. A rain is split equally among those who joined, and waits in your rewards. Some ask for deposits, play or a VIP level first.</p>
<h3>Raffles</h3>
<p>Tickets are counted once, when the raffle closes: bets taken back by then bring none, and each member can have only so many. A ticket number that nobody holds wins nothing, so some prizes may stay with the house. Claim what you won in the time it shows; after that it’s gone. If a raffle is called off before its draw, nobody wins.</p>
<h3>“You’ve taken all the rewards”</h3>
<p>There can be a limit to what one member, or all who share a device or payout account, can claim in a day or month. You can claim again when the new day or month begins. Nothing you were refused was used up, but a reward with an end date still ends on it.</p>`,
      `<p>প্রতিটি পুরস্কার একবারই নেওয়া যায়। নগদ টাকা নেওয়ামাত্র ব্যালেন্সে জমা হয়, তবে কোনো কোনো প্রমোশন আগে যাচাই করা হয়; বোনাসের নিজের শর্ত থাকে, দেখুন <a href="/help#bonuses">বোনাস</a>। বিরতির সময় কিছু নেওয়া যায় না। পরীক্ষামূলক অ্যাকাউন্টে চাকা ঘোরানো, কোড ব্যবহার, খাম খোলা বা র‍্যাফেল জেতা যায় না।</p>
<h3>মিশন</h3>
<p>কী গোনা হবে আর কত দিন, মিশনেই লেখা থাকে। পুরস্কার আপনি নেওয়া পর্যন্ত, বা সময় শেষ হওয়া পর্যন্ত থাকে। নেওয়ার আগে কোনো বাজি ফিরিয়ে নেওয়া হলে সেটি আর গোনা হয় না। প্রতিটি মিশনের একটি বাজেট আছে; তা ফুরিয়ে গেলে আর কিছু নেওয়া যায় না।</p>
<h3>ভাগ্যের চাকা</h3>
<p>প্রতিটি ঘরের সম্ভাবনা পাশেই লেখা থাকে, আর চাকা চালু থাকতে তা বদলায় না। ঘোরানোর সুযোগ সেদিনের জন্যই: যা ব্যবহার করলেন না, রাত বারোটায় তা শেষ। বাজেটে সবচেয়ে বড় পুরস্কারটি না কুলালে চাকা তার আগেই বন্ধ হয়ে যায়।</p>
<h3>গিফট কোড</h3>
<p>কোড যেভাবে পেয়েছেন সেভাবেই লিখুন; ছোট-বড় হাতের অক্ষর, ফাঁক বা হাইফেনে কিছু আসে যায় না। কোডের মেয়াদ আছে, মোট কতবার ও একজন কতবার ব্যবহার করতে পারবেন তাও ঠিক করা। কোডটি নিয়েছেন এমন কারও সঙ্গে একই ডিভাইস বা টাকা তোলার একই অ্যাকাউন্ট থাকলে কিছু পাওয়া যায় না। পাঁচবার চেষ্টা করেও কিছু না পেলে সর্বোচ্চ এক ঘণ্টা অপেক্ষা করতে হয়।</p>
<h3>লাল খাম ও টাকার বৃষ্টি</h3>
<p>খাম খোলার আগেই ভেতরের টাকা ভাগ করা থাকে। আগে বা পরে যে-ই আসুন, গড়ে সবার ভাগ সমান; তবে ভাগ ফুরিয়ে গেলে আর থাকে না। একজন একটির বেশি ভাগ পান না। টাকার বৃষ্টি যাঁরা যোগ দিয়েছেন তাঁদের মধ্যে সমান ভাগ হয়, আর আপনার পুরস্কারে জমা থাকে। কোনো কোনোটিতে আগে ডিপোজিট, খেলা বা ভিআইপি স্তর লাগে।</p>
<h3>র‍্যাফেল</h3>
<p>টিকিট একবারই গোনা হয়, র‍্যাফেল বন্ধ হওয়ার সময়: ততক্ষণে ফিরিয়ে নেওয়া বাজিতে টিকিট হয় না, আর একজনের টিকিটের একটি সীমা আছে। যে নম্বর কারও কাছে নেই তা কিছু জেতে না, তাই কিছু পুরস্কার কেউ নাও পেতে পারেন। জিতলে দেখানো সময়ের মধ্যে নিন; তারপর আর পাওয়া যায় না। ড্রয়ের আগে র‍্যাফেল বাতিল হলে কেউ জেতেন না।</p>
<h3>“যত পুরস্কার পেতে পারেন, সবটাই নিয়েছেন”</h3>
<p>একজন সদস্য, বা একই ডিভাইস কিংবা টাকা তোলার একই অ্যাকাউন্ট যাঁদের, তাঁরা সবাই মিলে দিনে বা মাসে কত পুরস্কার নিতে পারবেন তার সীমা থাকতে পারে। নতুন দিন বা মাস শুরু হলে আবার নিতে পারবেন। যা নিতে পারেননি তার কিছুই খরচ হয়নি, তবে যে পুরস্কারের মেয়াদ আছে তা মেয়াদেই শেষ হয়।</p>`,
    ],
  },
  fairness: {
    title: ['Fair play, and how to check it', 'ন্যায্য খেলা ও যাচাই'],
    body: [
      `<p>Each round of our own games comes from three things: a secret server seed, a client seed you can choose, and a nonce that counts your rounds. Before it knows your client seed, the game shows you the hash (SHA-256) of the server seed it will use. So the server seed can’t be chosen to suit yours, or changed without the hash giving it away.</p>
<p>From these three, HMAC-SHA256 makes a stream of bytes that decides where the reels stop. Numbers that would favour one outcome through rounding are discarded and drawn again, so every stop is equally likely.</p>
<h3>Check your rounds</h3>
<ol><li>Open <strong>Fairness</strong> in the game, note the hash of the next server seed, and set your own client seed.</li><li>Play, then change the client seed again. The old server seed is now shown.</li><li>On <a href="/fairness">Check your rounds</a>, press <strong>Check my last round</strong>, or recompute any round yourself.</li></ol>
<h3>What the return means</h3>
<p>Each game states its return: the share of all stakes it pays back on average over very many rounds. It’s calculated exactly from the reels, not estimated. It’s the same for every player at any time, and doesn’t depend on what you won or lost before. In the short term you can win or lose far more.</p>
<h3>If your connection drops</h3>
<p>Nothing is lost: the result is already fixed, and you can continue where you left off. If you don’t come back, we finish the round for you and pay what it won.</p>`,
      `<p>আমাদের নিজস্ব খেলার প্রতিটি রাউন্ড আসে তিনটি জিনিস থেকে: গোপন সার্ভার সিড, আপনার বেছে নেওয়া ক্লায়েন্ট সিড, আর রাউন্ডের ক্রমিক নম্বর (নন্স)। আপনার সিড জানার আগেই সার্ভার সিডের হ্যাশ (SHA-256) আপনাকে দেখানো হয়। তাই আপনার সিড দেখে সুবিধামতো সার্ভার সিড বেছে নেওয়া যায় না, আর পরে বদলালে হ্যাশের সঙ্গে মিলবে না, ধরা পড়ে যাবে।</p>
<p>এই তিনটি থেকে HMAC-SHA256 দিয়ে বাইটের একটি ধারা তৈরি হয়, আর সেই ধারাই ঠিক করে রিল কোথায় থামবে। ভাগশেষের কারণে যে সংখ্যা কোনো একটি ফলকে এগিয়ে দিত, তা ফেলে দিয়ে আবার তোলা হয়; তাই থামার প্রতিটি জায়গার সম্ভাবনা সমান।</p>
<h3>নিজের রাউন্ড যাচাই করুন</h3>
<ol><li>খেলার ভেতরে ন্যায্যতার পাতাটি খুলে পরের সার্ভার সিডের হ্যাশটি লিখে রাখুন, তারপর নিজের একটি সিড দিন।</li><li>খেলুন, তারপর আবার নিজের সিড বদলান। তখন সার্ভারের পুরোনো সিডটি দেখানো হয়।</li><li><a href="/fairness">রাউন্ড যাচাই</a> পাতায় <strong>আমার শেষ রাউন্ড যাচাই করুন</strong> চাপুন, অথবা যেকোনো রাউন্ড নিজেই হিসাব করে দেখুন।</li></ol>
<h3>ফেরতের হার মানে কী</h3>
<p>প্রতিটি খেলায় ফেরতের হার লেখা থাকে: অসংখ্য রাউন্ডের গড়ে মোট বাজির যত অংশ ফিরে আসে। এটি অনুমান নয়, রিল থেকে নিখুঁতভাবে গুনে বের করা। সব খেলোয়াড়ের জন্য, সব সময় তা একই; আগে কত জিতেছেন বা হেরেছেন, তার ওপর নির্ভর করে না। অল্প সময়ে এর চেয়ে অনেক বেশি জেতা বা হারা সম্ভব।</p>
<h3>সংযোগ চলে গেলে</h3>
<p>কিছুই হারায় না: ফল আগেই ঠিক হয়ে আছে। যেখানে ছিলেন সেখান থেকেই চালিয়ে যেতে পারেন; দেরি হলে আমরাই রাউন্ডটি শেষ করে পাওনা জমা করে দিই।</p>`,
    ],
  },
  'play-money': {
    title: ['Play money', 'খেলার টাকা'],
    body: [
      `<p>Amounts marked [symbol] are play money. It can’t be bought, sold, exchanged for goods or paid out in real money, and has no value outside this site.</p>
<p>Each deposit, stake and win is in your account record with the balance after it. If one looks wrong, <a href="/feedback">write to us</a> with its number.</p>`,
      `<p>এই সাইটের সব অঙ্ক [symbol] চিহ্নে লেখা, আর তা খেলার টাকা। এই টাকা কেনা, বেচা, জিনিসের সঙ্গে বদলানো বা আসল টাকায় তুলে নেওয়া যায় না। এই সাইটের বাইরে এর কোনো মূল্য নেই।</p>
<p>প্রতিটি ডিপোজিট, বাজি আর জয় আপনার লেনদেনের হিসাবে থাকে, সঙ্গে থাকে তার পরের ব্যালেন্স। কোনো সারি ভুল মনে হলে তার নম্বর জানিয়ে <a href="/feedback">আমাদের লিখুন</a>।</p>`,
    ],
  },
  'play-safely': {
    title: ['Limits and breaks', 'সীমা ও বিরতি'],
    body: [
      `<p>Under <strong>Play safely</strong> in the member centre you decide how much you can deposit, lose or stake in a day, week or month.</p>
<ul><li>A lower limit applies immediately. A higher one applies after [raise-hours] hours, and only if you confirm it again.</li><li>A <strong>time-out</strong> lasts one day to six weeks.</li><li>A <strong>self-exclusion</strong> lasts six months or more. No one can shorten it, including us, even if you ask.</li><li>During a break you can’t bet or deposit and get no bonuses. You can still withdraw.</li></ul>
<p>Reminders show you during any game how long you’ve played and what it cost. Read more under <a href="/help#responsible">Responsible gaming</a>.</p>`,
      `<p>দিনে, সপ্তাহে বা মাসে কত ডিপোজিট করবেন, কত হারতে বা বাজি ধরতে পারবেন, সদস্য কেন্দ্রের <strong>নিরাপদে খেলা</strong> পাতায় তা নিজেই ঠিক করে রাখুন।</p>
<ul><li>সীমা কমালে তা সঙ্গে সঙ্গে চালু হয়। বাড়ালে চালু হয় [raise-hours] ঘণ্টা পরে, তাও আপনি আবার নিশ্চিত করলে।</li><li><strong>কিছুদিনের বিরতি</strong> এক দিন থেকে ছয় সপ্তাহের।</li><li><strong>নিজেকে দূরে রাখা</strong> ছয় মাস বা তার বেশি। কেউ তা কমাতে পারে না, আপনি চাইলেও আমরা পারি না।</li><li>বিরতির সময় বাজি ধরা বা ডিপোজিট করা যায় না, বোনাসও আসে না। টাকা কিন্তু তুলতে পারবেন।</li></ul>
<p>কতক্ষণ খেললেন আর তাতে কত গেল, তা খেলার ওপরেই সময়ে সময়ে দেখানো হয়। আরও পড়ুন <a href="/help#responsible">দায়িত্বশীল খেলা</a> পাতায়।</p>`,
    ],
  },
  complaints: {
    title: ['Questions, ideas and complaints', 'প্রশ্ন, পরামর্শ ও অভিযোগ'],
    body: [
      `<p>Write to us under <a href="/feedback">Feedback</a>. Say what happened and what you expected, and add the number of the deposit, bet or round if there is one. You can add up to three pictures.</p>
<p>A person reads it and answers on the same page. Complaints about a result are decided by the round’s record, which you can check yourself: see <a href="/help#fairness">Fair play</a>.</p>`,
      `<p><a href="/feedback">মতামত</a> পাতায় লিখুন। কী হয়েছে আর কী হওয়ার কথা ছিল বলুন; ডিপোজিট, বাজি বা রাউন্ডের নম্বর থাকলে তাও দিন। তিনটি পর্যন্ত ছবি দেওয়া যায়।</p>
<p>একজন মানুষ তা পড়ে ওই পাতাতেই উত্তর দেন। ফল নিয়ে অভিযোগের নিষ্পত্তি হয় রাউন্ডের রেকর্ড দেখে, যা আপনিও যাচাই করতে পারেন: <a href="/help#fairness">ন্যায্য খেলা</a> পাতাটি দেখুন।</p>`,
    ],
  },
});
