import type { DraftField, LotteryDraft } from './lottery-draft.ts';

/** What the groups of fields of a lottery take. */
export interface DraftProps {
  draft: LotteryDraft;
  set: (some: Partial<LotteryDraft>) => void;
  /** What is wrong with a field, if anything is. */
  wrong: (field: DraftField) => string | undefined;
}
