import { type ComponentProps, useId, useState } from 'react';
import { useGameNames } from './game-names.tsx';
import { NameChoices } from './NameChoices.tsx';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'list' | 'type'> & {
  /** Its code. */
  value: string;
  onValue: (code: string) => void;
};

/** A game, found by its name in either language or by its code. */
export function GameField({ value, onValue, ...field }: Props) {
  const id = useId();
  const { games, game, gameCode } = useGameNames();
  const [typed, setTyped] = useState('');
  return (
    <>
      <TextField
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        list={id}
        value={gameCode(typed) === value ? typed : game(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          onValue(gameCode(target.value));
        }}
      />
      <NameChoices id={id} named={games} />
    </>
  );
}
