import { useState } from 'react';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import {
  importProviderGames,
  type listProviderGames,
  type OfficeProvider,
} from '../../../contract/providers-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { plainDigits } from '../../kit/money.ts';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { fieldsOf } from './failures.ts';
import type { words } from './words.ts';

type Games = CallInput<typeof importProviderGames>['games'];

interface Props {
  provider: OfficeProvider;
  games: Readonly<CallOutput<typeof listProviderGames>>;
  onClose: () => void;
}

/** Games as lines: those that are there stand in it, so that a word in one is changed as easily as a game is added. */
export function ImportDialog({ provider, games, onClose }: Props) {
  const t = useWords<typeof words>('providers');
  const save = useDeed(importProviderGames);
  const [lines, setLines] = useState(() => games.map(lineOf).join('\n'));
  const read = readLines(lines);
  // `games.3.code` is the fourth line that is not empty.
  const [path, code] = Object.entries(fieldsOf(save.error))[0] ?? ['', ''];
  const at = /^games\.(\d+)/.exec(path)?.[1];
  const refused = at && t(code === 'conflict' ? 'gamesTaken' : 'gamesRefused', { n: Number(at) + 1 });
  return (
    <FormDialog
      wide
      title={t('gamesTitle', { name: provider.name })}
      button={t('save')}
      faults={{ lines: typeof read === 'number' && t('gamesWrong', { n: read }) }}
      send={() => save.mutateAsync({ provider: provider.code, games: typeof read === 'number' ? [] : read })}
      done={({ saved }) => toast(t('gamesSaved', { n: saved }), { tone: 'win' })}
      onClose={onClose}
    >
      {(wrong) => (
        <TextArea
          label={t('gamesLines')}
          hint={t('gamesHint')}
          rows={10}
          spellCheck={false}
          placeholder={t('gamesExample')}
          value={lines}
          onChange={(event) => setLines(event.target.value)}
          // Asked by both names: a refusal of a line has its place here.
          error={wrong('lines') ?? (wrong('games') && refused)}
        />
      )}
    </FormDialog>
  );
}

function lineOf({ code, name, category, returnToPlayer, trial }: CallOutput<typeof listProviderGames>[number]): string {
  return [code, name.BN, name.EN, category, returnToPlayer, trial ? 'fun' : 'money'].join('; ');
}

/** The games that the lines say, or the number of the first line that says none. */
function readLines(text: string): Games | number {
  const games: Games = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [code = '', BN = '', EN = '', category = '', share = '', mode = '', ...more] = line
      .split(';')
      .map((part) => part.trim());
    if (more.length > 0 || (mode !== 'fun' && mode !== 'money') || !BN || !EN) return at + 1;
    // Whether there is such a kind is the server's word.
    const kind = category.toUpperCase() as Games[number]['category'];
    games.push({ code, name: { BN, EN }, category: kind, returnToPlayer: plainDigits(share), trial: mode === 'fun' });
  }
  return games.length === 0 ? 1 : games;
}
