import { type FormEvent, useState } from 'react';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import {
  type listProviderGames,
  type OfficeProvider,
  importProviderGames,
} from '../../../contract/providers-office.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { plainDigits } from '../../kit/money.ts';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { fieldsOf, wrongAtAll } from './failures.ts';
import type { en } from './words.en.ts';

type Games = CallInput<typeof importProviderGames>['games'];

interface Props {
  provider: OfficeProvider;
  games: CallOutput<typeof listProviderGames>;
  onClose: () => void;
}

/** Games as lines: those that are there stand in it, so that a word in one is changed as easily as a game is added. */
export function ImportDialog({ provider, games, onClose }: Props) {
  const t = useWords<typeof en>('providers');
  const save = useDeed(importProviderGames);
  const [lines, setLines] = useState(() => games.map(lineOf).join('\n'));
  const [wrongLine, setWrongLine] = useState<number | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const read = readLines(lines);
    if (typeof read === 'number') return setWrongLine(read);
    setWrongLine(null);
    const onSuccess = ({ saved }: CallOutput<typeof importProviderGames>) => {
      toast(t('gamesSaved', { n: saved }), { tone: 'win' });
      onClose();
    };
    save.mutate({ provider: provider.code, games: read }, { onSuccess });
  };
  // `games.3.code` is the fourth line that is not empty.
  const [first] = Object.entries(fieldsOf(save.error));
  const at = /^games\.(\d+)/.exec(first?.[0] ?? '')?.[1];
  const refused =
    at === undefined
      ? wrongAtAll(save.error)
      : t(first?.[1] === 'conflict' ? 'gamesTaken' : 'gamesRefused', { n: Number(at) + 1 });
  const error = wrongLine === null ? refused : t('gamesWrong', { n: wrongLine });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      onSubmit={send}
      title={t('gamesTitle', { name: provider.name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('gamesLines')}
        hint={t('gamesHint')}
        rows={10}
        spellCheck={false}
        placeholder={t('gamesExample')}
        value={lines}
        onChange={(event) => setLines(event.target.value)}
        error={error ?? undefined}
      />
    </Dialog>
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
