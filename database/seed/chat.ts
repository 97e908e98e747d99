import { createRoom, saveWords } from '../../server/chat/service-moderation.ts';
import { send } from '../../server/chat/service-talk.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { chanceOf, type Moment, type SeededMember } from './moments.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Talk of the last hours: what an evening leaves behind. */
const HOURS = 20;

/** Two rooms with an evening's talk in them, and the words that nobody writes there. */
export async function seedChat(ctx: Ctx, seeded: readonly SeededMember[]): Promise<Moment[]> {
  const chance = chanceOf(ctx.random);
  await saveWords(ctx, { words: [...forbidden] }, '');
  const moments: Moment[] = [];
  for (const { lines, ...room } of rooms) {
    const roomId = await createRoom(ctx, { ...room, isOpen: true, isShown: true }, null);
    for (const [at, text] of lines.entries()) {
      const member = seeded[Math.floor(chance() * seeded.length)];
      if (!member) break;
      const atMs = ctx.nowMs - HOURS * HOUR_MS * (1 - (at + chance()) / lines.length);
      moments.push({ atMs, act: () => say(ctx, member, Math.floor(atMs), roomId, text) });
    }
  }
  return moments;
}

async function say(ctx: Ctx, member: SeededMember, atMs: number, roomId: string, text: string): Promise<void> {
  // Who came later than this was said has not said it.
  if (member.registeredAtMs > atMs) return;
  const actor = { kind: 'member', memberId: member.id, accountType: member.type, sessionId: 0n } as const;
  await send({ ...ctx, actor, nowMs: atMs }, { roomId, text, key: `seed-${atMs}-${member.id}` });
}

const forbidden = ['গাধা', 'হারামি', 'idiot', 'stupid'];

const rooms = [
  {
    name: { BN: 'চায়ের আড্ডা', EN: 'Tea stall' },
    topic: { BN: 'খেলা, ছবি, দিনকাল: যা মনে আসে।', EN: 'Games, art, life: whatever comes to mind.' },
    position: 10,
    slowModeSeconds: 0,
    lines: [
      'শুভ সন্ধ্যা সবাইকে!',
      'রিকশা রাজার ছবিগুলো দেখলে পুরান ঢাকার কথা মনে পড়ে।',
      'Good evening from Sylhet.',
      'তিনটা সূর্য কখনো পেয়েছেন কেউ?',
      'কাল একবার পেয়েছি, ফ্রি স্পিনে শেষমেশ সামান্যই এলো।',
      'আমার তো ময়ূরটাই সবচেয়ে পছন্দ।',
      'Is there a way to see an old round again?',
      'বাজির হিসাবে গেলে প্রতিটা রাউন্ড দেখা যায়।',
      'আজ আর না, চা খেতে গেলাম।',
      'দিনের সীমাটা ঠিক করে রাখলাম, এখন মাথা ঠান্ডা।',
      'ভালো করেছেন। আমিও রাখি।',
      'বৃষ্টি নামল, নেট একটু ধীর।',
    ],
  },
  {
    name: { BN: 'প্রশ্ন-উত্তর', EN: 'Questions' },
    topic: { BN: 'নতুনদের প্রশ্ন, পুরোনোদের উত্তর।', EN: 'New players ask, regulars answer.' },
    position: 20,
    slowModeSeconds: 10,
    lines: [
      'ফেরত ৯৬% মানে কী?',
      'অনেক রাউন্ড মিলিয়ে গড়ে যা ফেরত আসে; এক সন্ধ্যায় তা মিলবে না।',
      'How do I check that a result was fair?',
      'Look for fairness in the help: there is a seed before and a seed after.',
      'ফ্রি খেললে কি টাকা পাওয়া যায়?',
      'না, ওটা শুধু শেখার জন্য।',
    ],
  },
] as const;
