import type { ErrorCode } from './errors.ts';
import { type Both, inBoth } from './in-both.ts';
import { words as rewards } from './rewards-errors.words.ts';

/** What each refusal says: what happened and what to do. */
export const words = inBoth<Record<ErrorCode, Both>>({
  ...rewards,
  bad_request: ['We couldn’t read this request.', 'অনুরোধটি বোঝা যায়নি।'],
  bad_input: ['Please check the marked fields.', 'চিহ্নিত ঘরগুলো আরেকবার দেখুন।'],
  bad_json: ['The request isn’t valid JSON.', 'অনুরোধটি সঠিক JSON নয়।'],
  unknown_brand: [
    'This isn’t one of our addresses. Please check it, or contact customer service.',
    'এই ঠিকানাটি আমাদের নয়। ঠিকানাটি দেখে নিন, অথবা গ্রাহক সেবায় যোগাযোগ করুন।',
  ],
  unknown_language: ['This language isn’t available.', 'এই ভাষাটি এখানে নেই।'],
  encryption_required: [
    'This request must be encrypted. Please reload the page.',
    'অনুরোধটি এনক্রিপ্ট করা থাকতে হবে। পাতাটি আবার লোড করুন।',
  ],
  encryption_broken: [
    'We couldn’t open the encrypted request. Please reload the page.',
    'এনক্রিপ্ট করা অনুরোধটি খোলা যায়নি। পাতাটি আবার লোড করুন।',
  ],
  request_expired: [
    'This request is too old, or your clock is wrong. Please try again.',
    'অনুরোধটি পুরোনো, অথবা আপনার ঘড়ির সময় ভুল। আবার চেষ্টা করুন।',
  ],
  unknown_key: ['The encryption key has changed. Please reload the page.', 'নিরাপত্তা-চাবি বদলে গেছে। পাতাটি আবার লোড করুন।'],
  idempotency_key_required: [
    'A call that moves money needs an Idempotency-Key.',
    'টাকা লেনদেনের অনুরোধে Idempotency-Key দিতে হবে।',
  ],
  required: ['Please fill this in.', 'এই ঘরটি পূরণ করুন।'],
  invalid_type: ['A different kind of value is expected here.', 'এখানে অন্য ধরনের মান দিতে হবে।'],
  invalid_value: ['Choose one from the list.', 'তালিকা থেকে একটি বেছে নিন।'],
  invalid_format: ['This isn’t in the right format.', 'ফরম্যাটটি সঠিক নয়।'],
  too_short: ['This is too short.', 'লেখাটি খুব ছোট।'],
  too_long: ['This is too long.', 'লেখাটি খুব বড়।'],
  too_small: ['This number is too small.', 'সংখ্যাটি খুব ছোট।'],
  too_big: ['This number is too large.', 'সংখ্যাটি খুব বড়।'],
  unknown_field: ['Unknown field.', 'অজানা ঘর।'],
  invalid_amount: ['Enter an amount like 500 or 500.50.', '৫০০ বা ৫০০.৫০-এর মতো টাকার অঙ্ক লিখুন।'],
  password_mismatch: ['The passwords don’t match.', 'পাসওয়ার্ড দুটি মেলেনি।'],
  age_too_low: ['You’re too young to play on this site.', 'এই সাইটে খেলার বয়স আপনার এখনো হয়নি।'],
  terms_required: ['Please agree to the terms to continue.', 'এগোতে হলে শর্তাবলিতে সম্মতি দিন।'],
  reg_pattern: ['This doesn’t follow this field’s rule.', 'লেখাটি এই ঘরের নিয়ম মানছে না।'],
  pattern_too_heavy: [
    'This pattern could take too long on some texts. Please simplify it.',
    'কিছু লেখায় এই প্যাটার্ন মেলাতে খুব বেশি সময় লাগতে পারে। আরও সরল করে লিখুন।',
  ],
  country_unknown: [
    'This installation can’t detect countries. Set TRUSTED_PROXIES and have the proxy send the country first.',
    'এই স্থাপনা থেকে দেশ বোঝা যায় না। আগে TRUSTED_PROXIES ঠিক করুন এবং প্রক্সি থেকে দেশের কোড পাঠান।',
  ],
  mobile_invalid: ['This mobile number isn’t valid.', 'মোবাইল নম্বরটি সঠিক নয়।'],
  name_taken: ['This name is taken: choose another.', 'এই নামটি আগে থেকেই আছে, অন্য নাম দিন।'],
  mobile_taken: [
    'This number already has an account. Log in with it instead.',
    'এই নম্বরে অ্যাকাউন্ট আছে। নম্বরটি দিয়ে লগ ইন করুন।',
  ],
  password_unchanged: ['That’s your old password. Choose a new one.', 'এটি আপনার পুরোনো পাসওয়ার্ড। নতুন একটি দিন।'],
  provider_unreachable: [
    'This installation may not send to this address. Whoever runs it must allow the address in SMS_ORIGINS, or connect the service.',
    'এই সার্ভার থেকে ওই ঠিকানায় বার্তা পাঠানোর অনুমতি নেই। যিনি সার্ভারটি চালান, তাঁকে SMS_ORIGINS-এ ঠিকানাটি দিতে হবে, অথবা সেবাটি যুক্ত করতে হবে।',
  ],
  picture_unreadable: ['This isn’t a complete PNG or JPEG picture.', 'এটি সম্পূর্ণ PNG বা JPEG ছবি নয়।'],
  gift_too_generous: [
    'At this price the gift gives back more than the games keep. Ask for more points.',
    'এই দামে উপহারটি খেলাগুলোর লাভের চেয়ে বেশি ফেরত দেয়। আরও পয়েন্ট ধরুন।',
  ],
  unsafe_html: [
    'Only paragraphs, lists, emphasis and safe links are allowed here.',
    'এখানে শুধু অনুচ্ছেদ, তালিকা, জোর দেওয়া লেখা আর নিরাপদ লিংক ব্যবহার করা যায়।',
  ],
  'login.not.session': ['You aren’t logged in. Please log in.', 'আপনি লগ ইন করেননি। আগে লগ ইন করুন।'],
  token_expired: ['Your session has ended. Please log in again.', 'আপনার সেশন শেষ হয়েছে। আবার লগ ইন করুন।'],
  login_failed: ['The username or password is wrong.', 'ইউজারনেম বা পাসওয়ার্ড ভুল।'],
  staff_login_failed: [
    'The account, password or code is wrong. Each code works once: wait for the next.',
    'অ্যাকাউন্ট, পাসওয়ার্ড বা কোড ঠিক নেই। একটি কোড একবারই চলে; পরের কোডটি দিয়ে চেষ্টা করুন।',
  ],
  bad_signature: ['The signature is wrong.', 'স্বাক্ষর সঠিক নয়।'],
  code_wrong: [
    'The code is wrong or was already used. Wait for the next one.',
    'কোডটি ভুল বা আগে ব্যবহার হয়েছে। পরের কোডের জন্য অপেক্ষা করুন।',
  ],
  not_allowed: ['Your role doesn’t allow this.', 'আপনার দায়িত্বে এই কাজের অনুমতি নেই।'],
  second_person_needed: [
    'You can’t decide your own proposal. Someone else must.',
    'নিজের প্রস্তাবে নিজে সিদ্ধান্ত দেওয়া যায় না। অন্য কাউকে দিতে হবে।',
  ],
  colleague_new: [
    'Whoever is new here, or has a new second step, takes part in what needs two people after three days.',
    'নতুন কর্মী, বা যাঁর দ্বিতীয় ধাপ নতুন, তিন দিন পর থেকে দুজনের কাজে অংশ নিতে পারেন।',
  ],
  member_no_enter: ['This account can’t log in here.', 'এই অ্যাকাউন্ট দিয়ে এখানে লগ ইন করা যায় না।'],
  error_not_agent: ['This area is for agents only.', 'এই অংশটি শুধু এজেন্টদের জন্য।'],
  in_need_true_account: ['You need a real account for this. Please register.', 'এর জন্য আসল অ্যাকাউন্ট লাগবে। নিবন্ধন করুন।'],
  password_change_required: ['Please choose a new password first.', 'আগে নতুন একটি পাসওয়ার্ড ঠিক করে নিন।'],
  account_locked: [
    'This account is locked. Please contact customer service.',
    'অ্যাকাউন্টটি লক করা আছে। গ্রাহক সেবায় যোগাযোগ করুন।',
  ],
  account_closed: ['This account is closed.', 'অ্যাকাউন্টটি স্থায়ীভাবে বন্ধ।'],
  region_restricted: ['This site isn’t available in your region.', 'আপনার এলাকায় এই সাইট চালু নেই।'],
  'function.not.available': ['This feature is off right now.', 'এই সুবিধাটি এখন বন্ধ আছে।'],
  not_found: ['Not found.', 'খুঁজে পাওয়া যায়নি।'],
  method_not_allowed: ['This address doesn’t take this kind of request.', 'এই ঠিকানায় এমন অনুরোধ নেওয়া হয় না।'],
  request_too_slow: [
    'The request was too slow. Try again on a better connection.',
    'অনুরোধটি খুব ধীর ছিল। ভালো সংযোগে আবার চেষ্টা করুন।',
  ],
  too_large: ['The request is too large.', 'অনুরোধটি খুব বড়।'],
  unsupported_media: ['This type of file or data isn’t accepted.', 'এ ধরনের ফাইল বা তথ্য নেওয়া হয় না।'],
  taken_by_another: ['A colleague is already working on this.', 'একজন সহকর্মী এটি নিয়ে কাজ করছেন।'],
  conflict: ['Something else changed first. Reload and try again.', 'এর মধ্যে অন্য কিছু বদলেছে। আবার লোড করে চেষ্টা করুন।'],
  account_taken: ['This username is taken. Choose another.', 'এই ইউজারনেম আগেই নেওয়া হয়েছে। অন্য একটি বেছে নিন।'],
  currency_fixed: [
    'Can’t be changed since the first account was opened: all amounts are kept in it.',
    'প্রথম অ্যাকাউন্ট খোলার পর থেকে এটি আর বদলানো যায় না: হিসাবের সব অঙ্ক এতেই গোনা।',
  ],
  play_money_only: [
    'Only a brand that plays for play money can give this. Set it to 0.',
    'শুধু খেলার টাকার ব্র্যান্ড এটি দিতে পারে। এখানে ০ রাখুন।',
  ],
  version_conflict: [
    'Someone saved a newer version. Reload before you save.',
    'অন্য কেউ নতুন সংস্করণ সংরক্ষণ করেছেন। আবার লোড করে তারপর সংরক্ষণ করুন।',
  ],
  key_reused: ['This key was used for a different request.', 'এই চাবিটি অন্য অনুরোধে ব্যবহার হয়েছে।'],
  request_replayed: ['This request was already received.', 'এই অনুরোধটি আগেই পৌঁছেছে।'],
  insufficient_balance: ['Your balance is too low.', 'আপনার ব্যালেন্স যথেষ্ট নয়।'],
  views_full: ['You keep twenty views of this list: delete one first.', 'এই তালিকার ২০টি ভিউ রাখা আছে, আগে একটি মুছুন।'],
  limit_reached: [
    'This would exceed a limit you set. It resets with the next day, week or month; see “Play safely” in the member centre.',
    'এতে আপনার নিজের ঠিক করা সীমা পেরিয়ে যাবে। পরের দিন, সপ্তাহ বা মাসে সীমাটি নতুন করে শুরু হবে; দেখুন সদস্য কেন্দ্রের “নিরাপদে খেলা” পাতা।',
  ],
  self_excluded: [
    'You’re on a break. Your money is still yours to withdraw; see “Play safely” in the member centre for when the break ends and where to find help.',
    'আপনি বিরতিতে আছেন। আপনার টাকা আপনারই, তুলতেও পারবেন; বিরতি কবে শেষ আর সাহায্য কোথায়, তা সদস্য কেন্দ্রের “নিরাপদে খেলা” পাতায় আছে।',
  ],
  raise_lapsed: [
    'You didn’t confirm in time, so your limit stays as it is. You can ask again.',
    'সময়মতো নিশ্চিত করা হয়নি, তাই সীমা আগের মতোই আছে। চাইলে আবার আবেদন করতে পারেন।',
  ],
  raise_waiting: [
    'A higher limit has a waiting time: you can confirm it when that’s over.',
    'সীমা বাড়ানোর আগে অপেক্ষা করতে হয়: অপেক্ষা শেষ হলে নিশ্চিত করতে পারবেন।',
  ],
  limit_not_lower: ['Only a lower limit can be set for a member.', 'সদস্যের জন্য শুধু আরও কম সীমা ঠিক করা যায়।'],
  pause_not_longer: [
    'A longer break is already running. A break can be extended, never shortened.',
    'এর চেয়ে দীর্ঘ একটি বিরতি চলছে। বিরতি বাড়ানো যায়, কমানো যায় না।',
  ],
  invitation_code_error: ['This invitation code isn’t valid.', 'আমন্ত্রণ কোডটি সঠিক নয়।'],
  captcha_required: ['Type the letters in the picture.', 'ছবির অক্ষরগুলো লিখুন।'],
  captcha_wrong: [
    'Those aren’t the letters in the picture. Try the new one.',
    'ছবির অক্ষরের সঙ্গে মেলেনি। নতুন ছবিটি দেখে লিখুন।',
  ],
  bot_check_failed: ['The security check didn’t pass. Please try again.', 'নিরাপত্তা যাচাই হয়নি। আবার চেষ্টা করুন।'],
  verification_code_wrong: ['The verification code isn’t valid.', 'যাচাইকরণ কোডটি সঠিক নয়।'],
  verification_code_expired: ['This code has expired. Request a new one.', 'কোডটির মেয়াদ শেষ। নতুন কোড নিন।'],
  login_verify_required: [
    'You’re logging in from a new place. Please confirm it’s you.',
    'আপনি নতুন জায়গা থেকে লগ ইন করছেন। আপনিই কি না, নিশ্চিত করুন।',
  ],
  login_verify_wrong: ['This doesn’t match our records. Please try again.', 'আমাদের তথ্যের সঙ্গে মেলেনি। আবার চেষ্টা করুন।'],
  bind_customer_required: [
    'No account here is bound to this login yet: bind yours, or register.',
    'এই লগ ইনের সঙ্গে কোনো অ্যাকাউন্ট যুক্ত নেই: নিজেরটি যুক্ত করুন, অথবা নিবন্ধন করুন।',
  ],
  identity_expired: [
    'This login has run out or was used before. Please begin again.',
    'এই লগ ইনের সময় শেষ, অথবা আগে ব্যবহার হয়েছে। আবার শুরু করুন।',
  ],
  identity_refused: [
    'We couldn’t trust what the company answered. Please begin again.',
    'কোম্পানিটির উত্তর যাচাই করা যায়নি। আবার শুরু করুন।',
  ],
  identity_unreachable: [
    'The company doesn’t answer right now. Please try again.',
    'কোম্পানিটি এখন সাড়া দিচ্ছে না। আবার চেষ্টা করুন।',
  ],
  identity_closed: ['This company isn’t offered any more.', 'এই কোম্পানি আর চালু নেই।'],
  identity_taken: ['This account is bound to another member.', 'এই অ্যাকাউন্টটি অন্য সদস্যের সঙ্গে যুক্ত।'],
  identity_bound: [
    'You are bound to an account of this company already.',
    'এই কোম্পানির একটি অ্যাকাউন্টের সঙ্গে আপনি আগে থেকেই যুক্ত।',
  ],
  reset_link_invalid: [
    'This link was used or has expired. Request a new one.',
    'লিংকটি আগেই ব্যবহার হয়েছে, অথবা মেয়াদ শেষ। নতুন লিংক নিন।',
  ],
  phone_number_invalid: ['This phone number isn’t valid.', 'ফোন নম্বরটি সঠিক নয়।'],
  phone_number_missing: ['Enter your phone number.', 'আপনার ফোন নম্বর লিখুন।'],
  phone_too_many_requests: [
    'Too many requests. Try again in 5 minutes.',
    'অনেকবার চাওয়া হয়েছে। ৫ মিনিট পরে আবার চেষ্টা করুন।',
  ],
  phone_unknown_error: ['Something went wrong. Please try again.', 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।'],
  phone_code_invalid: ['The verification code isn’t valid.', 'যাচাইকরণ কোডটি সঠিক নয়।'],
  phone_code_missing: ['Enter the verification code.', 'যাচাইকরণ কোডটি লিখুন।'],
  phone_captcha_failed: [
    'The security check failed, or this site isn’t authorised. Please reload the page.',
    'নিরাপত্তা যাচাই হয়নি, অথবা এই সাইটের অনুমোদন নেই। পাতাটি আবার লোড করুন।',
  ],
  phone_quota_exceeded: [
    'No more messages can be sent. Please contact customer service.',
    'বার্তা পাঠানোর সীমা শেষ। গ্রাহক সেবায় যোগাযোগ করুন।',
  ],
  phone_not_enabled: [
    'This feature is off, or this isn’t allowed. Please contact customer service.',
    'এই সুবিধা চালু নেই, অথবা কাজটির অনুমতি নেই। গ্রাহক সেবায় যোগাযোগ করুন।',
  ],
  phone_code_expired: ['The verification code has expired. Send a new one.', 'যাচাইকরণ কোডটির মেয়াদ শেষ। নতুন কোড পাঠান।'],
  stake_limit: [
    'This game doesn’t accept this stake: it’s too small, too large, or could win more than the game may pay.',
    'এই খেলায় এমন বাজি ধরা যায় না: অঙ্কটি খুব ছোট, খুব বড়, অথবা জিতলে খেলার সর্বোচ্চ পাওনা ছাড়িয়ে যেতে পারে।',
  ],
  stake_not_offered: ['This stake isn’t available here.', 'এই অঙ্কের বাজি এখানে নেই।'],
  seed_promise_changed: [
    'The next server seed has changed. Note its hash, then set your seed again.',
    'পরের সার্ভার সিড বদলে গেছে। এর হ্যাশ দেখে আবার সিড দিন।',
  ],
  round_open: ['Your last round is still open. Finish it first.', 'আগের রাউন্ডটি এখনো চলছে। আগে সেটি শেষ করুন।'],
  round_closed: ['This round is over.', 'এই রাউন্ডটি শেষ হয়ে গেছে।'],
  round_too_fast: ['One moment: the next round can start shortly.', 'একটু অপেক্ষা করুন, পরের রাউন্ড এখনই শুরু করা যাবে।'],
  crash_betting_closed: ['Betting has closed. Your bet wasn’t placed.', 'বাজি ধরার সময় শেষ। আপনার বাজি ধরা হয়নি।'],
  crash_place_taken: ['You’ve already placed this bet in this round.', 'এই রাউন্ডে এই বাজিটি আপনি আগেই ধরেছেন।'],
  table_betting_closed: ['Betting has closed. Your bet wasn’t placed.', 'বাজি ধরার সময় শেষ। আপনার বাজি ধরা হয়নি।'],
  table_too_many_bets: [
    'You’ve placed the maximum number of bets for this round.',
    'এই রাউন্ডে যতগুলো বাজি ধরা যায়, সব ধরে ফেলেছেন।',
  ],
  table_favourites_full: [
    'You’ve saved as many bets as this table keeps. Delete one first.',
    'এই টেবিলে আর বাজি সংরক্ষণ করা যায় না। আগে একটি মুছুন।',
  ],
  table_rooms_full: ['This table has as many rooms as it can have.', 'এই টেবিলে আর রুম যোগ করা যায় না।'],
  pvp_buy_in: ['Bring between {least} and {most}.', '{least} থেকে {most} পর্যন্ত আনা যায়।'],
  pvp_full: ['This table is full.', 'এই টেবিলে আর জায়গা নেই।'],
  pvp_linked: [
    'You can’t play at the same table with someone there. Try another table.',
    'এই টেবিলের একজনের সঙ্গে আপনি একসঙ্গে খেলতে পারবেন না। অন্য টেবিলে বসুন।',
  ],
  pvp_turn_over: ['That turn is over.', 'সেই চালের সময় শেষ।'],
  pvp_move: ['The rules don’t allow this move now.', 'নিয়মে এখন এই চাল দেওয়া যায় না।'],
  pvp_entered: [
    'You’re already in a sit-and-go of this game. Finish it or leave it first.',
    'আপনি এই খেলার একটি সিট-অ্যান্ড-গোতে আছেন। আগে সেটি শেষ করুন বা ছাড়ুন।',
  ],
  pvp_in_tournament: ['In a sit-and-go, nobody adds chips or sits out.', 'সিট-অ্যান্ড-গোতে চিপ বাড়ানো বা বিরতি নেওয়া যায় না।'],
  pvp_no_tournament: [
    'A sit-and-go needs a game played from stacks: Teen Patti, or Rummy at points.',
    'সিট-অ্যান্ড-গো হয় শুধু চিপ নিয়ে খেলা গেমে: তিন পাত্তি বা পয়েন্টস রামি।',
  ],
  sports_suspended: [
    'Bets on this are suspended for a moment. Try again shortly.',
    'এই মুহূর্তে এতে বাজি নেওয়া হচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  ],
  sports_odds_changed: ['The odds have changed. Check your bet slip.', 'অডস বদলেছে। বাজির স্লিপ আবার দেখে নিন।'],
  sports_builder_refused: ['These can’t go into one bet builder.', 'এগুলো এক বেট বিল্ডারে মেলানো যায় না।'],
  sports_related: [
    'Two selections from one event can’t be in the same accumulator.',
    'একই ম্যাচের দুটি সিলেকশন এক একুমুলেটরে রাখা যায় না।',
  ],
  sports_stake_limit: ['The most you can stake here is {most}.', 'এতে সর্বোচ্চ {most} বাজি ধরা যায়।'],
  sports_cash_out_changed: ['The cash-out offer has changed. Check it.', 'ক্যাশ আউটের অঙ্ক বদলেছে। দেখে নিন।'],
  sports_edit_closed: [
    'Only an open ticket whose matches haven’t begun can be changed.',
    'শুধু চলমান টিকিট বদলানো যায়, যার কোনো ম্যাচ শুরু হয়নি।',
  ],
  sports_code_wrong: [
    'No saved slip has this code. Check the letters, or ask for a new one.',
    'এই কোডে কোনো স্লিপ নেই। অক্ষরগুলো মিলিয়ে দেখুন, বা নতুন কোড চেয়ে নিন।',
  ],
  sports_code_wait: [
    'Too many codes that don’t work. Try again in an hour.',
    'অনেকবার ভুল কোড দেওয়া হয়েছে। এক ঘণ্টা পর আবার চেষ্টা করুন।',
  ],
  sports_codes_many: [
    'You’ve saved as many slips as a day allows. Try again tomorrow.',
    'এক দিনে যত স্লিপ রাখা যায়, রেখে ফেলেছেন। কাল আবার চেষ্টা করুন।',
  ],
  sports_not_begun: ['This event has not begun yet.', 'এই ম্যাচ এখনো শুরু হয়নি।'],
  sports_no_bets: ['No bet is touched by this.', 'এতে কোনো বাজিতে প্রভাব পড়ে না।'],
  sports_ruling_ended: ['This decision has been taken back already.', 'এই সিদ্ধান্ত আগেই ফিরিয়ে নেওয়া হয়েছে।'],
  lottery_draw_closed: [
    'This draw takes no more bets. Nothing was changed.',
    'এই ড্রতে আর বাজি নেওয়া হচ্ছে না। কিছু বদলায়নি।',
  ],
  lottery_number_full: [
    'No more can be bet on this number in this draw. Choose another number or a smaller stake.',
    'এই ড্রতে এই নম্বরে আর বাজি ধরা যাবে না। অন্য নম্বর নিন, না হয় কম টাকা ধরুন।',
  ],
  lottery_odds_changed: [
    'The odds are lower now. Look at them and place the bet again if you agree.',
    'এখন অডস আগের চেয়ে কম। দেখে নিন, রাজি থাকলে আবার বাজি ধরুন।',
  ],
  lottery_result_differs: [
    'These aren’t the numbers that were entered first. Check both, and withdraw the first if it is wrong.',
    'প্রথমে যে নম্বর লেখা হয়েছিল, এগুলো তা নয়। দুটোই মিলিয়ে দেখুন; প্রথমটি ভুল হলে তুলে নিন।',
  ],
  lottery_result_same: [
    'These are the numbers that stand already. Nothing needs to be corrected.',
    'এই নম্বরগুলোই তো আছে। শুধরানোর কিছু নেই।',
  ],
  lottery_result_waits: [
    'Numbers were entered for this draw already. They wait for a second person.',
    'এই ড্রয়ের নম্বর আগেই লেখা হয়েছে। দ্বিতীয় একজনের অপেক্ষায় আছে।',
  ],
  lottery_own_result: [
    'Another person must confirm the numbers that you entered.',
    'আপনার লেখা নম্বর অন্য কাউকে নিশ্চিত করতে হবে।',
  ],
  lottery_draw_not_ready: [
    'This can’t be done with the draw as it stands now.',
    'ড্রটি এখন যে অবস্থায় আছে, তাতে এটি করা যাবে না।',
  ],
  lottery_return_too_high: [
    'At these odds the play type would return all that it takes, or more.',
    'এই অডসে যত নেওয়া হয় তার সমান বা বেশি ফেরত দিতে হতো।',
  ],
  lottery_win_reviewed: [
    'Someone has reviewed this win already. Nothing was changed.',
    'এই জয়টি আগেই কেউ দেখে নিয়েছেন। কিছু বদলায়নি।',
  ],
  crash_too_soon: ['The kite hasn’t taken off yet.', 'ঘুড়ি এখনো ওড়েনি।'],
  deposit_closed: ['This deposit can no longer be changed.', 'এই ডিপোজিটটি আর বদলানো যায় না।'],
  method_closed: [
    'This payment method is closed right now. Choose another.',
    'এই পেমেন্ট পদ্ধতি এখন বন্ধ। অন্য একটি বেছে নিন।',
  ],
  channels_full: [
    'No number is free for this amount right now. Choose another method, or try later.',
    'এই অঙ্কের জন্য এখন কোনো নম্বর খালি নেই। অন্য পদ্ধতি বেছে নিন, বা পরে চেষ্টা করুন।',
  ],
  reference_used: [
    'This transaction number was already used for another deposit.',
    'এই ট্রানজেকশন নম্বর আগেই অন্য একটি ডিপোজিটের জন্য দেওয়া হয়েছে।',
  ],
  payment_proof_missing: [
    'Enter the transaction number or add a photo of the slip.',
    'ট্রানজেকশন নম্বর দিন, অথবা স্লিপের ছবি দিন।',
  ],
  amount_below_limit: ['The amount is below the minimum.', 'অঙ্কটি সর্বনিম্ন সীমার কম।'],
  amount_above_limit: ['The amount is above the maximum.', 'অঙ্কটি সর্বোচ্চ সীমার বেশি।'],
  bet_rolled_back: ['This bet was taken back.', 'এই বাজিটি ফেরত নেওয়া হয়েছে।'],
  bet_unknown: ['This bet doesn’t exist.', 'এমন কোনো বাজি নেই।'],
  bet_settled: ['This bet is already settled.', 'এই বাজি আগেই মিটে গেছে।'],
  free_rounds_ended: [
    'These free rounds were played, expired or withdrawn.',
    'এই ফ্রি রাউন্ডগুলো খেলা হয়ে গেছে, মেয়াদ শেষ, অথবা ফেরত নেওয়া হয়েছে।',
  ],
  upline_missing: ['You have no upline to send this to.', 'আপনার কোনো আপলাইন নেই, তাই পাঠানো যাচ্ছে না।'],
  downline_unknown: ['None of your direct downlines has this username.', 'আপনার সরাসরি ডাউনলাইনে এই ইউজারনেমে কেউ নেই।'],
  upline_unchanged: ['They already stand there.', 'তিনি আগে থেকেই সেখানে আছেন।'],
  upline_inside_team: ['That upline is this member or stands below them.', 'এই আপলাইন সদস্য নিজেই, অথবা তাঁর ডাউনলাইনের কেউ।'],
  tree_too_deep: ['There are too many levels above already.', 'ওপরে স্তরের সংখ্যা আগে থেকেই সর্বোচ্চ।'],
  moved_lately: [
    'This member was moved less than 30 days ago. They can be moved again later.',
    'এই সদস্যকে সরানোর পর ৩০ দিন হয়নি। পরে আবার সরানো যাবে।',
  ],
  agent_frozen: [
    'Your agent functions are frozen. Please contact customer service.',
    'আপনার এজেন্টের কাজ এখন স্থগিত আছে। গ্রাহক সেবায় যোগাযোগ করুন।',
  ],
  agent_already: ['This member is an agent already.', 'এই সদস্য আগে থেকেই এজেন্ট।'],
  agent_application_waiting: [
    'Your application is waiting for an answer. You can take it back and send another.',
    'আপনার আবেদনের উত্তর এখনো আসেনি। চাইলে সেটি তুলে নিয়ে নতুন আবেদন করতে পারেন।',
  ],
  agent_application_too_soon: [
    'You can apply again 30 days after the last answer.',
    'শেষ উত্তরের ৩০ দিন পরে আবার আবেদন করতে পারবেন।',
  ],
  agent_application_decided: ['This application has been decided already.', 'এই আবেদনের সিদ্ধান্ত আগেই হয়ে গেছে।'],
  agent_not_frozen: ['This agent isn’t frozen.', 'এই এজেন্ট স্থগিত নেই।'],
  links_full: [
    'You have as many open links as allowed. End one you no longer use.',
    'চালু লিংকের সংখ্যা সর্বোচ্চ হয়ে গেছে। যেটি আর লাগে না, সেটি বন্ধ করুন।',
  ],
  receiver_closed: ['This account can’t receive money right now.', 'এই অ্যাকাউন্টে এখন টাকা পাঠানো যাচ্ছে না।'],
  transfer_day_limit: ['This would exceed the daily limit for sending money.', 'এই অঙ্কে দিনে পাঠানোর সীমা পেরিয়ে যাবে।'],
  statement_too_long: [
    'This period has too many entries for one file. Choose a shorter period, or CSV.',
    'এই সময়ের সব এন্ট্রি এক ফাইলে ধরবে না। সময় কমান, বা CSV বেছে নিন।',
  ],
  bonus_max_bet: [
    'While your bonus is active, all your stakes on one outcome together can’t exceed the limit in its terms.',
    'বোনাস চালু থাকা অবস্থায় একই ফলের ওপর সব বাজি মিলিয়ে শর্তে লেখা অঙ্কের বেশি ধরা যায় না।',
  ],
  bonus_in_play: [
    'You already have an active bonus. Finish it or give it up first.',
    'একটি বোনাস এখন চালু আছে। আগে সেটি শেষ করুন, অথবা ছেড়ে দিন।',
  ],
  bonus_bets_open: [
    'Bets of your last bonus are still open. Try again once they’re settled.',
    'আগের বোনাসের কিছু বাজি এখনো মেটেনি। মিটে গেলে আবার চেষ্টা করুন।',
  ],
  bonus_ended: ['This bonus has ended.', 'এই বোনাস শেষ হয়ে গেছে।'],
  bonus_used_up: [
    'This member has already used this offer as often as allowed.',
    'এই সদস্য অফারটি যতবার পাওয়া যায়, ততবারই পেয়েছেন।',
  ],
  offer_closed: ['This offer isn’t available here.', 'এই অফার এখানে দেওয়া যায় না।'],
  referral_ended: ['This friend’s reward is decided already.', 'এই বন্ধুর পুরস্কারের সিদ্ধান্ত আগেই হয়ে গেছে।'],
  referral_unmet: ['The friend hasn’t done yet what the terms ask for.', 'শর্তে যা চাওয়া হয়েছে, বন্ধুটি এখনো তা পূরণ করেননি।'],
  agent_has_upline: [
    'The house has contracts with agents at the top only. This one gets theirs from their upline.',
    'সাইট কর্তৃপক্ষ শুধু সবার ওপরের এজেন্টের সঙ্গে চুক্তি করে। এই এজেন্টকে চুক্তি দেবেন তাঁর আপলাইন।',
  ],
  contract_exists: [
    'There is a contract of this kind and product already. Change that one.',
    'এই ধরনের ও এই খেলার একটি চুক্তি আগে থেকেই আছে। সেটিই বদলান।',
  ],
  contract_mixed: [
    'A contract is for all games together or for single kinds of games, never both.',
    'চুক্তি হয় সব খেলার জন্য, নয়তো আলাদা আলাদা খেলার জন্য; দুটো একসঙ্গে নয়।',
  ],
  contract_uncovered: [
    'These terms give more than your own contract does. Give at most what you have.',
    'এই শর্তে আপনার নিজের চুক্তির চেয়ে বেশি দেওয়া হচ্ছে। নিজে যা পান, তার বেশি দেওয়া যায় না।',
  ],
  contract_upline_missing: [
    'You need a contract of this kind and product yourself before you can offer one.',
    'নিজের এই ধরনের ও এই খেলার চুক্তি না থাকলে অন্যকে দেওয়া যায় না।',
  ],
  contract_waiting: [
    'Something of this contract is waiting for an answer. Take that back first.',
    'এই চুক্তিতে একটি প্রস্তাবের উত্তর বাকি আছে। আগে সেটি ফিরিয়ে নিন।',
  ],
  statement_decided: ['This payment has been decided already.', 'এই টাকা নিয়ে সিদ্ধান্ত আগেই হয়ে গেছে।'],
  contract_answered: [
    'This is no longer waiting for an answer. Look at the contract as it is now.',
    'এটির আর উত্তর লাগবে না। চুক্তিটি এখন যেমন আছে, দেখে নিন।',
  ],
  wagering_too_high: [
    'A promotion gives no bonus that must be wagered more than ten times.',
    'দশ গুণের বেশি বাজি ধরতে হয়, এমন বোনাস প্রমোশনে দেওয়া যায় না।',
  ],
  application_needs_pictures: [
    'Please add the pictures that are asked for: {least}.',
    'যে ছবি চাওয়া হয়েছে তা যোগ করুন: {least}টি।',
  ],
  application_sent: ['This application has been sent already.', 'আবেদনটি আগেই পাঠানো হয়েছে।'],
  application_decided: ['This application is decided already.', 'এই আবেদনের সিদ্ধান্ত আগেই হয়ে গেছে।'],
  points_too_few: ['You don’t have enough points for this.', 'এর জন্য যথেষ্ট পয়েন্ট নেই।'],
  gift_closed: ['This gift isn’t offered any more.', 'এই উপহার আর দেওয়া হচ্ছে না।'],
  gift_sold_out: ['There aren’t that many of this gift left.', 'এই উপহার অতগুলো আর নেই।'],
  gift_limit_reached: [
    'You’ve had this gift as often as one member may.',
    'একজন সদস্য যতবার নিতে পারেন, আপনি ততবার এই উপহার নিয়েছেন।',
  ],
  gift_price_changed: [
    'This gift has changed meanwhile. Please look at it again.',
    'এর মধ্যে উপহারটি বদলেছে। আবার দেখে নিন।',
  ],
  conversion_closed: ['Points can’t be exchanged for cash here.', 'এখানে পয়েন্ট বদলে নগদ টাকা নেওয়া যায় না।'],
  redemption_decided: ['This request has already been decided.', 'এই আবেদনের সিদ্ধান্ত আগেই হয়ে গেছে।'],
  held_win_decided: ['This win has already been decided.', 'এই জয়ের সিদ্ধান্ত আগেই হয়ে গেছে।'],
  proposal_decided: [
    'This proposal was already decided or has expired.',
    'এই প্রস্তাবের সিদ্ধান্ত হয়ে গেছে, অথবা সময় পেরিয়ে গেছে।',
  ],
  proposal_stale: [
    'Someone has changed this in the meantime. Refuse the proposal and make a new one.',
    'যা বদলানোর কথা, তা এর মধ্যে অন্য কেউ বদলে ফেলেছেন। এটি নাকচ করে নতুন করে প্রস্তাব দিন।',
  ],
  opened_this_account: [
    'You recently opened access to this member’s account. Someone else must decide the withdrawal.',
    'আপনি সম্প্রতি এই সদস্যের অ্যাকাউন্টে ঢোকার পথ খুলে দিয়েছেন। উত্তোলনের সিদ্ধান্ত অন্য কাউকে দিতে হবে।',
  ],
  over_role_limit: [
    'Your role lets you approve up to {most} at a time. Someone else must decide this one.',
    'আপনার দায়িত্বে একবারে সর্বোচ্চ {most} অনুমোদন করা যায়। এটির সিদ্ধান্ত অন্য কাউকে দিতে হবে।',
  ],
  over_day_limit: ['Your limit is {most} a day; {left} is left today.', 'আপনার দিনের সীমা {most}; আজ বাকি {left}।'],
  role_in_use: [
    'Someone still has this role. Give them another one first.',
    'এই দায়িত্বে এখনো কেউ আছেন। আগে তাঁকে অন্য দায়িত্ব দিন।',
  ],
  correction_decided: [
    'This adjustment was already decided or has expired.',
    'এই সংশোধনের সিদ্ধান্ত হয়ে গেছে, অথবা সময় পেরিয়ে গেছে।',
  ],
  already_reversed: [
    'Reversing this transaction has already been proposed or done.',
    'এই লেনদেন ফিরিয়ে নেওয়ার প্রস্তাব আগেই হয়েছে, অথবা ফিরিয়ে নেওয়া হয়ে গেছে।',
  ],
  nothing_to_reverse: [
    'This transaction had no effect on the member that could be reversed.',
    'এই লেনদেনে সদস্যের এমন কিছু বদলায়নি, যা ফিরিয়ে নেওয়া যায়।',
  ],
  no_active_bonus: [
    'The member has no active bonus, so bonus money would have no place. Adjust their cash instead.',
    'সদস্যের এখন কোনো বোনাস চালু নেই, তাই বোনাসের টাকা কিছুর সঙ্গে মিলবে না। তাঁর নগদ হিসাব সংশোধন করুন।',
  ],
  member_balance_low: [
    'The member doesn’t have that much free money in this account.',
    'সদস্যের এই হিসাবে এত টাকা খালি নেই।',
  ],
  payment_password_missing: [
    'You don’t have a payment password yet. Set one in your account first.',
    'আপনার পেমেন্ট পাসওয়ার্ড নেই। আগে অ্যাকাউন্ট থেকে একটি ঠিক করুন।',
  ],
  payment_password_wrong: ['The payment password is wrong.', 'পেমেন্ট পাসওয়ার্ড ভুল।'],
  payment_password_locked: [
    'Too many wrong tries. Your payment password is locked for half an hour.',
    'কয়েকবার ভুল হয়েছে। আধা ঘণ্টা পেমেন্ট পাসওয়ার্ড লক থাকবে।',
  ],
  password_wrong: ['This isn’t your account’s password.', 'এটি আপনার অ্যাকাউন্টের পাসওয়ার্ড নয়।'],
  withdrawal_closed: ['This withdrawal can no longer be changed.', 'এই উত্তোলনটি আর বদলানো যায় না।'],
  turnover_missing: [
    'Some of your deposits haven’t been wagered yet. Wager them first.',
    'ডিপোজিটের কিছু অংশ এখনো খেলা হয়নি। আগে সেটুকু খেলুন।',
  ],
  bonus_active: [
    'Withdrawing ends your bonus. Please confirm that you agree.',
    'টাকা তুললে আপনার বোনাস বাতিল হবে। রাজি থাকলে নিশ্চিত করুন।',
  ],
  payee_name_differs: [
    'This account isn’t in your name. We can only pay your own accounts.',
    'অ্যাকাউন্টটি আপনার নিজের নামে নয়। শুধু নিজের অ্যাকাউন্টে টাকা পাঠানো যায়।',
  ],
  payout_accounts_full: [
    'You’ve added the maximum number of accounts. Remove one first.',
    'যত অ্যাকাউন্ট যুক্ত করা যায়, সব হয়ে গেছে। আগে একটি সরান।',
  ],
  payout_account_known: ['You’ve already added this account.', 'এই অ্যাকাউন্টটি আগেই যুক্ত করা আছে।'],
  payout_account_in_use: ['A withdrawal to this account is still in progress.', 'এই অ্যাকাউন্টে একটি উত্তোলন এখনো চলছে।'],
  payout_method_closed: [
    'This payout method is closed right now. Choose another account.',
    'এই পদ্ধতিতে টাকা পাঠানো এখন বন্ধ। অন্য অ্যাকাউন্ট বেছে নিন।',
  ],
  daily_count_reached: ['You’ve made the maximum number of withdrawals for today.', 'আজকের সব উত্তোলন হয়ে গেছে।'],
  daily_sum_reached: ['That’s more than you can still withdraw today.', 'আজ আর এত টাকা তোলা যাবে না।'],
  proof_missing: ['Add a picture that shows the money hasn’t arrived.', 'টাকা আসেনি বোঝা যায়, এমন একটি ছবি দিন।'],
  proofs_full: ['You’ve added the maximum number of pictures.', 'যত ছবি দেওয়া যায়, সব দেওয়া হয়ে গেছে।'],
  feedback_closed: ['This has been answered or closed.', 'এটির উত্তর দেওয়া হয়ে গেছে, অথবা এটি বন্ধ করা হয়েছে।'],
  chat_muted: ['You’re muted in the chat. You can still read.', 'চ্যাটে আপনার লেখা বন্ধ আছে। পড়তে পারবেন।'],
  chat_banned: ['You’re banned from the chat.', 'চ্যাটে আপনার ঢোকা বন্ধ করা হয়েছে।'],
  chat_closed: ['This room is closed. You can read, but not write.', 'রুমটি এখন বন্ধ। পড়তে পারবেন, লিখতে পারবেন না।'],
  chat_word_refused: [
    'Your message contains a word that isn’t allowed here.',
    'আপনার লেখায় এমন একটি শব্দ আছে, যা এখানে লেখা যায় না।',
  ],
  too_many_requests: ['Too many tries. Please wait a moment.', 'অনেকবার চেষ্টা হয়েছে। একটু অপেক্ষা করুন।'],
  code_limit_reached: [
    'No more codes can be sent today. Try again tomorrow, or contact customer service.',
    'আজ আর কোড পাঠানো যাবে না। কাল আবার চেষ্টা করুন, অথবা গ্রাহক সেবায় যোগাযোগ করুন।',
  ],
  internal_error: [
    'Something went wrong on our side. Please try again; nothing will be done twice.',
    'আমাদের দিক থেকে একটি সমস্যা হয়েছে। আবার চেষ্টা করুন; কোনো কাজ দুবার হবে না।',
  ],
  maintenance: ['The site is under maintenance. Please come back soon.', 'সাইটের রক্ষণাবেক্ষণ চলছে। কিছুক্ষণ পরে আসুন।'],
  game_maintenance: ['This game is under maintenance. Try another.', 'এই খেলাটির রক্ষণাবেক্ষণ চলছে। অন্য একটি খেলুন।'],
  unavailable: ['We can’t be reached right now. Please try again.', 'এই মুহূর্তে সংযোগ পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।'],
});
