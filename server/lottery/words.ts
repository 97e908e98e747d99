import { inBoth } from '../../contract/in-both.ts';

export const words = inBoth({
  groups: {
    'five-digits': ['5D', 'ফাইভডি'],
    'pick-3': ['3D', 'থ্রিডি'],
    'three-dice': ['Dice', 'পাশা'],
    race: ['Race', 'রেস'],
    VN: ['Vietnam', 'ভিয়েতনাম'],
    SEA: ['4D', 'ফোরডি'],
    ZY: ['National', 'জাতীয়'],
    Elott: ['E-lottery', 'ই-লটারি'],
  },
  correctedTitle: ['A result was corrected', 'একটি ফলাফল শুধরানো হয়েছে'],
  correctedText: [
    'The numbers of {lottery}, draw {issue}, had been entered wrong and were corrected. Your tickets of this draw were settled again: your tickets and your account record show what each was paid and what was added or taken back.',
    '{lottery}-এর {issue} নম্বর ড্রর ফলাফল ভুল লেখা হয়েছিল, শুধরানো হয়েছে। এই ড্রতে আপনার টিকিটগুলোর হিসাব আবার হয়েছে: কোনটিতে কত পেলেন, কত যোগ বা ফেরত গেল, তা আপনার টিকিট ও হিসাবের খাতায় দেখা যাবে।',
  ],
});
