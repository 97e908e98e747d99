import type { WordsLike } from '../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  title: 'বিবরণী',
  hint: 'সদস্য নিজে যে ফাইল পান, সেটিই। আপনি যে নিয়েছেন, তা কাজের খাতায় লেখা থাকবে।',
  kind: 'কীসের',
  kinds: { account: 'সব টাকার', bets: 'শুধু বাজির' },
  from: 'শুরু',
  to: 'শেষ',
  wrongOrder: 'শেষ দিনটি শুরুর আগে পড়েছে।',
  format: 'ফাইলের ধরন',
  formats: { pdf: 'পিডিএফ', csv: 'সিএসভি' },
  language: 'ভাষা',
  get: 'ডাউনলোড করুন',
  saved: 'বিবরণীটি সংরক্ষণ করা হয়েছে।',
  failed: 'ফাইলটি আনা যায়নি। আবার চেষ্টা করুন।',
};
