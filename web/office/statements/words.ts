import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Statement', 'বিবরণী'],
  hint: [
    'The same file the member gets. The audit log records that you took it.',
    'সদস্য নিজে যে ফাইল পান, সেটিই। আপনি যে নিয়েছেন, তা কাজের খাতায় লেখা থাকবে।',
  ],
  kind: ['Contents', 'কীসের'],
  kinds: { account: ['All money', 'সব টাকার'], bets: ['Bets', 'শুধু বাজির'] },
  from: ['From', 'শুরু'],
  to: ['To', 'শেষ'],
  wrongOrder: ['The last day comes before the first.', 'শেষ দিনটি শুরুর আগে পড়েছে।'],
  format: ['Type of file', 'ফাইলের ধরন'],
  formats: { pdf: ['PDF', 'পিডিএফ'], csv: ['CSV', 'সিএসভি'] },
  language: ['Language', 'ভাষা'],
  get: ['Download', 'ডাউনলোড করুন'],
  saved: ['The statement has been saved.', 'বিবরণীটি সংরক্ষণ করা হয়েছে।'],
  failed: ['The file could not be fetched. Please try again.', 'ফাইলটি আনা যায়নি। আবার চেষ্টা করুন।'],
});
