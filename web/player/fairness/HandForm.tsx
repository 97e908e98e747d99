import { type FormEvent, useState } from 'react';
import { gameShapes } from '../../../games/catalogue-shapes.ts';
import { Button, type ButtonVariant } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { Claim } from './checking.ts';
import { jsonOf } from './claims.ts';
import type { words } from './words.ts';

/** A choice to begin with, written as records write it; machines have none. */
const firstChoices: Readonly<Record<string, string>> = {
  dice: '{"side":"over","targetHundredths":5000}',
  limbo: '{"targetHundredths":200}',
  mines: '{"mines":3}',
  plinko: '{"rows":12,"risk":"medium"}',
  wheel: '{"segments":20,"risk":"medium"}',
  keno: '{"picks":[3,17,42,80]}',
  'ilish-nodi': '{"power":1}',
  'sundarban-khari': '{"power":1}',
};

const empty = {
  game: gameShapes[0]?.id ?? '',
  serverSeed: '',
  serverSeedHash: '',
  clientSeed: '',
  nonce: '0',
  stakeMinor: '1000',
  choice: '{}',
  moves: '[]',
};
type Fields = typeof empty;

interface Props {
  variant: ButtonVariant | undefined;
  onClaim: (claim: Claim) => void;
}

/** One round, written down field by field: for whoever noted the seeds themselves. */
export function HandForm({ variant, onClaim }: Props) {
  const t = useWords<typeof words>('fairness');
  const { language } = useManner();
  const [fields, setFields] = useState(empty);
  const [wrong, setWrong] = useState<'choice' | 'moves' | null>(null);
  const put = (name: keyof Fields) => (event: { target: { value: string } }) =>
    setFields((before) => ({ ...before, [name]: event.target.value }));
  const plain = (name: keyof Fields) => ({ value: fields[name], onChange: put(name), spellCheck: false });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const [choice, moves] = [jsonOf(fields.choice), jsonOf(fields.moves)];
    if (choice === undefined) return setWrong('choice');
    if (!Array.isArray(moves)) return setWrong('moves');
    setWrong(null);
    const { game, clientSeed, nonce, stakeMinor } = fields;
    const [serverSeed, hash] = [fields.serverSeed.trim().toLowerCase(), fields.serverSeedHash.trim().toLowerCase()];
    const written = { game, clientSeed, nonce, stakeMinor, serverSeed, choice, moves } as Claim;
    onClaim(hash === '' ? written : { ...written, serverSeedHash: hash });
  };
  return (
    <form className="grid grid-cols-1 gap-4 md:grid-cols-2" onSubmit={send} noValidate>
      <Select
        label={t('game')}
        choices={gameShapes.map(({ id, titles }) => ({ value: id, label: titles[language] }))}
        value={fields.game}
        onChange={({ target: { value: game } }) =>
          setFields((before) => ({ ...before, game, choice: firstChoices[game] ?? '{}', moves: '[]' }))
        }
      />
      <TextField label={t('stake')} inputMode="numeric" {...plain('stakeMinor')} />
      <TextField label={t('serverSeed')} className="md:col-span-2" {...plain('serverSeed')} />
      <TextField label={t('serverSeedHash')} className="md:col-span-2" optional {...plain('serverSeedHash')} />
      <TextField label={t('clientSeed')} {...plain('clientSeed')} />
      <TextField label={t('nonce')} inputMode="numeric" {...plain('nonce')} />
      <TextArea
        label={t('choice')}
        hint={t('choiceHint')}
        rows={2}
        error={wrong === 'choice' ? t('notJson') : undefined}
        {...plain('choice')}
      />
      <TextArea
        label={t('moves')}
        hint={t('movesHint', { braces: '{}' })}
        rows={2}
        error={wrong === 'moves' ? t('notJson') : undefined}
        {...plain('moves')}
      />
      <div>
        <Button type="submit" variant={variant}>
          {t('check')}
        </Button>
      </div>
    </form>
  );
}
