import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface Tab<V extends string> {
  value: V;
  label: string;
  icon?: ReactNode;
}

interface Props<V extends string> {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onValue: (value: V) => void;
  /** All tabs share the width; for two or three in a dialog. */
  even?: boolean;
  className?: string;
  /** The page of the chosen tab. */
  children: ReactNode;
}

/** Pages of one thing side by side; arrows, Home and End move between them. */
export function Tabs<V extends string>({ label, tabs, value, onValue, even, className, children }: Props<V>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[to % tabs.length];
    if (!next) return;
    event.preventDefault();
    onValue(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={classNames('k-tabs', even && 'k-tabs-even')} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className="k-tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValue(tab.value)}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-4">
        {children}
      </div>
    </div>
  );
}
