import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type BrandSettings, getBrandSettings, saveBrandSettings } from '../../../contract/brand.ts';
import type { CallOutput } from '../../../contract/call.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { keyOf } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { call, CallError } from '../../kit/call.ts';
import { type Change, changesBetween, rebase, withValueOf } from './settings-changes.ts';

export type SavedSettings = CallOutput<typeof getBrandSettings>;

export interface SettingsDraft {
  /** The version that lies under the changes. */
  saved: SavedSettings;
  settings: BrandSettings;
  changes: Change[];
  /** What the server found wrong at the last try, by path. */
  errors: Readonly<Record<string, ErrorCode>>;
  /** The version that someone else saved meanwhile; null: nobody did. */
  conflict: number | null;
  /** Paths that both changed, after a newer version was taken over. */
  overlaps: readonly string[];
  error: Error | null;
  saving: boolean;
  change: (some: Partial<BrandSettings>) => void;
  takeBack: (path: string) => void;
  discard: () => void;
  /** The version that is saved, or the proposal that waits for a second person; null where it was refused. */
  save: (note: string) => Promise<{ version: number; proposalId: string | null } | null>;
  takeOver: () => Promise<number>;
}

/**
 * The settings on the desk: what was saved, and one's own changes over it. A version that someone else saves meanwhile
 * moves nothing under the hands; it is offered when one's own saving is refused for it.
 */
export function useSettingsDraft(latest: SavedSettings): SettingsDraft {
  const queries = useQueryClient();
  const saving = useDeed(saveBrandSettings);
  const [own, setOwn] = useState<{ saved: SavedSettings; settings: BrandSettings } | null>(null);
  const [overlaps, setOverlaps] = useState<readonly string[]>([]);
  const { saved, settings } = own ?? { saved: latest, settings: latest.settings };
  const changes = useMemo(() => changesBetween(saved.settings, settings), [saved, settings]);
  const refusal = saving.error instanceof CallError ? saving.error : null;
  // What was mended since the refusal is no longer wrong, as far as this page knows.
  const errors = stillWrong(refusal?.value.fields ?? {}, saving.variables?.settings, settings);
  const isOver = refusal?.value.fields !== undefined && Object.keys(errors).length === 0;
  // Once nothing is changed any more, the newest version lies on the desk again.
  const put = (next: BrandSettings) =>
    setOwn(changesBetween(saved.settings, next).length === 0 ? null : { saved, settings: next });
  return {
    saved,
    settings,
    changes,
    errors,
    conflict: refusal?.code === 'version_conflict' ? Number(refusal.value['version']) : null,
    overlaps: overlaps.filter((path) => changes.some((change) => change.path === path)),
    error: refusal !== null && isOver ? null : saving.error,
    saving: saving.isPending,
    change: (some) => put({ ...settings, ...some }),
    takeBack: (path) => put(withValueOf(settings, saved.settings, path)),
    discard: () => {
      saving.reset();
      setOverlaps([]);
      setOwn(null);
    },
    save: async (note) => {
      try {
        const done = await saving.mutateAsync({ version: saved.version, settings, note });
        setOverlaps([]);
        setOwn(null);
        return done;
      } catch (error) {
        // The refusal is shown from the mutation's own state.
        if (error instanceof CallError) return null;
        throw error;
      }
    },
    takeOver: async () => {
      const newer = await call(getBrandSettings, {});
      queries.setQueryData(keyOf(getBrandSettings, {}), newer);
      const laid = rebase(saved.settings, settings, newer.settings);
      setOwn({ saved: newer, settings: laid.settings });
      setOverlaps(laid.overlaps);
      saving.reset();
      return newer.version;
    },
  };
}

/** The errors at whose path the same value stands as when it was refused. */
function stillWrong(
  errors: Readonly<Record<string, ErrorCode>>,
  refused: BrandSettings | undefined,
  now: BrandSettings,
): Record<string, ErrorCode> {
  const same = (path: string) => {
    const parts = path.split('.').slice(1);
    return JSON.stringify(valueAt(refused, parts)) === JSON.stringify(valueAt(now, parts));
  };
  return Object.fromEntries(Object.entries(errors).filter(([path]) => same(path)));
}

function valueAt(document: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], document);
}
