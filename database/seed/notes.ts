import * as members from '../../server/members/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { demoMembers } from './demo-accounts.ts';
import type { Moment, SeededMember } from './moments.ts';
import { staffActorOf } from './staff-actor.ts';

const HOUR_MS = 60 * 60 * 1000;
const ADDRESS = '10.20.30.1';

/** What staff of the demonstration know of its player and some neighbours: notes for each other, and tags. */
export async function seedNotes(ctx: Ctx, seeded: readonly SeededMember[]): Promise<Moment[]> {
  const staff = await staffActorOf(ctx, 'manager');
  const player = seeded.find(({ account }) => account === demoMembers.player);
  const others = seeded.filter(({ type }) => type === 0).slice(2, 5);
  const known = [player, ...others].filter((member) => member !== undefined);
  return known.flatMap((member, at): Moment[] => {
    const { hoursAgo, content, tags } = seeds[at] ?? seeds[0];
    const then: Ctx = { ...ctx, actor: staff, nowMs: ctx.nowMs - hoursAgo * HOUR_MS };
    const memberId = String(member.id);
    return [
      {
        atMs: then.nowMs,
        act: async () => {
          await members.addNote(then, { memberId, content }, ADDRESS);
          await members.saveTags(then, { memberId, tags: [...tags] }, ADDRESS);
        },
      },
    ];
  });
}

const seeds = [
  {
    hoursAgo: 88,
    content: 'ফোনে কথা হয়েছে: ডিপোজিট দেরিতে আসায় চিন্তায় ছিলেন, এখন সব ঠিক আছে।',
    tags: ['careful', 'festival'],
  },
  { hoursAgo: 51, content: 'নতুন নম্বর থেকে টাকা তুলতে চান। নাম মিলিয়ে দেখা হয়েছে, মিলেছে।', tags: ['new number'] },
  {
    hoursAgo: 30,
    content: 'Asked twice how the wagering requirement is counted; pointed to the help page.',
    tags: ['beginner'],
  },
  { hoursAgo: 7, content: 'রাতে কল না করতে অনুরোধ করেছেন, সকালে ফোন করলে ভালো।', tags: ['call in the morning'] },
] as const;
