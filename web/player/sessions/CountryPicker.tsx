import { ChevronDown, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { listCountries } from '../../../contract/brand.ts';
import { useCall } from '../../kit/ask.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { placeFloat } from '../../kit/place-float.ts';
import { useWords } from '../../kit/speaking.ts';
import { CountryFlag } from './CountryFlag.tsx';
import { type Country, matchCountries } from './match-countries.ts';
import type { words } from './words.ts';

export const CLOSE_AFTER_BLUR_MS = 200;

interface Props {
  countryCode: string;
  dialingCode: string;
  /** null: the brand serves one country, which is only shown. */
  onPick: ((country: Country) => void) | null;
}

/** The dialling code with its flag; pressed, it brings the list of countries with a search. */
export function CountryPicker({ countryCode, dialingCode, onPick }: Props) {
  const { locale } = useManner();
  const shown = (
    <>
      <CountryFlag countryCode={countryCode} />
      <span className="k-digits whitespace-nowrap">+{localDigits(dialingCode, locale)}</span>
    </>
  );
  if (onPick === null) return <span className="flex items-center gap-2 ps-4 text-soft">{shown}</span>;
  return (
    <Picker dialingCode={dialingCode} countryCode={countryCode} onPick={onPick}>
      {shown}
    </Picker>
  );
}

function Picker({
  countryCode,
  dialingCode,
  onPick,
  children,
}: Props & { onPick: (country: Country) => void; children: React.ReactNode }) {
  const t = useWords<typeof words>('sessions');
  const id = useId();
  const float = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { data: countries = [] } = useCall(listCountries, {}, { enabled: open, staleTime: Number.POSITIVE_INFINITY });
  const { locale } = useManner();
  const name = countries.find((one) => one.countryCode === countryCode)?.name ?? countryCode;
  useFloat(float, `${id}-button`, setOpen);
  const leave = useLeave(float);
  return (
    <>
      <button
        type="button"
        id={`${id}-button`}
        className="flex min-h-11 flex-none items-center gap-2 rounded-control ps-4 pe-1"
        aria-label={t('countryNow', { name, code: localDigits(dialingCode, locale) })}
        aria-haspopup="listbox"
        aria-expanded={open}
        onClick={() => float.current?.togglePopover()}
      >
        {children}
        <ChevronDown aria-hidden className="size-4 flex-none text-faint" />
      </button>
      <div ref={float} popover="auto" className="k-float w-80 p-0!" onBlur={leave}>
        {open && countries.length > 0 && (
          <CountryList
            id={id}
            countries={countries}
            chosen={countryCode}
            onPick={(country) => {
              float.current?.hidePopover();
              document.getElementById(`${id}-button`)?.focus();
              onPick(country);
            }}
            onEscape={() => {
              float.current?.hidePopover();
              document.getElementById(`${id}-button`)?.focus();
            }}
          />
        )}
      </div>
    </>
  );
}

interface ListProps {
  id: string;
  countries: readonly Country[];
  chosen: string;
  onPick: (country: Country) => void;
  onEscape: () => void;
}

function CountryList({ id, countries, chosen, onPick, onEscape }: ListProps) {
  const t = useWords<typeof words>('sessions');
  const [search, setSearch] = useState('');
  const found = matchCountries(countries, search);
  const [at, setAt] = useState(() => chosenAt(countries, chosen));
  const place = Math.min(at, found.length - 1);
  useFirstSight(`${id}-${chosen}`);
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return onEscape();
    }
    const pressed = found[place];
    if (event.key === 'Enter') {
      // The form behind it is not meant.
      event.preventDefault();
      if (pressed) onPick(pressed);
      return;
    }
    const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: found.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(found.length - 1, to));
    setAt(next);
    document.getElementById(`${id}-${found[next]?.countryCode}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <div className="k-box sticky top-0 z-10 rounded-b-none! border-x-0! border-t-0! bg-overlay">
        <Search aria-hidden />
        <input
          className="k-input"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to search
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found[place] ? `${id}-${found[place].countryCode}` : undefined}
          aria-label={t('countrySearch')}
          placeholder={t('countrySearch')}
          value={search}
          maxLength={40}
          spellCheck={false}
          onChange={(event) => {
            setSearch(event.target.value);
            setAt(0);
          }}
          onKeyDown={move}
        />
      </div>
      <div role="listbox" id={`${id}-list`} aria-label={t('country')} className="p-1.5">
        {found.map((country, index) => (
          <Option
            key={country.countryCode}
            id={`${id}-${country.countryCode}`}
            country={country}
            isAt={index === place}
            isChosen={country.countryCode === chosen}
            onPick={onPick}
          />
        ))}
      </div>
      {found.length === 0 && <p className="px-4 pb-4 text-sm text-faint">{t('countryNone')}</p>}
    </>
  );
}

/** The list begins where the choice of now is. */
function useFirstSight(id: string): void {
  useEffect(() => {
    // What scrolling gives back, newer browsers a promise, is no way to end an effect.
    document.getElementById(id)?.scrollIntoView({ block: 'center' });
  }, [id]);
}

interface OptionProps {
  id: string;
  country: Country;
  isAt: boolean;
  isChosen: boolean;
  onPick: (country: Country) => void;
}

function Option({ id, country, isAt, isChosen, onPick }: OptionProps) {
  const { locale } = useManner();
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={`k-menu-item cursor-pointer ${isAt ? 'bg-raised' : ''}`}
      // The search keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(country)}
    >
      <CountryFlag countryCode={country.countryCode} />
      <span className="min-w-0 flex-1 truncate">{country.name}</span>
      <span className="k-digits text-faint">+{localDigits(country.countryDialingCode, locale)}</span>
    </div>
  );
}

function chosenAt(countries: readonly Country[], chosen: string): number {
  return Math.max(
    0,
    countries.findIndex(({ countryCode }) => countryCode === chosen),
  );
}

/** Countries by a part of their name or the beginning of their code, in the reader's digits or plain ones. */
function useFloat(
  float: React.RefObject<HTMLDivElement | null>,
  buttonId: string,
  onOpen: (open: boolean) => void,
): void {
  const told = useRef(onOpen);
  told.current = onOpen;
  useEffect(() => {
    const panel = float.current;
    if (!panel) return;
    const toggled = (event: Event) => {
      const opened = (event as ToggleEvent).newState === 'open';
      told.current(opened);
      const anchor = document.getElementById(buttonId);
      // Once the list is drawn its height is known.
      if (opened && anchor) requestAnimationFrame(() => placeFloat(anchor, panel, 'start'));
    };
    panel.addEventListener('toggle', toggled);
    return () => panel.removeEventListener('toggle', toggled);
  }, [float, buttonId]);
}

/** Closes a moment after the focus has left, so that a press on the list is not lost. */
function useLeave(float: React.RefObject<HTMLDivElement | null>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const panel = float.current;
      if (panel?.matches(':popover-open') && !panel.contains(document.activeElement)) panel.hidePopover();
    }, CLOSE_AFTER_BLUR_MS);
  };
}
