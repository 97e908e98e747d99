import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  part: ['Agents and their contracts', 'এজেন্ট ও তাঁদের চুক্তি'],
  partHint: [
    'What members must play to count as active is written into each contract as it is offered, and stays there: a change is for offers made after it. An agent passes on what their own contract says. “What if” on the agents’ page shows what a change would have paid on the past.',
    'কত খেললে সদস্য সক্রিয় ধরা হবে, তা প্রতিটি চুক্তিতে প্রস্তাবের সময় লেখা হয় ও সেভাবেই থাকে: বদলালে পরের প্রস্তাব থেকে খাটবে। এজেন্টের দেওয়া চুক্তিতে তাঁর নিজের চুক্তির কথাই থাকে। বদলালে আগের হিসাবে কত আসত, তা এজেন্ট পাতার “যদি এমন হতো” অংশে দেখা যায়।',
  ],
  activeFrom: ['Active from this much valid turnover', 'সক্রিয় ধরতে কমপক্ষে বৈধ টার্নওভার'],
  approveFrom: ['Staff look at payments from', 'যে অঙ্ক থেকে কর্মী দেখে অনুমোদন দেবেন'],
  offerDays: ['Days an offer stands', 'প্রস্তাব কত দিন খোলা থাকবে'],
});
