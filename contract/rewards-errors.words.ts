import { inBoth } from './in-both.ts';

/** What is said where a reward cannot be had, or opened. */
export const words = inBoth({
  reward_ended: ['This reward can’t be claimed any more.', 'এই পুরস্কার আর নেওয়া যাবে না।'],
  envelope_not_open: ['This isn’t open yet.', 'এটি এখনো খোলেনি।'],
  envelope_not_eligible: ['You don’t meet what this one asks for yet.', 'এটির শর্ত আপনার এখনো পূরণ হয়নি।'],
  envelope_all_gone: ['All gone: others were quicker.', 'সব শেষ: অন্যরা আগে নিয়ে নিয়েছেন।'],
  envelope_ended: ['This is over.', 'এটি শেষ হয়ে গেছে।'],
  wheel_closed: ['This wheel is closed.', 'চাকাটি এখন বন্ধ।'],
  wheel_spent: [
    'This wheel has given all it can: its budget no longer covers the largest prize. Your spin wasn’t used.',
    'চাকাটির পুরস্কার শেষ: বাকি বাজেটে সবচেয়ে বড় পুরস্কার আর কুলায় না। আপনার স্পিন খরচ হয়নি।',
  ],
  wheel_no_spins: ['You have no spin left right now.', 'এখন আপনার কোনো স্পিন বাকি নেই।'],
  wheel_moved: [
    'You’ve spun this wheel elsewhere meanwhile. Look again and spin.',
    'এর মধ্যে অন্য জায়গা থেকে চাকাটি ঘোরানো হয়েছে। আবার দেখে ঘোরান।',
  ],
  wheel_weights: ['The weights must add up to 10,000.', 'ওজনগুলোর যোগফল ১০,০০০ হতে হবে।'],
  gift_code_wrong: [
    'This code doesn’t work: it’s wrong, used up or out of time. Check the letters.',
    'কোডটি কাজ করছে না: এটি ভুল, ফুরিয়ে গেছে বা মেয়াদ শেষ। অক্ষরগুলো মিলিয়ে দেখুন।',
  ],
  gift_code_not_for_you: ['This code isn’t for your account.', 'কোডটি আপনার অ্যাকাউন্টের জন্য নয়।'],
  gift_code_used: ['You’ve already used this code.', 'কোডটি আপনি আগেই ব্যবহার করেছেন।'],
  gift_code_wait: [
    'Too many codes that don’t work. Try again in an hour.',
    'অনেকবার ভুল কোড দেওয়া হয়েছে। এক ঘণ্টা পর আবার চেষ্টা করুন।',
  ],
  gift_code_taken: ['This code exists already; choose another.', 'এই কোড আগে থেকেই আছে; অন্য একটি বেছে নিন।'],
  gift_codes_shown: [
    'These codes were drawn and shown already. Draw others if they are lost.',
    'এই কোডগুলো আগেই তৈরি করে দেখানো হয়েছে। হারিয়ে গেলে নতুন কোড তৈরি করুন।',
  ],
  gift_campaign_ended: ['This campaign is over.', 'ক্যাম্পেইনটি শেষ হয়ে গেছে।'],
  gift_campaign_open: [
    'It’s open to members, so its terms stay as they are. Stop it and make another.',
    'এটি সদস্যদের জন্য খোলা, তাই শর্ত আর বদলানো যায় না। এটি বন্ধ করে নতুন একটি তৈরি করুন।',
  ],
  mission_not_complete: ['This mission isn’t complete yet.', 'মিশনটি এখনো শেষ হয়নি।'],
  mission_budget_spent: ['All the prizes of this one have been given.', 'এটির সব পুরস্কার দেওয়া হয়ে গেছে।'],
  mission_running: [
    'It is running: what it asks and gives cannot change now. Archive it and make a new one.',
    'এটি চলছে, তাই শর্ত ও পুরস্কার এখন বদলানো যাবে না। এটি সংরক্ষণাগারে রেখে নতুন একটি তৈরি করুন।',
  ],
  mission_too_costly: [
    'This gives back more than the cheapest of its games keeps, together with cashback and other missions.',
    'ক্যাশব্যাক ও অন্য মিশন মিলিয়ে এটি সবচেয়ে কম আয়ের গেমের আয়ের চেয়েও বেশি ফেরত দেয়।',
  ],
  mission_ended: ['This is over.', 'এটি শেষ হয়ে গেছে।'],
  cashback_too_small: ['There isn’t enough cashback to claim yet.', 'নেওয়ার মতো ক্যাশব্যাক এখনো জমেনি।'],
  promotion_closed: ['This promotion isn’t open.', 'প্রমোশনটি এখন খোলা নেই।'],
  promotion_not_for_you: [
    'This promotion is for other members. Its terms say for whom.',
    'এই প্রমোশন অন্য সদস্যদের জন্য। কাদের জন্য, শর্তে লেখা আছে।',
  ],
  promotion_limit_reached: [
    'You’ve had this promotion as often as one member may.',
    'একজন সদস্য যতবার পেতে পারেন, আপনি এই প্রমোশন ততবার পেয়েছেন।',
  ],
  promotion_budget_spent: ['All of this promotion has been given.', 'এই প্রমোশনের সবটাই দেওয়া হয়ে গেছে।'],
  promotion_not_earned: ['You haven’t reached its target yet.', 'আপনি এখনো এর লক্ষ্যে পৌঁছাননি।'],
  promotion_ended: ['This promotion has ended.', 'প্রমোশনটি শেষ হয়ে গেছে।'],
  promotion_too_costly: [
    'This gives back more than the cheapest of its games keeps, together with cashback, missions and other promotions.',
    'ক্যাশব্যাক, মিশন ও অন্য প্রমোশন মিলিয়ে এটি সবচেয়ে কম আয়ের গেমের আয়ের চেয়েও বেশি ফেরত দেয়।',
  ],
  raffle_published: [
    'Members can see this raffle already. It can be called off, not changed.',
    'সদস্যেরা র‍্যাফেলটি দেখতে পাচ্ছেন। এখন বাতিল করা যায়, বদলানো যায় না।',
  ],
  raffle_over: ['This raffle is over.', 'র‍্যাফেলটি শেষ হয়ে গেছে।'],
  raffle_too_costly: [
    'By these numbers turnover gives back more than the cheapest of its games keeps, together with cashback, missions and promotions.',
    'এই সংখ্যায় টার্নওভার থেকে যা ফেরত যায়, তা ক্যাশব্যাক, মিশন আর প্রমোশন মিলিয়ে সবচেয়ে কম মুনাফার খেলার চেয়েও বেশি।',
  ],
  raffle_prize_expired: ['The time to claim this prize is over.', 'এই পুরস্কার নেওয়ার সময় শেষ হয়ে গেছে।'],
  promotion_taken: ['This announcement has its promotion already.', 'এই ঘোষণার প্রমোশন আগে থেকেই আছে।'],
  rewards_full_today: ['You’ve taken today’s rewards. Claim more tomorrow.', 'আজকের সব পুরস্কার নিয়েছেন। কাল আবার নিন।'],
  rewards_full_this_month: [
    'You’ve taken all of this month’s rewards. Claim more next month.',
    'এ মাসের সব পুরস্কার নিয়েছেন। আগামী মাসে আবার নিতে পারবেন।',
  ],
  rewards_full_together: [
    'The accounts that share a device or payout account with yours have taken all they can get together today. You can claim again after midnight.',
    'আপনার সঙ্গে একই ডিভাইস বা টাকা তোলার অ্যাকাউন্ট ব্যবহার করেন যাঁরা, সবাই মিলে আজকের সব পুরস্কার নেওয়া হয়ে গেছে। রাত বারোটার পর আবার নিতে পারবেন।',
  ],
});
