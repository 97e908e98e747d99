import type { FeedbackTopic } from '../../contract/feedback.ts';
import * as feedback from '../../server/feedback/service.ts';
import * as members from '../../server/members/service.ts';
import type { Actor, Ctx } from '../../server/platform/process/ctx.ts';
import { demoMembers } from './demo-accounts.ts';
import type { Moment, SeededMember } from './moments.ts';
import { staffActorOf } from './staff-actor.ts';

const HOUR_MS = 60 * 60_000;
const ADDRESS = '127.0.0.1';

interface Seed {
  hoursAgo: number;
  topic: FeedbackTopic;
  content: string;
  note: string;
  /** Hours after it was sent. */
  answer?: { afterHours: number; text: string };
}

/** What the members of the demonstration wrote in the last days: some of it answered, some waiting. */
export async function seedFeedback(ctx: Ctx, seeded: readonly SeededMember[]): Promise<Moment[]> {
  const staff = await staffActorOf(ctx, 'admin');
  const player = await members.findByAccount(ctx, demoMembers.player);
  const others = seeded.filter(({ type }) => type === 0).slice(2, 5);
  const writers = [player?.id, player?.id, ...others.map(({ id }) => id)];
  return seeds.flatMap((seed, at): Moment[] => {
    const memberId = writers[at];
    const atMs = ctx.nowMs - seed.hoursAgo * HOUR_MS;
    return memberId === undefined ? [] : [{ atMs, act: () => told({ ...ctx, nowMs: atMs }, staff, memberId, seed) }];
  });
}

async function told(ctx: Ctx, staff: Actor, memberId: bigint, seed: Seed): Promise<void> {
  const { id } = await feedback.write(ctx, { ...seed, memberId });
  if (!seed.answer) return;
  const later = { ...ctx, actor: staff, nowMs: ctx.nowMs + seed.answer.afterHours * HOUR_MS };
  await feedback.answer(later, { feedbackId: id, answer: seed.answer.text }, ADDRESS);
}

const seeds: readonly Seed[] = [
  {
    hoursAgo: 90,
    topic: 'deposit',
    content: 'গতকাল রাতে ডিপোজিট করলাম, টাকা কাটার পর পাতাটা বন্ধ হয়ে গেল। ব্যালেন্সে আসতে কত সময় লাগে?',
    note: 'রাত ৯টার ডিপোজিট',
    answer: {
      afterHours: 2,
      text: 'পাতা বন্ধ হলেও সমস্যা নেই, ডিপোজিটটি রাত ৯টা ৪ মিনিটে যোগ হয়েছে। লেনদেনের হিসাবে দেখতে পাবেন। সাধারণত কয়েক সেকেন্ডই লাগে।',
    },
  },
  {
    hoursAgo: 20,
    topic: 'idea',
    content: 'রিকশা রাজায় প্রতিটি ফ্রি স্পিনের শেষে মোট কত জিতলাম, সেটা বড় করে দেখালে ভালো হতো।',
    note: '',
    answer: {
      afterHours: 3,
      text: 'সুন্দর পরামর্শ, ধন্যবাদ। খেলাটি যাঁরা আঁকেন তাঁদের কাছে পাঠিয়ে দিয়েছি।',
    },
  },
  {
    hoursAgo: 30,
    topic: 'withdrawal',
    content: 'টাকা তোলার পাতায় বলছে এখনো ৪০০ টাকার বাজি বাকি। এই হিসাবটা কীভাবে হয়, একটু বুঝিয়ে বলবেন?',
    note: '',
  },
  {
    hoursAgo: 9,
    topic: 'game',
    content:
      'I lost my connection in the middle of the free spins. When I came back, the rest had been played. Is that right?',
    note: 'Rickshaw Raja',
  },
  {
    hoursAgo: 3,
    topic: 'account',
    content: 'নতুন ফোন কিনেছি। পুরোনো ফোনটা থেকে কীভাবে লগ আউট করব?',
    note: '',
  },
];
