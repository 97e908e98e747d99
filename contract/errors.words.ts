import type { ErrorCode } from './errors.ts';
import { type Both, inBoth } from './in-both.ts';

/** What each refusal says: what happened and what to do. */
export const words = inBoth<Record<ErrorCode, Both>>({
  bad_request: ['This request could not be read.', 'অনুরোধটি বোঝা যায়নি।'],
  bad_input: ['Please check the marked fields.', 'চিহ্নিত ঘরগুলো আরেকবার দেখুন।'],
  bad_json: ['The request is not valid JSON.', 'অনুরোধটি সঠিক JSON নয়।'],
  unknown_brand: [
    'This address is not one of ours. Please check it, or contact customer service.',
    'এই ঠিকানাটি আমাদের নয়। ঠিকানাটি দেখে নিন, অথবা গ্রাহক সেবায় যোগাযোগ করুন।',
  ],
  unknown_language: ['This language is not offered.', 'এই ভাষাটি এখানে নেই।'],
  encryption_required: [
    'This request must be encrypted. Please reload the page.',
    'অনুরোধটি এনক্রিপ্ট করা থাকতে হবে। পাতাটি আবার লোড করুন।',
  ],
  encryption_broken: [
    'The encrypted request could not be opened. Please reload the page.',
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
  invalid_type: ['This is not the kind of value expected here.', 'এখানে অন্য ধরনের মান দিতে হবে।'],
  invalid_value: ['This value is not one of the choices.', 'তালিকা থেকে একটি বেছে নিন।'],
  invalid_format: ['This is not in the right form.', 'লেখাটি সঠিক ধরনে নেই।'],
  too_short: ['This is too short.', 'লেখাটি বেশি ছোট।'],
  too_long: ['This is too long.', 'লেখাটি বেশি বড়।'],
  too_small: ['This number is too small.', 'সংখ্যাটি বেশি ছোট।'],
  too_big: ['This number is too large.', 'সংখ্যাটি বেশি বড়।'],
  unknown_field: ['This field is not known.', 'এই ঘরটি চেনা নয়।'],
  invalid_amount: ['Please enter an amount like 500 or 500.50.', '৫০০ বা ৫০০.৫০-এর মতো করে টাকার পরিমাণ লিখুন।'],
  password_mismatch: ['The two passwords differ.', 'দুবার লেখা পাসওয়ার্ড এক নয়।'],
  age_too_low: ['By the rules of this site you are too young to play here.', 'এই সাইটের নিয়মে খেলার বয়স আপনার এখনো হয়নি।'],
  terms_required: ['Please agree to the terms to go on.', 'এগোতে হলে শর্তাবলিতে সম্মতি দিন।'],
  reg_pattern: ['This does not follow the rule for this field.', 'লেখাটি এই ঘরের নিয়ম মানছে না।'],
  pattern_too_heavy: [
    'This pattern could take very long on some texts. Please write it more simply.',
    'কিছু লেখায় এই প্যাটার্ন মেলাতে খুব বেশি সময় লাগতে পারে। আরও সরল করে লিখুন।',
  ],
  country_unknown: [
    'This installation cannot tell countries. Set TRUSTED_PROXIES and let the proxy send the country first.',
    'এই স্থাপনা থেকে দেশ বোঝা যায় না। আগে TRUSTED_PROXIES ঠিক করুন এবং প্রক্সি থেকে দেশের কোড পাঠান।',
  ],
  mobile_invalid: ['This is not a valid mobile number.', 'এটি সঠিক মোবাইল নম্বর নয়।'],
  mobile_taken: [
    'This number already has an account. Log in with it instead.',
    'এই নম্বরে আগেই একটি অ্যাকাউন্ট আছে। সেটি দিয়েই লগ ইন করুন।',
  ],
  password_unchanged: [
    'This is your old password. Please choose another.',
    'এটি আপনার পুরোনো পাসওয়ার্ড। অন্য একটি বেছে নিন।',
  ],
  provider_unreachable: [
    'This installation may not send to this address. Whoever runs it must allow the address in SMS_ORIGINS, or connect the service.',
    'এই সার্ভার থেকে ওই ঠিকানায় বার্তা পাঠানোর অনুমতি নেই। যিনি সার্ভারটি চালান, তাঁকে SMS_ORIGINS-এ ঠিকানাটি দিতে হবে, অথবা সেবাটি যুক্ত করতে হবে।',
  ],
  picture_unreadable: ['This is no whole PNG or JPEG picture.', 'এটি সম্পূর্ণ PNG বা JPEG ছবি নয়।'],
  unsafe_html: [
    'Only paragraphs, lists, emphasis and safe links are allowed here.',
    'এখানে শুধু অনুচ্ছেদ, তালিকা, জোর দেওয়া লেখা আর নিরাপদ লিংক ব্যবহার করা যায়।',
  ],
  'login.not.session': ['You are not logged in. Please log in.', 'আপনি লগ ইন করেননি। আগে লগ ইন করুন।'],
  token_expired: ['Your session has ended. Please log in again.', 'আপনার সেশন শেষ হয়েছে। আবার লগ ইন করুন।'],
  login_failed: ['The user name or the password is wrong.', 'ইউজারনেম বা পাসওয়ার্ড ভুল।'],
  staff_login_failed: [
    'The account, the password or the code is wrong. Each code serves once: wait for the next.',
    'অ্যাকাউন্ট, পাসওয়ার্ড বা কোড ঠিক নেই। একটি কোড একবারই চলে; পরের কোডটি দিয়ে চেষ্টা করুন।',
  ],
  bad_signature: ['The signature is wrong.', 'স্বাক্ষর সঠিক নয়।'],
  code_wrong: [
    'The code is wrong or already used. Wait for the next one.',
    'কোডটি ভুল বা আগে ব্যবহার হয়েছে। পরের কোডের জন্য অপেক্ষা করুন।',
  ],
  not_allowed: ['Your role does not allow this.', 'আপনার দায়িত্বে এই কাজের অনুমতি নেই।'],
  second_person_needed: [
    'Whoever proposed it cannot decide it. Someone else must.',
    'যিনি প্রস্তাব করেছেন, তিনি নিজে সিদ্ধান্ত দিতে পারেন না। অন্য কাউকে দিতে হবে।',
  ],
  member_no_enter: ['This account cannot log in here.', 'এই অ্যাকাউন্ট দিয়ে এখানে লগ ইন করা যায় না।'],
  error_not_agent: ['This area is for agents.', 'এই অংশটি শুধু এজেন্টদের জন্য।'],
  in_need_true_account: ['This needs a real account. Please register.', 'এর জন্য আসল অ্যাকাউন্ট লাগবে। নিবন্ধন করুন।'],
  password_change_required: ['Please choose a new password first.', 'আগে নতুন একটি পাসওয়ার্ড ঠিক করে নিন।'],
  account_locked: [
    'This account is locked. Please contact customer service.',
    'অ্যাকাউন্টটি বন্ধ রাখা হয়েছে। গ্রাহক সেবায় যোগাযোগ করুন।',
  ],
  account_closed: ['This account is closed.', 'এই অ্যাকাউন্টটি স্থায়ীভাবে বন্ধ।'],
  region_restricted: ['This site is not offered in your region.', 'আপনার এলাকায় এই সাইট চালু নেই।'],
  'function.not.available': ['This function is switched off at the moment.', 'এই সুবিধাটি এখন বন্ধ আছে।'],
  not_found: ['This was not found.', 'খুঁজে পাওয়া যায়নি।'],
  method_not_allowed: ['This address does not take this kind of request.', 'এই ঠিকানায় এমন অনুরোধ নেওয়া হয় না।'],
  request_too_slow: [
    'The request came too slowly. Please try again on a better connection.',
    'অনুরোধটি খুব ধীরে আসছিল। ভালো সংযোগে আবার চেষ্টা করুন।',
  ],
  too_large: ['The request is too large.', 'অনুরোধটি বেশি বড়।'],
  unsupported_media: ['This kind of content is not accepted.', 'এ ধরনের ফাইল বা তথ্য নেওয়া হয় না।'],
  conflict: [
    'Something else changed this first. Please reload and try again.',
    'এর মধ্যে অন্য কিছু বদলেছে। আবার লোড করে চেষ্টা করুন।',
  ],
  account_taken: ['This user name is taken. Please choose another.', 'এই ইউজারনেম আগেই নেওয়া হয়েছে। অন্য একটি বেছে নিন।'],
  currency_fixed: [
    'Fixed since the first account was opened: every amount in the books is counted in it.',
    'প্রথম অ্যাকাউন্ট খোলার পর থেকে এটি আর বদলানো যায় না: হিসাবের সব অঙ্ক এতেই গোনা।',
  ],
  version_conflict: [
    'Someone saved a newer version. Reload it before you save.',
    'অন্য কেউ নতুন সংস্করণ সংরক্ষণ করেছেন। আবার লোড করে তারপর সংরক্ষণ করুন।',
  ],
  key_reused: ['This key was used for another request.', 'এই চাবিটি অন্য অনুরোধে ব্যবহার হয়েছে।'],
  request_replayed: ['This request was already received.', 'এই অনুরোধটি আগেই পৌঁছেছে।'],
  insufficient_balance: ['Your balance is too low for this.', 'এর জন্য আপনার ব্যালেন্স যথেষ্ট নয়।'],
  limit_reached: [
    'This would go beyond a limit that you set yourself. It starts anew with its next day, week or month; you find it under “Play safely” in the member centre.',
    'এতে আপনার নিজের ঠিক করা সীমা পেরিয়ে যাবে। পরের দিন, সপ্তাহ বা মাসে সীমাটি নতুন করে শুরু হবে; সদস্য কেন্দ্রের “নিরাপদে খেলা” পাতায় সেটি দেখতে পাবেন।',
  ],
  self_excluded: [
    'You are in a pause from play. Your money stays yours and you can withdraw it; when the pause ends, and where to find help, stands under “Play safely” in the member centre.',
    'আপনি এখন খেলা থেকে বিরতিতে আছেন। আপনার টাকা আপনারই আছে, তুলতেও পারবেন; বিরতি কবে শেষ আর সাহায্য কোথায়, তা সদস্য কেন্দ্রের “নিরাপদে খেলা” পাতায় আছে।',
  ],
  raise_lapsed: [
    'You did not confirm this in time: your limit stays as it is. You can ask for it again.',
    'সময়মতো নিশ্চিত করা হয়নি, তাই সীমা আগের মতোই আছে। চাইলে আবার আবেদন করতে পারেন।',
  ],
  raise_waiting: [
    'A higher limit needs time to think: it can be confirmed when its wait is over.',
    'সীমা বাড়ানোর আগে একটু ভাবার সময় রাখা হয়েছে: অপেক্ষা শেষ হলে নিশ্চিত করতে পারবেন।',
  ],
  limit_not_lower: ['Only a lower limit can be set for a member.', 'সদস্যের জন্য শুধু আরও কম সীমা ঠিক করা যায়।'],
  pause_not_longer: [
    'A pause that ends later is running already. It can be made longer, never shorter.',
    'এর চেয়ে দীর্ঘ একটি বিরতি চলছে। বিরতি বাড়ানো যায়, কমানো যায় না।',
  ],
  invitation_code_error: ['This invitation code is not valid.', 'আমন্ত্রণ কোডটি সঠিক নয়।'],
  captcha_required: ['Please type the letters in the picture.', 'ছবির অক্ষরগুলো লিখুন।'],
  captcha_wrong: [
    'These are not the letters in the picture. Try the new one.',
    'ছবির অক্ষরের সঙ্গে মেলেনি। নতুন ছবিটি দেখে লিখুন।',
  ],
  bot_check_failed: ['The security check did not pass. Please try again.', 'নিরাপত্তা যাচাই হয়নি। আবার চেষ্টা করুন।'],
  verification_code_wrong: ['The verification code is not valid.', 'যাচাইকরণ কোডটি সঠিক নয়।'],
  verification_code_expired: [
    'This code has expired. Please ask for a new one.',
    'কোডটির মেয়াদ শেষ। নতুন একটি চেয়ে নিন।',
  ],
  login_verify_required: [
    'You are logging in from a new place. Please confirm that it is you.',
    'আপনি নতুন জায়গা থেকে লগ ইন করছেন। আপনিই যে, তা নিশ্চিত করুন।',
  ],
  login_verify_wrong: [
    'This does not match what we have. Please try again.',
    'আমাদের কাছে যা আছে, তার সঙ্গে এটি মেলেনি। আবার চেষ্টা করুন।',
  ],
  reset_link_invalid: [
    'This link has been used or is too old. Ask for a new one.',
    'লিংকটি আগেই ব্যবহার হয়েছে, অথবা এর মেয়াদ শেষ। নতুন একটি চেয়ে নিন।',
  ],
  phone_number_invalid: ['The format of the phone number is not valid.', 'ফোন নম্বরটি ঠিক নিয়মে লেখা হয়নি।'],
  phone_number_missing: ['Please enter your phone number.', 'আপনার ফোন নম্বর লিখুন।'],
  phone_too_many_requests: [
    'Too many requests. Please try again after 5 minutes.',
    'অনেকবার চাওয়া হয়েছে। ৫ মিনিট পরে আবার চেষ্টা করুন।',
  ],
  phone_unknown_error: ['An unknown error occurred. Please try again.', 'একটি অজানা সমস্যা হয়েছে। আবার চেষ্টা করুন।'],
  phone_code_invalid: ['The verification code is not valid.', 'যাচাইকরণ কোডটি সঠিক নয়।'],
  phone_code_missing: ['Please enter the verification code.', 'যাচাইকরণ কোডটি লিখুন।'],
  phone_captcha_failed: [
    'The security check failed, or this site is not authorised. Please reload the page.',
    'নিরাপত্তা যাচাই হয়নি, অথবা এই সাইটের অনুমোদন নেই। পাতাটি আবার খুলুন।',
  ],
  phone_quota_exceeded: [
    'The quota of messages is used up. Please contact customer service.',
    'বার্তা পাঠানোর সীমা শেষ হয়ে গেছে। গ্রাহক সেবায় যোগাযোগ করুন।',
  ],
  phone_not_enabled: [
    'This function is not enabled, or the operation is not allowed. Please contact customer service.',
    'এই সুবিধা চালু নেই, অথবা কাজটির অনুমতি নেই। গ্রাহক সেবায় যোগাযোগ করুন।',
  ],
  phone_code_expired: ['The verification code has expired. Please send it again.', 'যাচাইকরণ কোডটির মেয়াদ শেষ। আবার পাঠান।'],
  stake_limit: [
    'This game does not take such a stake: it is too small, too large, or could win more than the game may pay.',
    'এই খেলায় এমন বাজি ধরা যায় না: অঙ্কটি খুব ছোট, খুব বড়, অথবা জিতলে খেলার সর্বোচ্চ প্রাপ্তি ছাড়িয়ে যেতে পারে।',
  ],
  stake_not_offered: ['This stake is not offered here.', 'এই অঙ্কের বাজি এখানে নেই।'],
  seed_promise_changed: [
    'Another server seed is promised by now. Look at its fingerprint, then set your seed again.',
    'এর মধ্যে অন্য সার্ভার সিডের কথা দেওয়া হয়েছে। তার ছাপটি দেখে আবার সিড দিন।',
  ],
  round_open: ['Your last round is still open. Finish it first.', 'আগের রাউন্ডটি এখনো চলছে। আগে সেটি শেষ করুন।'],
  round_closed: ['This round has ended.', 'এই রাউন্ডটি শেষ হয়ে গেছে।'],
  round_too_fast: ['One moment: the next round can start shortly.', 'একটু থামুন, পরের রাউন্ড এখনই শুরু হবে।'],
  crash_betting_closed: [
    'Betting on this round has closed. Your bet was not placed.',
    'এই রাউন্ডে বাজি ধরার সময় শেষ। আপনার বাজি ধরা হয়নি।',
  ],
  crash_place_taken: ['You have already placed this bet in this round.', 'এই রাউন্ডে এই বাজিটি আপনি আগেই ধরেছেন।'],
  table_betting_closed: [
    'No more bets on this round. Your bet was not placed.',
    'এই রাউন্ডে আর বাজি নেওয়া হচ্ছে না। আপনার বাজি ধরা হয়নি।',
  ],
  table_too_many_bets: [
    'You have placed as many bets on this round as the table takes.',
    'এই রাউন্ডে টেবিল যতগুলো বাজি নেয়, আপনি ততগুলো ধরে ফেলেছেন।',
  ],
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
    'These are not the numbers that were entered first. Check both, and withdraw the first if it is wrong.',
    'প্রথমে যে নম্বর লেখা হয়েছিল, এগুলো তা নয়। দুটোই মিলিয়ে দেখুন; প্রথমটি ভুল হলে তুলে নিন।',
  ],
  lottery_result_same: [
    'These are the numbers that stand already. Nothing needs to be corrected.',
    'এই নম্বরগুলোই তো আছে। শুধরানোর কিছু নেই।',
  ],
  lottery_result_waits: [
    'Numbers were entered for this draw already. They wait for a second person.',
    'এই ড্রর নম্বর আগেই লেখা হয়েছে। দ্বিতীয় একজনের অপেক্ষায় আছে।',
  ],
  lottery_own_result: [
    'Another person must confirm the numbers that you entered.',
    'আপনার লেখা নম্বর অন্য কাউকে নিশ্চিত করতে হবে।',
  ],
  lottery_draw_not_ready: [
    'This cannot be done with the draw as it stands now.',
    'ড্রটি এখন যে অবস্থায় আছে, তাতে এটি করা যাবে না।',
  ],
  lottery_return_too_high: [
    'At these odds the play type would return more than it takes.',
    'এই অডসে যত নেওয়া হয় তার চেয়ে বেশি ফেরত দেওয়া হতো।',
  ],
  lottery_win_reviewed: [
    'Somebody has reviewed this win already. Nothing was changed.',
    'এই জয়টি আগেই কেউ দেখে নিয়েছেন। কিছু বদলায়নি।',
  ],
  crash_too_soon: ['The kite has not risen yet.', 'ঘুড়ি এখনো ওড়েনি।'],
  deposit_closed: ['This deposit can no longer be changed.', 'এই জমাটি আর বদলানো যায় না।'],
  method_closed: [
    'This way to pay is closed at the moment. Please choose another.',
    'এই পদ্ধতিতে এখন টাকা দেওয়া যাচ্ছে না। অন্য একটি বেছে নিন।',
  ],
  channels_full: [
    'No number is free for this amount just now. Choose another way to pay, or try later.',
    'এই অঙ্কের জন্য এখন কোনো নম্বর খালি নেই। অন্য পদ্ধতি বেছে নিন, বা পরে চেষ্টা করুন।',
  ],
  reference_used: [
    'This transaction number was already given for another deposit.',
    'এই ট্রানজেকশন নম্বর আগেই অন্য একটি জমার জন্য দেওয়া হয়েছে।',
  ],
  payment_proof_missing: [
    'Give the transaction number or a picture of the slip.',
    'ট্রানজেকশন নম্বর দিন, অথবা স্লিপের ছবি দিন।',
  ],
  amount_below_limit: ['The amount is below the smallest allowed.', 'অঙ্কটি সর্বনিম্ন সীমার কম।'],
  amount_above_limit: ['The amount is above the largest allowed.', 'অঙ্কটি সর্বোচ্চ সীমার বেশি।'],
  bet_rolled_back: ['This bet was taken back.', 'এই বাজিটি ফেরত নেওয়া হয়েছে।'],
  bet_unknown: ['This bet is not known.', 'এমন কোনো বাজি নেই।'],
  bet_settled: ['This bet is already settled.', 'এই বাজির ফল আগেই মেটানো হয়েছে।'],
  free_rounds_ended: [
    'These free rounds have been played, have expired or were taken back.',
    'এই ফ্রি রাউন্ডগুলো খেলা হয়ে গেছে, মেয়াদ শেষ, অথবা ফেরত নেওয়া হয়েছে।',
  ],
  upline_missing: [
    'Nobody stands above you, so there is no one to send this to.',
    'আপনার ওপরে কেউ নেই, তাই পাঠানোর মতো কেউ নেই।',
  ],
  downline_unknown: ['Nobody directly below you has this user name.', 'আপনার সরাসরি নিচে এই ইউজারনেমে কেউ নেই।'],
  receiver_closed: ['This account cannot receive money at the moment.', 'এই অ্যাকাউন্টে এখন টাকা পাঠানো যাচ্ছে না।'],
  transfer_day_limit: [
    'With this amount you would send more than the brand allows in a day.',
    'এই অঙ্ক পাঠালে দিনে যত পাঠানো যায়, তার চেয়ে বেশি হয়ে যাবে।',
  ],
  statement_too_long: [
    'There are too many entries in this period for one file. Choose a shorter period, or CSV.',
    'এই সময়ে এত এন্ট্রি আছে যে এক ফাইলে ধরবে না। ছোট সময় বা CSV বেছে নিন।',
  ],
  bonus_max_bet: [
    'While your bonus is active, your stakes on one outcome may not be larger together than its terms allow.',
    'বোনাস চালু থাকা অবস্থায় একই ফলের ওপর সব বাজি মিলিয়ে শর্তে লেখা অঙ্কের বেশি ধরা যায় না।',
  ],
  bonus_in_play: [
    'One bonus is active already. Finish it or give it up first.',
    'একটি বোনাস এখন চালু আছে। আগে সেটি শেষ করুন, অথবা ছেড়ে দিন।',
  ],
  bonus_bets_open: [
    'Bets of your last bonus are still open. Try again when they are settled.',
    'আগের বোনাসের কিছু বাজি এখনো মেটেনি। মিটে গেলে আবার চেষ্টা করুন।',
  ],
  bonus_ended: ['This bonus has ended.', 'এই বোনাস শেষ হয়ে গেছে।'],
  bonus_used_up: ['This member has had the offer as often as it allows.', 'এই সদস্য অফারটি যতবার পাওয়া যায়, ততবারই পেয়েছেন।'],
  offer_closed: ['This offer cannot be given here.', 'এই অফার এখানে দেওয়া যায় না।'],
  held_win_decided: ['This win has already been decided.', 'এই জয়ের সিদ্ধান্ত আগেই হয়ে গেছে।'],
  proposal_decided: [
    'This proposal is already decided or its time has passed.',
    'এই প্রস্তাবের সিদ্ধান্ত হয়ে গেছে, অথবা সময় পেরিয়ে গেছে।',
  ],
  proposal_stale: [
    'What it changes has been changed by someone else since. Refuse it and propose it anew.',
    'যা বদলানোর কথা, তা এর মধ্যে অন্য কেউ বদলে ফেলেছেন। এটি নাকচ করে নতুন করে প্রস্তাব দিন।',
  ],
  opened_this_account: [
    'You opened a way into this member’s account not long ago. Someone else must decide the withdrawal.',
    'এই সদস্যের অ্যাকাউন্টে ঢোকার পথ আপনি কিছুদিন আগেই খুলে দিয়েছেন। টাকা তোলার সিদ্ধান্ত অন্য কাউকে দিতে হবে।',
  ],
  correction_decided: [
    'This adjustment is already decided or its time has passed.',
    'এই সংশোধনের সিদ্ধান্ত হয়ে গেছে, অথবা সময় পেরিয়ে গেছে।',
  ],
  already_reversed: [
    'Taking this transaction back has already been proposed or done.',
    'এই লেনদেন ফিরিয়ে নেওয়ার প্রস্তাব আগেই হয়েছে, অথবা ফিরিয়ে নেওয়া হয়ে গেছে।',
  ],
  nothing_to_reverse: [
    'This transaction did nothing to the member that could be taken back.',
    'এই লেনদেনে সদস্যের এমন কিছু বদলায়নি, যা ফিরিয়ে নেওয়া যায়।',
  ],
  no_active_bonus: [
    'The member is playing no bonus: bonus money would belong to nothing. Correct their cash instead.',
    'সদস্যের এখন কোনো বোনাস চালু নেই, তাই বোনাসের টাকা কিছুর সঙ্গে মিলবে না। তাঁর নগদ হিসাব সংশোধন করুন।',
  ],
  member_balance_low: [
    'The member does not have so much free money in this account.',
    'সদস্যের এই হিসাবে এত খোলা টাকা নেই।',
  ],
  payment_password_missing: [
    'You have no payment password yet. Set one in your account first.',
    'আপনার পেমেন্ট পাসওয়ার্ড এখনো নেই। আগে অ্যাকাউন্ট থেকে একটি ঠিক করুন।',
  ],
  payment_password_wrong: ['This payment password is wrong.', 'পেমেন্ট পাসওয়ার্ডটি মেলেনি।'],
  payment_password_locked: [
    'Too many wrong tries. Your payment password is shut for half an hour.',
    'কয়েকবার ভুল হয়েছে। আধা ঘণ্টা পেমেন্ট পাসওয়ার্ড বন্ধ থাকবে।',
  ],
  password_wrong: ['This is not the password of your account.', 'এটি আপনার অ্যাকাউন্টের পাসওয়ার্ড নয়।'],
  withdrawal_closed: ['This withdrawal can no longer be changed.', 'এই উত্তোলনটি আর বদলানো যায় না।'],
  turnover_missing: [
    'Some of your deposits have not been played yet. Play them first.',
    'জমার কিছু অংশ এখনো খেলা হয়নি। আগে সেটুকু খেলুন।',
  ],
  bonus_active: [
    'A withdrawal ends your bonus. Please say that you agree.',
    'টাকা তুললে আপনার বোনাস বাতিল হবে। রাজি থাকলে জানান।',
  ],
  payee_name_differs: [
    'This account is not in your own name. Only your own accounts can be paid.',
    'অ্যাকাউন্টটি আপনার নিজের নামে নয়। শুধু নিজের অ্যাকাউন্টে টাকা পাঠানো যায়।',
  ],
  payout_accounts_full: [
    'You have bound as many accounts as are allowed. Remove one first.',
    'যত অ্যাকাউন্ট যুক্ত করা যায়, সব হয়ে গেছে। আগে একটি সরান।',
  ],
  payout_account_known: ['You have bound this account already.', 'এই অ্যাকাউন্টটি আগেই যুক্ত করা আছে।'],
  payout_account_in_use: ['A withdrawal to this account is still under way.', 'এই অ্যাকাউন্টে একটি উত্তোলন এখনো চলছে।'],
  payout_method_closed: [
    'This way of being paid is closed at the moment. Please choose another account.',
    'এই পথে টাকা পাঠানো এখন বন্ধ। অন্য অ্যাকাউন্ট বেছে নিন।',
  ],
  daily_count_reached: [
    'You have made as many withdrawals today as are allowed.',
    'আজ যতবার টাকা তোলা যায়, ততবার তোলা হয়ে গেছে।',
  ],
  daily_sum_reached: ['This is more than you can still withdraw today.', 'আজ আর এত টাকা তোলা যাবে না।'],
  proof_missing: ['Please add a picture that shows what has not come.', 'টাকা আসেনি বোঝা যায়, এমন একটি ছবি দিন।'],
  proofs_full: ['There are as many pictures as are allowed.', 'যত ছবি দেওয়া যায়, সব দেওয়া হয়ে গেছে।'],
  feedback_closed: ['This has been answered or closed.', 'এটির উত্তর দেওয়া হয়ে গেছে, অথবা এটি বন্ধ করা হয়েছে।'],
  chat_muted: [
    'You are muted in the chat for now. You can go on reading.',
    'আপাতত চ্যাটে আপনার লেখা বন্ধ আছে। পড়া চালিয়ে যেতে পারেন।',
  ],
  chat_banned: ['You have been shut out of the chat.', 'চ্যাটে আপনার ঢোকা বন্ধ করা হয়েছে।'],
  chat_closed: [
    'This room is closed. You can read here, but not write.',
    'এই ঘরটি এখন বন্ধ। পড়তে পারবেন, লিখতে পারবেন না।',
  ],
  chat_word_refused: [
    'There is a word in your message that may not be written here.',
    'আপনার লেখায় এমন একটি শব্দ আছে, যা এখানে লেখা যায় না।',
  ],
  too_many_requests: ['Too many tries. Please wait a little.', 'অনেকবার চেষ্টা হয়েছে। একটু অপেক্ষা করুন।'],
  code_limit_reached: [
    'No more codes can be sent today. Please try again tomorrow, or contact customer service.',
    'আজ আর কোড পাঠানো যাবে না। কাল আবার চেষ্টা করুন, অথবা গ্রাহক সেবায় যোগাযোগ করুন।',
  ],
  internal_error: [
    'Something went wrong on our side. Nothing was changed by it twice; please try again.',
    'আমাদের দিকে একটি সমস্যা হয়েছে। আবার চেষ্টা করুন; কোনো কাজ দুবার হবে না।',
  ],
  maintenance: ['The site is under maintenance. Please come back soon.', 'সাইটের রক্ষণাবেক্ষণ চলছে। কিছুক্ষণ পরে আসুন।'],
  game_maintenance: ['This game is under maintenance. Please try another.', 'এই খেলাটির রক্ষণাবেক্ষণ চলছে। অন্য একটি খেলুন।'],
  unavailable: [
    'We cannot be reached for a moment. Please try again.',
    'এই মুহূর্তে সংযোগ পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  ],
});
