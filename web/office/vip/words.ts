import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['VIP', 'ভিআইপি'],
  level: ['Level', 'স্তর'],
  levelNamed: ['{level}: {name}', '{level}: {name}'],
  month: ['Valid turnover this month', 'এ মাসের টার্নওভার'],
  inAll: ['Valid turnover in all', 'মোট টার্নওভার'],
  set: ['Change level', 'স্তর বদলান'],
  setTitle: ['Change the VIP level', 'ভিআইপি স্তর বদলানো'],
  setText: [
    'By hand a level brings no gift. Play can still lead higher.',
    'হাতে দেওয়া স্তরের সঙ্গে উপহার আসে না। খেলে আরও ওপরে ওঠা যায়।',
  ],
  until: ['Kept until', 'যত দিন থাকবে'],
  untilHint: [
    'Empty: the first month without enough play takes it away.',
    'ফাঁকা রাখলে যে মাসে যথেষ্ট খেলা হবে না, তার শেষেই কমে যাবে।',
  ],
  setDone: ['The level is changed.', 'স্তর বদলানো হয়েছে।'],
  changes: ['How they came here', 'যেভাবে এখানে এসেছেন'],
  changesNone: ['Has always been on level 0.', 'শুরু থেকেই স্তর ০।'],
  fromTo: ['{from} → {to}', '{from} → {to}'],
  causes: {
    turnover: ['By play', 'খেলে'],
    month: ['A month without enough play', 'মাসে যথেষ্ট খেলা হয়নি'],
    staff: ['By hand, {who}', 'হাতে, {who}'],
  },
  keptUntil: ['kept until {time}', '{time} পর্যন্ত থাকবে'],
  rewards: ['Rewards', 'পুরস্কার'],
});
