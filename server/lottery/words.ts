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
  correctedTitle: ['A result was corrected', 'একটি ফল সংশোধন করা হয়েছে'],
  correctedText: [
    'The numbers of {lottery}, draw {issue}, were entered wrong and have been corrected. Your tickets of this draw were settled again: see your tickets and your account record for what each was paid and what was added or taken back.',
    '{lottery}-এর {issue} নম্বর ড্রয়ের ফল ভুল লেখা হয়েছিল, সংশোধন করা হয়েছে। এই ড্রতে আপনার টিকিটগুলোর নিষ্পত্তি আবার হয়েছে: কোনটিতে কত পেলেন, কত যোগ বা ফেরত গেল, তা আপনার টিকিট ও লেনদেনের হিসাবে দেখা যাবে।',
  ],
});
