import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Statement', 'বিবরণী'],
  hint: [
    'The same file the member gets. Your download is recorded in the audit log.',
    'সদস্য নিজে যে ফাইল পান, সেটিই। আপনার ডাউনলোড অডিট লগে থাকবে।',
  ],
  kind: ['Contents', 'কীসের'],
  kinds: { account: ['All money', 'সব টাকার'], bets: ['Bets', 'শুধু বাজির'] },
  from: ['From', 'শুরু'],
  to: ['To', 'শেষ'],
  wrongOrder: ['The end date is before the start date.', 'শেষ তারিখ শুরুর তারিখের আগে।'],
  format: ['File type', 'ফাইলের ধরন'],
  formats: { pdf: ['PDF', 'পিডিএফ'], csv: ['CSV', 'সিএসভি'] },
  language: ['Language', 'ভাষা'],
  get: ['Download', 'ডাউনলোড করুন'],
  saved: ['Statement saved.', 'বিবরণী সংরক্ষণ হয়েছে।'],
  failed: ['The file couldn’t be downloaded. Please try again.', 'ফাইলটি ডাউনলোড হয়নি। আবার চেষ্টা করুন।'],
});
