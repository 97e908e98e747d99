import { inBoth } from '../../contract/in-both.ts';

/** The pages of the law and of the house, in English. Words in brackets are filled in for the brand: see marks.ts. */
export const words = inBoth({
  about: {
    title: ['About us', 'আমাদের কথা'],
    body: [
      `<p>[brand] is a gaming site drawn in Bengal: slots, tables, lotteries and more, in the colours of rickshaw painting and the white lines of alpona. Everything is in Bengali and English.</p>
<p>This site is a demo. It shows how a gaming site can be honest: results every player can check, returns stated openly, and a record of every change to your balance.</p>
<p>No one pays here, and no one is paid: it’s all <a href="/help#play-money">play money</a>.</p>`,
      `<p>[brand] বাংলার ছবিতে আঁকা একটি গেমিং সাইট: স্লট, টেবিল, লটারি ও আরও অনেক খেলা, রিকশাচিত্রের রঙে আর আলপনার সাদা রেখায়। পুরো সাইট বাংলা ও ইংরেজি, দুই ভাষায়।</p>
<p>এটি একটি ডেমো সাইট। গেমিং সাইট যে সৎ হতে পারে, এখানে তা দেখানো হয়েছে: প্রতিটি ফল খেলোয়াড় নিজে যাচাই করতে পারেন, ফেরতের হার খোলাখুলি লেখা থাকে, আর ব্যালেন্সের প্রতিটি পরিবর্তনের হিসাব থাকে।</p>
<p>এখানে কাউকে টাকা দিতে হয় না, কেউ টাকা পানও না: সবই <a href="/help#play-money">খেলার টাকা</a>।</p>`,
    ],
  },
  contact: {
    title: ['Contact us', 'যোগাযোগ'],
    body: [
      `<p>The quickest way is <a href="/service">customer service</a>, where you find answers and can write to us.</p>
<ul><li><strong>Email:</strong> [contact]</li><li><strong>Feedback and complaints:</strong> on the <a href="/feedback">Feedback</a> page, with pictures if you like. The answer comes on the same page.</li></ul>
<p>We never ask for your password or payment password on any channel. Anyone who does isn’t one of us.</p>`,
      `<p>সবচেয়ে দ্রুত উত্তর পাবেন <a href="/service">গ্রাহক সেবায়</a>: সেখানে উত্তর খুঁজতে পারেন, লিখতেও পারেন।</p>
<ul><li><strong>ই-মেইল:</strong> [contact]</li><li><strong>মতামত ও অভিযোগ:</strong> <a href="/feedback">মতামত</a> পাতায়, চাইলে ছবিসহ। উত্তর আসে ওই পাতাতেই।</li></ul>
<p>আপনার পাসওয়ার্ড বা পেমেন্ট পাসওয়ার্ড আমরা কখনো, কোনো পথেই জানতে চাই না। যে চায়, সে আমাদের কেউ নয়।</p>`,
    ],
  },
  terms: {
    title: ['General terms', 'সাধারণ শর্তাবলি'],
    body: [
      `<h3>Who may play</h3>
<p>You must be [age] or over, and of the age at which such games are allowed where you live. One person, one account. Play under your own account only, and let nobody else use it.</p>
<h3>Your account</h3>
<p>Choose a password you use nowhere else, and keep it to yourself. Anyone who logs in with it is treated as you. If you think someone else knows it, tell us at once and we’ll lock the account.</p>
<h3>Stakes and wins</h3>
<p>A stake is taken from your balance when the round begins, and a win is added when it ends. A round that has begun cannot be taken back. If a fault of ours makes a round impossible to finish, the stake is returned.</p>
<h3>Faults</h3>
<p>If a game shows something different from our records, the records count, and you can see them: every round can be replayed from them. We correct a wrong entry with a visible adjustment, never by changing what was written.</p>
<h3>Deposits, withdrawals, bonuses</h3>
<p>Their rules are under <a href="/help#deposits">Deposits</a>, <a href="/help#withdrawals">Withdrawals</a> and <a href="/help#bonuses">Bonuses</a>, and are part of these terms. You see a bonus’s terms before you accept it, and they don’t change while it’s active.</p>
<h3>Fair use</h3>
<p>Bots, attempts to disrupt the site, and more than one account per person are not allowed. We may close an account for this, and we say why.</p>
<h3>Play money</h3>
<p>Nothing on this site is owed to you in real money, and nothing can be. If the demo ends, balances end with it.</p>
<h3>Changes</h3>
<p>If we change these terms, we announce it before they apply. The date of the last change is shown above.</p>`,
      `<h3>কে খেলতে পারেন</h3>
<p>আপনার বয়স অন্তত [age] হতে হবে, আর আপনি যেখানে থাকেন সেখানে এ ধরনের খেলার বয়সও হতে হবে। একজনের একটিই অ্যাকাউন্ট। শুধু নিজের অ্যাকাউন্টে খেলুন, অন্য কাউকে ব্যবহার করতে দেবেন না।</p>
<h3>আপনার অ্যাকাউন্ট</h3>
<p>এমন পাসওয়ার্ড দিন যা আর কোথাও ব্যবহার করেন না, আর তা নিজের কাছেই রাখুন। ওই পাসওয়ার্ড দিয়ে যিনি ঢুকবেন, তাঁকে আপনি বলেই ধরা হবে। অন্য কেউ জেনে গেছে মনে হলে সঙ্গে সঙ্গে জানান, আমরা অ্যাকাউন্টটি আটকে দেব।</p>
<h3>বাজি ও জয়</h3>
<p>রাউন্ড শুরু হলে বাজির টাকা ব্যালেন্স থেকে কাটা হয়, শেষ হলে জেতা টাকা যোগ হয়। শুরু হওয়া রাউন্ড ফেরত নেওয়া যায় না। আমাদের ত্রুটির কারণে কোনো রাউন্ড শেষ করা না গেলে বাজি ফেরত দেওয়া হয়।</p>
<h3>ভুলত্রুটি</h3>
<p>খেলার পর্দায় এক রকম আর আমাদের হিসাবে অন্য রকম হলে হিসাবটিই চূড়ান্ত, আর সেই হিসাব আপনি দেখতে পারেন: প্রতিটি রাউন্ড সেখান থেকে আবার চালিয়ে দেখা যায়। ভুল থাকলে আমরা আলাদা একটি সংশোধন লিখি, আগের লেখা কখনো বদলাই না।</p>
<h3>ডিপোজিট, টাকা তোলা, বোনাস</h3>
<p>এগুলোর নিয়ম আছে <a href="/help#deposits">ডিপোজিট</a>, <a href="/help#withdrawals">টাকা তোলা</a> আর <a href="/help#bonuses">বোনাস</a> পাতায়, আর তা এই শর্তেরই অংশ। কোনো বোনাস আপনার কাছে কী চায়, নেওয়ার আগেই তা দেখানো হয়, আর চলার সময় তা বদলায় না।</p>
<h3>সৎ ব্যবহার</h3>
<p>নিজে নিজে খেলে এমন প্রোগ্রাম চালানো, সাইটে বিঘ্ন ঘটানোর চেষ্টা, আর একজনের একাধিক অ্যাকাউন্ট রাখা নিষেধ। এসব কারণে আমরা অ্যাকাউন্ট বন্ধ করতে পারি, এবং কারণটি জানাই।</p>
<h3>খেলার টাকা</h3>
<p>এই সাইটের কোনো কিছুর জন্য আসল টাকায় আপনার কোনো পাওনা হয় না, হতেও পারে না। প্রদর্শনী শেষ হলে ব্যালেন্সও শেষ।</p>
<h3>পরিবর্তন</h3>
<p>শর্ত বদলালে তা কার্যকর হওয়ার আগেই বিজ্ঞপ্তি দিয়ে জানানো হবে। শেষ কবে বদলেছে, তা ওপরে লেখা থাকে।</p>`,
    ],
  },
  responsible: {
    title: ['Responsible gaming', 'দায়িত্বশীল খেলা'],
    body: [
      `<p>Play is for fun. It’s not a way to earn money or a way out of trouble, even where the money is real. Over time a game of chance costs more than it gives; that’s what the stated return means.</p>
<h3>Signs</h3>
<p>Good signs: you decide how long to play before you start, you can stop at any point, and you’d tell anyone about it. Bad signs: you play longer than you meant to, you try to win back losses, you hide it, or your sleep, work or meals suffer.</p>
<h3>If you recognise the bad signs</h3>
<p>Stop for today, talk to someone you trust, and ask for help. In Bangladesh, the helpline Kaan Pete Roi takes calls about any kind of distress. In many countries Gamblers Anonymous holds free meetings, also online, and <a href="https://www.gamblingtherapy.org/">gamblingtherapy.org</a> gives free advice in many languages.</p>
<h3>Decide before you play</h3>
<p>Under <a href="/member/protection">Play safely</a> you can set limits on deposits, losses and stakes, get reminders of your time, or take a break: a <a href="/member/protection">time-out</a> from a day to six weeks, or a <a href="/member/protection">self-exclusion</a> of six months, longer, or forever. A break can’t be ended early, even if you ask. You can still withdraw your money.</p>
<h3>Children</h3>
<p>Children and young people must not play. If children use your device, log out, and don’t save your password in the browser.</p>`,
      `<p>খেলা আনন্দের জন্য। এটি আয়ের পথ নয়, বিপদ থেকে বেরোনোর পথও নয়; টাকা আসল হলেও নয়। সময়ের সঙ্গে ভাগ্যের খেলা যতটা দেয়, তার চেয়ে বেশি নেয়; ফেরতের হারের মানে সেটাই।</p>
<h3>লক্ষণ</h3>
<p>ভালো লক্ষণ: কতক্ষণ খেলবেন আগেই ঠিক করেন, মাঝপথে থামতে পারেন, আর কথাটা কাউকে বলতে বাধে না। খারাপ লক্ষণ: যতটা ভেবেছিলেন তার চেয়ে বেশি খেলছেন, হারানো টাকা ফিরিয়ে আনতে চাইছেন, লুকিয়ে খেলছেন, অথবা এ জন্য ঘুম, কাজ বা খাওয়া নষ্ট হচ্ছে।</p>
<h3>খারাপ লক্ষণগুলো চেনা লাগলে</h3>
<p>আজকের মতো থামুন, বিশ্বাস করেন এমন কারও সঙ্গে কথা বলুন, সাহায্য চান। বাংলাদেশে “কান পেতে রই” যেকোনো মানসিক কষ্টের কথা ফোনে শোনে। অনেক দেশে গ্যাম্বলার্স অ্যানোনিমাস বিনা খরচে সভা করে, অনলাইনেও; আর <a href="https://www.gamblingtherapy.org/">gamblingtherapy.org</a> অনেক ভাষায় বিনা খরচে পরামর্শ দেয়।</p>
<h3>আগেই ঠিক করে রাখুন</h3>
<p><a href="/member/protection">নিরাপদে খেলা</a> পাতায় ডিপোজিট, ক্ষতি আর বাজির সীমা ঠিক করতে পারেন, রিমাইন্ডার চালু করতে পারেন, কিংবা বিরতি নিতে পারেন: এক দিন থেকে ছয় সপ্তাহের <a href="/member/protection">কিছুদিনের বিরতি</a>, অথবা ছয় মাস, তার বেশি বা চিরদিনের জন্য <a href="/member/protection">নিজেকে দূরে রাখা</a>। বিরতি আগে শেষ হয় না, আপনি চাইলেও নয়। টাকা কিন্তু তখনো তুলতে পারবেন।</p>
<h3>শিশু-কিশোর</h3>
<p>শিশু-কিশোরদের খেলা নিষেধ। আপনার ডিভাইস শিশুরা ব্যবহার করলে লগ আউট করে রাখুন, ব্রাউজারে পাসওয়ার্ড জমা রাখবেন না।</p>`,
    ],
  },
  privacy: {
    title: ['Privacy', 'গোপনীয়তা'],
    body: [
      `<h3>What we keep</h3>
<p>Your username and what you enter when you register; your password only as a hash it can’t be read back from; your rounds, deposits, withdrawals and balance changes; what you write to us; and when, from which IP address and on which type of device you logged in.</p>
<h3>What for</h3>
<p>To run your account, prove results and balances, detect attempts to break into accounts, and enforce the rules of play. We don’t sell any of it, and we show no third-party ads.</p>
<h3>Who sees it</h3>
<p>You, in the member centre. Our staff, as far as their work needs it; what they do is logged. Your name is hidden on the latest wins board.</p>
<h3>On your device</h3>
<p>We store your language, a random name for this browser and, while you’re logged in, a token that ends when you close the tab. We remove camera data, such as location, from pictures you send us.</p>
<h3>How long</h3>
<p>Records of money and play are kept as long as the demo runs, since they prove that everything was right. Failed logins are deleted after a short time.</p>
<h3>Your rights</h3>
<p>Ask us at any time what we hold about you, or to close your account. We answer within a month.</p>`,
      `<h3>আমরা কী রাখি</h3>
<p>আপনার ইউজারনেম ও নিবন্ধনের সময় যা লেখেন; পাসওয়ার্ড শুধু এমন একটি হ্যাশ হিসেবে, যা থেকে তা আর পড়া যায় না; আপনার রাউন্ড, ডিপোজিট, টাকা তোলা ও ব্যালেন্সের ওঠানামা; আমাদের যা লেখেন; আর কখন, কোন ঠিকানা থেকে, কী ধরনের ডিভাইসে লগ ইন করেছিলেন।</p>
<h3>কেন রাখি</h3>
<p>আপনার অ্যাকাউন্ট চালাতে, ফল ও ব্যালেন্স প্রমাণ করতে, অন্যের অ্যাকাউন্টে ঢোকার চেষ্টা ধরতে, আর খেলার নিয়ম মানাতে। এর কিছুই আমরা বেচি না, অন্যের বিজ্ঞাপনও দেখাই না।</p>
<h3>কে দেখেন</h3>
<p>আপনি নিজে, সদস্য কেন্দ্রে। আমাদের কর্মীরা কাজের জন্য যতটুকু দরকার ততটুকু, আর তাঁরা কী করেন তা লেখা থাকে। সাম্প্রতিক জয়ের তালিকায় আপনার নাম আড়াল করা থাকে।</p>
<h3>আপনার ডিভাইসে</h3>
<p>আমরা রাখি আপনার ভাষা, এই ব্রাউজারের জন্য একটি এলোমেলো নাম, আর লগ ইন থাকা অবস্থায় একটি টোকেন, যা ট্যাব বন্ধ করলেই শেষ। আমাদের যে ছবি পাঠান, ক্যামেরা তাতে যা লিখে রাখে, যেমন জায়গার নাম, তা মুছে ফেলা হয়।</p>
<h3>কত দিন</h3>
<p>টাকা ও খেলার হিসাব প্রদর্শনী যত দিন চলে তত দিন থাকে, কারণ সব যে ঠিক ছিল, এগুলোই তার প্রমাণ। ব্যর্থ লগ ইনের তথ্য অল্প সময়েই মুছে যায়।</p>
<h3>আপনার অধিকার</h3>
<p>আপনার সম্পর্কে কী রাখা আছে জানতে, অথবা অ্যাকাউন্ট বন্ধ করতে যেকোনো সময় লিখুন। এক মাসের মধ্যে উত্তর পাবেন।</p>`,
    ],
  },
  affiliates: {
    title: ['Affiliates', 'অ্যাফিলিয়েট'],
    body: [
      `<p>An affiliate, or agent, brings players to a site. Where [brand] takes on agents, members apply on the page <a href="/join">Join us</a>, and two people of [brand] decide. What an agent earns is in the contract they have signed; without a contract nothing is paid.</p>
<ul><li>Agents make links with a code of their own; anyone who registers with it becomes their downline.</li><li>Where the site allows it, an agent can send play money to a downline, and a downline can send it back. Each transfer is in both account records.</li><li>An agent never sees a downline’s password or payment accounts.</li></ul>
<p>No one may pressure people, promise wins, approach anyone under [age], or open accounts in others’ names. Anyone who does loses their account.</p>`,
      `<p>অ্যাফিলিয়েট বা এজেন্ট সাইটে খেলোয়াড় আনেন। এজেন্ট নেওয়া হলে সদস্যরা <a href="/join">আমাদের সঙ্গে যোগ দিন</a> পাতায় আবেদন করেন, সিদ্ধান্ত নেন [brand]-এর দুজন কর্মী। এজেন্ট কী পাবেন, তা তাঁর সই করা চুক্তিতে লেখা থাকে; চুক্তি ছাড়া কিছু দেওয়া হয় না।</p>
<ul><li>এজেন্টরা নিজের কোডসহ লিংক তৈরি করেন; যিনি তা দিয়ে নিবন্ধন করেন, তিনি তাঁর ডাউনলাইন হন।</li><li>সাইটে অনুমতি থাকলে এজেন্ট ডাউনলাইনকে খেলার টাকা পাঠাতে পারেন, ডাউনলাইনও ফেরত পাঠাতে পারেন। প্রতিটি লেনদেন দুজনেরই হিসাবে লেখা থাকে।</li><li>ডাউনলাইনের পাসওয়ার্ড বা পেমেন্ট অ্যাকাউন্ট এজেন্ট কখনো দেখতে পান না।</li></ul>
<p>যা কারও জন্যই করা যাবে না: কাউকে চাপ দেওয়া, জেতার আশ্বাস দেওয়া, [age] বছরের কম বয়সী কাউকে ডাকা, বা অন্যের নামে অ্যাকাউন্ট খোলা। এমন করলে অ্যাকাউন্ট বন্ধ হবে।</p>`,
    ],
  },
  refund: {
    title: ['Refund policy', 'টাকা ফেরতের নিয়ম'],
    body: [
      `<p>There’s no real money on this site, so none can be refunded. For play money, these rules apply:</p>
<ul><li><strong>A deposit you didn’t pay</strong> expires. Nothing was taken, so nothing is refunded.</li><li><strong>A deposit of the wrong amount</strong> is credited with what was really paid.</li><li><strong>A stake</strong> is refunded in full if our fault makes the round impossible to finish, or if the result is void. A finished round stands, won or lost.</li><li><strong>A withdrawal</strong> that is rejected, cancelled or fails returns to your balance in full.</li><li><strong>A payment that didn’t reach you</strong> can be reported until it’s confirmed. If you’re right, it’s paid again or returned to your balance.</li><li><strong>Fees</strong>, if any, are shown beforehand. They’re refunded with a failed payment.</li></ul>
<p>Write to us under <a href="/feedback">Feedback</a> with the number of the deposit, withdrawal or round. A person checks it and tells you the decision and the reason.</p>`,
      `<p>এই সাইটে আসল টাকা নেই, তাই আসল টাকা ফেরতেরও কিছু নেই। খেলার টাকার বেলায় নিয়ম এই:</p>
<ul><li><strong>যে ডিপোজিটের টাকা দেওয়া হয়নি</strong>, তা নিজে থেকেই শেষ হয়। কিছু কাটা হয়নি, তাই ফেরতেরও কিছু নেই।</li><li><strong>ডিপোজিটের অঙ্কে ভুল হলে</strong> আসলে যতটা এসেছে ততটাই যোগ হয়।</li><li><strong>বাজি</strong> পুরোটা ফেরত আসে, যদি আমাদের ত্রুটিতে রাউন্ড শেষ করা না যায় বা ফল বাতিল হয়। শেষ হওয়া রাউন্ড জিতুন বা হারুন, বহাল থাকে।</li><li><strong>টাকা তোলার আবেদন</strong> নামঞ্জুর, বাতিল বা ব্যর্থ হলে পুরোটাই ব্যালেন্সে ফেরে।</li><li><strong>পাঠানো টাকা হাতে না এলে</strong> প্রাপ্তি নিশ্চিত হওয়ার আগে জানান। আপনার কথা ঠিক হলে আবার পাঠানো হয়, নয়তো ব্যালেন্সে ফেরত আসে।</li><li><strong>ফি</strong> থাকলে আগেই দেখানো হয়। লেনদেন ব্যর্থ হলে ফিও ফেরত আসে।</li></ul>
<p><a href="/feedback">মতামত</a> পাতায় ডিপোজিট, টাকা তোলা বা রাউন্ডের নম্বরসহ লিখুন। একজন মানুষ দেখে সিদ্ধান্ত আর তার কারণ জানান।</p>`,
    ],
  },
});
