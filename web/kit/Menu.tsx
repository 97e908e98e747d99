import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { placeFloat } from './place-float.ts';

export interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  onChoose: () => void;
  /** One of several that exclude each other: the language, the theme. */
  checked?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** A line above it. */
  apart?: boolean;
}

interface Props {
  /** The menu's name for screen readers. */
  label: string;
  /** Draws the button that opens it; spread the props over a Button or IconButton. */
  trigger: (props: MenuTrigger) => ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Above the items: who it is, what they have. */
  head?: ReactNode;
  /** It is drawn because it was asked for, and opens at once. */
  opened?: boolean;
}

export interface MenuTrigger {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
}

/** A list that drops from a button. Arrows, Home, End and first letters move; Escape and Tab leave. */
export function Menu({ label, trigger, items, align = 'end', head, opened }: Props) {
  const id = useId();
  const float = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const button = () => document.getElementById(`${id}-button`);
  const close = (giveFocusBack: boolean) => {
    float.current?.hidePopover();
    if (giveFocusBack) button()?.focus();
  };
  useEffect(() => {
    const panel = float.current;
    if (!panel) return;
    const toggled = (event: Event) => {
      const opened = (event as ToggleEvent).newState === 'open';
      setOpen(opened);
      if (!opened) return;
      const anchor = document.getElementById(`${id}-button`);
      if (anchor) placeFloat(anchor, panel, align);
      const chosen = panel.querySelector<HTMLElement>('[aria-checked="true"]:not(:disabled)');
      const first = panel.querySelector<HTMLElement>('[role^="menuitem"]:not(:disabled)');
      (chosen ?? first)?.focus({ preventScroll: true });
    };
    panel.addEventListener('toggle', toggled);
    return () => panel.removeEventListener('toggle', toggled);
  }, [id, align]);
  useEffect(() => {
    if (opened) float.current?.showPopover();
  }, [opened]);
  return (
    <>
      {trigger({
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
        onClick: () => float.current?.togglePopover(),
      })}
      <div ref={float} id={id} popover="auto" className="k-float" onKeyDown={(event) => moveIn(event, close)}>
        {head}
        <div role="menu" aria-label={label}>
          {items.map((item) => (
            <Item key={item.key} item={item} onDone={() => close(true)} />
          ))}
        </div>
      </div>
    </>
  );
}

function Item({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  return (
    <>
      {item.apart && <div className="k-menu-line" role="separator" />}
      <button
        type="button"
        role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
        aria-checked={item.checked}
        tabIndex={-1}
        className="k-menu-item"
        data-danger={item.danger || undefined}
        disabled={item.disabled}
        onClick={() => {
          onDone();
          item.onChoose();
        }}
      >
        {item.icon}
        {item.label}
      </button>
    </>
  );
}

function moveIn(event: KeyboardEvent<HTMLDivElement>, close: (giveFocusBack: boolean) => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
  const at = items.findIndex((item) => item === document.activeElement);
  if (event.key === 'Tab') return close(false);
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    return close(true);
  }
  const to = { ArrowDown: at + 1, ArrowUp: at < 1 ? items.length - 1 : at - 1, Home: 0, End: items.length - 1 }[
    event.key
  ];
  const byLetter =
    event.key.length === 1
      ? [...items.slice(at + 1), ...items].find((item) =>
          item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()),
        )
      : undefined;
  const next = to === undefined ? byLetter : items[to % items.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
