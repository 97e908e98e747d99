import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type Named, NameChoices } from './NameChoices.tsx';
import { IconButton } from './IconButton.tsx';
import { TextField } from './TextField.tsx';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

interface Props {
  label: string;
  placeholder?: string;
  value: string;
  /** Hears what was typed once the hand rests. */
  onValue: (text: string) => void;
  maxLength?: number;
  /** What is offered while one types. */
  offered?: readonly Named[];
  className?: string;
}

const restMs = 250;

/** A search that asks by itself while one types, and empties at a touch. */
export function SearchField({ label, placeholder, value, onValue, maxLength = 64, offered, className }: Props) {
  const t = useWords<typeof words>('kit');
  const id = useId();
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useRef(onValue);
  tell.current = onValue;
  useEffect(() => {
    // The address changed from outside: back, or a filter that was taken off.
    if (value !== told.current) {
      told.current = value;
      setTyped(value);
    }
  }, [value]);
  useEffect(() => {
    if (typed.trim() === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed.trim();
      tell.current(told.current);
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <>
      <TextField
        label={label}
        labelHidden
        className={className}
        type="search"
        {...(offered && { list: id })}
        icon={<Search aria-hidden />}
        placeholder={placeholder ?? label}
        value={typed}
        maxLength={maxLength}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        after={
          typed && (
            <IconButton label={t('clear')} onClick={() => setTyped('')}>
              <X aria-hidden />
            </IconButton>
          )
        }
      />
      {offered && <NameChoices id={id} named={offered} />}
    </>
  );
}
