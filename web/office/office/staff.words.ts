import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  role: ['Change role', 'দায়িত্ব বদলান'],
  roleTitle: ['Change the role of {name}?', '{name}-এর দায়িত্ব বদলাবেন?'],
  roleText: [
    'Their logins end now; with the next one they may do what the new role may.',
    'তাঁর সব লগ ইন এখনই শেষ হবে; পরের বার নতুন দায়িত্বের অনুমতি নিয়ে ঢুকবেন।',
  ],
  roleNew: ['New role', 'নতুন দায়িত্ব'],
  roleDone: ['{name} has a new role', '{name}-এর নতুন দায়িত্ব হয়েছে'],
  roleSame: ['Choose another role.', 'অন্য একটি দায়িত্ব বাছুন।'],
  code: ['Reset second step', 'দ্বিতীয় ধাপ রিসেট করুন'],
  codeTitle: ['Reset the second step of {name}?', '{name}-এর দ্বিতীয় ধাপ রিসেট করবেন?'],
  codeText: [
    'Their codes no longer work and their logins end. You see the new secret once; make sure it is really them.',
    'আগের কোড আর চলবে না, সব লগ ইন শেষ হবে। নতুন সিক্রেটটি একবারই দেখা যাবে; তিনিই কি না, আগে নিশ্চিত হোন।',
  ],
  codeDone: ['{name} has a new second step', '{name}-এর নতুন দ্বিতীয় ধাপ হয়েছে'],
  sessions: ['End logins', 'লগ ইন শেষ করুন'],
  sessionsTitle: ['End all logins of {name}?', '{name}-এর সব লগ ইন শেষ করবেন?'],
  sessionsText: ['Every open tab of theirs is logged out now.', 'তাঁর খোলা সব ট্যাব এখনই লগ আউট হবে।'],
  sessionsDone: [
    '{n, plural, =0 {No login was open} one {{text} login ended} other {{text} logins ended}}',
    '{n, plural, =0 {কোনো লগ ইন খোলা ছিল না} other {{text}টি লগ ইন শেষ হয়েছে}}',
  ],
  own: ['Your own access is changed by a colleague.', 'আপনার নিজের প্রবেশাধিকার একজন সহকর্মী বদলাতে পারেন।'],
  qr: ['QR code for the authenticator app', 'অথেনটিকেটর অ্যাপের কিউআর কোড'],
});
