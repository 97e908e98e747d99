import { inBoth } from '../../contract/in-both.ts';

/** Questions that come up often, in English. Words in brackets are filled in for the brand: see marks.ts. */
export const words = inBoth({
  start: {
    title: ['How do I begin?', 'শুরু করব কীভাবে?'],
    body: [
      `<p>Press <strong>Register</strong>, choose a user name and a password, and agree to the <a href="/help#terms">terms</a>. You are logged in at once. You must be [age] or over.</p>
<p>Most games can be tried without an account: open a game and choose to play for fun. Nothing is kept of it.</p>
<ol><li>Register, or log in.</li><li>Take some play money on the deposit page.</li><li>Open a game. Its return and its rules stand behind the sign with the i.</li></ol>
<p>Would you rather have [brand] as an app? The page <a href="/down">Get the app</a> shows how on your phone.</p>`,
      `<p><strong>নিবন্ধন</strong> চাপুন, একটি ইউজারনেম আর পাসওয়ার্ড বেছে নিন, আর <a href="/help#terms">শর্তাবলিতে</a> সম্মতি দিন। সঙ্গে সঙ্গেই লগ ইন হয়ে যাবে। আপনার বয়স অন্তত [age] হতে হবে।</p>
<p>বেশির ভাগ খেলা অ্যাকাউন্ট ছাড়াই খেলে দেখা যায়: খেলাটি খুলে মজার জন্য খেলা বেছে নিন। তার কোনো হিসাব রাখা হয় না।</p>
<ol><li>নিবন্ধন করুন, অথবা লগ ইন করুন।</li><li>জমার পাতা থেকে কিছু খেলার টাকা নিন।</li><li>একটি খেলা খুলুন। তার ফেরতের হার আর নিয়ম পাবেন i চিহ্নের আড়ালে।</li></ol>
<p>[brand] অ্যাপের মতো করে চান? আপনার ফোনে কীভাবে করবেন তা আছে <a href="/down">অ্যাপ নিন</a> পাতায়।</p>`,
    ],
  },
  account: {
    title: ['My account and my password', 'আমার অ্যাকাউন্ট ও পাসওয়ার্ড'],
    body: [
      `<p>Your account is opened by your user name and password. The <strong>security centre</strong> in the member centre shows on which devices you are logged in.</p>
<h3>I cannot get in</h3>
<p>Check the keyboard’s language and capital letters first. After several wrong tries we ask you for the letters in a picture, and after many we let you wait a while; that protects you from people who guess. If you have forgotten your password, use <strong>Forgotten password</strong> in the login window where it is offered, or write to us.</p>
<h3>Somebody else knows my password</h3>
<p>Tell us at once through <a href="/service">customer service</a>. We lock the account until you are back in charge of it. None of us will ever ask for your password.</p>
<h3>I want to close my account</h3>
<p>Write to us. What you still have can be withdrawn before. If you only want a break, the page <strong>Play safely</strong> in the member centre is quicker, and it cannot be undone in a weak moment.</p>`,
      `<p>আপনার ইউজারনেম আর পাসওয়ার্ড দিয়েই অ্যাকাউন্ট খোলে। কোন কোন যন্ত্রে লগ ইন করা আছে, তা দেখা যায় সদস্য কেন্দ্রের <strong>নিরাপত্তা কেন্দ্রে</strong>।</p>
<h3>ঢুকতে পারছি না</h3>
<p>আগে দেখুন কিবোর্ডের ভাষা আর বড় হাতের অক্ষর ঠিক আছে কি না। কয়েকবার ভুল হলে ছবির অক্ষরগুলো লিখতে বলা হয়, অনেকবার ভুল হলে কিছুক্ষণ অপেক্ষা করতে হয়; যারা আন্দাজে ঢুকতে চায়, তাদের ঠেকাতেই এই ব্যবস্থা। পাসওয়ার্ড ভুলে গেলে লগ ইন জানালার <strong>পাসওয়ার্ড ভুলে গেছি</strong> ব্যবহার করুন, আর তা না থাকলে আমাদের লিখুন।</p>
<h3>অন্য কেউ আমার পাসওয়ার্ড জেনে গেছে</h3>
<p>এখনই <a href="/service">গ্রাহক সেবায়</a> জানান। অ্যাকাউন্ট আবার আপনার হাতে না আসা পর্যন্ত আমরা তা আটকে রাখব। আমাদের কেউ কখনো আপনার পাসওয়ার্ড জানতে চাইবে না।</p>
<h3>অ্যাকাউন্ট বন্ধ করতে চাই</h3>
<p>আমাদের লিখুন। তার আগে যা আছে তা তুলে নিতে পারেন। শুধু বিরতি চাইলে সদস্য কেন্দ্রের <strong>নিরাপদে খেলা</strong> পাতাই তাড়াতাড়ির পথ, আর দুর্বল মুহূর্তে তা ফিরিয়ে নেওয়া যায় না।</p>`,
    ],
  },
  deposits: {
    title: ['Deposits', 'জমা'],
    body: [
      `<p>Open <strong>Deposit</strong>, choose a method and an amount, and follow the steps. All methods here are sandboxes: they behave like a payment company, and no real payment takes place. Never enter the details of a real card, bank account or mobile wallet.</p>
<ul><li>The least amount of most methods is [deposit-least], the highest [deposit-most]. Each method states its own.</li><li>A fee, if there is one, is shown before you confirm.</li><li>Most deposits are credited within seconds. Those that people look at take a little longer.</li></ul>
<h3>My deposit has not arrived</h3>
<p>Look it up under <strong>Account record</strong>. A deposit that was not paid in time ends by itself and nothing is lost. If you paid and it is not there, send us the number of the deposit as <a href="/feedback">feedback</a>, with a picture of the slip.</p>`,
      `<p><strong>জমা</strong> পাতা খুলুন, পদ্ধতি আর অঙ্ক বেছে নিন, তারপর ধাপগুলো মেনে চলুন। এখানকার সব পদ্ধতিই পরীক্ষামূলক: পেমেন্ট কোম্পানির মতো কাজ করে, কিন্তু আসল লেনদেন হয় না। আসল কার্ড, ব্যাংক হিসাব বা মোবাইল ওয়ালেটের তথ্য কখনো লিখবেন না।</p>
<ul><li>বেশির ভাগ পদ্ধতিতে সবচেয়ে কম [deposit-least], সবচেয়ে বেশি [deposit-most]। প্রতিটি পদ্ধতির নিজের সীমা সেখানেই লেখা আছে।</li><li>ফি থাকলে তা নিশ্চিত করার আগেই দেখানো হয়।</li><li>বেশির ভাগ জমা কয়েক সেকেন্ডেই যোগ হয়। যেগুলো কেউ দেখে দেন, সেগুলোতে একটু বেশি সময় লাগে।</li></ul>
<h3>জমা আসেনি</h3>
<p><strong>লেনদেনের হিসাব</strong> পাতায় খুঁজে দেখুন। সময়মতো টাকা না দিলে জমাটি নিজে থেকেই শেষ হয়ে যায়, কিছু হারায় না। টাকা দেওয়ার পরও না এলে <a href="/feedback">মতামত পাতায়</a> জমার নম্বর আর স্লিপের ছবি পাঠান।</p>`,
    ],
  },
  withdrawals: {
    title: ['Withdrawals', 'টাকা তোলা'],
    body: [
      `<p>You need a payment password and a payout account in your own name; both are set up on the withdrawal page.</p>
<ul><li>From [withdrawal-least] up to [withdrawal-most] at a time, at most [withdrawals-a-day] times a day.</li><li>Before a withdrawal, [turnover] of what you deposited must have been played. The page shows what is missing. A bet counts once it is settled; one that was taken back does not.</li><li>Bets on the same outcome count together: no more than they cost, and no more than they won or lost in all. Bets against each other count for next to nothing. Slots, keno and scratch cards count every stake in full.</li><li>The amount is put aside as soon as you ask for it. It comes back whole if the request is refused or you cancel it.</li></ul>
<h3>Who looks at it?</h3>
<p>Rules look first, and where they find something unusual, such as a new device, a person looks too. Large amounts need two people. You see each step under the request.</p>
<h3>Did the money come?</h3>
<p>When we have paid, you are asked whether it came: whole, in part or not at all. Without a word from you it counts as received after [receipt-minutes] minutes. If it did not come, add a picture that shows so; people will look into it.</p>`,
      `<p>একটি পেমেন্ট পাসওয়ার্ড আর নিজের নামে একটি অ্যাকাউন্ট লাগবে; দুটোই টাকা তোলার পাতায় ঠিক করা যায়।</p>
<ul><li>একবারে [withdrawal-least] থেকে [withdrawal-most] পর্যন্ত, দিনে সর্বোচ্চ [withdrawals-a-day] বার।</li><li>তোলার আগে জমা টাকার [turnover] বাজিতে খেলতে হয়। আর কত বাকি, পাতাতেই দেখা যায়। বাজি মিটলে তবেই গোনা হয়; ফিরিয়ে নেওয়া বাজি গোনা হয় না।</li><li>একই ফলের ওপর সব বাজি একসঙ্গে গোনা হয়: যত টাকার বাজি তার বেশি নয়, আর সব মিলিয়ে যত জেতা বা হারা হলো তারও বেশি নয়। উল্টোপাল্টা বাজি ধরলে প্রায় কিছুই গোনা হয় না। স্লট, কেনো আর স্ক্র্যাচ কার্ডে পুরো বাজিই গোনা হয়।</li><li>আবেদন করামাত্র টাকাটি আলাদা করে রাখা হয়। আবেদন নাকচ হলে বা আপনি বাতিল করলে পুরোটাই ফিরে আসে।</li></ul>
<h3>কে দেখেন?</h3>
<p>প্রথমে নিয়মগুলো দেখে, আর নতুন যন্ত্রের মতো অস্বাভাবিক কিছু পেলে একজন মানুষও দেখেন। বড় অঙ্কে দুজনের অনুমোদন লাগে। আবেদনের নিচে প্রতিটি ধাপ দেখতে পাবেন।</p>
<h3>টাকা কি এসেছে?</h3>
<p>আমরা পাঠানোর পর আপনাকে জিজ্ঞেস করা হয়: পুরোটা এসেছে, কিছুটা এসেছে, নাকি আসেনি। [receipt-minutes] মিনিটের মধ্যে কিছু না জানালে ধরে নেওয়া হয় যে এসেছে। না এলে তার প্রমাণ হিসেবে একটি ছবি দিন; আমাদের লোক খুঁজে দেখবেন।</p>`,
    ],
  },
  bonuses: {
    title: ['Bonuses', 'বোনাস'],
    body: [
      `<p>A bonus is never put on you: you see its terms first and accept or decline it.</p>
<ul><li><strong>Wagering.</strong> A bonus must be played so many times before what is left of it becomes cash. The terms say how many.</li><li><strong>What counts.</strong> Settled bets. Those on the same outcome, such as one draw, one flight or one round at a table, count together: no more than they cost, and no more than they won or lost in all. Bets against each other count for next to nothing. Slots, keno and scratch cards count every stake in full.</li><li><strong>Game weights.</strong> Not every game counts in full towards it. The share of each kind of game stands in the terms.</li><li><strong>Time.</strong> A bonus that is not wagered in its time ends, and the bonus money with it. Your own money is not touched.</li><li><strong>Highest stake.</strong> Some bonuses allow stakes on one outcome only up to an amount while they run, all your bets on it together; what would go beyond it is refused and costs nothing.</li></ul>
<p>You can give a bonus up at any time under <strong>Bonus details</strong>. There you also see how far it is wagered, bet by bet.</p>`,
      `<p>বোনাস কখনো চাপিয়ে দেওয়া হয় না: আগে শর্ত দেখুন, তারপর নিন বা ফিরিয়ে দিন।</p>
<ul><li><strong>বাজির শর্ত।</strong> বোনাসের নির্দিষ্ট কয়েক গুণ বাজিতে খেলার পর যা থাকে, তা নগদ হয়। কত গুণ, তা শর্তেই লেখা থাকে।</li><li><strong>কী গোনা হয়।</strong> যে বাজি মিটে গেছে। একই ফলের ওপর সব বাজি, যেমন এক ড্র, এক উড়ান বা টেবিলের এক রাউন্ড, একসঙ্গে গোনা হয়: যত টাকার বাজি তার বেশি নয়, আর সব মিলিয়ে যত জেতা বা হারা হলো তারও বেশি নয়। উল্টোপাল্টা বাজি ধরলে প্রায় কিছুই গোনা হয় না। স্লট, কেনো আর স্ক্র্যাচ কার্ডে পুরো বাজিই গোনা হয়।</li><li><strong>খেলার ভার।</strong> সব খেলা সমান গোনা হয় না। কোন ধরনের খেলার কত অংশ ধরা হবে, শর্তে তা আছে।</li><li><strong>সময়।</strong> সময়ের মধ্যে শর্ত পূরণ না হলে বোনাস শেষ হয়, সঙ্গে বোনাসের টাকাও। আপনার নিজের টাকায় হাত পড়ে না।</li><li><strong>সর্বোচ্চ বাজি।</strong> কিছু বোনাস চলার সময় একই ফলের ওপর সব বাজি মিলিয়ে একটি অঙ্কের বেশি ধরা যায় না; ধরতে গেলে নেওয়া হয় না, টাকাও কাটে না।</li></ul>
<p><strong>বোনাসের বিবরণ</strong> পাতা থেকে যেকোনো সময় বোনাস ছেড়ে দিতে পারেন। শর্ত কতটা পূরণ হলো, বাজি ধরে ধরে তাও সেখানে দেখা যায়।</p>`,
    ],
  },
  fairness: {
    title: ['Fair play, and how to check it', 'ন্যায্য খেলা, আর তা যাচাইয়ের উপায়'],
    body: [
      `<p>Each round of our own games comes from three things: a secret server seed, a client seed that you may choose, and a number that counts your rounds. Before it knows your client seed, the game shows you the fingerprint (SHA-256) of the server seed that will be used with it. So the server seed cannot be chosen to suit yours, nor changed without the fingerprint giving it away.</p>
<p>Out of the three, HMAC-SHA256 makes a stream of bytes, and the stream decides where the reels stop. Numbers that would favour one outcome by rounding are thrown away and drawn again, so that every stop is equally likely.</p>
<h3>Check your rounds</h3>
<ol><li>Open the fairness panel in the game, note the fingerprint of the next server seed, and set a client seed of your own.</li><li>Play, then change the client seed again. The old server seed is now shown.</li><li>Compare its fingerprint with the one you noted, and recompute any of your rounds with it.</li></ol>
<h3>What the return means</h3>
<p>Each game states its return: the share of all stakes that it pays back on average over very many rounds. It is computed from the reels exactly, not estimated. It is the same for every player and at every hour, and it does not depend on what you won or lost before. In a short time you can win or lose far more than the return suggests.</p>
<h3>If the line breaks</h3>
<p>Nothing is lost: the result is already fixed, you can go on where you were, and after a while the house finishes the round for you and pays what it won.</p>`,
      `<p>আমাদের নিজস্ব খেলার প্রতিটি রাউন্ড আসে তিনটি জিনিস থেকে: সার্ভারের একটি গোপন বীজ, আপনার বেছে নেওয়া একটি বীজ, আর আপনার রাউন্ড গোনার একটি সংখ্যা। আপনার বীজ জানার আগেই তার সঙ্গে যে সার্ভার বীজ চলবে, তার ছাপ (SHA-256) আপনাকে দেখানো হয়। তাই আপনার বীজ দেখে সুবিধামতো সার্ভার বীজ বেছে নেওয়া যায় না, আর পরে বদলালে ছাপের সঙ্গে মিলবে না, ধরা পড়ে যাবে।</p>
<p>এই তিনটি থেকে HMAC-SHA256 দিয়ে বাইটের একটি ধারা তৈরি হয়, আর সেই ধারাই ঠিক করে রিল কোথায় থামবে। ভাগশেষের কারণে যে সংখ্যা কোনো একটি ফলকে এগিয়ে দিত, তা ফেলে দিয়ে আবার তোলা হয়; তাই থামার প্রতিটি জায়গার সম্ভাবনা সমান।</p>
<h3>নিজের রাউন্ড মিলিয়ে দেখুন</h3>
<ol><li>খেলার ভেতরে ন্যায্যতার পাতাটি খুলে পরের সার্ভার বীজের ছাপটি লিখে রাখুন, তারপর নিজের একটি বীজ দিন।</li><li>খেলুন, তারপর আবার নিজের বীজ বদলান। তখন সার্ভারের পুরোনো বীজটি দেখানো হয়।</li><li>লিখে রাখা ছাপের সঙ্গে মিলিয়ে নিন, আর ওই বীজ দিয়ে যেকোনো রাউন্ড আবার হিসাব করে দেখুন।</li></ol>
<h3>ফেরতের হারের মানে</h3>
<p>প্রতিটি খেলায় ফেরতের হার লেখা থাকে: অসংখ্য রাউন্ডের গড়ে মোট বাজির যত অংশ ফিরে আসে। এটি অনুমান নয়, রিল থেকে হুবহু গুনে বের করা। সব খেলোয়াড়ের জন্য, সব সময় তা একই; আগে কত জিতেছেন বা হেরেছেন, তার ওপর নির্ভর করে না। অল্প সময়ে এর চেয়ে অনেক বেশি জেতা বা হারা সম্ভব।</p>
<h3>সংযোগ চলে গেলে</h3>
<p>কিছুই হারায় না: ফল আগেই ঠিক হয়ে আছে। যেখানে ছিলেন সেখান থেকেই চালিয়ে যেতে পারেন; দেরি হলে আমরাই রাউন্ডটি শেষ করে পাওনা জমা করে দিই।</p>`,
    ],
  },
  'play-money': {
    title: ['Play money', 'খেলার টাকা'],
    body: [
      `<p>Amounts on this site are written with [symbol] and are play money. It cannot be bought, sold, exchanged for goods or paid out in real money, and it has no value outside this site.</p>
<p>Each deposit, stake and win stands in your account record with the balance that was left after it. If a line looks wrong to you, <a href="/feedback">write to us</a> and name its number.</p>`,
      `<p>এই সাইটের সব অঙ্ক [symbol] চিহ্নে লেখা, আর তা খেলার টাকা। এই টাকা কেনা, বেচা, জিনিসের সঙ্গে বদলানো বা আসল টাকায় তুলে নেওয়া যায় না। এই সাইটের বাইরে এর কোনো মূল্য নেই।</p>
<p>প্রতিটি জমা, বাজি আর জয় আপনার লেনদেনের হিসাবে থাকে, সঙ্গে থাকে তার পরের ব্যালেন্স। কোনো সারি ভুল মনে হলে তার নম্বর জানিয়ে <a href="/feedback">আমাদের লিখুন</a>।</p>`,
    ],
  },
  'play-safely': {
    title: ['Limits and breaks', 'সীমা ও বিরতি'],
    body: [
      `<p>Under <strong>Play safely</strong> in the member centre you decide how much you let yourself pay in, lose or stake in a day, a week or a month.</p>
<ul><li>A lower limit counts at once. A higher one counts after [raise-hours] hours, and only if you confirm it again.</li><li>A <strong>time-out</strong> lasts from one day to six weeks.</li><li>A <strong>self-exclusion</strong> lasts six months or more. Nobody can shorten it, and neither can we, even if you ask.</li><li>During a break you cannot bet or deposit and no bonus reaches you. You can withdraw your money all the same.</li></ul>
<p>The reminder shows you over any game how long you have played and what it cost. More on the page <a href="/help#responsible">Responsible gaming</a>.</p>`,
      `<p>দিনে, সপ্তাহে বা মাসে কত জমা দেবেন, কত হারতে বা বাজি ধরতে পারবেন, সদস্য কেন্দ্রের <strong>নিরাপদে খেলা</strong> পাতায় তা নিজেই ঠিক করে রাখুন।</p>
<ul><li>সীমা কমালে তা সঙ্গে সঙ্গে চালু হয়। বাড়ালে চালু হয় [raise-hours] ঘণ্টা পরে, তাও আপনি আবার নিশ্চিত করলে।</li><li><strong>ছোট বিরতি</strong> এক দিন থেকে ছয় সপ্তাহের।</li><li><strong>নিজেকে দূরে রাখা</strong> ছয় মাস বা তার বেশি। কেউ তা কমাতে পারে না, আপনি চাইলেও আমরা পারি না।</li><li>বিরতির সময় বাজি ধরা বা জমা দেওয়া যায় না, বোনাসও আসে না। টাকা কিন্তু তুলতে পারবেন।</li></ul>
<p>কতক্ষণ খেললেন আর তাতে কত গেল, তা খেলার ওপরেই সময়ে সময়ে দেখানো হয়। আরও পড়ুন <a href="/help#responsible">দায়িত্বশীল খেলা</a> পাতায়।</p>`,
    ],
  },
  complaints: {
    title: ['Questions, ideas and complaints', 'প্রশ্ন, পরামর্শ ও অভিযোগ'],
    body: [
      `<p>Write to us on the page <a href="/feedback">Feedback</a>. Say what happened and what you expected, and name the number of the deposit, bet or round if there is one. Up to three pictures can be added.</p>
<p>A person reads it and answers on the same page. A complaint about a result is decided by the record of the round, which you can check yourself: see <a href="/help#fairness">Fair play</a>.</p>`,
      `<p><a href="/feedback">মতামত</a> পাতায় লিখুন। কী হয়েছে আর কী হওয়ার কথা ছিল বলুন; জমা, বাজি বা রাউন্ডের নম্বর থাকলে তাও দিন। তিনটি পর্যন্ত ছবি দেওয়া যায়।</p>
<p>একজন মানুষ তা পড়ে ওই পাতাতেই উত্তর দেন। ফল নিয়ে অভিযোগের ফয়সালা হয় রাউন্ডের লেখা হিসাব দেখে, যা আপনিও মিলিয়ে নিতে পারেন: <a href="/help#fairness">ন্যায্য খেলা</a> পাতাটি দেখুন।</p>`,
    ],
  },
});
