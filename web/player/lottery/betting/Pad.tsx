import type { PlayType } from '../../../../games/lottery/shapes.ts';
import { NumbersPad } from './NumbersPad.tsx';
import { SymbolRow } from './SymbolRow.tsx';
import { partsOf, toggled, withPart } from './selection.ts';
import type { Draft } from './use-draft.ts';

interface Props {
  playType: PlayType;
  draft: Draft;
  /** The family: its symbols are drawn as its results are. */
  look: string;
}

/** Where numbers are chosen: rows by place, a grid, or numbers that are written. */
export function Pad({ playType, draft, look }: Props) {
  const { pad } = playType;
  if (pad.kind === 'numbers') return <NumbersPad pad={pad} draft={draft} />;
  return (
    <div className="grid gap-4">
      {partsOf(pad).map((part, at) => (
        <SymbolRow
          key={at}
          playType={playType}
          part={part}
          odds={draft.odds}
          family={look}
          chosen={draft.chosen[at] ?? []}
          isFull={pad.kind === 'pick' && (draft.chosen[at]?.length ?? 0) >= pad.most}
          onToggle={(symbol) => draft.choose(toggled(pad, draft.chosen, at, symbol))}
          onSet={(symbols) =>
            draft.choose(withPart(draft.chosen, at, pad.kind === 'pick' ? symbols.slice(0, pad.most) : symbols))
          }
        />
      ))}
    </div>
  );
}
